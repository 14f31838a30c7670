import type { EntryAction, PipelineStage } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { StageType } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Sql } from "#api/db/database";

interface Row {
  id: string;
  name: string;
  type: string;
  position: number;
  sla_days: number | null;
  entry_actions: unknown;
}

/** Returns a job's stages in order, with their entry actions. */
export async function findPipeline(db: Sql, jobId: string): Promise<PipelineStage[]> {
  const rows = await db
    .selectFrom("stage_facts")
    .selectAll()
    .where("job_id", "=", jobId)
    .orderBy("position")
    .execute();
  return rows.map(toStage);
}

export function toStage(row: Row): PipelineStage {
  return {
    _id: row.id,
    name: row.name,
    type: row.type as StageType,
    position: row.position,
    sla_days: row.sla_days,
    entry_actions: row.entry_actions as EntryAction[],
  };
}
