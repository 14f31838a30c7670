import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { Mail } from "#api/mail/send-mail";

type Job = Pick<OpenJob, "title"> & { readonly company: Pick<OpenJob["company"], "company_name"> };

const closing = `The ${brand.name} team`;

/** The mail address of an applicant. */
export interface ApplicantAddress {
  readonly email: string;
  readonly name: string;
}

/** Asks the address's owner to confirm an application. Contains nothing that was typed into the form. */
export const confirmMail = (email: string, { title, company }: Job, link: string): Mail => ({
  to: email,
  subject: `Confirm your application: ${title}`,
  text: [
    "Hello,",
    `Someone applied for ${title} at ${company.company_name} with this e-mail address. If it was you, confirm it here to send the application to the company:`,
    link,
    "The link works once and expires after three days.",
    "If it wasn't you, you can ignore this mail: nothing was sent to anyone.",
    closing,
  ].join("\n\n"),
});

/**
 * Tells a candidate that their application arrived, when to expect an answer (a day), and where to follow it.
 */
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
    `${company.company_name} received your application for ${title}. Expect an answer by ${dayOf(replyBy)}. If no one has answered by then, we'll remind the team.`,
    `See its status or withdraw it at any time. This link is only for you:\n${link}`,
    closing,
  ].join("\n\n"),
});
