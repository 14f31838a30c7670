import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { Mail } from "#api/mail/send-mail";

type Job = Pick<OpenJob, "title" | "company">;

const closing = `The ${brand.name} team`;

/** Where mail reaches an applicant. */
export interface ApplicantAddress {
  readonly email: string;
  readonly name: string;
}

/** Asks whoever reads an address whether the application is theirs. Of what was typed nothing stands in it. */
export const confirmMail = (email: string, { title, company }: Job, link: string): Mail => ({
  to: email,
  subject: `Confirm your application: ${title}`,
  text: [
    "Hello,",
    `Someone, perhaps you, applied for ${title} at ${company.company_name} with this address. The company receives the application once you confirm it here:`,
    link,
    "The link works once, for three days.",
    "If this was not you, you need not do anything: nothing was sent to anyone.",
    closing,
  ].join("\n\n"),
});

/** Tells a candidate that an application arrived, when to expect an answer (a day), and where to follow it. */
export const receivedMail = (
  to: ApplicantAddress,
  { title, company }: Job,
  replyBy: string,
  link: string,
): Mail => ({
  to: to.email,
  subject: `${company.company_name} received your application: ${title}`,
  text: [
    `Hello ${to.name},`,
    `your application for ${title} at ${company.company_name} has arrived. Expect an answer by ${dayOf(replyBy)}; if no one has answered by then, we remind the team.`,
    `See where it stands, or withdraw it, at any time. The link is yours alone:\n${link}`,
    closing,
  ].join("\n\n"),
});
