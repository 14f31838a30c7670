import { type RawBuilder, sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import type { SubjectRights } from "./about/openable.sql.ts";
import { findSubjectsOf } from "./about/subjects.sql.ts";
import { findBookedAmong } from "./bookings/bookings.sql.ts";
import { findFilesOf } from "./files/event-files.sql.ts";
import { interviewName } from "./interview-name.ts";
import { findInterviewed } from "./interviewees.sql.ts";
import { type GuestRow, GUESTS, guestsShown } from "./guests/guests-of-event.ts";
import { companionsIn, toPerson } from "./people.sql.ts";

interface Row {
  id: string;
  at: string;
  recurrence: CalendarEvent["recurrence"];
  custom: CalendarEvent["custom"];
  until: string | null;
  count: number | null;
  is_changed: boolean;
  owner_id: string;
  title: string;
  kind: CalendarEvent["kind"];
  all_day: boolean;
  shows_as: CalendarEvent["shows_as"];
  starts_at: string;
  ends_at: string;
  time_zone: string;
  place: string;
  room_id: string | null;
  notes: string;
  version: number;
  application_id: string | null;
  sequence: number;
  guests: GuestRow[];
  my_company: string | null;
  my_job: string | null;
  has_files: boolean;
  has_subjects: boolean;
}

/** An event with what only the server knows of it. */
export interface PlannedEvent extends CalendarEvent {
  /** What calendars tell its versions by. */
  readonly sequence: number;
  readonly application_id: string | null;
}

/** Someone who reads their calendar. */
export interface Reader {
  readonly userId: string;
  /** Of which kinds they open what events may be about. */
  readonly opens: SubjectRights;
}

const SELECT = sql`
  select e.id, o.at, e.recurrence, e.custom, e.until, e.count, o.is_changed, e.owner_id, coalesce(o.title, e.title) as title, e.kind,
    e.all_day, shown_as(e.kind, e.all_day, e.shows_as) as shows_as, o.starts_at, o.ends_at, e.time_zone,
    coalesce(o.place, e.place) as place, room_of(o.has_own_room, o.room_id, e.all_day, e.room_id) as room_id, coalesce(o.notes, e.notes) as notes,
    e.version, e.sequence, e.application_id, ${GUESTS} as guests,
    mine.company_name as my_company, mine.job_title as my_job,
    exists (select from event_files f where f.event_id = e.id) as has_files,
    exists (select from event_subjects s where s.event_id = e.id) as has_subjects
  from event_occurrences o
  join events e on e.id = o.event_id
  left join lateral my_interview(e.id) mine on e.kind = 'interview'`;

/** Whether event `e` is read in the workspace that the asker is in: a member of several companies sees each one's events there. */
export const here = (userId: string) => sql`
  (e.organization_id is null or e.organization_id = (select app_org())
    or not exists (
      select from company_members m where m.organization_id = e.organization_id and m.user_id = ${userId}))`;

/** Whether a guest hasn't declined occurrence `o`: an answer for one comes before that for all. */
export const notDeclined = (userId: string) => sql`
  coalesce((
    select a.response from event_answers a
    where a.event_id = o.event_id and a.guest_id = ${userId} and (a.at is null or a.at = o.at)
    order by a.at limit 1), '') <> 'declined'`;

/** Whether event `e` is someone's own, or they are a guest. */
export const takesPart = (userId: string) => sql`
  (e.owner_id = ${userId}
    or e.id in (select g.event_id from event_guests g where g.user_id = ${userId}))`;

// Each part reads the occurrences of the span alone, by an index of its own: an "or" of them would read all. What lasts a day
// at most is near by its start, what lasts longer stands in an index of few; of one event there are few in any month.
const near = (userId: string, from: string, to: string) => sql`
  select o.event_id, o.at from event_occurrences o
  where o.owner_id = ${userId} and not o.is_canceled and ${touching(from, to, "1 day")}
  union all
  select o.event_id, o.at from event_occurrences o
  where o.owner_id = ${userId} and not o.is_canceled and o.ends_at - o.starts_at > interval '1 day'
    and ${touching(from, to, "31 days")}
  union all
  select o.event_id, o.at from event_guests g
  cross join lateral (
    select o.event_id, o.at from event_occurrences o
    where o.event_id = g.event_id and not o.is_canceled and ${touching(from, to, "31 days")}
    -- Each event's own occurrences are read, whatever is planned: never those of everyone in the span.
    offset 0) o
  where g.user_id = ${userId}`;

// What goes on for at most so long and touches a span.
const touching = (from: string, to: string, longest: "1 day" | "31 days") => sql`
  o.starts_at < ${to}::timestamptz and o.ends_at > ${from}::timestamptz
  and o.starts_at > ${from}::timestamptz - ${sql.lit(longest)}::interval`;

/** A person's events that touch a span, earliest first; 500 at most. */
export async function findEvents(
  db: Sql,
  reader: Reader,
  span: { from: string; to: string },
): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`${eventsIn(reader.userId, span)}`.execute(db);
  return toEvents(db, reader, rows);
}

