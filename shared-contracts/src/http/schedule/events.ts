import { endpoints } from "../endpoint.ts";
import type { eventsSchema } from "./events.schema.ts";

/**
 * Who may ask guests to an event. Anyone plans their own time; in a company, meeting others is a permission and part
 * of a plan. People without a company are permitted.
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
    summary: "The person's events in a span of at most 62 days, earliest first.",
  },
  upcoming: {
    method: "GET",
    path: "/schedule/upcoming",
    access: "signed_in",
    summary: "The person's next events, including one under way.",
  },
  people: {
    method: "GET",
    path: "/schedule/people",
    access: "signed_in",
    summary:
      "People the person may invite: colleagues, their company's applicants, and people they've had events with.",
  },
  get: {
    method: "GET",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary: "One of the person's events.",
  },
  create: {
    method: "POST",
    path: "/schedule/events",
    access: "signed_in",
    summary:
      "Adds an event. Repeating a `client_id` answers the existing event. 403 for guests without the permission or plan, 422 names unknown ones, 422 for an unknown application.",
    status: 201,
    perMinute: 60,
  },
  update: {
    method: "PUT",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary:
      "Replaces an event's details; organizers only. 409 `changed_meanwhile` when `version` is not the newest.",
  },
  remove: {
    method: "DELETE",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary: "Removes an event for everyone; organizers only.",
  },
});
