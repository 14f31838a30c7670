import type { events } from "@loubby/shared-contracts/http/schedule/events";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readerOf } from "./calendar-of.ts";
import { calendarFile } from "./calendar-file.ts";
import { cancelEvent } from "./cancel-event.ts";
import { replanEvent } from "./change-event.ts";
import { planEvent, readEvent, readSeries } from "./events.service.ts";
import { findUpcoming } from "./events.sql.ts";
import { listEvents } from "./list-events.ts";
import { findInvitable, toPerson } from "./people.sql.ts";
import { previewChange } from "./preview-change.ts";

/** A person's calendar. */
export const eventsRoutes = (services: Services): Handlers<typeof events> => ({
  list: ({ principal, query }) => listEvents(services, principal, query),
  file: ({ principal, query }) => calendarFile(services, principal, query),
  upcoming: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findUpcoming(sql, readerOf(principal), query.limit) })),
  people: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: (await findInvitable(sql, principal.userId, query)).map(toPerson) })),
  get: ({ principal, params, query }) => readEvent(services, principal, params.eventId, query.at ?? null),
  series: ({ principal, params, query }) => readSeries(services, principal, params.eventId, query.at ?? null),
  preview: ({ principal, params, body }) => previewChange(services, principal, params.eventId, body),
  create: ({ principal, body }) => planEvent(services, principal, body),
  update: ({ principal, params, body }) => replanEvent(services, principal, params.eventId, body),
  remove: ({ principal, params, query }) => cancelEvent(services, principal, params.eventId, query),
});
