import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { mayWriteTo } from "./do-not-contact.ts";

/** Throws 409 `do_not_contact` for someone the asker's company may not contact. */
export async function refuseUnwanted(sql: Sql, userId: string): Promise<void> {
  if (await mayWriteTo(sql, userId)) return;
  throw new ApiError(409, "do_not_contact", "This person asked your company not to contact them.");
}
