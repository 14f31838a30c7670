import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import type { Sql } from "#api/db/database";
import { wallTimeOf } from "../series/rule-of.ts";
import type { Turn } from "./choose-host.ts";
import type { ChosenSlot, HeldSlot, KeptBooking, SlotTimes } from "./kept-booking.ts";

const COLUMNS = sql`b.id, b.event_type_id, b.host_id, b.organization_id, b.event_id, b.turn, parts_of_slot(b.slot_id) as parts, b.state, b.slot_id, b.starts_at, b.ends_at,
  b.blocked_from, b.blocked_to, b.title, b.place, b.notice, b.time_zone, b.visitor_name, b.visitor_email, b.visitor_zone,
  b.answers, b.reason, b.ended_by, b.sequence,
  (select c.name from event_types t, booked_company(t.organization_id) c where t.id = b.event_type_id and t.owner_id is null)
    as company_name`;

/** Keeps a slot for the one who has a token, until a moment (ISO 8601). Runs as `worker`, as all but the host's reads. */
export async function insertHold(db: Sql, tokenHash: Buffer, hold: Omit<HeldSlot, "id">): Promise<void> {
  await db
    .insertInto("slot_holds")
    .values({ id: uuidv7(), token_hash: tokenHash, ...hold, turn: jsonOf(hold.turn) })
    .execute();
}

const jsonOf = (turn: Turn | null) => (turn === null ? null : JSON.stringify(turn));

/** Keeps who meets when in a slot that has several hosts, in their order; once for all who share it. */
export async function insertParts(
  db: Sql,
  slotId: string,
  parts: readonly (Omit<SlotTimes, "slot_id"> & { readonly host_id: string })[],
): Promise<void> {
  await db
    .insertInto("slot_parts")
    .values(parts.map((part, index) => ({ slot_id: slotId, position: index + 1, ...part })))
    .onConflict((conflict) => conflict.columns(["slot_id", "host_id"]).doNothing())
    .execute();
}

/** Who was chosen for a token and why, also once its time is over; undefined for an unknown one. */
export function findChosen(
  db: Sql,
  tokenHash: Buffer,
): Promise<Pick<HeldSlot, "host_id" | "turn"> | undefined> {
  return sql<
    Pick<HeldSlot, "host_id" | "turn">
  >`select host_id, turn from slot_holds where token_hash = ${tokenHash}`
    .execute(db)
    .then(({ rows }) => rows[0]);
}

