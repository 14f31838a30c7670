import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Where an occurrence is that its series lost by a cut. `at` is ISO 8601; null where none in particular was asked for. */
interface Went {
  readonly event_id: string;
  readonly at: string | null;
}

/**
 * Notes that an event is the rest of a series from the occurrence `at` (ISO 8601) on, and who its guests from outside were there:
 * links to the former series lead on. Both have to be there.
 */
export async function notePart(
  db: Sql,
  eventId: string,
  from: { readonly id: string; readonly at: string; readonly time_zone: string },
): Promise<void> {
  await sql`
    insert into event_parts (event_id, from_id, from_at, from_zone, starts_at, time_zone)
    select e.id, ${from.id}::uuid, ${from.at}::timestamptz, ${from.time_zone}, e.starts_at, e.time_zone
    from events e where e.id = ${eventId}`.execute(db);
  await sql`
    update event_outside_guests g set former_id = f.id
    from event_outside_guests f
    where g.event_id = ${eventId} and f.event_id = ${from.id} and f.email = g.email`.execute(db);
}

/** Notes when an event begins now, if it is the rest of a series. */
export async function movePart(db: Sql, eventId: string): Promise<void> {
  await sql`
    update event_parts p set starts_at = e.starts_at, time_zone = e.time_zone
    from events e where p.event_id = ${eventId} and e.id = p.event_id`.execute(db);
}

/** Finds where an occurrence of a series went that was cut off it, or with `at` null the part that goes on; undefined for any other. */
export async function findWent(db: Sql, eventId: string, at: string | null): Promise<Went | undefined> {
  const { rows } = await sql<Went>`
    select event_id, at from occurrence_went(${eventId}::uuid, ${at}::timestamptz)`.execute(db);
  return rows[0];
}

/** Removes what is known of parts that are gone, cut before a moment (ISO 8601). Runs as `worker`. */
export async function deleteOldParts(db: Sql, before: string): Promise<void> {
  await sql`
    delete from event_parts p
    where p.made_at < ${before}::timestamptz and not exists (select from events e where e.id = p.event_id)
      and not exists (select from event_parts later where later.from_id = p.event_id)`.execute(db);
}
