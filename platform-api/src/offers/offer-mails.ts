import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";
import type { OfferNews } from "./offer-news.sql.ts";

const closing = `The ${brand.name} team`;

/** Brings a candidate their offer. */
export const offerMail = (to: string, news: OfferNews, link: string, isNewer: boolean): Mail => ({
  to,
  subject: `${news.company_name} offers you the job: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    isNewer
      ? `${news.company_name} has changed its offer for ${news.job_title}. The link of the earlier mail has ended.`
      : `${news.company_name} offers you the job ${news.job_title}.`,
    `Read the letter and its terms, and accept or decline, by ${dayOf(news.last_day)}. The link is yours alone; please do not pass it on:\n${link}`,
    closing,
  ].join("\n\n"),
});

/** Reminds a candidate of an offer that ends soon. */
export const reminderMail = (to: string, news: OfferNews, link: string): Mail => ({
  to,
  subject: `Your offer from ${news.company_name} ends soon: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    `${news.company_name} waits for your answer to its offer for ${news.job_title} until the end of ${dayOf(news.last_day)}:\n${link}`,
    closing,
  ].join("\n\n"),
});

/** Tells a candidate that an offer was taken back, in the company's words where it gave some. */
export const offerOverMail = (to: string, news: OfferNews, note: string): Mail => ({
  to,
  subject: `${news.company_name} took its offer back: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    `${news.company_name} took back its offer for ${news.job_title}; it can no longer be accepted.`,
    ...(note === "" ? [] : [`In their words:\n${note}`]),
    closing,
  ].join("\n\n"),
});

/** Tells a candidate whose offer ran out. */
export const expiredMail = (to: string, news: OfferNews): Mail => ({
  to,
  subject: `The offer from ${news.company_name} has expired: ${news.job_title}`,
  text: [
    `Hello ${news.first_name},`,
    `the last day to answer the offer for ${news.job_title} has passed. If you would still like the job, write to ${news.company_name}; they can send the offer again.`,
    closing,
  ].join("\n\n"),
});

/** Confirms an acceptance to the candidate. */
export const signedMail = (to: string, news: OfferNews, link: string): Mail => ({
  to,
  subject: `You accepted the offer: ${news.job_title} at ${news.company_name}`,
  text: [
    `Hello ${news.first_name},`,
    `congratulations! You accepted the offer of ${news.company_name} for ${news.job_title}. The signed letter is in your dashboard, and behind the link of the offer's mail:\n${link}`,
    `If this was not you, please tell ${news.company_name} at once.`,
    closing,
  ].join("\n\n"),
});

/** Tells whoever sent an offer what the candidate answered. */
export const answerMail = (
  to: string,
  news: OfferNews,
  { accepted, words, link }: { readonly accepted: boolean; readonly words: string; readonly link: string },
): Mail => ({
  to,
  subject: `${news.first_name} ${news.last_name} ${accepted ? "accepts" : "declines"} your offer: ${news.job_title}`,
  text: [
    "Hello,",
    accepted
      ? `${news.first_name} ${news.last_name} accepted the offer for ${news.job_title} and is hired. The signed letter is with the application:`
      : `${news.first_name} ${news.last_name} declined the offer for ${news.job_title}.`,
    ...(words === "" ? [] : [`Why: ${words}`]),
    link,
    closing,
  ].join("\n\n"),
});
