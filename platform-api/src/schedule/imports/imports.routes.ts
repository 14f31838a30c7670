import type { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  cancelImport,
  listImports,
  previewImport,
  readImport,
  startImport,
  undoImport,
} from "./imports.service.ts";

/** Events of calendar files that become a person's own. */
export const calendarImportsRoutes = (services: Services): Handlers<typeof calendarImports> => ({
  list: ({ principal }) => listImports(services, principal),
  preview: ({ principal, body }) => previewImport(services, principal, body),
  get: ({ principal, params }) => readImport(services, principal, params.importId),
  start: ({ principal, params }) => startImport(services, principal, params.importId),
  cancel: ({ principal, params }) => cancelImport(services, principal, params.importId),
  undo: ({ principal, params }) => undoImport(services, principal, params.importId),
});
