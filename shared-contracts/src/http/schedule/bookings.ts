import { endpoints } from "../endpoint.ts";
import type { bookingsSchema } from "./bookings.schema.ts";

/** What others have booked with someone; they themselves book on pages without an account. */
export const bookings = endpoints<typeof bookingsSchema>()("bookings", {
  list: {
    method: "GET",
    path: "/schedule/bookings",
    access: "signed_in",
    summary: "Up to 200 bookings with the person: the coming ones, the next one first, or the past ones.",
  },
  ofEvent: {
    method: "GET",
    path: "/schedule/events/:eventId/bookings",
    access: "signed_in",
    summary:
      "The bookings that an event of the person's calendar was made for; 404 for one that isn't in it.",
  },
  confirm: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/confirm",
    access: "signed_in",
    summary: "Confirms a request and mails the visitor. 409 `booking_over` when it isn't one any more.",
  },
  decline: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/decline",
    access: "signed_in",
    summary: "Declines a request and mails the visitor. 409 `booking_over` when it isn't one any more.",
  },
  cancel: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/cancel",
    access: "signed_in",
    summary: "Cancels a booking that hasn't begun and mails the visitor. 409 `booking_over` otherwise.",
  },
  noShow: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/no-show",
    access: "signed_in",
    summary: "Notes that the visitor didn't come, once it has begun. 409 `booking_over` otherwise.",
  },
});
