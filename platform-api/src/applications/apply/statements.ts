import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";

/** What depends on where a job is, however the question is answered. */
const PLACE =
  /\b(right|eligible|eligibility|allowed|authori[sz]\w*|permi\w+|entitled) to (work|live)\b|\bwork (permit|authori[sz]ation|permission|visa)|\bvisas?\b|\bsponsor|\brelocat|\bcommut|\bcitizen|\bnationality\b|\bresiden|\bbased in\b|\blocated\b|\bwhere do you live\b|\blicen[cs]e|\bsalary\b/i;

/**
 * Whether an answer states something that may be true of one job and false of another: every yes or no, which can also
 * end an application, and what depends on where the job is. Such an answer is reused within one country only, and only
 * where its author sees it before it is sent.
 */
export function isStatement({ kind, label }: Pick<OpenQuestion, "kind" | "label">): boolean {
  return kind === "yes_no" || PLACE.test(label);
}
