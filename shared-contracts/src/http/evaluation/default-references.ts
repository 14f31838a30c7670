import type { QuestionPlan } from "../jobs/questions.schema.ts";

/** What referees are asked where a company has not written questions of its own. */
export const defaultReferenceQuestions: readonly QuestionPlan[] = [
  ask("How do you know them, and how long did you work together?", "long_text"),
  ask("What are they best at? An example helps.", "long_text"),
  ask("Where would they need support in a new role?", "long_text"),
  {
    ...ask("How do they work with others?", "single_choice"),
    options: ["Very well", "Well", "With difficulty"],
  },
  ask("Would you work with them again?", "yes_no"),
  { ...ask("Is there anything else we should know?", "long_text"), required: false },
];

function ask(label: string, kind: QuestionPlan["kind"]): QuestionPlan {
  return { label, kind, options: [], required: true, knock_out: [] };
}
