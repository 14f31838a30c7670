import { uuidv7 } from "uuidv7";
import type { QuestionPlan } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Sql } from "#api/db/database";
import type { JobKey } from "./job-stages.ts";

/**
 * Makes the job's questions those given, in their order. A question that is there already keeps its id, so that a
 * candidate who is answering it is not turned away; answers already sent keep their own copy of the text.
 */
export async function replaceQuestions(
  db: Sql,
  key: JobKey,
  questions: readonly QuestionPlan[],
): Promise<void> {
  const before = await db.deleteFrom("questions").where("job_id", "=", key.jobId).returning("id").execute();
  await insertQuestions(db, key, questions, new Set(before.map(({ id }) => id)));
}

/** Adds the questions of a job that has none, in their order; those of the ids in `known` keep theirs. */
export async function insertQuestions(
  db: Sql,
  key: JobKey,
  questions: readonly QuestionPlan[],
  known = new Set<string>(),
): Promise<void> {
  if (questions.length === 0) return;
  await db
    .insertInto("questions")
    .values(
      questions.map((question, position) => ({
        id: question._id !== undefined && known.delete(question._id) ? question._id : uuidv7(),
        job_id: key.jobId,
        organization_id: key.organizationId,
        label: question.label,
        kind: question.kind,
        options: question.options,
        required: question.required,
        knock_out: question.knock_out,
        position,
      })),
    )
    .execute();
}
