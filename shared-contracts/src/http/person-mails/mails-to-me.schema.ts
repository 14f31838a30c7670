import { z } from "zod";
import { lines } from "../line.schema.ts";
import { LONGEST_ANSWER } from "./mails-to-me.ts";

/** A mail from a company as its applicant reads it, with their answers, oldest first. Times are ISO 8601. */
export const MailToMe = z.object({
  id: z.uuid(),
  /** `Ada at Harbourline`; of a mail that went out with a step, the company. */
  author: z.string(),
  /** Whether it can be answered; what went out with a step can't. */
  answerable: z.boolean(),
  subject: z.string(),
  body: z.string(),
  signature: z.string(),
  sent_at: z.string(),
  replies: z.array(z.object({ _id: z.uuid(), body: z.string(), received_at: z.string() })),
});
export type MailToMe = z.output<typeof MailToMe>;

/** The latest first. */
const Mails = z.object({ items: z.array(MailToMe) });

export const mailsToMeSchema = {
  list: { response: Mails },
  answer: {
    body: z.object({
      /** The same one twice is one answer. */
      message_id: z.uuid(),
      body: lines(LONGEST_ANSWER).min(1, "Please write your answer."),
    }),
    response: Mails,
  },
};
