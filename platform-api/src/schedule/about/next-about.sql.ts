import { sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { eventsAt, here, notDeclined, type Reader, takesPart } from "../events.sql.ts";
import type { SubjectKey } from "./openable.sql.ts";

/**
 * The next event about something in which a person takes part, the one under way included, without what they declined;
 * undefined without one. Of an application that includes interviews planned for it. Of each series one time alone is read.
 */
export async function findNextAbout(
  db: Sql,
  reader: Reader,
  { kind, _id }: SubjectKey,
): Promise<CalendarEvent | undefined> {
  const { userId } = reader;
  const events = await eventsAt(
    db,
    reader,
    sql`
      select o.event_id, o.at
      from (
        select s.event_id from event_subjects s where s.subject_id = ${_id} and s.kind = ${kind}
        ${kind === "application" ? sql`union select i.id from events i where i.application_id = ${_id}` : sql``}) about
      join events e on e.id = about.event_id
      cross join lateral (
        select o.event_id, o.at, o.starts_at from event_occurrences o
        where o.event_id = e.id and not o.is_canceled and o.starts_at > now() - interval '31 days' and o.ends_at > now()
          and ${notDeclined(userId)}
        order by o.starts_at limit 1) o
      where ${takesPart(userId)} and ${here(userId)}
      order by o.starts_at, e.id limit 1`,
  );
  return events[0];
}
