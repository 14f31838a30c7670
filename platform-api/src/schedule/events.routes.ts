import type { events } from "@loubby/shared-contracts/http/schedule/events";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { cancelEvent, planEvent, readerOf, readEvent, replanEvent } from "./events.service.ts";
import { findEvents, findUpcoming } from "./events.sql.ts";
import { findInvitable, toPerson } from "./people.sql.ts";

/** A person's calendar. */
export const eventsRoutes = (services: Services): Handlers<typeof events> => ({
  list: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findEvents(sql, readerOf(principal), query) })),
  upcoming: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findUpcoming(sql, readerOf(principal), query.limit) })),
  people: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: (await findInvitable(sql, principal.userId, query)).map(toPerson) })),
  get: ({ principal, params }) => readEvent(services, principal, params.eventId),
  create: ({ principal, body }) => planEvent(services, principal, body),
  update: ({ principal, params, body }) => replanEvent(services, principal, params.eventId, body),
  remove: ({ principal, params }) => cancelEvent(services, principal, params.eventId),
});
