import type { FieldProblem } from "../error-details.ts";
import type { QuestionPlan } from "./questions.schema.ts";

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
