import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { findAddress } from "./addresses.sql.ts";

/** People who have mail sent to strangers must be reachable by mail themselves: at the address this answers. Throws 422 `email_unproven`. */
export async function mustBeProvenSender(sql: Sql, userId: string): Promise<string> {
  const { email, proven } = await findAddress(sql, userId);
  if (proven) return email;
  throw new ApiError(
    422,
    "email_unproven",
    "Please confirm your e-mail address before you send invites. We mailed you a link.",
  );
}
