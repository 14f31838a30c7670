import { DatabaseError } from "pg";
import type { z } from "zod";
import type { OpenJob, openJobsSchema } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { answersOf } from "./answers.ts";
import { findApplicationReaders, findReceipt, insertApplication, insertEvent } from "./applications.sql.ts";
import { findFirstStage, findOpenJob, findPastJob } from "./open-jobs.sql.ts";

type ApplyForm = z.output<typeof openJobsSchema.apply.body>;
type Receipt = z.output<typeof openJobsSchema.apply.response>;

/** A published job. Throws 410 `job_closed` when it was public once, 404 otherwise. */
export async function readOpenJob(
  { db }: Services,
  principal: Principal | null,
  jobId: string,
): Promise<OpenJob> {
  return db.as(askerOf(principal)).read((sql) => requireOpenJob(sql, jobId));
}

/**
 * Applies for a candidate. Sending it again answers the application that is there: nothing is doubled.
 * Throws 422 with the field for a missing résumé or answer, 410 `job_closed` when the job closed meanwhile,
 * 409 `application_withdrawn` when the candidate took an earlier application back.
 */
export async function apply(
  { db }: Services,
  candidate: Principal,
  jobId: string,
  form: ApplyForm,
): Promise<Receipt> {
  const asker = db.as(askerOf(candidate));
  try {
    return await asker.write((sql) => applyOnce(sql, candidate, jobId, form));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.constraint === "job_is_open") throw closed("This job");
    // The same form sent twice at once: the other one won, and its application is the answer.
    if (error.constraint === "applications_job_id_candidate_id_key") {
      const receipt = await asker.read((sql) => findReceipt(sql, jobId, candidate.userId));
      if (receipt) return receipt;
    }
    throw error;
  }
}

async function applyOnce(sql: Sql, candidate: Principal, jobId: string, form: ApplyForm): Promise<Receipt> {
  const before = await findReceipt(sql, jobId, candidate.userId);
  if (before?.status === "withdrawn") {
    throw new ApiError(
      409,
      "application_withdrawn",
      "You withdrew your application, so this job cannot be applied for again.",
    );
  }
  if (before) return before;
  const job = await requireOpenJob(sql, jobId);
  const stage = await findFirstStage(sql, jobId);
  if (stage === undefined) throw closed(job.title);
  const resume = await findAttachment(sql, form.resume_file_id, "resume");
  if (resume === undefined) {
    throw new ApiError(422, "resume_missing", "Please add your résumé.", [
      { path: "resume_file_id", message: "Please add your résumé" },
    ]);
  }
  const applicationId = await insertApplication(sql, {
    job_id: jobId,
    organization_id: job.company._id,
    candidate_id: candidate.userId,
    stage_id: stage.id,
    note: form.note,
    answers: JSON.stringify(answersOf(job.questions, form.answers)),
    resume_file_id: resume.id,
  });
  await insertEvent(sql, {
    application_id: applicationId,
    organization_id: job.company._id,
    actor_id: candidate.userId,
    kind: "applied",
    from_stage: null,
    to_stage: stage.name,
  });
  await tellBoth(sql, candidate, job, applicationId);
  const receipt = await findReceipt(sql, jobId, candidate.userId);
  if (receipt === undefined) throw new Error("An application vanished inside its own transaction.");
  return receipt;
}

async function tellBoth(sql: Sql, candidate: Principal, job: OpenJob, applicationId: string): Promise<void> {
  const payload = { jobId: job._id, applicationId };
  await emitLater(sql, `org:${job.company._id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${candidate.userId}`, "applications.changed.v1", payload);
  for (const userId of await findApplicationReaders(sql, job.company._id)) {
    await tell(sql, {
      userId,
      organizationId: job.company._id,
      title: "New application",
      body: `${candidate.name} applied for ${job.title}`,
      link: `/dashboard/jobs/joblisting/${job._id}/board?application=${applicationId}`,
      type: "job_applicant",
    });
  }
}

async function requireOpenJob(sql: Sql, jobId: string): Promise<OpenJob> {
  const job = await findOpenJob(sql, jobId);
  if (job) return job;
  const past = await findPastJob(sql, jobId);
  if (past !== undefined) throw closed(past);
  throw new ApiError(404, "job_not_found", "This job does not exist.");
}

function closed(title: string): ApiError {
  return new ApiError(410, "job_closed", `${title} no longer takes applications.`);
}
