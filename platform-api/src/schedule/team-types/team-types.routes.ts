import type { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  addTeamType,
  changeTeamType,
  listTeamBookings,
  listTeamTypes,
  removeTeamType,
} from "./team-types.service.ts";

/** What can be booked with a company. */
export const teamTypesRoutes = (services: Services): Handlers<typeof teamTypes> => ({
  list: ({ principal }) => listTeamTypes(services, principal),
  bookings: ({ principal, params }) => listTeamBookings(services, principal, params.eventTypeId),
  create: ({ principal, body }) => addTeamType(services, principal, body),
  update: ({ principal, params, body }) => changeTeamType(services, principal, params.eventTypeId, body),
  remove: ({ principal, params }) => removeTeamType(services, principal, params.eventTypeId),
});
