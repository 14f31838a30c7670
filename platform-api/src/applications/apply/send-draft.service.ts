import { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import {
  APPLY_CONSENT_VERSION,
  RETENTION_MONTHS,
} from "@loubby/shared-contracts/http/applications/apply-consent";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { KeptAnswer } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { isLinkYoung, issueApplicationLink } from "#api/identity/addresses/application-links.service";
import { forgetPace, requirePace } from "#api/identity/pace.service";
import { phoneOf } from "#api/identity/addresses/phone-numbers";
import { sendMail } from "#api/mail/send-mail";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { answersOf } from "./answers.ts";
import { alreadyAppliedMail, cannotReapplyMail, confirmMail } from "./apply-mails.ts";
import { dropObjects, removeReplaced } from "./draft-files.service.ts";
import { alreadyConfirmed } from "./draft.service.ts";
import { findDraft, findFormer, type Former, isHeldFor, setDraftState } from "./drafts.sql.ts";
import { issueFollowLink } from "./follow.service.ts";
import { type Draft, type DraftFile, findDraftFiles, saysTheSame } from "./draft.ts";

/** Problems of a form, by field name. */
export type FormProblems = Readonly<Record<string, string>>;

/** What became of a form. */
export interface SentDraft {
  /** What is wrong with it; nothing is lost then. */
  readonly problems: FormProblems;
  /** Whether a mail leaves: not for a form that was sent a moment ago. */
  readonly isMailed: boolean;
}

/** Confirmations mailed to one address within a quarter of an hour, of applications that no one has confirmed since. */
const MAILS_PER_ADDRESS = 4;

/** A form sent twice within this many seconds was sent once, by two presses. */
const PRESSED_TWICE = 60;
const ASKED_TWICE = 10;

/** Counts the confirmations that are mailed to an address. */
export const confirmationsTo = (email: string): string => `confirm-mail:${email.toLowerCase()}`;

interface Sending {
  readonly agreed: boolean;
  /** What is wrong with files that came along, by field. */
  readonly refused?: FormProblems;
  /** Asked for another mail, with nothing changed. */
  readonly again?: boolean;
}

/** Returns what is missing or wrong in a form, all at once. */
export async function problemsOfDraft(
  services: Services,
  draft: Draft,
  job: OpenJob,
  agreed: boolean,
): Promise<FormProblems> {
  const checked = await services.db.as({ role: "auth" }).read((sql) => checkDraft(sql, draft, job, agreed));
  return "problems" in checked ? checked.problems : {};
}

/**
 * Holds an application and mails a link that confirms it; to someone who has applied for the job before, the mail says
 * that instead, with a link to follow it, or that they withdrew and can't apply again. The same form again within a minute sends nothing new. Throws 429 when one address would get too many mails.
 */
export async function sendDraft(
  services: Services,
  draft: Draft,
  job: OpenJob,
  { agreed, refused = {}, again = false }: Sending,
): Promise<SentDraft> {
  const problems = { ...(await problemsOfDraft(services, draft, job, agreed)), ...refused };
  if (Object.keys(problems).length > 0) return { problems, isMailed: false };
  const email = draft.email_address.toLowerCase();
  const pace = [{ subject: confirmationsTo(email), failures: MAILS_PER_ADDRESS }];
  let wait = "";
  try {
    await requirePace(services, pace, (seconds) => (wait = minutesOf(seconds)));
  } catch (error) {
    // No mail left: it must not make the wait longer than was told.
    await forgetPace(services, pace);
    if (!(error instanceof ApiError) || wait === "") throw error;
    const isMailed = await services.db.as({ role: "auth" }).read((sql) => isHeldFor(sql, job._id, email));
    const text = isMailed
      ? `We've already sent several mails to this address. Use the newest one, or try again in ${wait}.`
      : `We've sent several mails to this address, but none for this job. Your application is saved in this browser: send it again in ${wait}.`;
    throw new ApiError(error.status, error.code, text, error.details);
  }
  const former = await services.db.as({ role: "auth" }).read((sql) => findFormer(sql, job._id, email));
  const { replaced, ...sent } = await services.db.as({ role: "auth" }).write(async (sql) => {
    const now = await findDraft(sql, draft.id, true);
    if (now === undefined || now.state === "confirmed") throw alreadyConfirmed();
    const isRepeated =
      now.state === "sent" &&
      saysTheSame(now, draft) &&
      (await isLinkYoung(sql, draft.id, again ? ASKED_TWICE : PRESSED_TWICE));
    // A form sent at the same time may have changed the files since.
    const checked = await checkDraft(sql, draft, job, agreed);
    if ("problems" in checked) return { ...checked, isMailed: false, replaced: [] };
    await setDraftState(sql, draft.id, "sent", {
      kept_answers: JSON.stringify(checked.answers),
      resume_file_id: checked.resumeId,
      consent_version: APPLY_CONSENT_VERSION,
      retention_months: RETENTION_MONTHS,
    });
    const replaced = await removeReplaced(sql, draft.id);
    if (isRepeated) return { problems: {}, isMailed: false, replaced };
    const token = await issueApplicationLink(sql, draft.id, email);
    const link = `${services.config.publicUrl}${paths.confirmApplication(token)}`;
    if (former === undefined) await sendMail(services, sql, confirmMail(email, job, link));
    return { problems: {}, isMailed: true, replaced };
  });
  await dropObjects(services, replaced);
  if (sent.isMailed && former !== undefined) await mailOfFormer(services, email, job, former);
  if (!sent.isMailed) await forgetPace(services, pace);
  return sent;
}

/** Mails who has applied for the job before what became of that. */
async function mailOfFormer(
  services: Services,
  email: string,
  job: OpenJob,
  { application_id: applicationId, candidate_id: candidateId, is_withdrawn }: Former,
): Promise<void> {
  const { publicUrl } = services.config;
  await services.db.as({ user: candidateId, organization: null }).write(async (sql) => {
    const mail = is_withdrawn
      ? cannotReapplyMail(email, job, `${publicUrl}${paths.publicJobs}`)
      : alreadyAppliedMail(
          email,
          job,
          `${publicUrl}${paths.applicationStatus(await issueFollowLink(sql, { applicationId, candidateId }))}`,
        );
    await sendMail(services, sql, mail);
  });
}

const minutesOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
};

