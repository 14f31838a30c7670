import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { applyOnce, consentOf } from "#api/applications/apply/apply.service";
import { keepApplication } from "#api/applications/apply/keep-application.service";
import { prefillFor } from "#api/applications/apply/prefill.service";
import { answersOf } from "#api/applications/apply/answers";
import { findAttachment } from "#api/files/find-attachment";
import { findKnockOuts } from "#api/applications/apply/knock-out";
import {
  claimJobsToMatch,
  countAutoApplied,
  findMatches,
  insertMatch,
  markAutoApplied,
  type Match,
} from "./match-jobs.sql.ts";
import { matchNotices } from "./notices.ts";

const BATCH = 20;
/** Jobs that are applied for on behalf of one person within a day. */
const A_DAY = 3;

interface Job {
  readonly id: string;
  readonly title: string;
  readonly company_name: string;
}

/**
 * Tells candidates of newly published jobs that fit their profile, and why. Where it fits well, everything that is
 * needed is known and they chose so, it applies for them and tells them at once.
 */
export async function matchJobs(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const jobs = await worker.write((sql) => claimJobsToMatch(sql, BATCH));
  for (const job of jobs) {
    for (const match of await worker.read((sql) => findMatches(sql, job.id))) {
      await worker.write((sql) => insertMatch(sql, job.id, match.user_id, reasonsOf(match)));
      const applied = match.auto_apply && match.is_good && (await applyFor(services, job, match));
      await worker.write(async (sql) => {
        if (applied) await markAutoApplied(sql, job.id, match.user_id);
        await tell(sql, { userId: match.user_id, organizationId: null, ...wordsOf(job, match, applied) });
      });
    }
  }
}

/** Applies on behalf of a candidate where nothing is missing and nothing would end it; answers whether it did. */
async function applyFor(services: Services, job: Job, match: Match): Promise<boolean> {
  const worker = services.db.as({ role: "worker" });
  if ((await worker.read((sql) => countAutoApplied(sql, match.user_id))) >= A_DAY) return false;
  const applicant = { userId: match.user_id, name: match.name, organization: null };
  try {
    await applyOnce(services, applicant, job.id, async (sql, open) => {
      const { resume, answers: known, is_complete } = await prefillFor(sql, match.user_id, open);
      if (!is_complete || resume === null) throw notByItself();
      const knockOuts = await findKnockOuts(sql, job.id, known, open.country);
      if (knockOuts.knocked_out_by !== null) throw notByItself();
      return keepApplication(services, sql, applicant, open, {
        note: "",
        answers: await answersOf(open, known, (id, purpose) => findAttachment(sql, id, purpose)),
        ...knockOuts,
        resume_file_id: resume.file_id,
        source: { type: "auto_apply" },
        credited_to: null,
        ...consentOf(undefined),
      });
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

const notByItself = () => new ApiError(422, "not_by_itself", "You have to apply for this job yourself.");

/** Skills that are named; more would be a list. */
const NAMED_SKILLS = 4;

function reasonsOf({ skills, title_fits, same_country, remote, same_experience }: Match): string[] {
  return [
    ...(skills.length > 0 ? [`you know ${skills.slice(0, NAMED_SKILLS).join(", ")}`] : []),
    ...(title_fits ? ["it's the work you do"] : []),
    ...(same_country ? ["it's in your country"] : remote ? ["it's remote"] : []),
    ...(same_experience ? ["it matches your experience"] : []),
  ];
}

function wordsOf({ id, title, company_name }: Job, match: Match, applied: boolean) {
  const why = `because ${reasonsOf(match).join(", and ")}`;
  return {
    title: applied ? "We applied for you" : "A job that fits you",
    body: applied
      ? `${title} at ${company_name}, ${why}. Withdraw it here if you don't want it.`
      : `${title} at ${company_name}: ${why}`,
    link: applied ? paths.appliedJob(id) : paths.job(id),
    notice: matchNotices.match,
    event: id,
  };
}
