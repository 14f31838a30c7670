import type { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { dropFile, keepFile, openFile, readFiles, restoreFile } from "./files.service.ts";

/** Files that a company keeps with an application. */
export const applicationFilesRoutes = (services: Services): Handlers<typeof applicationFiles> => ({
  list: ({ principal, params }) => readFiles(services, principal, params.applicationId),
  add: ({ principal, params, body }) =>
    keepFile(services, principal, { applicationId: params.applicationId, fileId: body.file_id }),
  open: ({ principal, params }) => openFile(services, principal, params),
  remove: ({ principal, params }) => dropFile(services, principal, params),
  restore: ({ principal, params }) => restoreFile(services, principal, params),
});
