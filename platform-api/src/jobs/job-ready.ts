import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { missingToPublish } from "@loubby/shared-contracts/http/jobs/missing-to-publish";

/**
 * Throws 422 `job_not_ready` with what a candidate must be able to read before a job may be public. `timeZone` is the
 * company's, in which its days end; null for UTC.
 */
export function refuseUnready(job: JobFields, timeZone: string | null): void {
  const missing = missingToPublish(job, dayIn(timeZone, new Date()));
  if (missing.length === 0) return;
  throw new ApiError(
    422,
    "job_not_ready",
    "A few things are missing before candidates can see this job.",
    missing,
  );
}

/** The day it is in a zone, as `2026-01-31`; in UTC without one. */
export function dayIn(timeZone: string | null, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timeZone ?? "UTC", dateStyle: "short" }).format(at);
}
