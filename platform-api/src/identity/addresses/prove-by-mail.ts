import type { Sql } from "#api/db/database";
import { findAddress, proveAddress } from "./addresses.sql.ts";

/**
 * The holder of what a mail to the address carried owns it: an address that no one proved yet is the account's from
 * now on. Runs as `auth`. Throws 409 `email_in_use` when another account has proven it.
 */
export async function proveByMail(db: Sql, userId: string, email: string): Promise<void> {
  const { proven } = await findAddress(db, userId);
  if (!proven) await proveAddress(db, userId, email);
}
