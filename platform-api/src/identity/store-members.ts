import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { MemberRole, StoreRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";

/** Someone who works in a store. */
export interface StorePerson {
  readonly user_id: string;
  readonly role: StoreRole;
  readonly name: string;
  readonly email_address: string;
  readonly logo_key: string | null;
  readonly joined_at: string;
}

/** Who works in a store now, its owner first and then who joined first. All here is asked as `auth`. */
export async function findStorePeople(db: Sql, storeId: string): Promise<StorePerson[]> {
  const { rows } = await sql<StorePerson>`
    select user_id, role, trim(first_name || ' ' || last_name) as name, email_address, logo_key, joined_at
    from store_people where store_id = ${storeId}
    order by role <> 'owner', joined_at, user_id`.execute(db);
  return rows;
}

/** Locks who works in a store until the transaction ends; answers its name and owner, or undefined. */
export async function holdStore(
  db: Sql,
  storeId: string,
): Promise<{ readonly name: string; readonly owner_id: string } | undefined> {
  const { rows } = await sql<{ name: string; owner_id: string }>`
    select name, owner_id from hold_store(${storeId})`.execute(db);
  return rows[0];
}

/** Puts someone into a store. */
export async function insertStoreMember(
  db: Sql,
  storeId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await db
    .insertInto("store_members")
    .values({ id: uuidv7(), store_id: storeId, user_id: userId, role })
    .execute();
}

/** Gives a member another role. */
export async function setStoreRole(
  db: Sql,
  storeId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await sql`
    update store_members set role = ${role}
    where store_id = ${storeId} and user_id = ${userId} and left_at is null`.execute(db);
}

/** Ends a membership at once, in all sessions. */
export async function endStoreMembership(db: Sql, storeId: string, userId: string): Promise<void> {
  await sql`
    update store_members set left_at = greatest(now(), joined_at)
    where store_id = ${storeId} and user_id = ${userId} and left_at is null`.execute(db);
}

/** Those who hear of what happens in a seller's store: the seller, and the members in one of the roles. Needs the worker. */
export async function findHearers(
  db: Sql,
  sellerId: string,
  roles: readonly MemberRole[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from store_people where owner_id = ${sellerId} and role = any (${[...roles]}::text[])`.execute(
    db,
  );
  return [sellerId, ...rows.map(({ user_id }) => user_id)];
}
