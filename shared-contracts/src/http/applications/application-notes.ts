import { endpoints } from "../endpoint.ts";
import type { applicationNotesSchema } from "./application-notes.schema.ts";
import { readApplication, updateApplication } from "./pipeline-access.ts";

/** What colleagues write about an application. Another's private note is 404, as if it did not exist. */
export const applicationNotes = endpoints<typeof applicationNotesSchema>()("applicationNotes", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/notes",
    access: readApplication,
    summary: "Notes about an application, newest first: those for all, and the caller's private ones.",
  },
  mentionable: {
    method: "GET",
    path: "/recruit/applications/:applicationId/mentionable",
    access: readApplication,
    summary: "Up to eight colleagues who may read the application and whose name holds the words.",
  },
  add: {
    method: "POST",
    path: "/recruit/applications/:applicationId/notes",
    access: updateApplication,
    summary:
      "Writes a note and tells whom it names. The same `client_id` again answers the note that is there.",
    status: 201,
    perMinute: 60,
  },
  edit: {
    method: "PATCH",
    path: "/recruit/application-notes/:noteId",
    access: updateApplication,
    summary:
      "Changes the caller's own note. 409 `changed_meanwhile` when `version` is not the newest, 403 `author_only`.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/application-notes/:noteId",
    access: updateApplication,
    summary: "Removes the caller's own note; it can be brought back for a day.",
  },
  restore: {
    method: "POST",
    path: "/recruit/application-notes/:noteId/restore",
    access: updateApplication,
    summary: "Brings the caller's own removed note back.",
  },
});
