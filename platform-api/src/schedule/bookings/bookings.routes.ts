import type { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { requireEvent } from "../calendar-of.ts";
import { findBookingsOfEvent, findOwnBookings } from "./bookings.sql.ts";
import { cancelBooking, confirmBooking, declineBooking, noteNoShow } from "./change-booking.ts";

/** What others have booked with a person. */
export const bookingsRoutes = (services: Services): Handlers<typeof bookings> => ({
  list: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findOwnBookings(sql, query.when) })),
  ofEvent: ({ principal, params }) =>
    services.db.as(askerOf(principal)).read(async (sql) => {
      await requireEvent(sql, principal, params.eventId);
      return { items: await findBookingsOfEvent(sql, params.eventId) };
    }),
  confirm: async ({ principal, params }) => {
    await confirmBooking(services, { hostId: principal.userId, bookingId: params.bookingId });
    return {};
  },
  decline: async ({ principal, params, body }) => {
    await declineBooking(services, { hostId: principal.userId, bookingId: params.bookingId }, body.reason);
    return {};
  },
  cancel: async ({ principal, params, body }) => {
    await cancelBooking(services, { hostId: principal.userId, bookingId: params.bookingId }, body.reason);
    return {};
  },
  noShow: async ({ principal, params }) => {
    await noteNoShow(services, { hostId: principal.userId, bookingId: params.bookingId });
    return {};
  },
});
