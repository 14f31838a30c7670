import { endpoints } from "../endpoint.ts";
import type { myBookingRequestsSchema } from "./my-booking-requests.schema.ts";

const candidate = { userTypes: ["candidates"] } as const;

/** What companies ask a candidate to book, from the candidate's side. */
export const myBookingRequests = endpoints<typeof myBookingRequestsSchema>()("myBookingRequests", {
  list: {
    method: "GET",
    path: "/schedule/my-booking-requests",
    access: candidate,
    summary:
      "What the candidate was asked to book for an application: what is open or booked, and what ended unless it was asked for again.",
  },
  open: {
    method: "POST",
    path: "/schedule/my-booking-requests/:requestId/open",
    access: candidate,
    summary:
      "Makes a link of the candidate's own: to choose a time, also again after they canceled, or to move or cancel what they booked. The five newest work. 404 for another person's request, 410 `request_over` once it has ended.",
    perMinute: 20,
  },
});
