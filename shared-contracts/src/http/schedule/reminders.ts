import { endpoints } from "../endpoint.ts";
import type { remindersSchema } from "./reminders.schema.ts";

/** When and how a person is reminded of an event; each who takes part chooses for themselves. */
export const reminders = endpoints<typeof remindersSchema>()("reminders", {
  ofEvent: {
    method: "GET",
    path: "/schedule/events/:eventId/reminders",
    access: "signed_in",
    summary: "The person's own reminders of an event they take part in.",
  },
  set: {
    method: "PUT",
    path: "/schedule/events/:eventId/reminders",
    access: "signed_in",
    summary:
      "Chooses the person's reminders of an event, of a series for all of it, or with `is_default` for their other events too. Others' stay.",
    perMinute: 60,
  },
});
