import type { JobTerms } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { plainTextOf } from "../rich-text.ts";

/** What matters to approvers of a job, or of what it would say. */
export function termsOf(job: JobFields): JobTerms {
  return {
    title: job.title,
    department: job.department,
    opening_count: job.opening_count,
    salary: job.salary,
    employment_type: job.employment_type,
    workplace: job.workplace,
    country: job.country,
    city: job.city,
    experience: job.experience,
    education: job.education,
    confidential: job.confidential,
    description: plainTextOf(job.description),
  };
}
