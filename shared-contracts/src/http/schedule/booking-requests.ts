import { endpoints } from "../endpoint.ts";
import type { bookingRequestsSchema } from "./booking-requests.schema.ts";
import { asksGuests } from "./events.ts";

const company = ["employers", "partners"] as const;
const read = { userTypes: company, permission: { feature: "application", action: "read" } } as const;
const ask = { userTypes: company, ...asksGuests } as const;

/** What a company asks its candidates to book: kinds of interview, by a link that is each candidate's own. */
export const bookingRequests = endpoints<typeof bookingRequestsSchema>()("bookingRequests", {
  kinds: {
    method: "GET",
    path: "/schedule/booking-requests/kinds",
    access: ask,
    summary: "The kinds of interview that the person can ask a candidate to book, by name.",
  },
  list: {
    method: "GET",
    path: "/schedule/booking-requests",
    access: read,
    summary:
      "What a candidate was asked to book for an application, the newest first, and what they are about to be asked.",
  },
  preview: {
    method: "POST",
    path: "/schedule/booking-requests/preview",
    access: ask,
    summary: "The mail that asking would send; changes nothing. Refuses what asking refuses.",
  },
  ask: {
    method: "POST",
    path: "/schedule/booking-requests",
    access: ask,
    summary:
      "Asks a candidate to book, by mail. 404 for an unknown application or kind, 409 `anonymous`, `not_active`, `no_address`, `do_not_contact` or `already_asked`.",
    status: 201,
    perMinute: 60,
  },
  remind: {
    method: "POST",
    path: "/schedule/booking-requests/:requestId/remind",
    access: ask,
    summary:
      "Mails an open request again, with a new link; earlier ones keep working. 409 `asked_often` after 5 mails, `illegal_transition` once it has ended.",
    perMinute: 30,
  },
  withdraw: {
    method: "POST",
    path: "/schedule/booking-requests/:requestId/withdraw",
    access: ask,
    summary:
      "Withdraws a request by which the candidate can choose a time, also again; repeating it is no error. 409 `illegal_transition` when it has ended otherwise.",
  },
});
