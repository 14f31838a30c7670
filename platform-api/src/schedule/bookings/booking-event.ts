import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import { wallTimeOf } from "../series/rule-of.ts";
import { insertOccurrences } from "../series/occurrences.sql.ts";
import { deleteEvent, findEventIdOfForm, insertEvent } from "../write-events.sql.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { findSharedEvent, moveEvent } from "./bookings.sql.ts";
import { writeElsewhere } from "../sync/out/write-elsewhere.ts";

const MINUTE = 60_000;

/** What an event is made of. */
type Planned = Pick<
  KeptBooking,
  | "slot_id"
  | "starts_at"
  | "ends_at"
  | "host_id"
  | "organization_id"
  | "title"
  | "place"
  | "time_zone"
  | "visitor_name"
  | "parts"
>;

/**
 * Puts a booking into the calendars of its hosts, each with their part, once for all who share its slot; answers the first
 * host's event. Runs as `worker`.
 */
export async function writeBookedEvent(sql: Sql, booking: Planned, seats: number): Promise<string> {
  const { slot_id, host_id, parts } = booking;
  const shared = await findSharedEvent(sql, slot_id);
  if (shared !== null) return shared;
  const first = parts.find(({ _id }) => _id === host_id) ?? booking;
  const own = await writePart(sql, { ...booking, starts_at: first.starts_at, ends_at: first.ends_at }, seats);
  for (const { _id, starts_at, ends_at } of parts.filter((part) => part !== first))
    await writePart(sql, { ...booking, host_id: _id, starts_at, ends_at }, seats);
  return own;
}

async function writePart(sql: Sql, booking: Planned, seats: number): Promise<string> {
  const { slot_id, host_id, organization_id, starts_at, ends_at, title, place, time_zone } = booking;
  const key = { ownerId: host_id, organizationId: organization_id, clientId: slot_id, applicationId: null };
  const words = seats > 1 ? title : `${title} with ${booking.visitor_name}`;
  const wall = wallTimeOf(starts_at, time_zone);
  const made = await insertEvent(sql, key, {
    title: words.slice(0, 140),
    kind: "meeting",
    starts_at,
    ends_at,
    time_zone,
    place,
    room_id: null,
    room_time_zone: null,
    notes: "",
    all_day: false,
    shows_as: null,
    busy_time_zone: null,
    recurrence: "none",
    custom: null,
    until: null,
    count: null,
    wall_date: wall.date,
    wall_time: wall.time,
  });
  const eventId = made ?? (await findEventIdOfForm(sql, host_id, slot_id));
  if (eventId === undefined) throw new Error("The event of a slot vanished.");
  const duration = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE;
  await insertOccurrences(sql, { eventId, ownerId: host_id, duration }, [starts_at]);
  await refreshCalendar(sql, host_id, eventId);
  return eventId;
}

/**
 * Moves a booking's event along to when and with which host the booking is now, or, where others share the old one or it has
 * several, writes another; answers the event.
 */
export async function moveBookedEvent(
  sql: Sql,
  before: KeptBooking,
  now: KeptBooking,
  seats: number,
): Promise<string> {
  if (before.event_id === null || seats > 1 || hasParts(before, now)) {
    await removeBookedEvent(sql, before);
    return writeBookedEvent(sql, now, seats);
  }
  await moveEvent(sql, before.event_id, now);
  for (const hostId of new Set([before.host_id, now.host_id]))
    await refreshCalendar(sql, hostId, before.event_id);
  return before.event_id;
}

const hasParts = (...bookings: readonly KeptBooking[]) => bookings.some(({ parts }) => parts.length > 0);

/** Removes a booking's events from its hosts' calendars, unless others share it. The booking has let go of it before. */
export async function removeBookedEvent(sql: Sql, booking: KeptBooking): Promise<void> {
  const { event_id, host_id, slot_id, parts } = booking;
  if (event_id === null || (await findSharedEvent(sql, slot_id)) !== null) return;
  await deleteEvent(sql, host_id, event_id);
  await refreshCalendar(sql, host_id, event_id);
  for (const { _id } of parts) {
    const part = await findEventIdOfForm(sql, _id, slot_id);
    if (part === undefined) continue;
    await deleteEvent(sql, _id, part);
    await refreshCalendar(sql, _id, part);
  }
}

async function refreshCalendar(sql: Sql, hostId: string, eventId: string): Promise<void> {
  await emitLater(sql, `user:${hostId}`, "schedule.changed.v1", { eventId });
  await writeElsewhere(sql, [hostId]);
}
