import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { problemsOf as refusedFieldsOf } from "@loubby/shared-contracts/http/failure";
import type { ApplyDraft } from "./apply-draft.ts";

/** What is wrong with a form, by field: `resume`, `note`, or a question's id. */
export type Problems = Readonly<Record<string, string>>;

const SHORT_TEXT = 300;

/** Returns what is missing before the form is worth sending. */
export function problemsOf(job: OpenJob, draft: ApplyDraft): Problems {
  const problems: Record<string, string> = {};
  if (draft.resume === null) problems["resume"] = "Please add your résumé.";
  for (const question of job.questions) {
    const value = (draft.answers[question._id] ?? "").trim();
    if (question.required && value === "") problems[question._id] = "Please answer this question.";
    if (question.kind === "short_text" && value.length > SHORT_TEXT)
      problems[question._id] = `At most ${SHORT_TEXT} characters.`;
  }
  return problems;
}

/** Returns the server's messages by field; empty when it named none. */
export function problemsFrom(error: Error, sent: readonly { readonly question_id: string }[]): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of refusedFieldsOf(error)) {
    const [part = "", inner = ""] = path.split(".");
    if (part === "resume_file_id") problems["resume"] = message;
    else if (part === "note") problems["note"] = message;
    // The server names a malformed answer by its place in what was sent, a wrong one by its question.
    else if (part === "answers" && inner !== "")
      problems[sent[Number(inner)]?.question_id ?? inner] = message;
  }
  return problems;
}
