import { z } from "zod";
import { applicantNoticeTimes } from "./applicant-notice-times.ts";

/** When someone is told of new applicants, by bell and by mail. */
export const ApplicantNotice = z.object({
  bell: z.enum(applicantNoticeTimes),
  mail: z.enum(applicantNoticeTimes),
});
export type ApplicantNotice = z.output<typeof ApplicantNotice>;

/**
 * What decides it: a choice for the job or for all jobs; without one, that the job's hiring team has the asker (`team`),
 * that it has no team, or that it has only others.
 */
export const noticeDeciders = ["job", "all", "team", "no_team", "other_team"] as const;
export const HeldNotice = ApplicantNotice.extend({ decided_by: z.enum(noticeDeciders) });
export type HeldNotice = z.output<typeof HeldNotice>;

/** Null undoes a choice. */
const choice = z.object({ choice: ApplicantNotice.nullable() });

export const applicantNoticesSchema = {
  general: { response: HeldNotice },
  setGeneral: { body: choice, response: HeldNotice },
  ofJob: { response: HeldNotice },
  setOfJob: { body: choice, response: HeldNotice },
};
