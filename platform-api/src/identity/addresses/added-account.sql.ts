import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Returns the account that a company opened for an address and no one has claimed. Runs as `auth`. */
export async function findAddedAccount(
  db: Sql,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("added_accounts as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("u.id")
    .where("a.organization_id", "=", organizationId)
    .where("u.email_address", "=", email)
    .where("u.email_verified_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Marks an account as opened by a company. Runs as `auth`. */
export async function insertAddedAccount(db: Sql, userId: string, organizationId: string): Promise<void> {
  await db
    .insertInto("added_accounts")
    .values({ user_id: userId, organization_id: organizationId })
    .execute();
}

/** Returns the address of an account that a company opened and no one has claimed. Runs as `auth`. */
export async function findUnclaimedAddress(db: Sql, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select u.email_address::text as email from added_accounts a join users u on u.id = a.user_id
    where a.user_id = ${userId} and u.email_verified_at is null and u.closed_at is null`.execute(db);
  return rows[0]?.email;
}

/** Removes unclaimed accounts that nothing belongs to any more. Runs as `auth`. */
export async function forgetAddedAccounts(db: Sql): Promise<void> {
  await sql`select forget_added_accounts()`.execute(db);
}
