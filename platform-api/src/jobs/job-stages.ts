import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { StagePlan, StageType } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Stage } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { Sql } from "#api/db/database";

/** The part's job and company. */
export interface JobKey {
  readonly jobId: string;
  readonly organizationId: string;
}

/** A job's stages from first to last. */
export async function findStages(db: Sql, jobId: string): Promise<Stage[]> {
  const rows = await db
    .selectFrom("stages")
    .select(["id", "name", "type", "position"])
    .where("job_id", "=", jobId)
    .orderBy("position")
    .execute();
  return rows.map(({ id, type, ...row }) => ({ _id: id, type: type as StageType, ...row }));
}

/** Adds the stages of a job that has none, in their order. */
export async function insertStages(db: Sql, key: JobKey, stages: readonly StagePlan[]): Promise<void> {
  await db.insertInto("stages").values(rowsOf(key, stages)).execute();
}

/** Whether a stage is one of this job's. */
export async function hasStage(db: Sql, key: JobKey, stageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("stages")
    .select("id")
    .where("id", "=", stageId)
    .where("job_id", "=", key.jobId)
    .where("organization_id", "=", key.organizationId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the job's stages those given, in their order; answers the names of removed stages that still hold
 * applications, in which case the caller must give up. The ids given must be of this job already.
 */
export async function replaceStages(db: Sql, key: JobKey, stages: readonly StagePlan[]): Promise<string[]> {
  const rows = rowsOf(key, stages);
  const kept = rows.map((row) => row.id);
  // Someone on their way into one of them arrives first, or finds it gone.
  await db.selectFrom("stages").select("id").where("job_id", "=", key.jobId).forUpdate().execute();
  const occupied = await db
    .selectFrom("stages")
    .select("name")
    .where("job_id", "=", key.jobId)
    .where("id", "not in", kept)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("application_facts")
          .select("application_facts.id")
          .whereRef("stage_id", "=", "stages.id"),
      ),
    )
    .execute();
  if (occupied.length > 0) return occupied.map((stage) => stage.name);
  await db.deleteFrom("stages").where("job_id", "=", key.jobId).where("id", "not in", kept).execute();
  await db
    .insertInto("stages")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        name: sql`excluded.name`,
        type: sql`excluded.type`,
        position: sql`excluded.position`,
      }),
    )
    .execute();
  return [];
}

function rowsOf(key: JobKey, stages: readonly StagePlan[]) {
  return stages.map((stage, position) => ({
    id: stage._id ?? uuidv7(),
    job_id: key.jobId,
    organization_id: key.organizationId,
    name: stage.name,
    type: stage.type,
    position,
  }));
}
