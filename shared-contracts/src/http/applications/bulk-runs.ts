import { endpoints } from "../endpoint.ts";
import type { bulkRunsSchema } from "./bulk-runs.schema.ts";
import { movePipeline, readPipeline } from "./pipeline-access.ts";

/** Work on many applications of a job at once. */
export const bulkRuns = endpoints<typeof bulkRunsSchema>()("bulkRuns", {
  preview: {
    method: "POST",
    path: "/recruit/jobs/:jobId/bulk-preview",
    access: movePipeline,
    summary: "What a run would do: how many it applies to, its mails and tasks, and who is left out and why.",
  },
  start: {
    method: "POST",
    path: "/recruit/jobs/:jobId/bulk-runs",
    access: movePipeline,
    summary:
      "Starts a run in the background; each application succeeds or fails on its own. To ask to book needs the permission of asking one, for at most 1,000 people: 422 `too_many`.",
    status: 202,
    perMinute: 30,
  },
  list: {
    method: "GET",
    path: "/recruit/jobs/:jobId/bulk-runs",
    access: readPipeline,
    summary: "The last ten runs of a job, newest first.",
  },
  get: {
    method: "GET",
    path: "/recruit/bulk-runs/:runId",
    access: readPipeline,
    summary: "How far a run has come, and who was left out.",
  },
  cancel: {
    method: "POST",
    path: "/recruit/bulk-runs/:runId/cancel",
    access: movePipeline,
    summary: "Stops a run; what it has done stays and can be undone.",
  },
  undo: {
    method: "POST",
    path: "/recruit/bulk-runs/:runId/undo",
    access: movePipeline,
    summary:
      "Undoes a run within ten minutes of its end, or rejections until their mails are sent, except where someone has since made changes.",
  },
});
