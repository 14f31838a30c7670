import type { FieldProblem } from "../error-details.ts";
import type { RichText, RichTextBlock } from "../rich-text.schema.ts";
import type { JobFields } from "./job-fields.schema.ts";
import { problemsInQuestions } from "./problems-in-questions.ts";
import type { QuestionPlan } from "./questions.schema.ts";

/** The fields of a job that decide whether it may be public. */
export interface Publishable extends Pick<
  JobFields,
  "title" | "description" | "workplace" | "country" | "employment_type" | "experience" | "closes_on"
> {
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
  title: "Please enter a title",
  description: "Describe the job",
  workplace: "Choose where the work is done",
  country: "Choose a country",
  employment_type: "Choose an employment type",
  experience: "Choose the experience you're looking for",
  closes_on: "This day has passed. Choose a later one, or none",
} as const;

/**
 * Returns what a job needs before candidates can see it, met or not. A closing date and the options of a question
 * are only listed while they stand in the way. `today` is the day for the company, as `2026-01-31`.
 */
export function publishingNeeds(job: Publishable, today: string): PublishingNeed[] {
  const unanswerable = problemsInQuestions(job.questions).map(({ path }) => ({ path, met: false }));
  return [...fieldNeeds(job, today), ...unanswerable];
}

/** Returns what is missing before candidates can see a job, in words; empty when it is ready to publish. */
export function missingToPublish(job: Publishable, today: string): FieldProblem[] {
  const missing = fieldNeeds(job, today).filter(({ met }) => !met);
  return [
    ...missing.map(({ path }) => ({ path, message: WORDS[path] })),
    ...problemsInQuestions(job.questions),
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
