import type { JobApproval, JobTerms } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Sql } from "#api/db/database";
import { latestRequest } from "#api/approvals/requests";
import { readApproval } from "#api/approvals/read-approval";

/** The latest request about a job, or null. */
export async function findJobApproval(db: Sql, jobId: string): Promise<JobApproval | null> {
  const request = await latestRequest(db, jobId);
  if (request === undefined) return null;
  return {
    ...(await readApproval(db, request)),
    terms: request.terms as JobTerms | null,
    terms_before: request.terms_before as JobTerms | null,
    proposal: request.state === "approved" ? null : (request.proposal as JobFields | null),
  };
}
