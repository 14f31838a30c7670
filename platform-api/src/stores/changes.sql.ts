import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { StoreMemberChange } from "@loubby/shared-contracts/http/stores/store-members.schema";
import type { Sql } from "#api/db/database";

const MOST_SHOWN = 100;

/** Adds a line to what became of a store's members. */
export async function insertChange(
  db: Sql,
  storeId: string,
  { kind, subject, role, by }: Pick<StoreMemberChange, "kind" | "subject" | "role"> & { readonly by: string },
): Promise<void> {
  await sql`
    insert into store_member_changes (id, store_id, kind, subject, role, changed_by)
    values (${uuidv7()}, ${storeId}, ${kind}, ${subject}, ${role}, ${by})`.execute(db);
}

/** The latest of what became of a store's members. */
export async function findChanges(db: Sql, storeId: string): Promise<StoreMemberChange[]> {
  const { rows } = await sql<StoreMemberChange>`
    select c.id as _id, c.kind, c.subject, c.role, trim(p.first_name || ' ' || p.last_name) as by, c.at
    from store_member_changes c left join people p on p.id = c.changed_by
    where c.store_id = ${storeId} order by c.at desc, c.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
