import type { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { changesTeamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { refusalOfPerson } from "#api/access/decide";
import { askerOf, type Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { requireEvent } from "../calendar-of.ts";
import { findBookingsOfEvent, findOwnBookings, findShownBooking, isOfCompany } from "./bookings.sql.ts";
import { cancelBooking, confirmBooking, declineBooking, noteNoShow } from "./change-booking.ts";
import { bookingNotFound, type HostChanger } from "./changer.ts";
import { handOver, moveAsHost } from "./move-booking.ts";
import { otherHosts, startsToMoveTo } from "./times-of-booking.ts";

/** What others have booked with a person. */
export const bookingsRoutes = (services: Services): Handlers<typeof bookings> => ({
  list: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findOwnBookings(sql, query.when) })),
  get: async ({ principal, params }) => {
    const changer = await changerOf(services, principal, params);
    const booking = await services.db
      .as(askerOf(principal))
      .read((sql) => findShownBooking(sql, params.bookingId, changer));
    if (booking === undefined) throw bookingNotFound();
    return booking;
  },
  ofEvent: ({ principal, params }) =>
    services.db.as(askerOf(principal)).read(async (sql) => {
      await requireEvent(sql, principal, params.eventId);
      return { items: await findBookingsOfEvent(sql, params.eventId) };
    }),
  confirm: async ({ principal, params, body }) => {
    await confirmBooking(services, await changerOf(services, principal, params), body);
    return {};
  },
  decline: async ({ principal, params, body }) => {
    await declineBooking(services, await changerOf(services, principal, params), body.reason, body);
    return {};
  },
  cancel: async ({ principal, params, body }) => {
    await cancelBooking(services, await changerOf(services, principal, params), body.reason, body);
    return {};
  },
  times: async ({ principal, params, query }) => {
    const within = { from: Date.parse(query.from), to: Date.parse(query.to) };
    return {
      starts: await startsToMoveTo(services, await changerOf(services, principal, params), within),
    };
  },
  otherHosts: async ({ principal, params }) => ({
    items: await otherHosts(services, await changerOf(services, principal, params)),
  }),
  move: async ({ principal, params, body: { starts_at, ...wanted } }) => {
    const changer = await changerOf(services, principal, params);
    await moveAsHost(services, changer, { ...wanted, from: Date.parse(starts_at) });
    return {};
  },
  handOver: async ({ principal, params, body }) => {
    await handOver(services, await changerOf(services, principal, params), body);
    return {};
  },
  noShow: async ({ principal, params }) => {
    await noteNoShow(services, await changerOf(services, principal, params));
    return {};
  },
});

/** Who may change their company's booking links may change what was booked by them too. */
async function changerOf(
  { db }: Services,
  principal: Principal,
  { bookingId }: { readonly bookingId: string },
): Promise<HostChanger> {
  const manages =
    refusalOfPerson(changesTeamTypes, principal, false) === null &&
    (await db.as(askerOf(principal)).read((sql) => isOfCompany(sql, bookingId)));
  return { userId: principal.userId, bookingId, manages };
}
