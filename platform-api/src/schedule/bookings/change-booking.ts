import { asBooker } from "./as-booker.ts";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { findHost } from "./bookable.sql.ts";
import { moveBookedEvent, removeBookedEvent, writeBookedEvent } from "./booking-event.ts";
import { type BookingNews, mailVisitor, tellHost } from "./booking-mail.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { findByToken, holdBooking, insertLink, updateBooking } from "./bookings.sql.ts";
import { requireBookable, requireFree } from "./hold-slot.ts";
import { notBookable, unlessTaken } from "./slot-gone.ts";

const MINUTE = 60_000;

/** Who changes a booking: the visitor by the secret of their link, or its host. */
export type Changer = { readonly token: string } | { readonly hostId: string; readonly bookingId: string };

/** Ends a booking that hasn't begun, with a reason that the other side reads. Throws 404, 409 `booking_over`. */
export function cancelBooking(services: Services, changer: Changer, reason: string): Promise<void> {
  return end(services, changer, "canceled", reason);
}

/** Declines a request. Throws 404, 409 `booking_over` when it isn't one any more. */
export function declineBooking(services: Services, changer: Changer, reason: string): Promise<void> {
  return end(services, changer, "declined", reason);
}

function end(
  services: Services,
  changer: Changer,
  state: "canceled" | "declined",
  reason: string,
): Promise<void> {
  return asBooker(services).write(async (sql) => {
    const booking = await requireHeld(sql, changer);
    const isOpen = state === "declined" ? booking.state === "requested" : isComing(booking);
    if (!isOpen) throw bookingOver();
    const ended_by = "token" in changer ? ("visitor" as const) : ("host" as const);
    await updateBooking(sql, booking.id, { state, reason, ended_by });
    await removeBookedEvent(sql, booking);
    // The mail says whether there was an event to take out of calendars.
    const ended = { ...booking, state, reason, ended_by, sequence: booking.sequence + 1 };
    await tellVisitor(services, sql, ended, state, changer);
    if (ended_by === "visitor") await tellHost(sql, ended, "canceled");
  });
}

/** Confirms a request, which enters the host's calendar. Throws 404, 409 `booking_over`. */
export function confirmBooking(services: Services, changer: Changer): Promise<void> {
  return asBooker(services).write(async (sql) => {
    const booking = await requireHeld(sql, changer);
    if (booking.state !== "requested" || !isComing(booking)) throw bookingOver();
    const event_id = await writeBookedEvent(sql, booking, 1);
    await updateBooking(sql, booking.id, { state: "confirmed", event_id });
    const confirmed = await requireHeld(sql, changer);
    await tellVisitor(services, sql, confirmed, "confirmed", changer);
  });
}

/** Notes that a visitor didn't come, once it has begun. Throws 404, 409 `booking_over`. */
export function noteNoShow(services: Services, changer: Changer): Promise<void> {
  return asBooker(services).write(async (sql) => {
    const booking = await requireHeld(sql, changer);
    if (booking.state !== "confirmed" || Date.parse(booking.starts_at) > Date.now()) throw bookingOver();
    await updateBooking(sql, booking.id, { state: "no_show" });
  });
}

/** Moves a visitor's booking to another start (ms), for as long as before. Throws 404, 409 `slot_gone` or `booking_over`, 410. */
export function moveBooking(services: Services, token: string, from: number): Promise<void> {
  const work = asBooker(services).write(async (sql) => {
    const known = await findByToken(sql, hashOfToken(token));
    if (known?.event_type_id === null) throw notBookable();
    // Type first, then booking: everyone locks in this order.
    const type = known && (await requireBookable(sql, known.event_type_id));
    const booking = await requireHeld(sql, { token });
    if (type === undefined || !isComing(booking)) throw bookingOver();
    const length = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / MINUTE;
    const times = await requireFree(sql, type, { from, length }, booking.id);
    const state = type.needs_confirmation ? ("requested" as const) : ("confirmed" as const);
    await updateBooking(sql, booking.id, { ...times, state, event_id: null });
    const moved = await requireHeld(sql, { token });
    if (state === "requested") await removeBookedEvent(sql, booking);
    else
      await updateBooking(sql, booking.id, {
        event_id: await moveBookedEvent(sql, booking, moved, type.seats),
      });
    const news = state === "confirmed" ? ("moved" as const) : ("requested" as const);
    const now = await requireHeld(sql, { token });
    await tellVisitor(services, sql, now, news, { token });
    await tellHost(sql, now, news);
  });
  return unlessTaken(work);
}

/** Whether a booking stands and hasn't begun. */
export const isComing = ({ state, starts_at }: Pick<KeptBooking, "state" | "starts_at">): boolean =>
  (state === "requested" || state === "confirmed") && Date.parse(starts_at) > Date.now();

/** The booking of a link or of a host, held until the transaction ends. Throws 404. */
async function requireHeld(sql: Sql, changer: Changer): Promise<KeptBooking> {
  const id =
    "token" in changer ? (await findByToken(sql, hashOfToken(changer.token)))?.id : changer.bookingId;
  const booking = id === undefined ? undefined : await holdBooking(sql, id);
  if (booking === undefined || ("hostId" in changer && booking.host_id !== changer.hostId))
    throw bookingNotFound();
  return booking;
}

/** A visitor's own token stays theirs; what a host does comes with another one. */
async function tellVisitor(
  services: Services,
  sql: Sql,
  booking: KeptBooking,
  news: BookingNews,
  changer: Changer,
): Promise<void> {
  const token = "token" in changer ? changer.token : newToken();
  if (!("token" in changer)) await insertLink(sql, hashOfToken(token), booking.id);
  await mailVisitor(services, sql, { booking, host: await findHost(sql, booking.host_id), news, token });
}

const bookingOver = () =>
  new ApiError(409, "booking_over", "This booking has begun, or was canceled, declined or answered already.");

/** Refuses a booking that no one knows: 404. */
export const bookingNotFound = () =>
  new ApiError(404, "booking_not_found", "This booking doesn't exist, or the link isn't complete.");
