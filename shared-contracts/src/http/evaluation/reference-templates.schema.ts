import { z } from "zod";
import { ApplicationTemplate, TemplateFields } from "../jobs/application-templates.schema.ts";

/** Files, films and numbers to call are nothing that a referee is asked for, and no answer ends anything. */
const KINDS = ["short_text", "long_text", "yes_no", "single_choice", "multi_choice", "number"];

const Fields = TemplateFields.superRefine(({ questions }, context) => {
  questions.forEach(({ kind, knock_out }, at) => {
    if (!KINDS.includes(kind)) {
      const message = "Referees can't be asked for this kind of answer";
      context.addIssue({ code: "custom", path: ["questions", at, "kind"], message });
    }
    if (knock_out.length > 0) {
      const message = "A referee's answer can't end an application";
      context.addIssue({ code: "custom", path: ["questions", at, "knock_out"], message });
    }
  });
});

export const referenceTemplatesSchema = {
  list: { response: z.array(ApplicationTemplate) },
  create: { body: Fields, response: ApplicationTemplate },
  update: { body: Fields.and(z.object({ version: z.int() })), response: ApplicationTemplate },
  remove: { response: z.object({}) },
};
