import type { Sql } from "#api/db/database";
import { insertRequest } from "./requests.sql.ts";

/**
 * Opens a request in the sign-up's own transaction (role `auth`): who says there that they hire for other companies is
 * made a partner by staff, never by what they say of themselves.
 */
export async function askForPartnership(
  db: Sql,
  { userId, company }: { readonly userId: string; readonly company: string },
): Promise<void> {
  await insertRequest(db, {
    userId,
    organizationId: null,
    why: `At sign-up: “I also hire for other companies”, as an agency or a partner. Our company is ${company}.`,
    companies: "",
  });
}
