import * as paths from "@loubby/shared-contracts/paths";
import type { MailSection } from "@loubby/public-pages/mails/daily-mail";
import type { NewApplicants } from "./new-applicants.sql.ts";

/** Applicants who are named for each job. */
export const NAMED = 5;

/** Returns the part of the daily mail about new applicants, or none. */
export function applicantsSection(found: readonly NewApplicants[], origin: string): MailSection[] {
  const mailed = found.filter(({ mail }) => mail === "daily");
  if (mailed.length === 0) return [];
  const all = mailed.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      title: "New applicants",
      counted: `${all} new ${all === 1 ? "applicant" : "applicants"}`,
      items: mailed.map((job) => ({
        what: `${job.count} for ${job.title}`,
        facts: [namesOf(job)],
        link: `${origin}${paths.jobBoard(job.job_id)}`,
      })),
    },
  ];
}

/** Says who the bell tells of: `5 for Welder, 2 for Baker`. */
export function applicantsLine(found: readonly NewApplicants[]): string {
  return found.map(({ count, title }) => `${count} for ${title}`).join(", ");
}

function namesOf({ names, count }: NewApplicants): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
