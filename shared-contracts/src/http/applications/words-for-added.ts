import type { MailText } from "./pipeline.schema.ts";

/** What the mails that companies start from say to someone who applied. */
export const toApplicants = {
  subject: "Your application for {job}",
  thanks: "Thank you for applying for {job} at {company}.",
  regret: "We're sorry that we won't be taking your application further.",
  closed: "You declined it, so we've closed your application.",
} as const;

/** The same to someone the company added, who never applied. */
const TO_ADDED: Readonly<Record<keyof typeof toApplicants, string>> = {
  subject: "{job} at {company}",
  thanks: "We added you as a candidate for {job} at {company}.",
  regret: "We're sorry that we won't be taking this further.",
  closed: "You declined it, so we're no longer considering you for this job.",
};

/** Returns a mail whose variables are still to be filled in, as it is true of someone the company added. */
export function forAdded({ subject, body }: MailText): MailText {
  return { subject: reworded(subject), body: reworded(body) };
}

function reworded(text: string): string {
  return Object.entries(toApplicants).reduce(
    (now, [what, words]) => now.replaceAll(words, TO_ADDED[what as keyof typeof toApplicants]),
    text,
  );
}
