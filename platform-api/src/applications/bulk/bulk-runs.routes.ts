import type { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import type { AsksToBook } from "../asks/asks-to-book.ts";
import { cancelRun, readPreview, readRun, readRuns, startRun, undoRun } from "./bulk-runs.service.ts";

/** Bulk actions on a job's applications. */
export const bulkRunsRoutes = (services: Services, asksToBook: AsksToBook): Handlers<typeof bulkRuns> => ({
  preview: ({ principal, params, body }) => readPreview(services, principal, params.jobId, body, asksToBook),
  start: ({ principal, params, body }) => startRun(services, principal, params.jobId, body, asksToBook),
  list: ({ principal, params }) => readRuns(services, principal, params.jobId),
  get: ({ principal, params }) => readRun(services, principal, params.runId),
  cancel: ({ principal, params }) => cancelRun(services, principal, params.runId),
  undo: ({ principal, params }) => undoRun(services, principal, params.runId),
});
