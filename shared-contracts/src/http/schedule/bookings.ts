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
  get: {
    method: "GET",
    path: "/schedule/bookings/:bookingId",
    access: "signed_in",
    summary:
      "A booking with the person, or by a booking link of their company for those who may change its links. 404 for any other.",
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
    summary:
      "Confirms a request and mails the visitor. 409 `booking_over` when it isn't one any more, `booking_changed` with `{ version }` when `version` isn't the newest.",
  },
  decline: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/decline",
    access: "signed_in",
    summary:
      "Declines a request and mails the visitor. 409 `booking_over` when it isn't one any more, `booking_changed` as above.",
  },
  cancel: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/cancel",
    access: "signed_in",
    summary:
      "Cancels a booking that hasn't begun and mails the visitor. 409 `booking_over` otherwise, `booking_changed` as above.",
  },
  times: {
    method: "GET",
    path: "/schedule/bookings/:bookingId/times",
    access: "signed_in",
    summary: "When a booking can be moved to. 404, 409 `booking_over` or `host_gone`, 410 `link_deleted`.",
  },
  otherHosts: {
    method: "GET",
    path: "/schedule/bookings/:bookingId/other-hosts",
    access: "signed_in",
    summary: "The other hosts of a round-robin, and whether they could have a booking. None elsewhere.",
  },
  move: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/move",
    access: "signed_in",
    summary:
      "Moves a booking that hasn't begun, which confirms it, and mails the visitor. 409 `not_offered` for a time that its link doesn't offer, unless `anyway`, `slot_gone` where its hosts aren't free, `booking_changed`, and as above.",
  },
  handOver: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/hand-over",
    access: "signed_in",
    summary:
      "Gives a booking that hasn't begun to another host of its round-robin, and mails the visitor. 404 `unknown_host`, 409 `slot_gone` where they aren't free, `booking_changed`, and as above.",
  },
  noShow: {
    method: "POST",
    path: "/schedule/bookings/:bookingId/no-show",
    access: "signed_in",
    summary: "Notes that the visitor didn't come, once it has begun. 409 `booking_over` otherwise.",
  },
});
