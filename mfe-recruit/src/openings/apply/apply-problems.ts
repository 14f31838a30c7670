import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { ApplyDraft } from "./apply-draft.ts";

/** What is wrong with a form, by field: `resume`, `note`, or a question's id. */
export type Problems = Readonly<Record<string, string>>;

const SHORT_TEXT = 300;

/** What is missing before the form is worth sending. */
export function problemsOf(job: OpenJob, draft: ApplyDraft): Problems {
  const problems: Record<string, string> = {};
  if (draft.resume === null) problems["resume"] = "Please add your résumé";
  for (const question of job.questions) {
    const value = (draft.answers[question._id] ?? "").trim();
    if (question.required && value === "") problems[question._id] = "Please answer this question";
    if (question.kind === "short_text" && value.length > SHORT_TEXT) problems[question._id] = `At most ${SHORT_TEXT} characters`;
  }
  return problems;
}

/** The server's words by the field they are about; empty when it named none. */
export function problemsFrom(error: Error, sent: readonly { readonly question_id: string }[]): Problems {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  const problems: Record<string, string> = {};
  for (const detail of error.details as unknown[]) {
    if (!isProblem(detail)) continue;
    const [part = "", inner = ""] = detail.path.split(".");
    if (part === "resume_file_id") problems["resume"] = detail.message;
    else if (part === "note") problems["note"] = detail.message;
    // A broken answer is named by its place in what was sent, an unfit one by its question.
    else if (part === "answers" && inner !== "") problems[sent[Number(inner)]?.question_id ?? inner] = detail.message;
  }
  return problems;
}

function isProblem(value: unknown): value is { path: string; message: string } {
  return typeof value === "object" && value !== null && "path" in value && "message" in value && typeof value.path === "string";
}
