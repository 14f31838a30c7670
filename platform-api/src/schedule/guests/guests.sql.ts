import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";

/** A guest who was invited by address. */
export interface OutsideGuest {
  /** In lower case. */
  readonly email: string;
  /** Empty where it isn't known. */
  readonly name: string;
}

/** Everyone who is invited to an event: people by id, and addresses. */
export interface GuestList {
  readonly people: readonly string[];
  readonly outside: readonly OutsideGuest[];
}

/** An event and whose it is. */
interface Key {
  readonly eventId: string;
  readonly ownerId: string;
}

/** Makes exactly these an event's guests. Those who stay keep what they answered; a name from outside may change. */
export async function replaceGuests(
  db: Sql,
  { eventId, ownerId }: Key,
  { people, outside }: GuestList,
): Promise<void> {
  await sql`
    delete from event_guests where event_id = ${eventId} and owner_id = ${ownerId}
      and user_id <> all (${people}::uuid[])`.execute(db);
  await sql`
    insert into event_guests (event_id, owner_id, user_id)
    select ${eventId}::uuid, ${ownerId}::uuid, id from unnest(${people}::uuid[]) as id
    on conflict do nothing`.execute(db);
  await sql`
    delete from event_outside_guests where event_id = ${eventId} and owner_id = ${ownerId}
      and email <> all (${outside.map(({ email }) => email)}::text[])`.execute(db);
  const rows = outside.map((guest) => ({ id: uuidv7(), ...guest }));
  await sql`
    insert into event_outside_guests (id, event_id, owner_id, email, name)
    select id, ${eventId}::uuid, ${ownerId}::uuid, email, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, email text, name text)
    on conflict (event_id, email) do update set name = excluded.name`.execute(db);
}

/** The guests from outside of an event. */
export function findOutside(db: Sql, eventId: string): Promise<OutsideGuest[]> {
  return db
    .selectFrom("event_outside_guests")
    .select(["email", "name"])
    .where("event_id", "=", eventId)
    .execute();
}

/** The people of the product among an event's guests. */
export async function findInvitedPeople(db: Sql, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_guests")
    .select("user_id")
    .where("event_id", "=", eventId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Opens an event to a guest by a link whose hash this is; `at` names the occurrence that its mail is about. */
export async function insertGuestLink(
  db: Sql,
  link: {
    readonly tokenHash: Buffer;
    readonly eventId: string;
    readonly guestId: string;
    readonly at: string | null;
  },
): Promise<void> {
  const { tokenHash, eventId, guestId, at } = link;
  await db
    .insertInto("event_guest_links")
    .values({ token_hash: tokenHash, event_id: eventId, guest_id: guestId, at })
    // The address that a calendar replies to stays the same.
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Counts mails to guests from outside that someone has sent today (UTC); answers how many it were with these. */
export async function countOutsideMails(db: Sql, ownerId: string, mails: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    insert into outside_mail_counts (owner_id, day, mails)
    values (${ownerId}, (now() at time zone 'UTC')::date, ${mails})
    on conflict (owner_id, day) do update set mails = outside_mail_counts.mails + excluded.mails
    returning mails`.execute(db);
  return rows[0]?.mails ?? mails;
}

/** Removes links of events that are gone, made before a moment (ISO 8601). Runs as `worker`. */
export async function deleteOldLinks(db: Sql, before: string): Promise<void> {
  await sql`
    delete from event_guest_links l
    where l.made_at < ${before}::timestamptz and not exists (select from events e where e.id = l.event_id)`.execute(
    db,
  );
}
