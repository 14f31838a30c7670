import { endpoints } from "../endpoint.ts";
import { movePipeline } from "../applications/pipeline-access.ts";
import type { jobImportsSchema } from "./job-imports.schema.ts";

/** Adding people to a job from a CSV file. */
export const jobImports = endpoints<typeof jobImportsSchema>()("jobImports", {
  preview: {
    method: "POST",
    path: "/recruit/jobs/:jobId/import-preview",
    access: movePipeline,
    summary:
      "Reads the start of an upload: its columns with suggestions, and its first rows. 422 `not_a_table`, `file_empty`.",
    perMinute: 30,
  },
  start: {
    method: "POST",
    path: "/recruit/jobs/:jobId/imports",
    access: movePipeline,
    summary:
      "Adds each row's person to the job, and says which rows were not added and why. Repeating it adds no one twice.",
    perMinute: 10,
  },
});