/** The statement of `findEvents`. */
export const eventsIn = (userId: string, { from, to }: { from: string; to: string }) => sql`${SELECT}
    where (o.event_id, o.at) in (${near(userId, from, to)}) and ${here(userId)}
    order by o.starts_at, e.id limit 500`;

/**
 * A person's next events that have a time, the one under way included, without what they declined. Of each series no more
 * than these are read.
 */
export async function findUpcoming(db: Sql, reader: Reader, limit: number): Promise<CalendarEvent[]> {
  const { userId } = reader;
  const next = sql`not o.is_canceled and o.starts_at > now() - interval '1 day' and o.ends_at > now()
    order by o.starts_at limit ${limit}`;
  const { rows } = await sql<Row>`${SELECT}
    where (o.event_id, o.at) in (
      (select o.event_id, o.at from event_occurrences o join events e on e.id = o.event_id
        where o.owner_id = ${userId} and not e.all_day and ${here(userId)} and ${next})
      union all
      select o.event_id, o.at from event_guests g join events e on e.id = g.event_id
      cross join lateral (
        select o.event_id, o.at from event_occurrences o
        where o.event_id = e.id and ${notDeclined(userId)} and ${next}) o
      where g.user_id = ${userId} and not e.all_day and ${here(userId)})
    order by o.starts_at, e.id limit ${limit}`.execute(db);
  return toEvents(db, reader, rows);
}

/** The events whose ids and occurrences a statement selects, all of them the reader's, earliest first. */
export async function eventsAt(
  db: Sql,
  reader: Reader,
  occurrences: RawBuilder<unknown>,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`${SELECT}
    where (o.event_id, o.at) in (${occurrences}) order by o.starts_at, e.id`.execute(db);
  return toEvents(db, reader, rows);
}

/**
 * One event of a person's, or undefined. `at` names an occurrence; without it, that is the one under way or next, or else
 * the last.
 */
export async function findEvent(
  db: Sql,
  reader: Reader,
  eventId: string,
  at: string | null = null,
): Promise<PlannedEvent | undefined> {
  const { rows } = await sql<Row>`${SELECT}
    where o.event_id = ${eventId} and not o.is_canceled and ${takesPart(reader.userId)} and ${here(reader.userId)}
      and (${at}::timestamptz is null or o.at = ${at}::timestamptz)
    order by o.ends_at <= now(), case when o.ends_at > now() then o.starts_at end, o.starts_at desc limit 1`.execute(
    db,
  );
  return (await toEvents(db, reader, rows))[0];
}

async function toEvents(db: Sql, { userId, opens }: Reader, rows: readonly Row[]): Promise<PlannedEvent[]> {
  if (rows.length === 0) return [];
  const interviews = rows.filter(({ kind }) => kind === "interview").map(({ id }) => id);
  const interviewed = interviews.length > 0 ? await findInterviewed(db, interviews) : undefined;
  const files = await findBeside(rows, "has_files", (ids) => findFilesOf(db, ids));
  const subjects = await findBeside(rows, "has_subjects", (ids) => findSubjectsOf(db, opens, ids));
  const mayBeBooked = rows.filter(isLikeBooked).map(({ id }) => id);
  const booked = mayBeBooked.length > 0 ? await findBookedAmong(db, mayBeBooked) : undefined;
  const companions = await companionsIn(
    db,
    rows.map(({ id }) => id),
  );
  const people = new Map(companions.map((person) => [person.id, toPerson(person)]));
  return rows.flatMap((row) => {
    const {
      id,
      owner_id,
      guests: invited,
      my_company,
      my_job,
      has_files: _f,
      has_subjects: _s,
      ...rest
    } = row;
    const organizer = people.get(owner_id);
    // Removed since it was read.
    if (organizer === undefined) return [];
    const guests = guestsShown(invited, people, { userId, ownerId: owner_id, kind: rest.kind });
    const candidates = (interviewed?.get(id) ?? []).filter(
      ({ _id }) => opens.has("application") || _id === userId,
    );
    const title = my_company === null ? rest.title : interviewName(my_company, my_job);
    const beside = {
      files: files.get(id) ?? [],
      subjects: subjects.get(id) ?? [],
    };
    return {
      _id: id,
      ...rest,
      title,
      organizer,
      guests,
      candidates,
      ...beside,
      editable: owner_id === userId,
      booked: booked?.has(id) ?? false,
    };
  });
}

/** Whether an event is of the sort that bookings make: most lists have few of them. */
const isLikeBooked = ({ kind, recurrence, all_day }: Row) =>
  (kind === "meeting" || kind === "interview") && recurrence === "none" && !all_day;

/** What stands beside those of the events that have some, by event: most have nothing, and then nothing is asked. */
async function findBeside<Found>(
  rows: readonly Row[],
  has: "has_files" | "has_subjects",
  find: (ids: string[]) => Promise<Map<string, Found[]>>,
): Promise<Map<string, Found[]>> {
  const ids = new Set(rows.filter((row) => row[has]).map(({ id }) => id));
  return ids.size > 0 ? find([...ids]) : new Map<string, Found[]>();
}
