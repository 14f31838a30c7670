import { endpoints } from "../endpoint.ts";
import type { applicationNotesSchema } from "./application-notes.schema.ts";
import { readApplication, updateApplication } from "./pipeline-access.ts";

/** What colleagues write about an application. Another's private note is 404, as if it did not exist. */
export const applicationNotes = endpoints<typeof applicationNotesSchema>()("applicationNotes", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/notes",
    access: readApplication,
    summary: "Notes about an application, newest first: shared ones and the caller's private ones.",
  },
  mentionable: {
    method: "GET",
    path: "/recruit/applications/:applicationId/mentionable",
    access: readApplication,
    summary: "Up to eight colleagues who may read the application and whose name matches.",
  },
  add: {
    method: "POST",
    path: "/recruit/applications/:applicationId/notes",
    access: updateApplication,
    summary:
      "Adds a note and notifies the people it mentions. Repeating a `client_id` answers the existing note.",
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
    summary: "Removes the caller's own note; it can be restored for a day.",
  },
  restore: {
    method: "POST",
    path: "/recruit/application-notes/:noteId/restore",
    access: updateApplication,
    summary: "Restores the caller's own removed note.",
  },
});
