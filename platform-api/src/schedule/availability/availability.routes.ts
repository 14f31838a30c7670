import type { availability } from "@loubby/shared-contracts/http/schedule/availability";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  addAbsence,
  addHours,
  addTravel,
  changeHours,
  readAvailability,
  removeHours,
  removeOwn,
} from "./availability.service.ts";
import { readOpen } from "./read-open.ts";

/** When a person can be met. */
export const availabilityRoutes = (services: Services): Handlers<typeof availability> => ({
  read: ({ principal, query }) => readAvailability(services, principal, query.time_zone),
  open: ({ principal, query }) => readOpen(services, principal, query),
  addHours: ({ principal, body }) => addHours(services, principal, body),
  changeHours: ({ principal, params, body }) => changeHours(services, principal, params.hoursId, body),
  removeHours: ({ principal, params }) => removeHours(services, principal, params.hoursId),
  addAbsence: ({ principal, body }) => addAbsence(services, principal, body),
  removeAbsence: ({ principal, params }) => removeOwn(services, principal, "absences", params.absenceId),
  addTravel: ({ principal, body }) => addTravel(services, principal, body),
  removeTravel: ({ principal, params }) => removeOwn(services, principal, "travels", params.travelId),
});
