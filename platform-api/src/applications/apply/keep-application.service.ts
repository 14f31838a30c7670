import * as paths from "@loubby/shared-contracts/paths";
import type { KeptAnswer } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { z } from "zod";
import type { ApplicationReceipt, OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { recordConsent } from "#api/identity/sign-up/record-consent";
import { sendMail } from "#api/mail/send-mail";
import { tellFolded } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import { knockOutQueue, newApplicantQueue, readResumeQueue } from "../queues.ts";
import type { Services } from "#api/services";
import { insertApplication } from "../applications.sql.ts";
import { insertEvent } from "../application-history.ts";
import { findPipeline } from "../pipeline/find-pipeline.ts";
import { findFirstStage } from "#api/jobs/published/published-jobs";
import type { KnockOuts } from "./knock-out.ts";
import { findWhoIsTold, type WhoIsTold } from "./follow.sql.ts";
import { type ApplicantAddress, receivedMail } from "./apply-mails.ts";
import { addedMail } from "../added/added-mail.ts";
import { issueFollowLink } from "./follow.service.ts";
import { replyBy } from "./reply-by.ts";
import type { Provenance } from "./source.sql.ts";
import { jobClosed } from "#api/jobs/published/open-job";
import { applicationNotices } from "../notices.ts";

/** The person who applies. */
export type Applicant = Pick<Principal, "userId" | "name" | "organization">;

/** A saved application, as applying returns it. */
export type Kept = z.output<typeof ApplicationReceipt>;

/** A validated application to be saved. */
export interface CheckedApplication extends Provenance, KnockOuts {
  readonly note: string;
  readonly answers: readonly KeptAnswer[];
  readonly resume_file_id: string | null;
  readonly consent_version: string | null;
  readonly retention_months: number | null;
}

/** What a new application needs to know of its job. */
export type JobOfApplication = Pick<OpenJob, "_id" | "title" | "expected_reply_days"> & {
  readonly company: Pick<OpenJob["company"], "_id" | "company_name">;
};

/** A member who adds someone, in place of the candidate who applies. */
export interface Addition {
  readonly by: Pick<Principal, "userId" | "name">;
  /** Where the candidate is told of it; null if they aren't. */
  readonly address: ApplicantAddress | null;
  /** From where and on what basis, for the history. */
  readonly detail: string;
  /** Stores these, before the candidate is told. */
  record(applicationId: string): Promise<void>;
}

/**
 * Adds an application to the first stage of its job, however it arrived: writes its history, notifies the company,
 * and mails the candidate that it arrived and when to expect an answer. Runs as the candidate, or as the member who
 * adds them, in a transaction. Throws 410 `job_closed`. Returns the application.
 */
export async function keepApplication(
  services: Services,
  sql: Sql,
  applicant: Applicant,
  job: JobOfApplication,
  application: CheckedApplication,
  added?: Addition,
): Promise<Kept> {
  const stage = await firstStageOf(sql, job._id, added);
  if (stage === undefined) throw jobClosed(job.title);
  const { answers, source, knock_out_options, ...rest } = application;
  const { id: applicationId, applied_at } = await insertApplication(sql, {
    job_id: job._id,
    organization_id: job.company._id,
    candidate_id: applicant.userId,
    stage_id: stage.id,
    answers: JSON.stringify(answers),
    source: JSON.stringify(source),
    knock_out_options: JSON.stringify(knock_out_options),
    ...rest,
  });
  await insertEvent(sql, {
    application_id: applicationId,
    organization_id: job.company._id,
    actor_id: added?.by.userId ?? applicant.userId,
    kind: "applied",
    detail: added?.detail ?? "",
    from_stage: null,
    to_stage: stage.name,
    to_stage_id: stage.id,
  });
  if (rest.consent_version !== null)
    await recordConsent(sql, applicant.userId, "application", rest.consent_version);
  await added?.record(applicationId);
  const told = await findWhoIsTold(sql, applicationId);
  const knockedOut = application.knocked_out_by !== null;
  await tellBoth(sql, applicant, job, applicationId, told, { added, knockedOut });
  const own = told.email === null ? null : { email: told.email, name: told.first_name };
  const address = added === undefined ? own : added.address;
  if (address !== null) await mailCandidate(services, sql, applicant, job, applicationId, address, added);
  await services.background.send(sql, readResumeQueue, { applicationId });
  if (told.mailed) await services.background.send(sql, newApplicantQueue, { applicationId });
  if (knockedOut) await services.background.send(sql, knockOutQueue, { applicationId });
  return { _id: applicationId, job_id: job._id, stage: stage.name, applied_at };
}

/** Candidates apply to open jobs only; a company also adds people to jobs on hold. */
async function firstStageOf(sql: Sql, jobId: string, added: Addition | undefined) {
  if (added === undefined) return findFirstStage(sql, jobId);
  const [first] = await findPipeline(sql, jobId);
  return first && { id: first._id, name: first.name };
}

async function tellBoth(
  sql: Sql,
  { userId, name }: Applicant,
  job: JobOfApplication,
  applicationId: string,
  { hidden, listeners }: WhoIsTold,
  { added, knockedOut }: { readonly added: Addition | undefined; readonly knockedOut: boolean },
): Promise<void> {
  const who = hidden ? "Someone" : name;
  const others = listeners.filter((listener) => listener !== added?.by.userId);
  await emitLater(sql, [`org:${job.company._id}`, `user:${userId}`], "applications.changed.v1", {
    jobId: job._id,
    applicationId,
  });
  const organizationId = job.company._id;
  const link = paths.application(job._id, applicationId);
  const board = paths.jobBoard(job._id);
  if (knockedOut) {
    const title = "Rejected automatically";
    // Never counted among those who wait to be reviewed.
    await tellFolded(sql, others, {
      organizationId,
      key: `knocked out ${job._id}`,
      title,
      body: `${who} applied for ${job.title} and gave a knock-out answer`,
      link,
      notice: applicationNotices.knocked_out,
      many: {
        title,
        body: `{count} applicants for ${job.title} gave a knock-out answer`,
        link: board,
      },
    });
    return;
  }
  const notice = applicationNotices.applied;
  // Only those who applied themselves are new, as in the list of jobs.
  await tellFolded(
    sql,
    others,
    added === undefined
      ? {
          organizationId,
          key: `applicants ${job._id}`,
          title: "New application",
          body: `${who} applied for ${job.title}`,
          link,
          notice,
          many: { title: "New applications", body: `{count} for ${job.title}`, link: board },
        }
      : {
          organizationId,
          key: `added ${job._id}`,
          title: "Candidate added",
          body: `${added.by.name} added ${hidden ? "someone" : name} to ${job.title}`,
          link,
          notice,
          many: { title: "Candidates added", body: `{count} to ${job.title}`, link: board },
        },
  );
}

async function mailCandidate(
  services: Services,
  sql: Sql,
  { userId }: Applicant,
  job: JobOfApplication,
  applicationId: string,
  to: ApplicantAddress,
  added: Addition | undefined,
): Promise<void> {
  const token = await issueFollowLink(sql, { applicationId, candidateId: userId });
  const link = `${services.config.publicUrl}${paths.applicationStatus(token)}`;
  const day = replyBy(new Date().toISOString(), job.expected_reply_days);
  await sendMail(
    services,
    sql,
    added === undefined
      ? receivedMail(to, job, day, link)
      : addedMail({
          to,
          job: job.title,
          company: job.company.company_name,
          by: added.by.name,
          replyBy: day,
          link,
        }),
  );
}
