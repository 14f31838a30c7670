import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";

interface Asked {
  readonly firstName: string;
  /** The member who asks. */
  readonly asker: string;
  readonly job: string;
  readonly company: string;
  /** An ISO time, or null without a due date. */
  readonly dueAt: string | null;
  readonly link: string;
}

/**
 * Creates the mail asking a colleague for a card. The candidate isn't named, since others may read the mail.
 */
export const scorecardMail = (to: string, { firstName, asker, job, company, dueAt, link }: Asked): Mail => ({
  to,
  subject: `${asker} asks for a scorecard: ${job}`,
  text: [
    `Hello ${firstName},`,
    `${asker} at ${company} would like to know what you think of an application for ${job}.${
      dueAt === null ? "" : ` Your scorecard is due by ${dayOf(dueAt)}.`
    }`,
    `Fill in your scorecard here:\n${link}`,
    "You'll see what others think once you've submitted yours, so everyone decides independently. Your answers save automatically.",
    `The ${brand.name} team`,
  ].join("\n\n"),
});
