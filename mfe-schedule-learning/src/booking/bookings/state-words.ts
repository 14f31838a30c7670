import type { BookingState } from "@loubby/shared-contracts/http/schedule/bookings.schema";

/** What became of a booking, to its host. */
export const STATE_WORDS: Readonly<Record<BookingState, string>> = {
  requested: "Waits for you",
  confirmed: "Confirmed",
  declined: "Declined",
  canceled: "Canceled",
  no_show: "Didn't come",
};
