import type { Sql } from "#api/db/database";
import { hashPassword } from "../passwords/passwords.ts";
import { newToken } from "../sessions/tokens.ts";
import { insertPerson, isMember } from "../users.sql.ts";
import { findAddedAccount, findUnclaimedAddress, insertAddedAccount } from "./added-account.sql.ts";
import { findOwnerOfAddress, lockAddress, proveAddress } from "./addresses.sql.ts";
import type { Phone } from "./phone-numbers.ts";

/** Someone that a company adds to a job, as a member typed it. */
export interface AddedPerson extends Phone {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Returns the account that a company opened for an address, or opens one that no one can sign in to. A typed address
 * proves nothing, so nothing is said about, or added to, the account that proved it. Runs as `auth`, in a transaction.
 */
export async function accountForAdded(db: Sql, organizationId: string, person: AddedPerson): Promise<string> {
  await lockAddress(db, person.email);
  const before = await findAddedAccount(db, organizationId, person.email);
  if (before !== undefined) return before;
  const choices = { is_seller: false, auto_apply_to_jobs: false, permit_reach_out: false };
  const userId = await insertPerson(db, { ...person, referred_by: undefined, ...choices });
  await insertAddedAccount(db, userId, organizationId);
  return userId;
}

/**
 * Settles whose account a company's account for an address is, by a link that was mailed there: its own from now on, or
 * that of the person who proved the address before, which is returned. Other accounts stay as they are. Runs as `auth`,
 * in a transaction.
 */
export async function claimAddedAccount(db: Sql, userId: string): Promise<string> {
  const email = await findUnclaimedAddress(db, userId);
  if (email === undefined) return userId;
  await lockAddress(db, email);
  const owner = await findOwnerOfAddress(db, email);
  // Members of a company apply for nothing.
  if (owner !== undefined) return (await isMember(db, owner.id)) ? userId : owner.id;
  await db
    .insertInto("credentials")
    .values({ user_id: userId, password_hash: await hashPassword(newToken()), chosen: false })
    .onConflict((existing) => existing.doNothing())
    .execute();
  await proveAddress(db, userId, email);
  return userId;
}
