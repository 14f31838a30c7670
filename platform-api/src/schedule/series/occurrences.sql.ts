import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What one occurrence says in place of its series; null: the same. Instants are ISO strings. */
export interface Exception {
  /** The start that the rule gave. */
  readonly at: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly title: string | null;
  readonly place: string | null;
  readonly notes: string | null;
  readonly is_changed: boolean;
  readonly is_canceled: boolean;
}

/** The room of one occurrence where it isn't that of its series; null: none. */
export interface OwnRoom {
  readonly has_own_room: boolean;
  readonly room_id: string | null;
}

/** An event whose occurrences are written. */
export interface Written {
  readonly eventId: string;
  readonly ownerId: string;
  /** Minutes that an occurrence lasts. */
  readonly duration: number;
}

/** Adds occurrences that begin when the rule says; those that are there stay as they are. */
export async function insertOccurrences(
  db: Sql,
  { eventId, ownerId, duration }: Written,
  starts: readonly string[],
): Promise<void> {
  if (starts.length === 0) return;
  await sql`
    insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at)
    select ${eventId}::uuid, start, ${ownerId}::uuid, start, start + make_interval(mins => ${duration}::int)
    from unnest(${starts}::timestamptz[]) as start
    on conflict do nothing`.execute(db);
}

/** The occurrences of an event from a moment on that were changed or canceled on their own, the first one first. */
export function findExceptions(
  db: Sql,
  eventId: string,
  from: string | null,
): Promise<(Exception & OwnRoom)[]> {
  return db
    .selectFrom("event_occurrences")
    .select(["at", "starts_at", "ends_at", "title", "place", "notes", "is_changed", "is_canceled"])
    .select(["has_own_room", "room_id"])
    .where("event_id", "=", eventId)
    .where((row) => row.or([row("is_changed", "=", true), row("is_canceled", "=", true)]))
    .$if(from !== null, (query) => query.where("at", ">=", from ?? ""))
    .orderBy("at")
    .execute();
}

/** Writes what occurrences say on their own, without a room that of their series; those that aren't there are left out. */
export async function writeExceptions(
  db: Sql,
  eventId: string,
  exceptions: readonly (Exception & Partial<OwnRoom>)[],
): Promise<void> {
  if (exceptions.length === 0) return;
  await sql`
    update event_occurrences o
    set starts_at = x.starts_at, ends_at = x.ends_at, title = x.title, place = x.place, notes = x.notes,
      is_changed = x.is_changed, is_canceled = x.is_canceled, has_own_room = coalesce(x.has_own_room, false),
      room_id = x.room_id
    from jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb) as x (at timestamptz, starts_at timestamptz,
      ends_at timestamptz, title text, place text, notes text, is_changed boolean, is_canceled boolean,
      has_own_room boolean, room_id uuid)
    where o.event_id = ${eventId} and o.at = x.at`.execute(db);
}

/** Removes the occurrences of an event that its rule gave from a moment on; null: all. */
export async function deleteOccurrences(db: Sql, eventId: string, from: string | null): Promise<void> {
  await db
    .deleteFrom("event_occurrences")
    .where("event_id", "=", eventId)
    .$if(from !== null, (query) => query.where("at", ">=", from ?? ""))
    .execute();
}

/** Whether an event still takes place at least once. */
export async function takesPlace(db: Sql, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom("event_occurrences")
    .select("at")
    .where("event_id", "=", eventId)
    .where("is_canceled", "=", false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the occurrences next to one begin, those that are canceled aside; null where there is none. */
export async function findNeighbors(
  db: Sql,
  eventId: string,
  at: string,
): Promise<{ readonly before: string | null; readonly after: string | null }> {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select
      (select max(starts_at) from event_occurrences
        where event_id = ${eventId} and at < ${at}::timestamptz and not is_canceled) as before,
      (select min(starts_at) from event_occurrences
        where event_id = ${eventId} and at > ${at}::timestamptz and not is_canceled) as after`.execute(db);
  return rows[0] ?? { before: null, after: null };
}

/** How many occurrences of an event from a moment on aren't canceled. */
export async function countOccurrences(db: Sql, eventId: string, from: string | null): Promise<number> {
  const { count } = await db
    .selectFrom("event_occurrences")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("event_id", "=", eventId)
    .where("is_canceled", "=", false)
    .$if(from !== null, (query) => query.where("at", ">=", from ?? ""))
    .executeTakeFirstOrThrow();
  return Number(count);
}
