import { sql } from "kysely";
import type { StoreRole } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";

/** A store that a person works in. */
export interface StoreOfPerson {
  readonly _id: string;
  readonly name: string;
  readonly role: StoreRole;
}

/** The stores that a person works in, their own first. Asked as `auth`. */
export async function findStoresOf(db: Sql, userId: string): Promise<StoreOfPerson[]> {
  const { rows } = await sql<StoreOfPerson>`
    select t.id as _id, t.name, s.role
    from stores_of(${userId}, null) o, unnest(o.ids, o.roles) with ordinality as s (id, role, place)
    join stores t on t.id = s.id order by s.place`.execute(db);
  return rows;
}

/** Makes a session work in a store; answers whether the person works there. Asked as `auth`. */
export async function setSessionStore(
  db: Sql,
  session: { readonly id: string; readonly userId: string },
  storeId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update sessions set store_id = ${storeId}
    where id = ${session.id}
      and ${storeId}::uuid = any ((select ids from stores_of(${session.userId}, null))::uuid[])`.execute(db);
  return numAffectedRows > 0n;
}

/** The live sessions of a person. Asked as `auth`: no one else sees sessions. */
export async function findLiveSessions(db: Sql, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
