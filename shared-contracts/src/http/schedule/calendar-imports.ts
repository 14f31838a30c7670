import { endpoints } from "../endpoint.ts";
import type { calendarImportsSchema } from "./calendar-imports.schema.ts";

/** Events of a calendar's file that become a person's own. */
export const calendarImports = endpoints<typeof calendarImportsSchema>()("calendarImports", {
  list: {
    method: "GET",
    path: "/schedule/imports",
    access: "signed_in",
    summary: "The person's latest imports of calendar files.",
  },
  preview: {
    method: "POST",
    path: "/schedule/imports",
    access: "signed_in",
    summary:
      "Reads a calendar's file and says what importing it would do; nothing is imported before it is started. 422 `not_a_calendar`, `too_many_events`, `too_complex`.",
    status: 201,
    perMinute: 12,
    mostBytes: 16_777_216,
  },
  get: {
    method: "GET",
    path: "/schedule/imports/:importId",
    access: "signed_in",
    summary: "An import with its progress and what became of it.",
  },
  start: {
    method: "POST",
    path: "/schedule/imports/:importId/start",
    access: "signed_in",
    summary: "Imports the events in the background, without guests, mails or notices. 409 `not_ready`.",
    perMinute: 20,
  },
  cancel: {
    method: "POST",
    path: "/schedule/imports/:importId/cancel",
    access: "signed_in",
    summary: "Stops an import; what is imported by then stays. One that has ended is answered as it is.",
  },
  undo: {
    method: "POST",
    path: "/schedule/imports/:importId/undo",
    access: "signed_in",
    summary:
      "Removes in the background what an import made, but for events that were changed since. 409 `not_undoable` a day after it ended.",
    perMinute: 20,
  },
});
