import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
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
    `Thanks for applying for ${title} at ${company.company_name}. One step left: confirm your e-mail address, and your application goes to the company.`,
    link,
    "The link works once and expires after three days.",
    "If you didn't apply, ignore this mail. Without your confirmation, nothing is sent to anyone.",
    closing,
  ].join("\n\n"),
});

/** Tells the address's owner, in place of a link to confirm, that they can't apply for a job that they withdrew from. */
export const cannotReapplyMail = (email: string, { title, company }: Job, jobs: string): Mail => ({
  to: email,
  subject: `You can't apply again: ${title}`,
  text: [
    "Hello,",
    `Someone applied for ${title} at ${company.company_name} with this e-mail address. You withdrew your application for this job, so you can't apply for it again. Nothing was sent to the company.`,
    `See other open jobs: ${jobs}`,
    "If it wasn't you, you can ignore this mail.",
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

/** Tells the address's owner, in place of a link to confirm, that they have applied for a job before. */
export const alreadyAppliedMail = (email: string, { title, company }: Job, link: string): Mail => ({
  to: email,
  subject: `You've already applied: ${title}`,
  text: [
    "Hello,",
    `Someone applied for ${title} at ${company.company_name} with this e-mail address. You've already applied for this job. Your application hasn't changed, and this one wasn't sent to the company.`,
    `See the status of your application. You don't need a password, and this link is only for you:\n${link}`,
    "If it wasn't you, you can ignore this mail.",
    closing,
  ].join("\n\n"),
});

/** Mails a candidate a new link to follow their application, which they asked for. */
export const followMail = (
  to: ApplicantAddress,
  { job: { title, company_name }, added, status }: Pick<MyApplication, "job" | "added" | "status">,
  link: string,
): Mail => ({
  to: to.email,
  subject: added ? `Considered for a job: ${title}` : `Your application: ${title}`,
  text: [
    `Hello ${to.name},`,
    added
      ? `See where it stands with ${title} at ${company_name}${status === "active" ? ", or ask to be removed" : ""}. You don't need a password, and this link is only for you:\n${link}`
      : `See the status of your application for ${title} at ${company_name}${status === "active" ? ", or withdraw it" : ""}. You don't need a password, and this link is only for you:\n${link}`,
    "If you didn't ask for this mail, you can ignore it.",
    closing,
  ].join("\n\n"),
});

/** Tells a candidate that they are out of the running, in time to say that it wasn't them. */
export const withdrawnMail = (
  to: ApplicantAddress,
  { job, added }: Pick<MyApplication, "job" | "added">,
  help: string,
): Mail => ({
  to: to.email,
  subject: added
    ? `You asked not to be considered: ${job.title}`
    : `You withdrew your application: ${job.title}`,
  text: [
    `Hello ${to.name},`,
    added
      ? `You asked ${job.company_name} not to consider you for ${job.title}. They've stopped, and can't add you to this job again.`
      : `You withdrew your application for ${job.title} at ${job.company_name}. It's no longer being considered, and you can't apply for this job again.`,
    `If this wasn't you, tell us: ${help}`,
    closing,
  ].join("\n\n"),
});
