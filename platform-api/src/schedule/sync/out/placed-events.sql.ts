import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Placed } from "../calendar-source.ts";

/** A calendar in which copies of our events stand, or are to. */
export interface TakingCalendar {
  readonly id: string;
  readonly remote_id: string;
  /** It gets events; otherwise its copies are to go. */
  readonly takes_events: boolean;
}

/** A copy, as far as is known. */
export interface PlacedEvent {
  readonly event_id: string;
  /** The mark of what was written; null until something was. */
  readonly mark: string | null;
  /** The calendar refused it, and isn't asked again yet. */
  readonly waits: boolean;
}

/** Has one calendar of an account get its person's events, or none; false where the account has no such calendar. */
export async function chooseTaking(
  db: Sql,
  connectionId: string,
  calendarId: string | null,
): Promise<boolean> {
  // One after the other, as never two may be chosen.
  await sql`
    update connected_calendars set takes_events = false
    where connection_id = ${connectionId} and takes_events and id is distinct from ${calendarId}::uuid`.execute(
    db,
  );
  if (calendarId === null) return true;
  const { numAffectedRows } = await sql`
    update connected_calendars set takes_events = true
    where connection_id = ${connectionId} and id = ${calendarId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Which accounts of people are written to, so that a change is written at once. */
export async function findConnectionsTaking(db: Sql, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from connections_taking(${people}::uuid[]) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The calendars of an account in which copies stand, or are to; those whose copies go come first. */
export async function findTakingCalendars(db: Sql, connectionId: string): Promise<TakingCalendar[]> {
  const { rows } = await sql<TakingCalendar>`
    select k.id, k.remote_id, k.takes_events from connected_calendars k
    where k.connection_id = ${connectionId}
      and (k.takes_events or exists (select from placed_events p where p.calendar_id = k.id))
    order by k.takes_events, k.id`.execute(db);
  return rows;
}

/** The copies of a calendar. */
export async function findPlaced(db: Sql, calendarId: string): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`
    select event_id, mark, coalesce(retry_at > now(), false) as waits from placed_events
    where calendar_id = ${calendarId} order by event_id`.execute(db);
  return rows;
}

/** The events of copies whose person takes no part in them any more. Needs the worker. */
export async function findWithoutEvent(db: Sql, calendarId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from copies_without_event(${calendarId}) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that a copy may stand there from now on; false where the calendar gets no events any more. Needs the worker. */
export async function notePlaced(db: Sql, calendarId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into placed_events (calendar_id, person_id, event_id)
    select k.id, k.person_id, ${eventId} from connected_calendars k where k.id = ${calendarId} and k.takes_events
    on conflict (calendar_id, event_id) do update set tries = placed_events.tries
    returning event_id`.execute(db);
  return rows.length === 1;
}

/** Notes what was written, and what it is called there. Needs the worker. */
export async function writeMark(
  db: Sql,
  calendarId: string,
  { eventId, mark }: { readonly eventId: string; readonly mark: string },
  { remoteIds, uids }: Placed,
): Promise<void> {
  await sql`
    update placed_events set mark = ${mark}, tries = 0, retry_at = null, remote_ids = ${remoteIds}::text[],
      uids = ${uids}::text[]
    where calendar_id = ${calendarId} and event_id = ${eventId}`.execute(db);
}

/** Notes that the calendar refused a copy: it is asked again after ten minutes, and each time twice as late, to a day. */
export async function writeRefused(db: Sql, calendarId: string, eventId: string): Promise<void> {
  await sql`
    update placed_events set tries = tries + 1,
      retry_at = now() + least(interval '10 minutes' * power(2, least(tries, 10)), interval '1 day')
    where calendar_id = ${calendarId} and event_id = ${eventId}`.execute(db);
}

/** Forgets a copy that is gone. */
export async function deletePlaced(db: Sql, calendarId: string, eventId: string): Promise<void> {
  await sql`
    delete from placed_events where calendar_id = ${calendarId} and event_id = ${eventId}`.execute(db);
}

/** What a calendar's provider calls the entries of our copies. */
export async function findOwnEntries(db: Sql, calendarId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select unnest(remote_ids) as id from placed_events where calendar_id = ${calendarId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
