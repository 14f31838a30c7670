import { sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";

/** One time that an event takes place, as its guests read it. */
export type Occurrence = Pick<
  CalendarEvent,
  | "at"
  | "title"
  | "kind"
  | "all_day"
  | "starts_at"
  | "ends_at"
  | "time_zone"
  | "place"
  | "notes"
  | "recurrence"
  | "custom"
  | "until"
  | "count"
>;

/**
 * An occurrence of an event that isn't canceled, or undefined. With `at` null it is the one under way or next, or else the
 * last. Runs as `worker`.
 */
export async function findOccurrence(
  db: Sql,
  eventId: string,
  at: string | null,
): Promise<Occurrence | undefined> {
  const { rows } = await sql<Occurrence>`
    select o.at, coalesce(o.title, e.title) as title, e.kind, e.all_day, o.starts_at, o.ends_at, e.time_zone,
      coalesce(o.place, e.place) as place, coalesce(o.notes, e.notes) as notes, e.recurrence, e.custom, e.until, e.count
    from event_occurrences o
    join events e on e.id = o.event_id
    where o.event_id = ${eventId} and not o.is_canceled
      and (${at}::timestamptz is null or o.at = ${at}::timestamptz)
    order by o.ends_at <= now(), case when o.ends_at > now() then o.starts_at end, o.starts_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}
