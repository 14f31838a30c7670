import type { FieldProblem } from "../error-details.ts";
import { problemsOfVariables } from "../variables.ts";
import type { QuestionPlan } from "./questions.schema.ts";

/** What a question without a text is told. */
export const NO_QUESTION_TEXT = "Write the question.";

/** Returns what keeps questions from being asked: no text, a choice without options, knock-outs that can't be. */
export function problemsInQuestions(
  questions: readonly Pick<QuestionPlan, "label" | "kind" | "options" | "knock_out">[],
): FieldProblem[] {
  return questions.flatMap((question, at) => {
    const { label, kind, options } = question;
    const found = {
      label: label.trim() === "" ? NO_QUESTION_TEXT : problemsOfVariables(label, [])[0],
      options:
        kind.endsWith("_choice") &&
        (options.length < 2
          ? "Add at least two options to choose from."
          : options.flatMap((option) => problemsOfVariables(option, []))[0]),
      knock_out: knockOutProblem(question),
    };
    return Object.entries(found).flatMap(([field, message]) =>
      message ? [{ path: `questions.${at}.${field}`, message }] : [],
    );
  });
}

/** Returns what is wrong with a question's knock-out answers; null when nothing is. */
export function knockOutProblem({
  kind,
  options,
  knock_out,
}: Pick<QuestionPlan, "kind" | "options" | "knock_out">): string | null {
  if (knock_out.length === 0) return null;
  if (kind === "number") {
    const limits = knock_out.map((limit) => /^[<>]-?\d{1,15}(\.\d{1,6})?$/.exec(limit)?.[0][0]);
    if (limits.includes(undefined)) return "Enter number limits such as <2 or >40.";
    if (new Set(limits).size < limits.length) return "Enter at most one lower and one upper limit.";
    const [below, above] = ["<", ">"].map((sign) =>
      knock_out.find((limit) => limit.startsWith(sign))?.slice(1),
    );
    return below !== undefined && above !== undefined && Number(below) > Number(above)
      ? "No number can pass these limits."
      : null;
  }
  const answers = kind === "yes_no" ? ["yes", "no"] : kind.endsWith("_choice") ? options : null;
  if (answers === null) return "This kind of answer can't end an application.";
  if (knock_out.some((answer) => !answers.includes(answer))) return "Choose from the question's answers.";
  return kind !== "multi_choice" && answers.every((answer) => knock_out.includes(answer))
    ? "At least one answer has to pass"
    : null;
}
