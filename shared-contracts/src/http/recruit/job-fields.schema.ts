import { z } from "zod";
import { educationLevels, employmentTypes, experienceLevels, workplaces } from "../../shell/lists.ts";
import { RichText } from "../rich-text.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

export const jobStatuses = ["draft", "open", "on_hold", "closed", "archived"] as const;
export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.output<typeof JobStatus>;

export const stageTypes = [
  "applied",
  "screen",
  "assessment",
  "interview",
  "reference",
  "offer",
  "hired",
] as const;
export const StageType = z.enum(stageTypes);
export type StageType = z.output<typeof StageType>;

export const salaryPeriods = ["year", "month", "hour"] as const;
export const questionKinds = ["short_text", "long_text", "yes_no", "single_choice"] as const;

/** A line that a person typed: trimmed, of characters that can be shown. */
export const line = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters`).regex(SHOWN_TEXT, UNSHOWN);

/** Amounts in minor units of `currency`. */
export const Salary = z
  .object({
    min: z.int().min(0).max(1e12),
    max: z.int().min(0).max(1e12),
    currency: z.enum(["usd", "ngn", "gbp", "eur", "zar", "kes"]),
    period: z.enum(salaryPeriods),
    /** Shown to candidates. */
    published: z.boolean(),
  })
  .refine((salary) => salary.min <= salary.max, {
    path: ["max"],
    message: "The upper end is below the lower one",
  });
export type Salary = z.output<typeof Salary>;

export const StagePlan = z.object({
  /** Present on stages that exist already; new ones get their id from the server. */
  _id: z.uuid().optional(),
  name: line(60).min(1, "Every stage needs a name"),
  type: StageType,
});
export type StagePlan = z.output<typeof StagePlan>;

export const QuestionPlan = z.object({
  _id: z.uuid().optional(),
  label: line(300).min(1, "Every question needs its text"),
  kind: z.enum(questionKinds),
  /** Of a single choice. */
  options: z.array(line(120).min(1)).max(20).default([]),
  required: z.boolean(),
});
export type QuestionPlan = z.output<typeof QuestionPlan>;

/** The first stage is where applications arrive, the last is where people are hired. */
const Stages = z
  .array(StagePlan)
  .min(2, "A pipeline needs at least two stages")
  .max(15, "At most 15 stages")
  .refine((stages) => stages[0]?.type === "applied", "The first stage is where applications arrive")
  .refine((stages) => stages.at(-1)?.type === "hired", "The last stage is where people are hired");

/** Everything an employer writes about a job. All but the title may wait while it is a draft. */
export const JobFields = z.object({
  title: line(140).min(1, "Please enter a title"),
  /** Code of the occupation that the title was chosen from. */
  occupation_code: z
    .string()
    .regex(/^\d{2}-\d{4}\.\d{2}$/, "Please choose an occupation of the list")
    .nullable()
    .default(null),
  description: RichText.nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Please choose a country")
    .nullable()
    .default(null),
  city: line(80).default(""),
  workplace: z.enum(workplaces).nullable().default(null),
  employment_type: z.enum(employmentTypes).nullable().default(null),
  experience: z.enum(experienceLevels).nullable().default(null),
  education: z.enum(educationLevels).nullable().default(null),
  skills: z.array(line(60).min(1)).max(30, "At most 30 skills").default([]),
  salary: Salary.nullable().default(null),
  stages: Stages,
  questions: z.array(QuestionPlan).max(30, "At most 30 questions").default([]),
});
export type JobFields = z.output<typeof JobFields>;
