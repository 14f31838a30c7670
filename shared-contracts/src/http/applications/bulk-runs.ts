import { endpoints } from "../endpoint.ts";
import type { bulkRunsSchema } from "./bulk-runs.schema.ts";
import { movePipeline, readPipeline } from "./pipeline-access.ts";

/** Work on many applications of a job at once. */
export const bulkRuns = endpoints<typeof bulkRunsSchema>()("bulkRuns", {
  preview: {
    method: "POST",
    path: "/recruit/jobs/:jobId/bulk-preview",
    access: movePipeline,
    summary: "What a run would do: how many it fits, which mails and tasks, who is left out and why.",
  },
  start: {
    method: "POST",
    path: "/recruit/jobs/:jobId/bulk-runs",
    access: movePipeline,
    summary: "Starts a run behind the answer; each application is taken by itself.",
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
    summary: "Takes a run back within ten minutes of its end, except where someone went on meanwhile.",
  },
});
