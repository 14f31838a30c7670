import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { spokenSpan } from "../wall-time.ts";
import { findHost } from "./bookable.sql.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { hostWords } from "./with-words.ts";

/** What someone saw of a booking that they change: its version, or when it begins (ms); null: their page didn't say. */
export type Seen = { readonly version: number } | { readonly from: number } | null;

/**
 * Lets no one change what they didn't see. Throws 409 `booking_changed`, with how it stands now, where the version isn't the newest,
 * and `changed_meanwhile` where it begins at another time.
 */
export async function requireSeen(sql: Sql, booking: KeptBooking, seen: Seen): Promise<void> {
  if (seen === null) return;
  if ("from" in seen) {
    if (seen.from !== Date.parse(booking.starts_at)) throw movedMeanwhile();
    return;
  }
  const { sequence: version, state } = booking;
  if (seen.version === version) return;
  const who = hostWords(booking, await findHost(sql, booking.host_id));
  const waits = state === "requested" ? " and waits to be confirmed" : "";
  const words = `This booking has changed meanwhile. It's on ${spokenSpan(booking)} with ${who} now${waits}. Look at it again.`;
  throw new ApiError(409, "booking_changed", words, { version });
}

/** Refuses to change what has another time than someone saw: 409 `changed_meanwhile`. */
export const movedMeanwhile = () =>
  new ApiError(
    409,
    "changed_meanwhile",
    "This has another time now. Please look at it before you change it.",
  );
