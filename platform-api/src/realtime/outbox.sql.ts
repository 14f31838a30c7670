import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** One event on its way out. */
export interface OutboxRow {
  readonly id: number;
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** Adds an event for each of some rooms, in one statement. */
export async function insertOutbox(
  db: Sql,
  rooms: readonly string[],
  event: string,
  payload: object,
): Promise<void> {
  if (rooms.length === 0) return;
  const written = JSON.stringify(payload);
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
    select id, room, event, payload from taken order by id`.execute(db);
  return rows;
}

/** How many seconds the oldest event has waited; 0 when none does. */
export async function oldestOutbox(db: Sql): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox`.execute(db);
  return rows[0]?.age ?? 0;
}
