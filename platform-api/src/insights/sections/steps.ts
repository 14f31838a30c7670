import { findPipeline } from "#api/applications/pipeline/find-pipeline";
import { type By, type Count, countLines } from "../counts.sql.ts";
import type { RowName } from "../rows/row-name.ts";
import { type Asked, kinds } from "./section.ts";

/** One step of the way: a kind of stage over all jobs, a stage of one job. */
export interface Step {
  readonly id: string;
  readonly label: string;
  /** Names the rows of a measure that stand at exactly this step. */
  readonly at: Pick<RowName, "keys" | "stages">;
  /** Likewise at this step or further. */
  readonly from: Pick<RowName, "keys" | "stages">;
  /** Whether a count is of this step. */
  readonly has: (count: Count) => boolean;
}

/** What counts must be told apart by for the steps. */
export const bySteps = ({ jobId }: Asked): readonly By[] => (jobId === null ? [] : ["stage"]);

/** The steps of what is asked for; over all jobs those kinds that someone came to or left. */
export async function findSteps(asked: Asked, seen: readonly Count[]): Promise<Step[]> {
  if (asked.jobId !== null) return stepsOfJob(asked, asked.jobId);
  const stays = await countLines(asked.db, asked.scope, "stay");
  const used = new Set([...seen, ...stays].map(({ key }) => key));
  const shown = kinds.filter(({ key }) => key === "applied" || key === "hired" || used.has(key));
  return shown.map(({ key, label }, place) => ({
    id: key,
    label,
    at: { keys: [key] },
    from: { keys: shown.slice(place).map((kind) => kind.key) },
    has: (count) => count.key === key,
  }));
}

async function stepsOfJob({ db }: Asked, jobId: string): Promise<Step[]> {
  const stages = await findPipeline(db, jobId);
  return stages.map(({ _id, name }, place) => ({
    id: _id,
    label: name,
    at: { stages: [_id] },
    from: { stages: stages.slice(place).map((stage) => stage._id) },
    has: (count) => count.stage === _id,
  }));
}
