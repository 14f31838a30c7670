import { sql } from "kysely";
import type { EntryAction, PipelineStage } from "@loubby/shared-contracts/http/recruit/pipeline.schema";
import type { StageType } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { Sql } from "#api/db/database";

interface Row {
  id: string;
  name: string;
  type: string;
  position: number;
  sla_days: number | null;
  entry_actions: unknown;
}

/** A job's stages from first to last, with what they ask for. */
export async function findPipeline(db: Sql, jobId: string): Promise<PipelineStage[]> {
  const rows = await db
    .selectFrom("stages")
    .selectAll()
    .where("job_id", "=", jobId)
    .orderBy("position")
    .execute();
  return rows.map(toStage);
}

/**
 * One stage of a job, held so that it cannot be removed until the transaction ends; undefined when it is gone. With
 * `alone` nobody else enters it until then either.
 */
export async function holdStage(
  db: Sql,
  jobId: string,
  stageId: string,
  alone = false,
): Promise<PipelineStage | undefined> {
  const row = await db
    .selectFrom("stages")
    .selectAll()
    .where("id", "=", stageId)
    .where("job_id", "=", jobId)
    .$call((query) => (alone ? query.forUpdate() : query.forShare()))
    .executeTakeFirst();
  return row && toStage(row);
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

/** Removes a stage after everybody in it was moved, closes the gap and counts the job's version up. */
export async function removeStage(db: Sql, jobId: string, stage: PipelineStage): Promise<void> {
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

/** Moves everybody out of a stage, whatever their state, each with a line in their history; answers how many. */
export async function emptyStage(
  db: Sql,
  from: PipelineStage,
  to: PipelineStage,
  actor: { readonly userId: string; readonly organizationId: string },
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update applications set stage_id = ${to._id}, version = version + 1,
        stage_entered_at = case when status = 'active' then now() else stage_entered_at end
      where stage_id = ${from._id} returning id
    ), told as (
      insert into application_events
        (id, application_id, organization_id, actor_id, kind, from_stage, to_stage, detail)
      select gen_random_uuid(), id, ${actor.organizationId}, ${actor.userId}, 'moved', ${from.name}, ${to.name},
        'The stage was removed' from moved
    )
    select count(*) as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

function toStage(row: Row): PipelineStage {
  return {
    _id: row.id,
    name: row.name,
    type: row.type as StageType,
    position: row.position,
    sla_days: row.sla_days,
    entry_actions: row.entry_actions as EntryAction[],
  };
}
