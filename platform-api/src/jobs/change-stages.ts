import { sql } from "kysely";
import type { EntryAction } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";

/**
 * Holds a stage so that it cannot be removed until the transaction ends. With `alone` no one else enters it until then
 * either.
 */
export async function holdStage(db: Sql, jobId: string, stageId: string, alone: boolean): Promise<void> {
  await db
    .selectFrom("stages")
    .select("id")
    .where("id", "=", stageId)
    .where("job_id", "=", jobId)
    .$call((query) => (alone ? query.forUpdate() : query.forShare()))
    .executeTakeFirst();
}

/** Writes what a stage asks for. */
export async function updateStage(
  db: Sql,
  stageId: string,
  change: { name: string; sla_days: number | null; entry_actions: readonly EntryAction[] },
): Promise<void> {
  const { name, sla_days, entry_actions } = change;
  await db
    .updateTable("stages")
    .set({ name, sla_days, entry_actions: JSON.stringify(entry_actions) })
    .where("id", "=", stageId)
    .execute();
}

/** Removes a stage after everyone in it was moved, closes the gap and counts the job's version up. */
export async function removeStage(
  db: Sql,
  jobId: string,
  stage: { readonly _id: string; readonly position: number },
): Promise<void> {
  await db.deleteFrom("stages").where("id", "=", stage._id).execute();
  await db
    .updateTable("stages")
    .set((eb) => ({ position: eb("position", "-", 1) }))
    .where("job_id", "=", jobId)
    .where("position", ">", stage.position)
    .execute();
  await countJobUp(db, jobId);
}

/** Tells open editors that the job is no longer the one they loaded. */
export async function countJobUp(db: Sql, jobId: string): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: sql<string>`now()` }))
    .where("id", "=", jobId)
    .execute();
}
