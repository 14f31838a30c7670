import { dayOf } from "@loubby/public-pages/jobs/job-words";
import type { Mail } from "#api/mail/send-mail";

interface Added {
  readonly to: { readonly email: string; readonly name: string };
  readonly job: string;
  readonly company: string;
  /** The member who added them. */
  readonly by: string;
  /** The day by which the company answers. */
  readonly replyBy: string;
  readonly link: string;
}

/** Tells someone that a company added them to a job, who did it, and how to follow or withdraw. */
export const addedMail = ({ to, job, company, by, replyBy, link }: Added): Mail => ({
  to: to.email,
  subject: `${company} is considering you for a job: ${job}`,
  text: [
    `Hello ${to.name},`,
    `${by} at ${company} added you as a candidate for ${job}. Expect an answer by ${dayOf(replyBy)}.`,
    `See how far the company is, or choose a password to follow it in an account. This link is only for you and needs no password:\n${link}`,
    `If you don't want this, open the link and choose “Ask them to remove me”: ${company} then stops considering you.`,
    company,
  ].join("\n\n"),
});
