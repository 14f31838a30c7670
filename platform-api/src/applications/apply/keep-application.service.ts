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
import { findFirstStage } from "#api/jobs/published/published-jobs";
import { findWhoIsTold, insertApplicationLinkToken, type WhoIsTold } from "./follow.sql.ts";
import { type ApplicantAddress, receivedMail } from "./apply-mails.ts";
import { newFollowToken } from "./follow.service.ts";
import { replyBy } from "./reply-by.ts";
import type { Provenance } from "./source.sql.ts";
import { jobClosed } from "#api/jobs/published/open-job";

/** The person who applies. */
export type Applicant = Pick<Principal, "userId" | "name" | "organization">;

/** A saved application, as applying returns it. */
export type Kept = z.output<typeof ApplicationReceipt>;

/** A validated application to be saved. */
export interface CheckedApplication extends Provenance {
  readonly note: string;
  readonly answers: readonly KeptAnswer[];
  readonly knocked_out_by: string | null;
  readonly resume_file_id: string;
  readonly consent_version: string | null;
  readonly retention_months: number | null;
}

/**
 * Adds an application to the first stage of its job, however it arrived: writes its history, notifies the company,
 * and mails the candidate that it arrived and when to expect an answer. Runs as the candidate, in a transaction.
 * Throws 410 `job_closed`. Returns the application.
 */
export async function keepApplication(
  services: Services,
  sql: Sql,
  applicant: Applicant,
  job: OpenJob,
  application: CheckedApplication,
): Promise<Kept> {
  const stage = await findFirstStage(sql, job._id);
  if (stage === undefined) throw jobClosed(job.title);
  const { answers, source, ...rest } = application;
  const { id: applicationId, applied_at } = await insertApplication(sql, {
    job_id: job._id,
    organization_id: job.company._id,
    candidate_id: applicant.userId,
    stage_id: stage.id,
    answers: JSON.stringify(answers),
    source: JSON.stringify(source),
    ...rest,
  });
  await insertEvent(sql, {
    application_id: applicationId,
    organization_id: job.company._id,
    actor_id: applicant.userId,
    kind: "applied",
    from_stage: null,
    to_stage: stage.name,
    to_stage_id: stage.id,
  });
  if (rest.consent_version !== null)
    await recordConsent(sql, applicant.userId, "application", rest.consent_version);
  const told = await findWhoIsTold(sql, applicationId);
  await tellBoth(sql, applicant, job, applicationId, told);
  if (told.email !== null)
    await mailReceipt(services, sql, applicant, job, applicationId, {
      email: told.email,
      name: told.first_name,
    });
  await services.background.send(sql, readResumeQueue, { applicationId });
  if (told.mailed) await services.background.send(sql, newApplicantQueue, { applicationId });
  if (application.knocked_out_by !== null)
    await services.background.send(sql, knockOutQueue, { applicationId });
  return { _id: applicationId, job_id: job._id, stage: stage.name, applied_at };
}

async function tellBoth(
  sql: Sql,
  { userId, name }: Applicant,
  job: OpenJob,
  applicationId: string,
  { hidden, listeners }: WhoIsTold,
): Promise<void> {
  await emitLater(sql, [`org:${job.company._id}`, `user:${userId}`], "applications.changed.v1", {
    jobId: job._id,
    applicationId,
  });
  await tellFolded(sql, listeners, {
    organizationId: job.company._id,
    key: `applicants ${job._id}`,
    title: "New application",
    body: `${hidden ? "Someone" : name} applied for ${job.title}`,
    link: paths.application(job._id, applicationId),
    type: "job_applicant",
    many: {
      title: "New applications",
      body: `{count} new applicants for ${job.title}`,
      link: paths.jobBoard(job._id),
    },
  });
}

async function mailReceipt(
  services: Services,
  sql: Sql,
  { userId }: Applicant,
  job: OpenJob,
  applicationId: string,
  address: ApplicantAddress,
): Promise<void> {
  const { token, hash } = newFollowToken();
  await insertApplicationLinkToken(sql, hash, applicationId, userId);
  const link = `${services.config.publicUrl}${paths.applicationStatus(token)}`;
  await sendMail(
    services,
    sql,
    receivedMail(address, job, replyBy(new Date().toISOString(), job.expected_reply_days), link),
  );
}
