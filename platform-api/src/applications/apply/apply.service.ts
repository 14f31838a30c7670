import { DatabaseError } from "pg";
import type { z } from "zod";
import {
  APPLY_CONSENT_VERSION,
  RETENTION_MONTHS,
} from "@loubby/shared-contracts/http/applications/apply-consent";
import { carriedIn } from "@loubby/shared-contracts/http/applications/carried";
import type { OpenJob, openJobsSchema } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import type { Services } from "#api/services";
import { answersOf } from "./answers.ts";
import { findReceipt } from "../applications.sql.ts";
import { type Applicant, keepApplication } from "./keep-application.service.ts";
import { provenanceOf } from "./source.sql.ts";
import { findKnockOuts } from "./knock-out.ts";
import { jobClosed, requireOpenJob } from "#api/jobs/published/open-job";
import { findJobOnHold } from "#api/jobs/published/published-jobs";

type ApplyForm = z.output<typeof openJobsSchema.apply.body>;
type Receipt = z.output<typeof openJobsSchema.apply.response>;

/**
 * Returns a published job, or one on hold that the asker applied for. Throws 410 `job_closed` when it was public once, 404
 * otherwise.
 */
export async function readOpenJob(
  { db }: Services,
  principal: Principal | null,
  jobId: string,
): Promise<OpenJob> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const held = await findJobOnHold(sql, jobId);
    // One on hold stays readable to those who have applied for it.
    return held?.applied ? held : requireOpenJob(sql, jobId);
  });
}

/**
 * Applies for a candidate, whose visit `came` brought. Applying again returns the existing application without duplicating anything.
 * Throws 422 with the field for a missing résumé or answer, 410 `job_closed` when the job has just closed,
 * 409 `application_withdrawn` when the candidate withdrew an earlier application.
 */
export function apply(
  services: Services,
  candidate: Principal,
  jobId: string,
  form: ApplyForm,
  came?: string,
): Promise<Receipt> {
  return applyOnce(services, candidate, jobId, async (sql, job) => {
    const resume = await findAttachment(sql, form.resume_file_id, "resume");
    if (resume === undefined) throw resumeMissing();
    const answers = await answersOf(job, form.answers, (id, purpose) => findAttachment(sql, id, purpose));
    const carried = carriedIn({ ...form.carried, ...(came !== undefined && { came }) });
    return keepApplication(services, sql, candidate, job, {
      note: form.note,
      answers,
      ...(await findKnockOuts(sql, jobId, form.answers, job.country)),
      resume_file_id: resume.id,
      ...(await provenanceOf(sql, job.company._id, candidate.userId, carried, services.config.publicUrl)),
      ...consentOf(form.consent_version),
    });
  });
}

/**
 * Creates one application per person and job through `keep`, which runs in the transaction; returns the existing one
 * if there is one. Throws as `apply`.
 */
export async function applyOnce(
  { db }: Services,
  applicant: Applicant,
  jobId: string,
  keep: (sql: Sql, job: OpenJob) => Promise<Receipt>,
): Promise<Receipt> {
  const asker = db.as({ user: applicant.userId, organization: applicant.organization?.id ?? null });
  try {
    return await asker.write(async (sql) => {
      const before = await findReceipt(sql, jobId, applicant.userId);
      if (before?.status === "withdrawn") throw alreadyWithdrawn();
      if (before) return before;
      return keep(sql, await requireOpenJob(sql, jobId));
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.constraint === "job_is_open") throw jobClosed("This job");
    // The same form was sent twice at once: the other request won, so its application is returned.
    if (error.constraint === "applications_job_id_candidate_id_key") {
      const receipt = await asker.read((sql) => findReceipt(sql, jobId, applicant.userId));
      if (receipt) return receipt;
    }
    throw error;
  }
}

/** Returns what an application records of the given consent; consent to an outdated text doesn't count. */
export function consentOf(version: string | undefined) {
  return version === APPLY_CONSENT_VERSION
    ? { consent_version: version, retention_months: RETENTION_MONTHS }
    : { consent_version: null, retention_months: null };
}

function resumeMissing(): ApiError {
  return new ApiError(422, "resume_missing", "Please add your résumé.", [
    { path: "resume_file_id", message: "Please add your résumé." },
  ]);
}

function alreadyWithdrawn(): ApiError {
  return new ApiError(
    409,
    "application_withdrawn",
    "You withdrew your application, so you can't apply for this job again.",
  );
}
