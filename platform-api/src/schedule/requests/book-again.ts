import type { Sql } from "#api/db/database";
import { holdBooking } from "../bookings/bookings.sql.ts";
import type { KeptBooking } from "../bookings/kept-booking.ts";
import { findRequestOfLink, holdRequest } from "./known-request.sql.ts";

/**
 * What was booked for the request of a link and is canceled, held with its request until the transaction ends; undefined where
 * nothing was booked yet, or it stands. Runs as `worker`, as all of these.
 */
export async function holdCanceled(sql: Sql, tokenHash: Buffer): Promise<string | undefined> {
  const request = await findRequestOfLink(sql, tokenHash);
  if (request === undefined || request.booking_id === null) return undefined;
  // Booking first, then request: canceling locks in this order.
  const booking = await holdBooking(sql, request.booking_id);
  await holdRequest(sql, request.id);
  return booking?.state === "canceled" ? booking.id : undefined;
}

type Chosen = Omit<
  KeptBooking,
  "id" | "event_id" | "parts" | "reason" | "ended_by" | "sequence" | "company_name"
>;

/** Books what was canceled for another slot. It stays the same booking, which all of its links open. */
export async function bookAgain(db: Sql, bookingId: string, chosen: Chosen): Promise<void> {
  const { answers, turn, ...booking } = chosen;
  await db
    .updateTable("bookings")
    .set((row) => ({
      ...booking,
      answers: JSON.stringify(answers),
      turn: turn === null ? null : JSON.stringify(turn),
      event_id: null,
      reason: "",
      ended_by: null,
      sequence: row("sequence", "+", 1),
    }))
    .where("id", "=", bookingId)
    .execute();
}
