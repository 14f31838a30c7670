import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { plainTextOf } from "./rich-text.ts";

/**
 * Throws 422 `job_not_ready` with what a candidate must be able to read before a job may be public. `timeZone` is the
 * company's, in which its days end; null for UTC.
 */
export function refuseUnready(job: JobFields, timeZone: string | null): void {
  const missing = [
    ...(plainTextOf(job.description) === "" ? [{ path: "description", message: "Describe the job" }] : []),
    ...(job.workplace === null ? [{ path: "workplace", message: "Choose where the work is done" }] : []),
    ...(job.country === null && job.workplace !== "Remote"
      ? [{ path: "country", message: "Choose a country" }]
      : []),
    ...(job.employment_type === null
      ? [{ path: "employment_type", message: "Choose an employment type" }]
      : []),
    ...(job.experience === null
      ? [{ path: "experience", message: "Choose the experience you're looking for" }]
      : []),
    ...(job.closes_on !== null && job.closes_on < dayIn(timeZone, new Date())
      ? [{ path: "closes_on", message: "This day has passed. Choose a later one, or none" }]
      : []),
    ...job.questions.flatMap(({ kind, options }, at) =>
      kind.endsWith("_choice") && options.length < 2
        ? [{ path: `questions.${at}.options`, message: "Add at least two options to choose from" }]
        : [],
    ),
  ];
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
