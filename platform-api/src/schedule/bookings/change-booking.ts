import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { asBooker } from "./as-booker.ts";
import { removeBookedEvent, writeBookedEvent } from "./booking-event.ts";
import { updateBooking } from "./bookings.sql.ts";
import {
  bookingOver,
  type Changer,
  type HostChanger,
  isComing,
  requireHeld,
  requireKept,
} from "./changer.ts";
import { requireSeen, type Seen } from "./seen.ts";
import { tellBoth } from "./tell-both.ts";

/**
 * Ends a booking that hasn't begun, with a reason that the other side reads; a visitor who does so again changes nothing. Throws 404,
 * 409 `booking_over`, or as `requireSeen`.
 */
export function cancelBooking(
  services: Services,
  changer: Changer,
  reason: string,
  seen: Seen,
): Promise<void> {
  return end(services, changer, "canceled", reason, seen);
}

/** Declines a request. Throws 404, 409 `booking_over` when it isn't one any more, `booking_changed`. */
export function declineBooking(
  services: Services,
  changer: HostChanger,
  reason: string,
  seen: Seen,
): Promise<void> {
  return end(services, changer, "declined", reason, seen);
}

function end(
  services: Services,
  changer: Changer,
  state: "canceled" | "declined",
  reason: string,
  seen: Seen,
): Promise<void> {
  return asBooker(services).write(async (sql) => {
    const before = await requireHeld(sql, changer);
    const isDone = "token" in changer && before.state === state && before.ended_by === "visitor";
    if (isDone) return;
    const isOpen = state === "declined" ? before.state === "requested" : isComing(before);
    if (!isOpen) throw bookingOver(before);
    await requireSeen(sql, before, seen);
    const ended_by = "token" in changer ? ("visitor" as const) : ("host" as const);
    await updateBooking(sql, before.id, { state, reason, ended_by });
    await removeBookedEvent(sql, before);
    // The mail says whether there was an event to take out of calendars.
    const booking = { ...before, state, reason, ended_by, sequence: before.sequence + 1 };
    await tellBoth(services, sql, { before, booking, news: state }, changer);
  });
}

/** Confirms a request, which enters the hosts' calendars. Throws 404, 409 `booking_over`, `booking_changed`. */
export function confirmBooking(services: Services, changer: HostChanger, seen: Seen): Promise<void> {
  return asBooker(services).write(async (sql) => {
    const before = await requireHeld(sql, changer);
    if (before.state !== "requested" || !isComing(before)) throw bookingOver(before);
    await requireSeen(sql, before, seen);
    const event_id = await writeBookedEvent(sql, before, 1);
    await updateBooking(sql, before.id, { state: "confirmed", event_id });
    const booking = await requireKept(sql, before.id);
    await tellBoth(services, sql, { before, booking, news: "confirmed" }, changer);
  });
}

/** Notes that a visitor didn't come, once it has begun. Throws 404, 409 `booking_over`. */
export function noteNoShow(services: Services, changer: HostChanger): Promise<void> {
  return asBooker(services).write(async (sql) => {
    const booking = await requireHeld(sql, changer);
    if (booking.state !== "confirmed") throw bookingOver(booking);
    if (Date.parse(booking.starts_at) > Date.now()) throw notBegun();
    await updateBooking(sql, booking.id, { state: "no_show" });
  });
}

const notBegun = () =>
  new ApiError(409, "booking_over", "This booking hasn't begun, so no one can have missed it yet.");
