import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { findJobOnHold, findOpenJob, findPastJob } from "./published-jobs.ts";

/** A published job. Throws 410 `job_closed` when it was public once or is on hold, 404 otherwise. */
export async function requireOpenJob(sql: Sql, jobId: string): Promise<OpenJob> {
  const job = await findOpenJob(sql, jobId);
  if (job) return job;
  const held = await findJobOnHold(sql, jobId);
  if (held)
    throw new ApiError(
      410,
      "job_closed",
      `${held.title} is on hold. It isn't taking applications right now.`,
    );
  const past = await findPastJob(sql, jobId);
  if (past !== undefined) throw jobClosed(past);
  throw new ApiError(404, "job_not_found", "This job doesn't exist.");
}

/** The refusal of a job that takes no applications any more. */
export function jobClosed(title: string): ApiError {
  return new ApiError(410, "job_closed", `${title} no longer takes applications.`);
}