/** The slot that is kept for a token, or undefined. */
export async function findHold(db: Sql, tokenHash: Buffer): Promise<HeldSlot | undefined> {
  const { rows } = await sql<HeldSlot>`
    select id, event_type_id, host_id, turn, slot_id, starts_at, ends_at, blocked_from, blocked_to, expires_at
    from slot_holds where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
  return rows[0];
}

/** Gives up the slot of a token, and those of hosts whose time is over. */
export async function deleteHolds(
  db: Sql,
  tokenHash: Buffer | null,
  hosts: readonly { readonly id: string }[],
): Promise<void> {
  const ids = hosts.map(({ id }) => id);
  await sql`
    delete from slot_holds where token_hash = ${tokenHash} or expires_at <= now() and (host_id = any(${ids}::uuid[])
      or slot_id in (select slot_id from slot_parts where host_id = any(${ids}::uuid[])))`.execute(db);
}

/** Removes up to so many holds whose time is over; answers how many. */
export async function deleteOverdueHolds(db: Sql, most: number): Promise<number> {
  const { rows } = await sql`
    delete from slot_holds where id in (select id from slot_holds where expires_at <= now() limit ${most}) returning id`.execute(
    db,
  );
  return rows.length;
}

/** Adds a booking that a token opens. */
export async function insertBooking(
  db: Sql,
  tokenHash: Buffer,
  {
    answers,
    ...booking
  }: Omit<KeptBooking, "id" | "event_id" | "parts" | "reason" | "ended_by" | "sequence" | "company_name">,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("bookings")
    .values({ id, answers: JSON.stringify(answers), ...booking, turn: jsonOf(booking.turn) })
    .execute();
  await insertLink(db, tokenHash, id);
  return id;
}

/** Lets a token open a booking. */
export async function insertLink(db: Sql, tokenHash: Buffer, bookingId: string): Promise<void> {
  await db.insertInto("booking_links").values({ token_hash: tokenHash, booking_id: bookingId }).execute();
}

/** The booking that a token opens, or undefined. */
export async function findByToken(db: Sql, tokenHash: Buffer): Promise<KeptBooking | undefined> {
  const { rows } = await sql<KeptBooking>`
    select ${COLUMNS} from booking_links l join bookings b on b.id = l.booking_id
    where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** A booking; undefined for an unknown one. */
export async function findBooking(db: Sql, bookingId: string): Promise<KeptBooking | undefined> {
  const { rows } =
    await sql<KeptBooking>`select ${COLUMNS} from bookings b where b.id = ${bookingId}`.execute(db);
  return rows[0];
}

/** A booking, held until the transaction ends; undefined for an unknown one. */
export async function holdBooking(db: Sql, bookingId: string): Promise<KeptBooking | undefined> {
  const { rows } = await sql<KeptBooking>`
    select ${COLUMNS} from bookings b where b.id = ${bookingId} for update`.execute(db);
  return rows[0];
}

/** Changes a booking; its sequence grows. */
export async function updateBooking(
  db: Sql,
  bookingId: string,
  {
    turn,
    ...change
  }: Partial<ChosenSlot & Pick<KeptBooking, "state" | "event_id" | "reason" | "ended_by" | "visitor_zone">>,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set((row) => ({
      ...change,
      ...(turn !== undefined && { turn: jsonOf(turn) }),
      sequence: row("sequence", "+", 1),
    }))
    .where("id", "=", bookingId)
    .execute();
}

/** The event that others of a slot share, if there is one. */
export async function findSharedEvent(db: Sql, slotId: string): Promise<string | null> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from bookings where slot_id = ${slotId} and state = 'confirmed' and event_id is not null limit 1`.execute(
    db,
  );
  return rows[0]?.event_id ?? null;
}

/** Moves the event of a booking that shares it with no one, to another host's calendar too. */
export async function moveEvent(
  db: Sql,
  eventId: string,
  { host_id, slot_id, starts_at, ends_at, time_zone }: SlotTimes & Pick<KeptBooking, "host_id" | "time_zone">,
): Promise<void> {
  const { date, time } = wallTimeOf(starts_at, time_zone);
  await sql`
    select move_booked_event(${eventId}, ${host_id}, ${slot_id}, ${starts_at}::timestamptz, ${ends_at}::timestamptz,
      ${date}::date, ${time}, ${time_zone})`.execute(db);
}

// Of a round-robin, those whose hosts take turns.
const HAS_OTHER_HOSTS = sql`exists (
  select from event_types t join event_type_hosts h on h.event_type_id = t.id
  where t.id = b.event_type_id and t.scheduling = 'round_robin' and h.host_id <> b.host_id)`;
const SHOWN = sql`b.id as _id, b.sequence as version, b.state, b.title, b.starts_at, b.ends_at, b.time_zone, b.place, b.answers, b.reason, b.ended_by,
  b.event_id, b.turn, ${HAS_OTHER_HOSTS} as has_other_hosts, hosts_to_asker(b.id) as hosts, jsonb_build_object('name', b.visitor_name, 'email', b.visitor_email, 'time_zone', b.visitor_zone) as visitor`;

/** Up to 200 bookings with the asker: the coming ones, the next first, or those that are over, the latest first. */
export async function findOwnBookings(db: Sql, when: "coming" | "past"): Promise<Booking[]> {
  const coming = sql`b.state in ('requested', 'confirmed') and b.ends_at > now()`;
  const which =
    when === "coming"
      ? sql`${coming} order by b.starts_at, b.id`
      : sql`not (${coming}) order by b.starts_at desc, b.id`;
  const { rows } = await sql<Booking>`
    select ${SHOWN} from bookings b where (b.host_id = app_user() or b.slot_id in (select slots_of_asker())) and ${which} limit 200`.execute(
    db,
  );
  return rows;
}

/** A booking with the asker, or with `manages` any that they can see, whose event and turn are its hosts' alone; or undefined. */
export async function findShownBooking(
  db: Sql,
  bookingId: string,
  { manages }: { readonly manages: boolean },
): Promise<Booking | undefined> {
  const own = sql`(b.host_id = app_user() or b.slot_id in (select slots_of_asker()))`;
  const { rows } = await sql<Booking & { is_own: boolean }>`
    select ${SHOWN}, ${own} as is_own from bookings b
    where b.id = ${bookingId} and (${own} or ${manages}::boolean)`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { is_own, ...booking } = row;
  return is_own ? booking : { ...booking, event_id: null, turn: null };
}

/** Whether it was booked by a link of the asker's company, and is shown to them. */
export async function isOfCompany(db: Sql, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b join event_types t on t.id = b.event_type_id
    where b.id = ${bookingId} and t.owner_id is null and t.organization_id = app_org() and not is_for_hidden_job(b.id)`.execute(
    db,
  );
  return rows.length > 0;
}

/** The bookings with the asker that an event was made for. */
export async function findBookingsOfEvent(db: Sql, eventId: string): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select ${SHOWN} from bookings b join events e on e.id = ${eventId}
    where (b.event_id = e.id or b.slot_id = e.client_id) and (b.host_id = app_user() or b.slot_id in (select slots_of_asker()))
      and b.state in ('confirmed', 'no_show') order by b.created_at`.execute(db);
  return rows;
}

/** Which of the asker's events were made by a standing booking. */
export async function findBookedAmong(db: Sql, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from booked_among(${eventIds}::uuid[]) as id`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a standing booking made an event. Runs as `worker`. */
export async function isBooked(db: Sql, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from booked_events where event_id = ${eventId} limit 1`.execute(db);
  return rows.length > 0;
}
