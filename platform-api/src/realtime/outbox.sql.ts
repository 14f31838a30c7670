import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Everybody of one person's tabs, or of one company's. */
export type Room = `user:${string}` | `org:${string}` | `conversation:${string}`;

/** One event on its way out. */
export interface OutboxRow {
  readonly id: number;
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** Sends an event to a room once the caller's transaction has committed, and not at all when it has not. */
export async function emitLater(db: Sql, room: Room, event: string, payload: unknown): Promise<void> {
  await db.insertInto("outbox").values({ room, event, payload: JSON.stringify(payload) }).execute();
}

/** Sends one event to several rooms, as `emitLater` does to one. */
export async function emitLaterToAll(db: Sql, rooms: readonly Room[], event: string, payload: unknown): Promise<void> {
  const written = JSON.stringify(payload);
  if (rooms.length === 0) return;
  await db
    .insertInto("outbox")
    .values(rooms.map((room) => ({ room, event, payload: written })))
    .execute();
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
