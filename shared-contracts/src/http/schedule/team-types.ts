import { endpoints } from "../endpoint.ts";
import { asksGuests } from "./events.ts";
import type { teamTypesSchema } from "./team-types.schema.ts";

/** Who may see what can be booked with their company. */
export const readsTeamTypes = {
  userTypes: ["employers", "partners"],
  permission: { feature: "schedule_event", action: "read" },
  planFeature: "schedule_event",
} as const;

/** Who may change it: meeting others is a permission, and part of the plan. */
export const changesTeamTypes = { userTypes: ["employers", "partners"], ...asksGuests } as const;

/** What can be booked with a company by a link: its hosts take turns, come together, or follow one another. */
export const teamTypes = endpoints<typeof teamTypesSchema>()("teamTypes", {
  list: {
    method: "GET",
    path: "/schedule/team-types",
    access: readsTeamTypes,
    summary: "The company's event types, oldest first, with their hosts and who else can be one.",
  },
  bookings: {
    method: "GET",
    path: "/schedule/team-types/:eventTypeId/bookings",
    access: readsTeamTypes,
    summary:
      "The latest 100 bookings of a company's event type, with their hosts, and why a round-robin chose each.",
  },
  create: {
    method: "POST",
    path: "/schedule/team-types",
    access: changesTeamTypes,
    summary:
      "Adds an event type of the company, which has 100 at most. 409 `slug_taken`, 422 for a host who isn't a colleague.",
    status: 201,
    perMinute: 60,
  },
  update: {
    method: "PUT",
    path: "/schedule/team-types/:eventTypeId",
    access: changesTeamTypes,
    summary:
      "Replaces an event type of the company; what is booked stays as it was agreed. 409 `changed_meanwhile` or `slug_taken`, 422 as above.",
  },
  remove: {
    method: "DELETE",
    path: "/schedule/team-types/:eventTypeId",
    access: changesTeamTypes,
    summary: "Removes an event type of the company; what is booked stays.",
  },
});
