import type { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import type { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { beginConsent, finishConsent } from "./oauth/consents.service.ts";
import { choose, connect, disconnect, listConnections, readNow, reconnect } from "./connections.service.ts";
import { takeEvents } from "./out/take-events.service.ts";

/** A person's other calendars. */
export const connectionsRoutes = (services: Services): Handlers<typeof calendarConnections> => ({
  list: ({ principal }) => listConnections(services, principal),
  connect: ({ principal, body }) => connect(services, principal, body),
  choose: ({ principal, params, body }) => choose(services, principal, params.connectionId, body.is_read),
  takeEvents: ({ principal, params, body }) =>
    takeEvents(services, principal, params.connectionId, body.calendar_id),
  reconnect: ({ principal, params, body }) =>
    reconnect(services, principal, params.connectionId, body.password),
  read: ({ principal, params }) => readNow(services, principal, params.connectionId),
  disconnect: ({ principal, params }) => disconnect(services, principal, params.connectionId),
});

/** A person's consents that Google or Microsoft let their calendars be read. */
export const consentsRoutes = (services: Services): Handlers<typeof calendarConsents> => ({
  begin: ({ principal, body }) => beginConsent(services, principal, body),
  finish: ({ principal, body }) => finishConsent(services, principal, body),
});
