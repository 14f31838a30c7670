import { z } from "zod";
import { applicantNoticeTimes } from "./applicant-notice-times.ts";

/** When someone is told of new applicants, by bell and by mail. */
export const ApplicantNotice = z.object({
  bell: z.enum(applicantNoticeTimes),
  mail: z.enum(applicantNoticeTimes),
});
export type ApplicantNotice = z.output<typeof ApplicantNotice>;

/** The same with whether it was chosen, or is what holds without a choice. */
export const HeldNotice = ApplicantNotice.extend({ chosen: z.boolean() });
export type HeldNotice = z.output<typeof HeldNotice>;

/** Null undoes a choice. */
const choice = z.object({ choice: ApplicantNotice.nullable() });

export const applicantNoticesSchema = {
  general: { response: HeldNotice },
  setGeneral: { body: choice, response: HeldNotice },
  ofJob: { response: HeldNotice },
  setOfJob: { body: choice, response: HeldNotice },
};
