import type { Move } from "@loubby/public-pages/booking/move-page";
import { isComing } from "#api/schedule/bookings/changer";
import type { KeptBooking } from "#api/schedule/bookings/kept-booking";
import { lengthOf } from "#api/schedule/bookings/move-booking";
import { movedMeanwhile } from "#api/schedule/bookings/seen";
import { slotGone } from "#api/schedule/bookings/slot-gone";
import { asksAgain, readSlots, requireTypeOf } from "#api/schedule/bookings/visits.service";
import type { Services } from "#api/services";
import { zoneIn } from "../zones.ts";
import { choiceOf } from "./booking-form.ts";
import type { Query } from "./choose-slot.ts";

const MINUTE = 60_000;

/** A step before a booking moves, or why it can't move there. */
type Step = { readonly move: Move; readonly choice: string } | { readonly problem: string };

/** Where an address asks to move a booking; null where it names no time, or the booking is over. Throws 410. */
export async function readStep(services: Services, booking: KeptBooking, query: Query): Promise<Step | null> {
  const starts_at = momentIn(query["start"]);
  if (starts_at === null || !isComing(booking)) return null;
  const { id, title, starts_at: was, ends_at, visitor_zone, company_name } = booking;
  const from = Date.parse(starts_at);
  if (from === Date.parse(was))
    return { problem: "Your booking is at this time already. Choose another one." };
  const seen = momentIn(query["seen"]);
  if (seen !== null && Date.parse(seen) !== Date.parse(was)) return { problem: movedMeanwhile().message };
  const type = await requireTypeOf(services, booking);
  const length = lengthOf(type, booking);
  const { slots } = await readSlots(services, type, length, { from, to: from + 1 }, id);
  const [slot] = slots;
  if (slot === undefined) return { problem: slotGone().message };
  const isKept =
    type.scheduling !== "round_robin" || slot.ways.some(([part]) => part?.hostId === booking.host_id);
  return {
    move: {
      title,
      was: { starts_at: was, ends_at },
      next: { starts_at, ends_at: new Date(from + length * MINUTE).toISOString() },
      zone: zoneIn(query["zone"]) ?? visitor_zone,
      asksAgain: await asksAgain(services, type, booking),
      otherHostOf: isKept ? null : company_name,
    },
    choice: choiceOf(query),
  };
}

/** A moment that an address names, ISO 8601; null for anything else. */
export const momentIn = (value: unknown): string | null =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? value
    : null;
