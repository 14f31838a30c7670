import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { interviewName } from "./interview-name.ts";
import { findInterviewed } from "./interviewees.sql.ts";
import { companionsOf, toPerson } from "./people.sql.ts";

interface Row {
  id: string;
  owner_id: string;
  title: string;
  kind: CalendarEvent["kind"];
  starts_at: string;
  ends_at: string;
  time_zone: string;
  place: string;
  notes: string;
  version: number;
  application_id: string | null;
  guest_ids: string[];
  my_company: string | null;
  my_job: string | null;
}

/** An event with what only the server knows of it. */
export interface PlannedEvent extends CalendarEvent {
  readonly application_id: string | null;
}

/** Someone who reads their calendar. */
export interface Reader {
  readonly userId: string;
  /** They open applications of their company. */
  readonly readsApplications: boolean;
}

/** What the database keeps of an event. Instants are ISO strings. */
export interface EventValues {
  readonly title: string;
  readonly kind: CalendarEvent["kind"];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly place: string;
  readonly notes: string;
}

const SELECT = sql`
  select e.id, e.owner_id, e.title, e.kind, e.starts_at, e.ends_at, e.time_zone, e.place, e.notes, e.version,
    e.application_id,
    array(select g.user_id::text from event_guests g where g.event_id = e.id) as guest_ids,
    mine.company_name as my_company, mine.job_title as my_job
  from events e left join lateral my_interview(e.id) mine on e.kind = 'interview'`;

// A member of several companies sees each one's events in its own workspace.
const mine = (userId: string) => sql`
  (e.owner_id = ${userId}
    or e.id in (select g.event_id from event_guests g where g.user_id = ${userId}))
  and (e.organization_id is null or e.organization_id = (select app_org())
    or not exists (
      select from company_members m where m.organization_id = e.organization_id and m.user_id = ${userId}))`;

/** A person's events that touch a span, earliest first; 500 at most. */
export async function findEvents(
  db: Sql,
  reader: Reader,
  span: { from: string; to: string },
): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`${SELECT}
    where ${mine(reader.userId)} and e.starts_at < ${span.to}::timestamptz and e.ends_at > ${span.from}::timestamptz
    order by e.starts_at, e.id limit 500`.execute(db);
  return toEvents(db, reader, rows);
}

/** A person's next events, the one under way included. */
export async function findUpcoming(db: Sql, reader: Reader, limit: number): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`${SELECT}
    where ${mine(reader.userId)} and e.ends_at > now()
    order by e.starts_at, e.id limit ${limit}`.execute(db);
  return toEvents(db, reader, rows);
}

/** One event of a person's, or undefined. */
export async function findEvent(db: Sql, reader: Reader, eventId: string): Promise<PlannedEvent | undefined> {
  const { rows } = await sql<Row>`${SELECT} where e.id = ${eventId} and ${mine(reader.userId)}`.execute(db);
  return (await toEvents(db, reader, rows))[0];
}

/** The event that a form made, or undefined while it has made none. */
export async function findEventIdOfForm(
  db: Sql,
  ownerId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Adds an event; answers its id, or undefined when the same form has made one already. */
export async function insertEvent(
  db: Sql,
  key: { ownerId: string; organizationId: string | null; clientId: string; applicationId: string | null },
  values: EventValues,
): Promise<string | undefined> {
  const { ownerId, organizationId, clientId, applicationId } = key;
  const row = await db
    .insertInto("events")
    .values({
      id: uuidv7(),
      owner_id: ownerId,
      organization_id: organizationId,
      client_id: clientId,
      application_id: applicationId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "client_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Replaces what an event says if `version` is its newest; answers whether it was. */
export async function updateEvent(
  db: Sql,
  key: { ownerId: string; eventId: string; version: number },
  values: EventValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("events")
    .set({ ...values, version: key.version + 1 })
    .where("id", "=", key.eventId)
    .where("owner_id", "=", key.ownerId)
    .where("version", "=", key.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes an event with its guests. */
export async function deleteEvent(db: Sql, ownerId: string, eventId: string): Promise<void> {
  await db.deleteFrom("events").where("id", "=", eventId).where("owner_id", "=", ownerId).execute();
}

/** Makes exactly these people an event's guests. */
export async function replaceGuests(
  db: Sql,
  ownerId: string,
  eventId: string,
  userIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("event_guests")
    .where("event_id", "=", eventId)
    .where("owner_id", "=", ownerId)
    .execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ event_id: eventId, owner_id: ownerId, user_id }));
  await db.insertInto("event_guests").values(rows).execute();
}

async function toEvents(
  db: Sql,
  { userId, readsApplications }: Reader,
  rows: readonly Row[],
): Promise<PlannedEvent[]> {
  if (rows.length === 0) return [];
  const interviews = rows.filter(({ kind }) => kind === "interview").map(({ id }) => id);
  const interviewed = interviews.length > 0 ? await findInterviewed(db, interviews) : undefined;
  const people = new Map((await companionsOf(db)).map((person) => [person.id, toPerson(person)]));
  return rows.flatMap(({ id, owner_id, guest_ids, my_company, my_job, ...rest }) => {
    const organizer = people.get(owner_id);
    // Removed since it was read.
    if (organizer === undefined) return [];
    const guests = guest_ids
      .map((guest) => people.get(guest))
      .filter((guest) => guest !== undefined)
      .sort((a, b) => a.name.localeCompare(b.name));
    const candidates = (interviewed?.get(id) ?? []).filter(({ _id }) => readsApplications || _id === userId);
    const title = my_company === null ? rest.title : interviewName(my_company, my_job);
    return { _id: id, ...rest, title, organizer, guests, candidates, editable: owner_id === userId };
  });
}
