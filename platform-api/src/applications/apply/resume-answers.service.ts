import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import type { OpenJob, openJobsSchema } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { findObject } from "#api/files/find-attachment";
import { requireOpenJob } from "#api/jobs/published/open-job";
import type { Services } from "#api/services";
import { answerOfFacts } from "../resume-facts/answers-of-facts.ts";
import { linesOf } from "../resume-facts/lines-of.ts";
import { readFacts } from "../resume-facts/read-facts.service.ts";
import { readFile } from "../resume-text/read-file.ts";
import { answersOf } from "./answers.ts";

type Answered = z.output<typeof openJobsSchema.resumeAnswers.response>;

/**
 * Returns which of a job's questions the candidate's uploaded résumé answers, each with its words; nothing is stored.
 * A résumé that can't be read answers none. Throws 404, 410 `job_closed`.
 */
export async function readResumeAnswers(
  services: Services,
  candidate: Principal,
  jobId: string,
  fileId: string,
): Promise<Answered> {
  const { job, file } = await services.db.as(askerOf(candidate)).read(async (sql) => ({
    job: await requireOpenJob(sql, jobId),
    file: await findObject(sql, fileId, "resume"),
  }));
  if (file === undefined)
    throw new ApiError(404, "resume_not_found", "This résumé is gone. Please add it again.");
  const blocks = await readFile(services, { key: file.object_key, content_type: file.content_type });
  if (typeof blocks === "string") return { answers: [] };
  const lines = linesOf(blocks);
  const { facts } = await readFacts(services, {
    lines,
    country: job.country,
    skills: [],
    today: new Date(),
  });
  return { answers: await answersOfFacts(job, facts) };
}

/** Returns which of a job's questions the facts of a résumé answer, in a form that they take. */
export async function answersOfFacts(
  job: Pick<OpenJob, "questions" | "country">,
  facts: ResumeFacts,
): Promise<Answered["answers"]> {
  const answers: Answered["answers"] = [];
  for (const question of job.questions) {
    const read = answerOfFacts(question, facts);
    if (read !== null && (await fits(question, read.value, job.country)))
      answers.push({ question_id: question._id, ...read });
  }
  return answers;
}

/** Whether the form would take a value as the answer to a question. */
async function fits(question: OpenQuestion, value: string, country: OpenJob["country"]): Promise<boolean> {
  const sent = [{ question_id: question._id, value }];
  try {
    await answersOf({ questions: [question], country }, sent, () => Promise.resolve(undefined));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
