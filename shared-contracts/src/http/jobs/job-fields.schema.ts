import { z } from "zod";
import { educationLevels, employmentTypes, experienceLevels, workplaces } from "../../shell/lists.ts";
import { RichText } from "../rich-text.schema.ts";
import { line } from "../line.schema.ts";
import { withoutRepeats } from "../without-repeats.ts";
import { NO_STAGE_NAME, maximumWords } from "./missing-to-publish.ts";
import { Questions } from "./questions.schema.ts";

export const jobStatuses = ["draft", "pending_approval", "open", "on_hold", "closed", "archived"] as const;
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
    error: ({ input }) => maximumWords((input as { readonly min: number }).min / 100),
  });
export type Salary = z.output<typeof Salary>;

const teamPart = z.array(z.uuid()).max(20, "At most 20 people.");

/** Members of the company by what they do for a job; their ids, in the order they were named. */
export const HiringTeam = z.object({
  hiring_managers: teamPart,
  recruiters: teamPart,
  coordinators: teamPart,
});
export type HiringTeam = z.output<typeof HiringTeam>;

export const closeReasons = ["filled", "cancelled", "expired"] as const;
/** `expired`: its closing date passed. */
export const CloseReason = z.enum(closeReasons);
export type CloseReason = z.output<typeof CloseReason>;

export const StagePlan = z.object({
  /** Present on stages that exist already; new ones get their id from the server. */
  _id: z.uuid().optional(),
  name: line(60).min(1, NO_STAGE_NAME),
  type: StageType,
});
export type StagePlan = z.output<typeof StagePlan>;

/** The first stage must be the one for new applications, the last is where people are hired. */
const Stages = z
  .array(StagePlan)
  .min(2, "A pipeline needs at least two stages.")
  .max(15, "At most 15 stages.")
  .refine((stages) => stages[0]?.type === "applied", "The first stage must be the one for new applications.")
  .refine(
    (stages) => stages.at(-1)?.type === "hired",
    "The last stage must be the one for hired applicants.",
  );

/** Everything an employer writes about a job. All but the title may wait while it is a draft. */
export const JobFields = z.object({
  title: line(140).min(1, "Please enter a title."),
  /** Code of the occupation that the title was chosen from. */
  occupation_code: z
    .string()
    .regex(/^\d{2}-\d{4}\.\d{2}$/, "Please choose an occupation from the list.")
    .nullable()
    .default(null),
  description: RichText.nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Please choose a country.")
    .nullable()
    .default(null),
  city: line(80).default(""),
  workplace: z.enum(workplaces).nullable().default(null),
  employment_type: z.enum(employmentTypes).nullable().default(null),
  experience: z.enum(experienceLevels).nullable().default(null),
  education: z.enum(educationLevels).nullable().default(null),
  /** Of skills that differ only in case, the first is kept. */
  skills: z.array(line(60).min(1)).max(30, "At most 30 skills.").overwrite(withoutRepeats).default([]),
  salary: Salary.nullable().default(null),
  department: line(80).default(""),
  /** The last day on which candidates may apply; the job closes by itself when it has passed. */
  closes_on: z.iso.date("Please choose a day.").nullable().default(null),
  /** Candidates are promised an answer within so many days. */
  expected_reply_days: z.int().min(1, "At least one day.").max(90, "At most 90 days.").default(14),
  /** How many people the job looks for. */
  opening_count: z.int().min(1, "At least one opening.").max(100, "At most 100 openings.").default(1),
  hiring_team: HiringTeam.default({ hiring_managers: [], recruiters: [], coordinators: [] }),
  /** Only its team, its creator and those with full access see it and its applications; it is on no public list. */
  confidential: z.boolean().default(false),
  /**
   * Its applications are reviewed without names until someone reveals one or moves it to an offer stage. Left out, it stays as it
   * is.
   */
  anonymised: z.boolean().optional(),
  stages: Stages,
  questions: Questions.default([]),
});
export type JobFields = z.output<typeof JobFields>;
