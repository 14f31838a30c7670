import { endpoints } from "../endpoint.ts";
import type { applicationFilesSchema } from "./application-files.schema.ts";
import { readApplication, updateApplication } from "./pipeline-access.ts";

/** Files that a company keeps with an application. The candidate never sees them. */
export const applicationFiles = endpoints<typeof applicationFilesSchema>()("applicationFiles", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/files",
    access: readApplication,
    summary: "The company's files on an application, newest first.",
  },
  add: {
    method: "POST",
    path: "/recruit/applications/:applicationId/files",
    access: updateApplication,
    summary:
      "Attaches the caller's upload (purpose `application-file`) to an application; repeating it answers the same. 409 `too_many_files`, 422 `file_not_ready`.",
    status: 201,
    perMinute: 60,
  },
  open: {
    method: "GET",
    path: "/recruit/applications/:applicationId/files/:fileId",
    access: readApplication,
    summary: "A short-lived link to one of the files.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/applications/:applicationId/files/:fileId",
    access: updateApplication,
    summary: "Removes a file; it can be restored for a day.",
  },
  restore: {
    method: "POST",
    path: "/recruit/applications/:applicationId/files/:fileId/restore",
    access: updateApplication,
    summary: "Restores a removed file.",
  },
});
