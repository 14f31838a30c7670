import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { findBooking, findByToken, holdBooking } from "./bookings.sql.ts";
import type { KeptBooking } from "./kept-booking.ts";

/** Someone from the host's side who changes a booking. */
export interface HostChanger {
  readonly userId: string;
  readonly bookingId: string;
  /** They may change what was booked by their company's links. */
  readonly manages: boolean;
}

/** Who changes a booking: the visitor by the secret of their link, or the host's side. */
export type Changer = { readonly token: string } | HostChanger;

/** The booking that someone may change. Throws 404. */
export async function requireKnown(sql: Sql, changer: Changer): Promise<KeptBooking> {
  const booking =
    "token" in changer
      ? await findByToken(sql, hashOfToken(changer.token))
      : await findBooking(sql, changer.bookingId);
  if (booking === undefined || !("token" in changer || isTheirs(booking, changer))) throw bookingNotFound();
  return booking;
}

/** The same, held until the transaction ends. Throws 404. */
export async function requireHeld(sql: Sql, changer: Changer): Promise<KeptBooking> {
  const { id } = await requireKnown(sql, changer);
  const booking = await holdBooking(sql, id);
  if (booking === undefined || !("token" in changer || isTheirs(booking, changer))) throw bookingNotFound();
  return booking;
}

/** A booking that is there, held until the transaction ends. */
export async function requireKept(sql: Sql, id: string): Promise<KeptBooking> {
  const booking = await holdBooking(sql, id);
  if (booking === undefined) throw new Error("A booking vanished.");
  return booking;
}

const isTheirs = ({ host_id, parts }: KeptBooking, { userId, manages }: HostChanger) =>
  manages || host_id === userId || parts.some(({ _id }) => _id === userId);

/** Whether a booking stands and hasn't begun. */
export const isComing = ({ state, starts_at }: Pick<KeptBooking, "state" | "starts_at">): boolean =>
  (state === "requested" || state === "confirmed") && Date.parse(starts_at) > Date.now();

/** Refuses a change of what is over, and says why it is: 409 `booking_over`. */
export const bookingOver = (booking: Pick<KeptBooking, "state" | "starts_at">) =>
  new ApiError(409, "booking_over", overWords(booking));

function overWords({ state, starts_at }: Pick<KeptBooking, "state" | "starts_at">): string {
  if (state === "canceled" || state === "declined")
    return `This booking was ${state} already, so nothing has changed.`;
  if (Date.parse(starts_at) <= Date.now()) return "This booking has begun, so it can't be changed any more.";
  return "This booking was confirmed already, so nothing has changed.";
}

/** Refuses a booking that no one knows: 404. */
export const bookingNotFound = () =>
  new ApiError(404, "booking_not_found", "This booking doesn't exist, or the link isn't complete.");
