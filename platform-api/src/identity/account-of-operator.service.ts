import type { Sql } from "#api/db/database";
import { findAccounts, lockAddress } from "./addresses/addresses.sql.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { newToken } from "./sessions/tokens.ts";
import { insertUser } from "./users.sql.ts";

/** Someone of the people who run an installation. */
export interface OperatorAccount {
  readonly userId: string;
  /** Opened just now, without a password that anyone knows. */
  readonly isNew: boolean;
  readonly isProven: boolean;
}

/** The open accounts of an address: the one that proved it first, then those that only claim it. */
export const accountsOfAddress = findAccounts;

/**
 * The account that proved an address, or was made a super admin by it before; else a new one. A new one neither proves
 * the address nor agrees to anything: its person does, by the link that chooses the password. In a transaction.
 */
export async function accountOfOperator(db: Sql, email: string, name: string): Promise<OperatorAccount> {
  await lockAddress(db, email);
  const accounts = await findAccounts(db, email);
  const known = accounts.find(
    ({ email_verified_at, is_super_admin }) => email_verified_at !== null || is_super_admin,
  );
  if (known) return { userId: known.id, isNew: false, isProven: known.email_verified_at !== null };
  const [first_name = "", ...rest] = name.trim().split(/\s+/);
  const userId = await insertUser(db, {
    email,
    first_name,
    last_name: rest.join(" "),
    phone_number: undefined,
    phone_country: undefined,
    referred_by: undefined,
    is_seller: false,
    auto_apply_to_jobs: false,
    permit_reach_out: false,
    password_hash: await hashPassword(newToken()),
  });
  return { userId, isNew: true, isProven: false };
}