type Checked =
  | { readonly problems: FormProblems }
  | { readonly answers: readonly KeptAnswer[]; readonly resumeId: string };

async function checkDraft(sql: Sql, draft: Draft, job: OpenJob, agreed: boolean): Promise<Checked> {
  const files = (await findDraftFiles(sql, draft.id)).filter(({ state }) => state === "ready");
  const resume = files.findLast(({ field }) => field === "resume");
  const checked = await keptAnswers(draft, job, files);
  const problems: FormProblems = {
    ...problemsOf(draft, job),
    ...(agreed ? {} : { consent: "Please agree, so that we can send your application to the company." }),
    ...(resume ? {} : { resume: "Please add your résumé." }),
    ...("problems" in checked ? checked.problems : {}),
  };
  if (Object.keys(problems).length > 0 || resume === undefined || "problems" in checked) return { problems };
  return { answers: checked.answers, resumeId: resume.id };
}

const Email = z.email().max(254);

function problemsOf(draft: Draft, job: OpenJob): FormProblems {
  const problems: Record<string, string> = {};
  if (draft.first_name === "") problems["first_name"] = "Please enter your first name.";
  if (draft.last_name === "") problems["last_name"] = "Please enter your last name.";
  if (!Email.safeParse(draft.email_address).success)
    problems["email_address"] = "Please enter an e-mail address, like name@example.com.";
  try {
    phoneOf(draft.phone_number, job.country ?? undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problems["phone_number"] =
      "This doesn't look like a phone number. Check the country code and the digits.";
  }
  return problems;
}

async function keptAnswers(
  draft: Draft,
  job: OpenJob,
  files: readonly DraftFile[],
): Promise<{ readonly answers: KeptAnswer[] } | { readonly problems: FormProblems }> {
  const sent = job.questions.map(({ _id }) => {
    const file = files.findLast(({ field }) => field === `answers.${_id}`);
    const typed = draft.answers.find(({ question_id }) => question_id === _id)?.value ?? "";
    return { question_id: _id, value: file?.id ?? typed };
  });
  try {
    const answers = await answersOf(job, sent, async (id, purpose) => {
      const file = files.find((one) => one.id === id && one.purpose === purpose);
      return file && { ...file, public_key: null };
    });
    return { answers };
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details)) throw error;
    const details = error.details as readonly { readonly path: string; readonly message: string }[];
    return { problems: Object.fromEntries(details.map(({ path, message }) => [path, message])) };
  }
}
