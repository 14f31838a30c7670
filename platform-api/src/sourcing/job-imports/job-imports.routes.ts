import type { jobImports } from "@loubby/shared-contracts/http/sourcing/job-imports";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { importIntoJob, previewJobImport } from "./job-imports.service.ts";

/** Adding people to a job from a CSV file. */
export const jobImportsRoutes = (services: Services): Handlers<typeof jobImports> => ({
  preview: ({ principal, params, body }) => previewJobImport(services, principal, params.jobId, body.file_id),
  start: ({ principal, params, body }) => importIntoJob(services, principal, params.jobId, body),
});
