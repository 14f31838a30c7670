import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { namingDeadline } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";
import type { MailedReferee, WaitingOnReference } from "./referees.sql.ts";

/** Creates the mail asking a referee to answer; `again` for a reminder. */
export const refereeMail = (referee: MailedReferee, link: string, again: boolean): Mail => ({
  to: referee.email_address,
  subject: `${again ? "Reminder: " : ""}${referee.candidate_name} named you as a reference`,
  text: [
    `Hello ${referee.referee_name},`,
    `${referee.company_name} is considering ${referee.candidate_name} for ${referee.job_title}, and ${referee.candidate_name} named you as someone who knows their work. ${referee.company_name} would appreciate your answers to a few questions. It takes five to ten minutes, works on a phone, and you don't need an account:\n${link}`,
    `This link is only for you and works until ${dayOf(referee.due_at)}. You can also decline there; ${referee.candidate_name} learns that you did, and no one learns why unless you say so.`,
    `If you don't know ${referee.candidate_name}, please decline and you'll get no more mails about this.`,
    `The ${brand.name} team, for ${referee.company_name}`,
  ].join("\n\n"),
});

/** Creates the mail asking a candidate to name referees; `again` for a reminder. */
export const candidateMail = (
  to: string,
  about: {
    readonly first_name: string;
    readonly company_name: string;
    readonly job_title: string;
    readonly message: string;
    readonly due_at: string;
    /** How many people. */
    readonly wanted_count: number;
  },
  link: string,
  again: boolean,
): Mail => ({
  to,
  subject: `${again ? "Reminder: " : ""}${about.company_name} asks for references: ${about.job_title}`,
  text: [
    `Hello ${about.first_name},`,
    `You're being considered for ${about.job_title}, and ${about.company_name} would like to hear from ${about.wanted_count === 1 ? "one person who knows" : `${about.wanted_count} people who know`} your work.`,
    ...(about.message === "" ? [] : [`In their words: ${about.message}`]),
    `Please ask ${about.wanted_count === 1 ? "that person" : "them"} first, then name them here or decline:\n${link}`,
    `${namingDeadline(about.due_at, dayOf)} ${
      about.wanted_count === 1
        ? "They get a mail with a link and don't need an account. You'll see that they answered; only the company sees what they said."
        : "Each of them gets a mail with a link and doesn't need an account. You'll see who answered; only the company sees what they said."
    }`,
    `The ${brand.name} team`,
  ].join("\n\n"),
});

/** Creates the mail that tells a candidate which referee declined. */
export const declinedMail = (
  to: string,
  about: {
    readonly first_name: string;
    readonly company_name: string;
    readonly job_title: string;
    readonly referee_name: string;
    readonly due_at: string;
  },
  link: string,
): Mail => ({
  to,
  subject: `${about.referee_name} declined to give a reference: ${about.job_title}`,
  text: [
    `Hello ${about.first_name},`,
    `${about.referee_name} declined to give ${about.company_name} a reference for you.`,
    `Ask someone else, then name them here:\n${link}`,
    namingDeadline(about.due_at, dayOf),
    `The ${brand.name} team`,
  ].join("\n\n"),
});

/** Creates the mail that tells a candidate that a company withdrew its request. */
export const withdrawnMail = ({ to_address, name, company_name, job_title }: WaitingOnReference): Mail => ({
  to: to_address,
  subject: `${company_name} no longer needs references: ${job_title}`,
  text: [
    `Hello ${name},`,
    `${company_name} no longer needs references for ${job_title}, so you don't need to name anyone.`,
    `The ${brand.name} team`,
  ].join("\n\n"),
});

/** A referee who is no longer asked. */
export interface EndedReferee {
  readonly to_address: string;
  readonly name: string;
  readonly by_candidate: boolean;
  readonly candidate_name: string;
  readonly company_name: string;
}

/** Creates the mail that tells a referee that no reference is needed any more. It doesn't say what became of the application. */
export const refereeOverMail = ({ to_address, name, ...ended }: EndedReferee): Mail => ({
  to: to_address,
  subject: `No reference needed for ${ended.candidate_name}`,
  text: [
    `Hello ${name},`,
    `${ended.by_candidate ? `${ended.candidate_name} no longer needs a reference from you for ${ended.company_name}` : `${ended.company_name} no longer needs a reference for ${ended.candidate_name}`}, so you don't need to do anything.`,
    `The ${brand.name} team, for ${ended.company_name}`,
  ].join("\n\n"),
});
