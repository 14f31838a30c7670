import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { JobTerms } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { JobFields } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { changedTerms } from "@loubby/shared-contracts/http/approvals/job-terms";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { latestRequest, settleRequest, type Subject } from "#api/approvals/requests";
import { askApproval } from "#api/approvals/ask-approval.service";
import { termsOf } from "./job-terms.ts";
import { needsApproval } from "#api/approvals/needs-approval";

/**
 * Asks that a job may open, at the version that it has once it waits. What was approved of the request before stands
 * while nothing that matters has changed since.
 */
export async function askToOpen(
  services: Services,
  sql: Sql,
  member: Member,
  job: Job,
): Promise<"pending" | "approved"> {
  const before = await latestRequest(sql, job._id);
  const termsBefore = before === undefined ? null : (before.terms as JobTerms | null);
  const terms = termsOf(job);
  const subject = { ...subjectOf(member, job), kind: "open_job" as const, terms, termsBefore };
  const sameTerms = termsBefore !== null && changedTerms(termsBefore, terms).length === 0;
  return askApproval(services, sql, member, subject, { wish: `open ${job.title}`, sameTerms });
}

/**
 * Where jobs need approval, asks for a change of an open one that matters, which then waits beside it; answers whether
 * it did. Throws 409 `change_waiting` while another change waits.
 */
export async function askToChange(
  services: Services,
  sql: Sql,
  member: Member,
  job: Job,
  fields: JobFields,
): Promise<boolean> {
  const before = await latestRequest(sql, job._id);
  if (before?.kind === "change_job" && before.state === "pending") {
    const text = "A change to this job is waiting for approval. Recall it to edit the job.";
    throw new ApiError(409, "change_waiting", text);
  }
  const [termsBefore, terms] = [termsOf(job), termsOf(fields)];
  if (changedTerms(termsBefore, terms).length === 0) return false;
  if (!(await needsApproval(sql, member, "open_job"))) return false;
  const subject = {
    ...subjectOf(member, job),
    kind: "change_job" as const,
    terms,
    termsBefore,
    proposal: fields,
  };
  const asked = before?.kind === "change_job" ? (before.terms as JobTerms | null) : null;
  const sameTerms = asked !== null && before?.state !== "approved" && changedTerms(asked, terms).length === 0;
  const state = await askApproval(services, sql, member, subject, { wish: `change ${job.title}`, sameTerms });
  return state === "pending";
}

/** Withdraws a change that waits, where there is one: the job ends without it. */
export async function dropChange(sql: Sql, member: Member, jobId: string): Promise<void> {
  const request = await latestRequest(sql, jobId);
  if (request?.kind !== "change_job" || request.state !== "pending") return;
  await settleRequest(sql, request.id, { state: "recalled", by: member.userId, reason: "" });
}

function subjectOf(member: Member, job: Job): Omit<Subject, "kind" | "terms" | "termsBefore"> {
  return {
    id: job._id,
    jobId: job._id,
    organizationId: member.organization.id,
    version: job.version,
    title: job.title,
    link: paths.jobPreview(job._id),
  };
}
