import type { ToldSpan } from "@loubby/shared-contracts/http/notifications/told-span";
import { spokenSpan, spokenTime } from "../wall-time.ts";
import type { KeptBooking } from "./kept-booking.ts";

/** How a line of the bell ends that tells of a booking: when it is, when it was before where that differs, and why. */
export function whenLine(
  booking: KeptBooking,
  before: KeptBooking | null,
): { readonly line: string; readonly span: ToldSpan } {
  const { reason } = booking;
  const span = spoken(booking, spokenTime(booking.starts_at, booking.time_zone));
  const hasMoved =
    before !== null && (before.starts_at !== booking.starts_at || before.ends_at !== booking.ends_at);
  if (!hasMoved) return { line: `${span.words}${reason === "" ? "" : `: ${reason}`}`, span };
  const was = spoken(before, spokenSpan(before));
  const line = `${span.words}. It was ${was.words}${reason === "" ? "" : `. Reason: ${reason}`}`;
  return { line, span: { ...span, was } };
}

const spoken = ({ starts_at, ends_at, time_zone }: KeptBooking, words: string) => ({
  starts_at,
  ends_at,
  time_zone,
  words,
});
