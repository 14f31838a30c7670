import { uuidv7 } from "uuidv7";
import type { Question } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { QuestionPlan } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Sql } from "#api/db/database";
import type { JobKey } from "./job-stages.ts";

/** A job's questions in the order they are asked. */
export async function findQuestions(db: Sql, jobId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom("questions")
    .selectAll()
    .where("job_id", "=", jobId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    label: row.label,
    kind: row.kind as Question["kind"],
    options: row.options,
    required: row.required,
    knock_out: row.knock_out,
  }));
}

/**
 * Makes the job's questions those given, in their order. A question that is there already keeps its id, so that a
 * candidate who is answering it is not turned away; answers already sent keep their own copy of the text.
 */
export async function replaceQuestions(
  db: Sql,
  key: JobKey,
  questions: readonly QuestionPlan[],
): Promise<void> {
  const known = new Set((await findQuestions(db, key.jobId)).map((question) => question._id));
  await db.deleteFrom("questions").where("job_id", "=", key.jobId).execute();
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
