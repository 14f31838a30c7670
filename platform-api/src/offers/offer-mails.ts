import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Mail } from "#api/mail/send-mail";
import { payText } from "./letter/letter-values.ts";
import type { OfferNews } from "./offer-news.sql.ts";
import type { OfferTurn } from "./send-offer.sql.ts";

const closing = `The ${brand.name} team`;

interface SentOffer {
  readonly link: string;
  readonly turn: OfferTurn;
  readonly terms: OfferContent["terms"];
}

/** Lets a candidate answer a mail about an offer: it reaches the member who sent the offer, while they have an account. */
const firstOf = (name: string) => name.split(" ")[0] ?? name;

function fromSender({ sender_email, sender_name, company_name }: OfferNews): Partial<Mail> {
  if (sender_email === null) return {};
  return { fromName: `${firstOf(sender_name)} at ${company_name}`, replyTo: sender_email };
}

const question = ({ sender_email, sender_name, company_name }: OfferNews): string[] =>
  sender_email === null ? [] : [`Questions? Reply to this mail to reach ${sender_name} at ${company_name}.`];

/** Brings a candidate their offer. */
export const offerMail = (to: string, news: OfferNews, { link, turn, terms }: SentOffer): Mail => ({
  ...fromSender(news),
  to,
  subject:
    turn === "changed"
      ? `${news.company_name} changed its offer: ${news.job_title}`
      : `${news.company_name} is offering you the position of ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    openingOf(turn, news),
    termsText(terms),
    `Read the letter and its terms, then accept or decline by ${dayOf(news.last_day)}. This link is only for you; please don't share it:\n${link}`,
    ...question(news),
    closing,
  ].join("\n\n"),
});

function openingOf(turn: OfferTurn, { company_name, job_title }: OfferNews): string {
  if (turn === "changed")
    return `${company_name} has changed its offer for ${job_title}. The earlier offer no longer counts: its link shows only what it said.`;
  return turn === "new"
    ? `${company_name} is making you a new offer for the position of ${job_title}.`
    : `${company_name} is offering you the position of ${job_title}.`;
}

function termsText({ pay, start_date, employment_type, extras }: OfferContent["terms"]): string {
  return [
    `Pay: ${payText(pay)}`,
    `First day: ${dayOf(start_date)}`,
    `Employment: ${employment_type}`,
    ...(extras === "" ? [] : [`Benefits: ${extras}`]),
  ].join("\n");
}

/** Reminds a candidate of an offer that ends soon. */
export const reminderMail = (to: string, news: OfferNews, link: string): Mail => ({
  ...fromSender(news),
  to,
  subject: `Your offer from ${news.company_name} ends soon: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    `${news.company_name} is waiting for your answer to its offer for ${news.job_title}. You can answer until the end of ${dayOf(news.last_day)}:\n${link}`,
    ...question(news),
    closing,
  ].join("\n\n"),
});

/** Tells a candidate that an offer was withdrawn, in the company's words where it gave some. */
export const offerOverMail = (to: string, news: OfferNews, note: string): Mail => ({
  ...fromSender(news),
  to,
  subject: `${news.company_name} withdrew its offer: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    `${news.company_name} withdrew its offer for ${news.job_title}. You can no longer accept it.`,
    ...(note === "" ? [] : [`In their words:\n${note}`]),
    closing,
  ].join("\n\n"),
});

/** Tells a candidate whose offer ran out. */
export const expiredMail = (to: string, news: OfferNews): Mail => ({
  ...fromSender(news),
  to,
  subject: `The offer from ${news.company_name} has expired: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    `The last day to answer ${news.company_name}'s offer for ${news.job_title} has passed. If you'd still like the job, ${news.sender_email === null ? `write to ${news.company_name}` : "reply to this mail"}: they can send the offer again.`,
    closing,
  ].join("\n\n"),
});

/** Confirms an acceptance to the candidate. */
export const signedMail = (to: string, news: OfferNews, link: string): Mail => ({
  ...fromSender(news),
  to,
  subject: `You accepted the offer: ${news.job_title} at ${news.company_name}`,
  text: [
    `Hello ${news.first_name},`,
    `Congratulations! You accepted ${news.company_name}'s offer for ${news.job_title}. Read and download the signed letter here. This link is only for you:\n${link}`,
    `If this wasn't you, please tell ${news.company_name} right away${news.sender_email === null ? "" : " by replying to this mail"}.`,
    closing,
  ].join("\n\n"),
});

/** Tells an offer's sender what the candidate answered. */
export const answerMail = (
  to: string,
  news: OfferNews,
  { accepted, words, link }: { readonly accepted: boolean; readonly words: string; readonly link: string },
): Mail => ({
  to,
  subject: `${news.first_name} ${news.last_name} ${accepted ? "accepted" : "declined"} your offer: ${news.job_title}`,
  text: [
    `Hello ${firstOf(news.sender_name)},`,
    accepted
      ? `${news.first_name} ${news.last_name} accepted the offer for ${news.job_title} and is hired. The signed letter is with the application:`
      : `${news.first_name} ${news.last_name} declined the offer for ${news.job_title}.`,
    ...(words === "" ? [] : [accepted ? words : `Why: ${words}`]),
    link,
    closing,
  ].join("\n\n"),
});
