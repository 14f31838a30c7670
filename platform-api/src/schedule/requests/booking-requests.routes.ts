import type { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import type { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  askToBook,
  previewAsking,
  readBookingRequests,
  remindToBook,
  withdrawRequest,
} from "./ask-to-book.ts";
import { findKinds } from "./booking-requests.sql.ts";
import { openMyRequest, readMyRequests } from "./my-requests.ts";

/** What a company asks its candidates to book. */
export const bookingRequestsRoutes = (services: Services): Handlers<typeof bookingRequests> => ({
  kinds: ({ principal }) =>
    services.db.as(askerOf(principal)).read(async (sql) => ({ items: await findKinds(sql) })),
  list: ({ principal, query }) => readBookingRequests(services, principal, query.application_id),
  preview: ({ principal, body }) => previewAsking(services, principal, body),
  ask: ({ principal, body }) => askToBook(services, principal, body),
  remind: ({ principal, params }) => remindToBook(services, principal, params.requestId),
  withdraw: ({ principal, params }) => withdrawRequest(services, principal, params.requestId),
});

/** The same, from the candidate's side. */
export const myBookingRequestsRoutes = (services: Services): Handlers<typeof myBookingRequests> => ({
  list: async ({ principal, query }) => ({
    items: await readMyRequests(services, principal, query.application_id),
  }),
  open: ({ principal, params }) => openMyRequest(services, principal, params.requestId),
});
