import type { FieldProblem } from "../error-details.ts";
import type { RichText, RichTextBlock } from "../rich-text.schema.ts";
import type { JobFields } from "./job-fields.schema.ts";
import type { QuestionPlan } from "./questions.schema.ts";

/** The fields of a job that decide whether it may be public. */
export interface Publishable extends Pick<
  JobFields,
  "title" | "description" | "workplace" | "country" | "employment_type" | "experience" | "closes_on"
> {
  readonly questions: readonly QuestionPlan[];
}

/** Something that a job needs before candidates can see it: the field, and what to do while it isn't met. */
export interface PublishingNeed extends FieldProblem {
  readonly met: boolean;
}

/**
 * Returns what a job needs before candidates can see it, met or not. A closing date and the options of a question
 * are only listed while they stand in the way. `today` is the day for the company, as `2026-01-31`.
 */
export function publishingNeeds(job: Publishable, today: string): PublishingNeed[] {
  const need = (path: string, message: string, met: boolean): PublishingNeed => ({ path, message, met });
  return [
    need("title", "Please enter a title", job.title.trim() !== ""),
    need("description", "Describe the job", job.description !== null && hasWords(job.description)),
    need("workplace", "Choose where the work is done", job.workplace !== null),
    ...(job.workplace === "Remote" ? [] : [need("country", "Choose a country", job.country !== null)]),
    need("employment_type", "Choose an employment type", job.employment_type !== null),
    need("experience", "Choose the experience you're looking for", job.experience !== null),
    ...(job.closes_on !== null && job.closes_on < today
      ? [need("closes_on", "This day has passed. Choose a later one, or none", false)]
      : []),
    ...problemsInQuestions(job.questions).map(({ path, message }) => need(path, message, false)),
  ];
}

/** Returns what is missing before candidates can see a job; empty when it is ready to publish. */
export function missingToPublish(job: Publishable, today: string): FieldProblem[] {
  return publishingNeeds(job, today)
    .filter(({ met }) => !met)
    .map(({ path, message }) => ({ path, message }));
}

/** Returns the questions that no one could answer: a choice without options. */
export function problemsInQuestions(
  questions: readonly Pick<QuestionPlan, "kind" | "options">[],
): FieldProblem[] {
  return questions.flatMap(({ kind, options }, at) =>
    kind.endsWith("_choice") && options.length < 2
      ? [{ path: `questions.${at}.options`, message: "Add at least two options to choose from" }]
      : [],
  );
}

function hasWords(node: RichText | NonNullable<RichTextBlock["content"]>[number]): boolean {
  if ("text" in node) return node.text.trim() !== "";
  return "content" in node && (node.content ?? []).some(hasWords);
}
