import type { QuestionKind } from "@loubby/shared-contracts/http/jobs/questions.schema";

/** Labels of the question kinds, the usual ones first. */
export const questionKindOptions: readonly { readonly value: QuestionKind; readonly label: string }[] = [
  { value: "short_text", label: "Short answer" },
  { value: "long_text", label: "Long answer" },
  { value: "yes_no", label: "Yes or no" },
  { value: "single_choice", label: "Single choice" },
  { value: "multi_choice", label: "Multiple choice" },
  { value: "number", label: "Number" },
  { value: "phone", label: "Phone number" },
  { value: "file", label: "File" },
  { value: "video", label: "Video" },
];

/** Whether a question of this kind lists its answers. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === "single_choice" || kind === "multi_choice";
}

/** Returns the knock-out answers that are still valid after a question changed. */
export function knockOutOf(
  kind: QuestionKind,
  options: readonly string[],
  before: readonly string[],
): string[] {
  if (kind === "number") return before.filter((limit) => /^[<>]/.test(limit));
  const answers = kind === "yes_no" ? ["yes", "no"] : hasOptions(kind) ? options : [];
  return before.filter((answer) => answers.includes(answer));
}
