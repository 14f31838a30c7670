import { endpoints } from "../endpoint.ts";
import type { eventsSchema } from "./events.schema.ts";

/**
 * Who may ask guests to an event. Anyone plans their own time; in a company, meeting others is a permission and part
 * of a plan. Whoever has no company is permitted.
 */
export const asksGuests = {
  permission: { feature: "schedule_event", action: "write" },
  planFeature: "schedule_event",
} as const;

/** A person's own calendar: what they organize and what they are invited to. */
export const events = endpoints<typeof eventsSchema>()("events", {
  list: {
    method: "GET",
    path: "/schedule/events",
    access: "signed_in",
    summary: "The person's events that touch a span of at most 62 days, earliest first.",
  },
  upcoming: {
    method: "GET",
    path: "/schedule/upcoming",
    access: "signed_in",
    summary: "The person's next events, the one under way included.",
  },
  people: {
    method: "GET",
    path: "/schedule/people",
    access: "signed_in",
    summary:
      "Whom the person may invite: colleagues, applicants of their company, and people they have met in events.",
  },
  get: {
    method: "GET",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary: "One event of the person's.",
  },
  create: {
    method: "POST",
    path: "/schedule/events",
    access: "signed_in",
    summary:
      "Adds an event. The same `client_id` again answers the event that is there. 403 for guests without the permission or plan, 422 names unknown ones.",
    status: 201,
    perMinute: 60,
  },
  update: {
    method: "PUT",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary:
      "Replaces what an event says; organizers only. 409 `changed_meanwhile` when `version` is not the newest.",
  },
  remove: {
    method: "DELETE",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary: "Removes an event for everyone; organizers only.",
  },
});
