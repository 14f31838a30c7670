import { z } from "zod";
import { line } from "../line.schema.ts";
import { Questions } from "./questions.schema.ts";

/** What a set of questions says. */
export const TemplateFields = z.object({
  name: line(80).min(1, "Please enter a name."),
  questions: Questions.refine((questions) => questions.length > 0, "Add at least one question."),
});

/** Questions that a company asks for many of its jobs. */
export const ApplicationTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  questions: Questions,
  version: z.int(),
  updated_at: z.string(),
});
export type ApplicationTemplate = z.output<typeof ApplicationTemplate>;

export const applicationTemplatesSchema = {
  list: { response: z.array(ApplicationTemplate) },
  create: { body: TemplateFields, response: ApplicationTemplate },
  update: { body: TemplateFields.extend({ version: z.int() }), response: ApplicationTemplate },
  remove: { response: z.object({}) },
};
