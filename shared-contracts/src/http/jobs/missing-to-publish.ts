import type { FieldProblem } from "../error-details.ts";
import type { RichText, RichTextBlock } from "../rich-text.schema.ts";
import type { JobFields } from "./job-fields.schema.ts";
import { problemsInQuestions } from "./problems-in-questions.ts";
import type { QuestionPlan } from "./questions.schema.ts";
import { NOT_AN_AMOUNT, writePay } from "./read-pay.ts";

/** The fields of a job that decide whether it may be public. */
export interface Publishable extends Pick<
  JobFields,
  "title" | "description" | "workplace" | "country" | "employment_type" | "experience" | "closes_on"
> {
  /** In major units; an end that isn't known stands in no one's way, one that is still text does. */
  readonly salary: { readonly min: number | string | null; readonly max: number | string | null } | null;
  readonly stages: readonly { readonly name: string }[];
  readonly questions: readonly QuestionPlan[];
}

/** Something that a job needs before candidates can see it. */
export interface PublishingNeed {
  /** The field, as problems name it. */
  readonly path: string;
  readonly met: boolean;
}

/** What to do about a field that is missing. */
const WORDS = {
  title: "Please enter a title.",
  description: "Describe the job.",
  workplace: "Choose where the work is done.",
  country: "Choose a country.",
  employment_type: "Choose an employment type.",
  experience: "Choose the experience you're looking for.",
  closes_on: "This day has passed. Choose a later one, or none.",
} as const;

/** Says what a maximum below its minimum must be; `min` is in major units. */
export const maximumWords = (min: number): string => `Enter a maximum of at least ${writePay(min)}.`;
/** What a stage without a name is told. */
export const NO_STAGE_NAME = "Every stage needs a name.";

/**
 * Returns what a job needs before candidates can see it, met or not. A closing date, pay, stages and questions are only
 * listed while they stand in the way. `today` is the day for the company, as `2026-01-31`.
 */
export function publishingNeeds(job: Publishable, today: string): PublishingNeed[] {
  const wrong = problemsInParts(job).map(({ path }) => ({ path, met: false }));
  return [...fieldNeeds(job, today), ...wrong];
}

/** Returns what is missing before candidates can see a job, in words; empty when it is ready to publish. */
export function missingToPublish(job: Publishable, today: string): FieldProblem[] {
  const missing = fieldNeeds(job, today).filter(({ met }) => !met);
  return [...missing.map(({ path }) => ({ path, message: WORDS[path] })), ...problemsInParts(job)];
}

/** Returns what even a draft can't be saved with, in words. */
export function problemsInDraft(job: Publishable): FieldProblem[] {
  const untitled = job.title.trim() === "" ? [{ path: "title", message: WORDS.title }] : [];
  return [...untitled, ...problemsInParts(job)];
}

function problemsInParts({
  salary,
  stages,
  questions,
}: Pick<Publishable, "salary" | "stages" | "questions">): FieldProblem[] {
  const { min = null, max = null } = salary ?? {};
  return [
    ...Object.entries({ min, max }).flatMap(([end, typed]) =>
      typeof typed === "string" ? [{ path: `salary.${end}`, message: NOT_AN_AMOUNT }] : [],
    ),
    ...(typeof min === "number" && typeof max === "number" && min > max
      ? [{ path: "salary.max", message: maximumWords(min) }]
      : []),
    ...stages.flatMap(({ name }, at) =>
      name.trim() === "" ? [{ path: `stages.${at}.name`, message: NO_STAGE_NAME }] : [],
    ),
    ...problemsInQuestions(questions),
  ];
}

function fieldNeeds(
  job: Publishable,
  today: string,
): (PublishingNeed & { readonly path: keyof typeof WORDS })[] {
  return [
    { path: "title", met: job.title.trim() !== "" },
    { path: "description", met: job.description !== null && hasWords(job.description) },
    { path: "workplace", met: job.workplace !== null },
    ...(job.workplace === "Remote" ? [] : [{ path: "country" as const, met: job.country !== null }]),
    { path: "employment_type", met: job.employment_type !== null },
    { path: "experience", met: job.experience !== null },
    ...(job.closes_on !== null && job.closes_on < today ? [{ path: "closes_on" as const, met: false }] : []),
  ];
}

function hasWords(node: RichText | NonNullable<RichTextBlock["content"]>[number]): boolean {
  if ("text" in node) return node.text.trim() !== "";
  return "content" in node && (node.content ?? []).some(hasWords);
}
