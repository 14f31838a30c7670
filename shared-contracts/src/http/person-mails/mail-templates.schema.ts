import { z } from "zod";
import { MailText } from "../applications/pipeline.schema.ts";
import { line } from "../line.schema.ts";

const Fields = MailText.extend({ name: line(80).min(1, "Enter a name.") });

/** A mail that a company begins its mails to applicants with; variables stand in subject and body. */
export const MailTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.int(),
  updated_at: z.string(),
});
export type MailTemplate = z.output<typeof MailTemplate>;

export const mailTemplatesSchema = {
  list: { response: z.array(MailTemplate) },
  create: { body: Fields, response: MailTemplate },
  update: { body: Fields.extend({ version: z.int() }), response: MailTemplate },
  remove: { response: z.object({}) },
};
