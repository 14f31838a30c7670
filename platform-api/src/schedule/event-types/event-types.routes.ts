import * as paths from "@loubby/shared-contracts/paths";
import type { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { changeType, createType, removeType } from "./event-types.service.ts";
import { findOwnPage, findOwnTypes } from "./event-types.sql.ts";

/** What can be booked with a person. */
export const eventTypesRoutes = (services: Services): Handlers<typeof eventTypes> => ({
  list: ({ principal }) =>
    services.db.as(askerOf(principal)).read(async (sql) => ({
      items: await findOwnTypes(sql),
      path: paths.bookingPage(await findOwnPage(sql)),
    })),
  create: ({ principal, body }) => createType(services, principal, body),
  update: ({ principal, params, body }) => changeType(services, principal, params.eventTypeId, body),
  remove: ({ principal, params }) => removeType(services, principal, params.eventTypeId),
});
