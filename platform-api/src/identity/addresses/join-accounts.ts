import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { closeUser } from "../close-account.sql.ts";
import { findOwnerOfAddress } from "./addresses.sql.ts";
import { findJoinable, giveSignIn } from "./join-accounts.sql.ts";

/**
 * Returns the account that an account just opened can be joined with: someone applied with the address, which that
 * proved, and has never chosen a password. Members of companies apply for nothing, so theirs are joined with none. Runs
 * as `auth`.
 */
export async function findAccountToJoin(db: Sql, userId: string, email: string): Promise<string | undefined> {
  const owner = await findOwnerOfAddress(db, email);
  if (owner === undefined || owner.id === userId) return undefined;
  return (await findJoinable(db, { from: userId, to: owner.id })) ? owner.id : undefined;
}

/**
 * Joins an account, whose owner has proven the address and their right to it, with the one that holds their
 * applications: password, name, choices and open sessions go there, and the empty one is closed. Returns false, and
 * changes nothing that a rollback would not undo, where something can't be moved. Runs as `auth`, in a transaction.
 */
export async function joinAccounts(db: Sql, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`select join_applications(${from}, ${to}) as whole`.execute(
    db,
  );
  if (rows[0]?.whole !== true) return false;
  await giveSignIn(db, { from, to });
  await closeUser(db, from);
  return true;
}
