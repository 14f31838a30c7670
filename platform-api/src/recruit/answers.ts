import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** A question with its answer, as an application keeps it: later edits of the job do not change it. */
export interface KeptAnswer {
  readonly question: string;
  readonly value: string;
}

type Sent = { readonly question_id: string; readonly value: string };

/**
 * Checks what a candidate answered against what the job asks. Throws 422 `answers_incomplete` naming each question
 * by its place (`answers.<question id>`), so that the form can show the words beside it.
 */
export function answersOf(questions: OpenJob["questions"], sent: readonly Sent[]): KeptAnswer[] {
  const values = new Map(sent.map((answer) => [answer.question_id, answer.value]));
  const problems = questions.flatMap((question) => {
    const message = problemOf(question, values.get(question._id) ?? "");
    return message === null ? [] : [{ path: `answers.${question._id}`, message }];
  });
  const asked = new Set(questions.map((question) => question._id));
  if (sent.some((answer) => !asked.has(answer.question_id))) {
    problems.push({ path: "answers", message: "The questions of this job have changed. Please look again." });
  }
  if (problems.length > 0) {
    throw new ApiError(422, "answers_incomplete", "Some answers are missing or do not fit.", problems);
  }
  return questions
    .map((question) => ({ question: question.label, value: values.get(question._id) ?? "" }))
    .filter((answer) => answer.value !== "");
}

function problemOf(question: OpenJob["questions"][number], value: string): string | null {
  if (value === "") return question.required ? "Please answer this question" : null;
  if (question.kind === "yes_no" && value !== "yes" && value !== "no") return "Please answer yes or no";
  if (question.kind === "single_choice" && !question.options.includes(value))
    return "Please choose one of the options";
  if (question.kind === "short_text" && value.length > 300) return "At most 300 characters";
  return null;
}
