import { endpoints } from "../endpoint.ts";
import type { eventTypesSchema } from "./event-types.schema.ts";

/** What can be booked with someone by a link. */
export const eventTypes = endpoints<typeof eventTypesSchema>()("eventTypes", {
  list: {
    method: "GET",
    path: "/schedule/event-types",
    access: "signed_in",
    summary: "The person's event types, oldest first, with the paths of their pages.",
  },
  create: {
    method: "POST",
    path: "/schedule/event-types",
    access: "signed_in",
    summary:
      "Adds an event type, of which a person has 50 at most. 403 for members of a company without the permission or plan to meet others, 409 `slug_taken`, 422 for hours that aren't theirs.",
    status: 201,
    perMinute: 60,
  },
  update: {
    method: "PUT",
    path: "/schedule/event-types/:eventTypeId",
    access: "signed_in",
    summary:
      "Replaces an event type; what is booked stays as it was agreed. 403, 409 `changed_meanwhile` or `slug_taken`, 422 as above.",
  },
  remove: {
    method: "DELETE",
    path: "/schedule/event-types/:eventTypeId",
    access: "signed_in",
    summary: "Removes an event type; what is booked stays.",
  },
});
