import type {
  PipelineStage,
  StagePlanTemplate,
} from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { replaceStages } from "#api/jobs/job-stages";
import { findJobHead, lockJob } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import { countJobUp, updateStage } from "#api/jobs/change-stages";
import { deletePlan, findPlan, savePlan } from "./stage-plans.sql.ts";
import { findPipeline } from "./find-pipeline.ts";

/** Returns a job's stages with their entry actions. Throws 404. */
export async function readStages({ db }: Services, member: Member, jobId: string): Promise<PipelineStage[]> {
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findJobHead(sql, member.organization.id, jobId)) === undefined) throw jobNotFound();
    return findPipeline(sql, jobId);
  });
}

/** Saves a job's stages as a plan. Throws 404. */
export async function keepPlan(
  { db }: Services,
  member: Member,
  { name, job_id }: { name: string; job_id: string },
): Promise<StagePlanTemplate> {
  return db.as(askerOf(member)).write(async (sql) => {
    if ((await findJobHead(sql, member.organization.id, job_id)) === undefined) throw jobNotFound();
    const stages = (await findPipeline(sql, job_id)).map(
      ({ name: called, type, sla_days, entry_actions }) => ({
        name: called,
        type,
        sla_days,
        entry_actions,
      }),
    );
    return { _id: await savePlan(sql, member.organization.id, name, stages), name, stages };
  });
}

/** Deletes a plan. Throws 404. */
export async function forgetPlan({ db }: Services, member: Member, planId: string) {
  const was = await db.as(askerOf(member)).write((sql) => deletePlan(sql, member.organization.id, planId));
  if (!was) throw planNotFound();
  return {};
}

/**
 * Applies a plan's stages to a job: a stage with the same name keeps its applications. Throws 404, 409
 * `stage_in_use` when a stage that would be removed still has applications.
 */
export async function applyPlan(
  { db }: Services,
  member: Member,
  jobId: string,
  planId: string,
): Promise<PipelineStage[]> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    if ((await lockJob(sql, organizationId, jobId)) === undefined) throw jobNotFound();
    const plan = await findPlan(sql, organizationId, planId);
    if (plan === undefined) throw planNotFound();
    const before = await findPipeline(sql, jobId);
    const named = new Map(before.map((stage) => [stage.name.toLowerCase(), stage._id]));
    const wanted = plan.stages.map(({ name, type }, at) => {
      const key = name.toLowerCase();
      // Applications start in the first stage and end in the last, whatever their names.
      const end = at === 0 ? before[0]?._id : at === plan.stages.length - 1 ? before.at(-1)?._id : undefined;
      const _id = end ?? named.get(key);
      named.delete(key);
      return { name, type, ...(_id === undefined ? {} : { _id }) };
    });
    const ids = wanted.flatMap(({ _id }) => _id ?? []);
    if (new Set(ids).size < ids.length)
      throw new ApiError(409, "stage_in_use", "This plan doesn't fit the job's stages.");
    const occupied = await replaceStages(sql, { jobId, organizationId }, wanted);
    if (occupied.length > 0) {
      const text = `There are still candidates in ${occupied.join(", ")}. Move them to another stage first.`;
      throw new ApiError(409, "stage_in_use", text, { stages: occupied });
    }
    const after = await findPipeline(sql, jobId);
    for (const [at, stage] of after.entries()) {
      const settings = plan.stages[at];
      if (settings) await updateStage(sql, stage._id, settings);
    }
    await countJobUp(sql, jobId);
    await emitLater(sql, `org:${organizationId}`, "jobs.changed.v1", { jobId });
    return findPipeline(sql, jobId);
  });
}

function planNotFound(): ApiError {
  return new ApiError(404, "plan_not_found", "This saved pipeline was deleted.");
}
