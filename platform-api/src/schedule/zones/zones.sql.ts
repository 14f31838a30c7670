import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The version of the zones' rules that events were last brought up to; empty: none yet. Runs as `worker`, as all here. */
export async function findFollowed(db: Sql): Promise<string> {
  const row = await db.selectFrom("zone_rules").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** Keeps the version that events are brought up to now; an older one changes nothing. */
export async function noteFollowed(db: Sql, version: string): Promise<void> {
  await db.updateTable("zone_rules").set({ version }).where("version", "<", version).execute();
}

/** Events whose wall time isn't known yet, up to so many. */
export async function findWithoutWallTime(
  db: Sql,
  limit: number,
): Promise<readonly { readonly id: string; readonly starts_at: string; readonly time_zone: string }[]> {
  return db
    .selectFrom("events")
    .select(["id", "starts_at", "time_zone"])
    .where("wall_date", "is", null)
    .where("all_day", "=", false)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Keeps the wall times of events that have none. */
export async function noteWallTimes(
  db: Sql,
  events: readonly { readonly id: string; readonly date: string; readonly time: string }[],
): Promise<void> {
  await sql`select note_wall_times(${JSON.stringify(events)}::jsonb)`.execute(db);
}

/** The next events, in the order of their ids, that have a time still to come; those of whole days are in no zone. */
export async function findComing(db: Sql, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.id > ${after}::uuid and not e.all_day
      and exists (select from event_occurrences o where o.event_id = e.id and o.at > now())
    order by e.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The starts to come that the rule of an event gave its occurrences, canceled ones too. */
export async function findComingStarts(db: Sql, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_occurrences")
    .select("at")
    .where("event_id", "=", eventId)
    .where("at", ">", new Date().toISOString())
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}

/** Moves occurrences to other instants, with answers, links and bookings. Throws where a person or a room is taken then. */
export async function moveOccurrences(
  db: Sql,
  eventId: string,
  moves: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  const from = moves.map((move) => move.from);
  const to = moves.map((move) => move.to);
  await sql`select follow_clocks(${eventId}, ${from}::timestamptz[], ${to}::timestamptz[])`.execute(db);
}

/** What was booked as an event, and stands. */
export async function findBookedBy(db: Sql, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("event_id", "=", eventId)
    .where("state", "=", "confirmed")
    .execute();
  return rows.map(({ id }) => id);
}

/** The people of the product in an event, its organizer first. */
export async function findPeopleIn(db: Sql, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from events where id = ${eventId}
    union all select user_id from event_guests where event_id = ${eventId}`.execute(db);
  return rows.map(({ id }) => id);
}
