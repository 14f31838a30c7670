import { z } from "zod";
import { line } from "../line.schema.ts";
import { noVariables } from "../variables.schema.ts";
import { knockOutProblem, NO_QUESTION_TEXT } from "./problems-in-questions.ts";

export const questionKinds = [
  "short_text",
  "long_text",
  "yes_no",
  "single_choice",
  "multi_choice",
  "number",
  "file",
  "video",
  "phone",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const QuestionPlan = z.object({
  _id: z.uuid().optional(),
  label: line(300).min(1, NO_QUESTION_TEXT).superRefine(noVariables),
  kind: z.enum(questionKinds),
  /** Of a single or multiple choice. */
  options: z.array(line(120).min(1).superRefine(noVariables)).max(20).default([]),
  required: z.boolean(),
  /**
   * Answers that end the application: `yes` or `no`, some of the options, or limits of a number (`<2`, `>40`).
   * Never part of a reply to candidates.
   */
  knock_out: z.array(line(120).min(1)).max(20).default([]),
});
export type QuestionPlan = z.output<typeof QuestionPlan>;

/** A question as candidates see it. */
export const OpenQuestion = QuestionPlan.omit({ knock_out: true }).extend({ _id: z.uuid() });
export type OpenQuestion = z.output<typeof OpenQuestion>;

/** The questions of a job or of a template. */
export const Questions = z
  .array(QuestionPlan)
  .max(30, "At most 30 questions.")
  .superRefine((questions, context) => {
    questions.forEach((question, at) => {
      const repeated = new Set(question.options).size < question.options.length;
      if (repeated) {
        context.addIssue({ code: "custom", path: [at, "options"], message: "Two options are the same." });
      }
      const message = knockOutProblem(question);
      if (message !== null) context.addIssue({ code: "custom", path: [at, "knock_out"], message });
    });
  });

/** The answer to one question as an application keeps it: later edits of the job do not change it. */
export const KeptAnswer = z.object({
  question: z.string(),
  kind: z.enum(questionKinds),
  /** As it was sent; the name of the file where one was sent. Several choices stand on a line each. */
  value: z.string(),
  file: z.object({ _id: z.uuid(), name: z.string(), size: z.int(), content_type: z.string() }).optional(),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;
