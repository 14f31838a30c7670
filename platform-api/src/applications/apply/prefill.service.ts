import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenJob, Prefill } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { KeptAnswer, OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { answersOf } from "./answers.ts";
import { findFormerAnswers, findLatestResume, findOwnPhone, type FormerAnswers } from "./prefill.sql.ts";
import { writeNumber } from "./read-number.ts";
import { findDecisiveQuestions } from "./knock-out.ts";
import { isStatement } from "./statements.ts";

/**
 * Returns what a candidate can submit to a job without typing: the résumé of their profile or last application, and
 * earlier answers to the same questions. It isn't complete while the job asks for a statement, or for something whose
 * answer can end the application: no one sends these unseen.
 * Runs as the candidate.
 */
export async function prefillFor(sql: Sql, candidateId: string, job: OpenJob): Promise<Prefill> {
  const resume = (await findLatestResume(sql, candidateId)) ?? null;
  const answers = await reusableAnswers(sql, await findFormerAnswers(sql, candidateId), job);
  const answered = new Set(answers.map(({ question_id }) => question_id));
  const decisive = await findDecisiveQuestions(sql, job._id);
  const isReady = (question: OpenQuestion) =>
    isStatement(question) || decisive.has(question._id)
      ? !question.required && !answered.has(question._id)
      : !question.required || answered.has(question._id);
  const phone_number = await findOwnPhone(sql, candidateId);
  return { resume, answers, phone_number, is_complete: resume !== null && job.questions.every(isReady) };
}

/** Returns which earlier answers, the latest first, answer a job's questions and still fit. Runs as the candidate. */
export async function reusableAnswers(
  sql: Sql,
  former: readonly FormerAnswers[],
  job: OpenJob,
): Promise<Prefill["answers"]> {
  const answers: Prefill["answers"] = [];
  const all = former.flatMap((one) => one.answers);
  const sameCountry = former.filter(({ country }) => country !== null && country === job.country);
  const there = sameCountry.flatMap((one) => one.answers);
  for (const question of job.questions) {
    const known = (isStatement(question) ? there : all).find((answer) => isSame(answer, question));
    const value = known && (await valueOf(sql, question, job.country, known));
    if (value === undefined) continue;
    const file = known?.file && { name: known.file.name, size: known.file.size };
    answers.push({ question_id: question._id, value, ...(file ? { file } : {}) });
  }
  return answers;
}

/** Identifies the same question across companies, by its words and its kind. */
function isSame(answer: KeptAnswer, { label, kind }: OpenQuestion): boolean {
  return answer.kind === kind && answer.question.trim().toLowerCase() === label.trim().toLowerCase();
}

/** Converts an earlier answer for reuse, unless it no longer fits. */
async function valueOf(
  sql: Sql,
  question: OpenQuestion,
  country: string | null,
  known: KeptAnswer,
): Promise<string | undefined> {
  const kept = known.file?._id ?? known.value;
  const value = question.kind === "number" ? writeNumber(kept, country) : kept;
  try {
    await answersOf(
      { questions: [question], country },
      [{ question_id: question._id, value }],
      (id, purpose) => findAttachment(sql, id, purpose),
    );
    return value;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return undefined;
    throw error;
  }
}
