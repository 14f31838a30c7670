import { z } from "zod";
import { RichText } from "../rich-text.schema.ts";
import { line } from "../line.schema.ts";

const Fields = z.object({
  name: line(80).min(1, "Please enter a name."),
  subject: line(200).min(1, "Please enter a subject."),
  body: RichText,
});

/** A letter that a company begins its offers with; variables stand in subject and body. */
export const OfferTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  body: RichText,
  version: z.int(),
  updated_at: z.string(),
});
export type OfferTemplate = z.output<typeof OfferTemplate>;

export const offerTemplatesSchema = {
  list: { response: z.array(OfferTemplate) },
  create: { body: Fields, response: OfferTemplate },
  update: { body: Fields.extend({ version: z.int() }), response: OfferTemplate },
  remove: { response: z.object({}) },
};
