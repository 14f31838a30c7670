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
    summary:
      "The person's events in a span of at most 62 days, occurrences of series among them, earliest first. Series without an end are shown up to 10 years from today.",
  },
  file: {
    method: "GET",
    path: "/schedule/file",
    access: "signed_in",
    summary:
      "The person's events in a span of at most 62 days as an iCalendar file, each occurrence of a series as an event of its own.",
    perMinute: 30,
  },
  upcoming: {
    method: "GET",
    path: "/schedule/upcoming",
    access: "signed_in",
    summary: "The person's next events that have a time, including one under way.",
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
    summary:
      "One of the person's events; `at` names an occurrence. Without it, a series answers its next one, or else its last. An occurrence that `following` made part of another event is answered as that, under its new `_id` and `at`. 404 for an occurrence that isn't one, or is canceled.",
  },
  series: {
    method: "GET",
    path: "/schedule/events/:eventId/series",
    access: "signed_in",
    summary:
      "What the form of a whole series begins with, or with `at` that of the rest from an occurrence; organizers only.",
  },
  preview: {
    method: "POST",
    path: "/schedule/events/:eventId/preview",
    access: "signed_in",
    summary:
      "What a change of an event would do, or without a form its removal; changes nothing. Organizers only.",
  },
  create: {
    method: "POST",
    path: "/schedule/events",
    access: "signed_in",
    summary:
      "Adds an event. Repeating a `client_id` answers the existing event. 403 for guests without the permission or plan. An address of no one that the person knows is a guest from outside, who is invited by mail: 422 `email_unproven` for that without a confirmed address of one's own, 422 `do_not_contact`, 429 `mails_used_up`. 422 for an unknown application, 422 `file_not_ready`, 404 `subject_not_found` for what the person can't open.",
    status: 201,
    perMinute: 60,
  },
  update: {
    method: "PUT",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary:
      "Replaces the details of an event, of one occurrence (`this`), of it and those after it (`following`: the series ends before, and another begins) or of all; organizers only. Occurrences that were changed or canceled on their own stay so while the series keeps their time. 409 `changed_meanwhile` when `version` is not the newest, 422 for an occurrence that would pass its neighbors.",
  },
  remove: {
    method: "DELETE",
    path: "/schedule/events/:eventId",
    access: "signed_in",
    summary:
      "Removes an event for everyone, or of a series one occurrence, it and those after it, or all; organizers only. Times and room are free at once; guests are told a minute later, unless it is undone. 409 `changed_meanwhile` when `version` is not the newest.",
  },
});
