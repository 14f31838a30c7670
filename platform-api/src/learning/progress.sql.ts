import { sql } from "kysely";
import type { Progress } from "@loubby/shared-contracts/http/learning/progress.schema";
import type { Sql } from "#api/db/database";

/** Opens a lesson for a person, or records that they are as far as `step`. Nothing of it ever goes back. */
export async function reachStep(db: Sql, userId: string, lessonId: string, step: number): Promise<Progress> {
  await db
    .insertInto("lesson_progress")
    .values({ user_id: userId, lesson_id: lessonId })
    .onConflict((conflict) => conflict.columns(["user_id", "lesson_id"]).doNothing())
    .execute();
  const { rows } = await sql<Progress>`
    update lesson_progress set step = greatest(step, ${step}::int), touched_at = now(),
      state = case when state = 'incomplete' then 'partial' else state end
    where user_id = ${userId} and lesson_id = ${lessonId}
    returning state, step`.execute(db);
  const [progress] = rows;
  if (progress === undefined) throw new Error("A person's progress vanished while it was written.");
  return progress;
}

/** Completes a lesson that is under way; again changes nothing. */
export async function completeLesson(db: Sql, userId: string, lessonId: string): Promise<void> {
  await sql`
    update lesson_progress set state = 'complete', completed_at = now()
    where user_id = ${userId} and lesson_id = ${lessonId} and state = 'partial'`.execute(db);
}
