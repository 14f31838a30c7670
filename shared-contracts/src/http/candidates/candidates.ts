import { movePipeline, readApplication } from "../applications/pipeline-access.ts";
import { endpoints } from "../endpoint.ts";
import { readPools } from "../sourcing/pool-access.ts";
import type { candidatesSchema } from "./candidates.schema.ts";

/** Everyone who applied to a company, whichever the job. */
export const candidates = endpoints<typeof candidatesSchema>()("candidates", {
  list: {
    method: "GET",
    path: "/recruit/candidates",
    access: readApplication,
    summary:
      "Everyone who applied to the company, each once, narrowed and sorted. Anonymous candidates stay one row per application.",
  },
  count: {
    method: "GET",
    path: "/recruit/candidate-count",
    access: readApplication,
    summary: "How many candidates match; more than ten thousand are counted as 10,001.",
  },
  ids: {
    method: "GET",
    path: "/recruit/candidate-ids",
    access: readApplication,
    summary: "The ids of the first ten thousand candidates that match, for work on all of them.",
    perMinute: 30,
  },
  tag: {
    method: "POST",
    path: "/recruit/candidates/tag",
    access: movePipeline,
    summary:
      "Adds tags to the latest application of each candidate, and removes tags from all of theirs; unknown ones are ignored. Answers who got and lost each, to undo it.",
    perMinute: 120,
  },
  exportCsv: {
    method: "POST",
    path: "/recruit/candidates/export",
    access: readApplication,
    summary: "The next thousand candidates that match or were chosen, as CSV without formulas.",
    perMinute: 120,
  },
  columns: {
    method: "GET",
    path: "/recruit/candidate-columns",
    access: readApplication,
    summary: "The columns that the caller chose for the list, or null.",
  },
  setColumns: {
    method: "PUT",
    path: "/recruit/candidate-columns",
    access: readApplication,
    summary: "Remembers the caller's columns.",
  },
  get: {
    method: "GET",
    path: "/recruit/candidates/:personId",
    access: readApplication,
    summary: "One candidate with all of their applications to the company.",
  },
  mails: {
    method: "GET",
    path: "/recruit/candidates/:personId/mails",
    access: readApplication,
    summary: "The last hundred mails sent to a candidate, newest first.",
  },
  notes: {
    method: "GET",
    path: "/recruit/candidates/:personId/notes",
    access: readApplication,
    summary: "The last hundred notes about a candidate that the caller may read, newest first.",
  },
  pools: {
    method: "GET",
    path: "/recruit/candidates/:personId/pools",
    access: readPools,
    summary: "The talent pools that a candidate is in, as far as the caller sees them.",
  },
  offers: {
    method: "GET",
    path: "/recruit/candidates/:personId/offers",
    access: readApplication,
    summary: "The offers made to a candidate, newest first.",
  },
  scorecards: {
    method: "GET",
    path: "/recruit/candidates/:personId/scorecards",
    access: readApplication,
    summary: "The submitted scorecards about a candidate; what they say only where the caller owes none.",
  },
  files: {
    method: "GET",
    path: "/recruit/candidates/:personId/files",
    access: readApplication,
    summary: "A candidate's résumés and the files kept with their applications, newest first.",
  },
});
