import { z } from "zod";
import { line, lines } from "../line.schema.ts";
import { mailVariables, problemsOfVariables } from "../variables.ts";

const variables = (text: string, context: z.RefinementCtx) => {
  for (const message of problemsOfVariables(text, mailVariables))
    context.addIssue({ code: "custom", message });
};

/** An answer that came by mail, or from the page of the application. */
export const PersonMailReply = z.object({
  _id: z.uuid(),
  from_address: z.string(),
  /** The address isn't the applicant's. */
  from_another: z.boolean(),
  body: z.string(),
  received_at: z.string(),
});

/** A mail from a member to one applicant, with its answers, oldest first. */
export const PersonMail = z.object({
  _id: z.uuid(),
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  signature: z.string(),
  send_at: z.string(),
  sent_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  replies: z.array(PersonMailReply),
});
export type PersonMail = z.output<typeof PersonMail>;

const written = {
  subject: line(200).min(1, "Enter a subject.").superRefine(variables),
  body: lines(8000).min(1, "Write the mail.").superRefine(variables),
  signature: lines(1000).default(""),
};

export const personMailsSchema = {
  list: {
    response: z.object({
      items: z.array(PersonMail),
      /** The reader's own, to begin with. */
      signature: z.string(),
      /** Whether answers come by mail; otherwise a mail leads to the page of the application. */
      answers_by_mail: z.boolean(),
    }),
  },
  preview: {
    body: z.object(written),
    response: z.object({
      from: z.string(),
      subject: z.string(),
      /** What was written, filled in. */
      body: z.string(),
      /** The whole mail, with signature and link. */
      text: z.string(),
    }),
  },
  send: {
    /** Null sends it now, after a minute in which it can be undone. */
    body: z.object({ ...written, send_at: z.iso.datetime().nullable().default(null) }),
    response: PersonMail,
  },
  cancel: { response: z.object({}) },
};
