import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** One event on its way out. */
export interface OutboxRow {
  readonly id: number;
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** Adds an event for a room. */
export async function insertOutbox(db: Sql, room: string, event: string, payload: object): Promise<void> {
  await db.insertInto("outbox").values({ room, event, payload: JSON.stringify(payload) }).execute();
}

/** Takes up to `limit` events out, oldest first; two nodes never take the same one. */
export async function takeOutbox(db: Sql, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${limit} for update skip locked)
      returning id, room, event, payload
    )
    select * from taken order by id`.execute(db);
  return rows;
}
