import { sql } from "kysely";
import type { PipelineStage } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";
import { holdStage } from "#api/jobs/change-stages";
import { toStage } from "./find-pipeline.ts";

/**
 * Returns one stage of a job, locked against removal until the transaction ends; undefined when it is gone. With
 * `alone`, no one else can enter it until then either.
 */
export async function findHeldStage(
  db: Sql,
  jobId: string,
  stageId: string,
  alone = false,
): Promise<PipelineStage | undefined> {
  await holdStage(db, jobId, stageId, alone);
  const row = await db
    .selectFrom("stage_facts")
    .selectAll()
    .where("id", "=", stageId)
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return row && toStage(row);
}

/**
 * Moves all applications out of a stage, whatever their status, with a line in each history; returns how
 * many.
 */
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
        (id, application_id, organization_id, actor_id, kind, from_stage, from_stage_id,
          to_stage, to_stage_id, detail)
      select gen_random_uuid(), id, ${actor.organizationId}, ${actor.userId}, 'moved', ${from.name}, ${from._id},
        ${to.name}, ${to._id}, ${"The stage was removed"} from moved
    )
    select count(*) as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}
