import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { namesApart } from "@loubby/shared-contracts/http/jobs/job-facts";
import { illegalTransition, stageNotFound } from "../../application-refusals.ts";
import type { Sql } from "#api/db/database";
import { findJobHead, findJobsToName, type JobHead } from "#api/jobs/job-head";
import { enterStage, leaveStage, restoreEntry } from "../stage-entry.ts";
import { findHeldStage } from "../stages.sql.ts";
import { findPipeline } from "../find-pipeline.ts";
import { untellCandidate } from "../tell-candidate.ts";
import { tellJobMoveLater } from "../tell-job-move.ts";
import {
  hasAppliedTo,
  lastStepFrom,
  nextApplicationStatuses,
  undoMove,
  updateApplication,
} from "../transition.sql.ts";
import { announce } from "./announce.ts";
import { entryOf } from "./move-to-stage.ts";
import type { Change, Step } from "./step.ts";

interface Company {
  readonly organizationId: string;
}

type JobChange = Extract<Change, { readonly kind: "job" }>;

/** Returns a job that candidates can be moved to. Throws 404, 409 `job_closed`. */
export async function requireJoinable(sql: Sql, company: Company, jobId: string): Promise<JobHead> {
  const job = await requireJob(sql, company, jobId);
  if (job.status !== "open" && job.status !== "on_hold")
    throw new ApiError(409, "job_closed", `${job.title} isn't taking applications right now.`);
  return job;
}

async function requireJob(sql: Sql, { organizationId }: Company, jobId: string): Promise<JobHead> {
  const job = await findJobHead(sql, organizationId, jobId);
  if (job === undefined)
    throw new ApiError(404, "job_not_found", "This job doesn't exist, or it belongs to another company.");
  return job;
}

/**
 * Moves an application to another job of the company, into the given or first stage, with its history. A move that is
 * undone before its mail has left leaves nothing with the candidate; one that they read of is news again.
 */
export async function moveToJob(step: Step, { jobId, stageId }: JobChange): Promise<void> {
  const { sql, mover, before, applicationId } = step;
  if (before.status !== "active")
    throw illegalTransition(
      before.status,
      "moved to another job",
      await nextApplicationStatuses(sql, before.status),
    );
  const { organizationId } = mover;
  // An undo also leads back to a job that closed before its candidates were moved.
  const job = await (step.undo ? requireJob : requireJoinable)(sql, { organizationId }, jobId);
  if (jobId === before.job_id) return;
  if (await hasAppliedTo(sql, before.candidate_id, jobId))
    throw new ApiError(409, "already_applied", `${before.first_name} has already applied for ${job.title}.`);
  const stages = await findPipeline(sql, jobId);
  const to = await findHeldStage(sql, jobId, stageId ?? stages[0]?._id ?? jobId);
  const from = (await findPipeline(sql, before.job_id)).find(({ _id }) => _id === before.stage_id);
  if (to === undefined || from === undefined) throw stageNotFound();
  const undoes = step.undo
    ? await lastStepFrom(sql, applicationId, to._id, ["moved", "job_changed"])
    : undefined;
  await updateApplication(sql, applicationId, {
    undoes,
    job_id: jobId,
    stage_id: to._id,
    status: to.type === "hired" ? "hired" : "active",
    enters: step.undo ? "again" : "now",
  });
  await leaveStage(sql, applicationId, from._id);
  await restoreEntry(sql, applicationId, undoes);
  const undone =
    step.undo && before.told_job_id !== null ? await undoMove(sql, applicationId, from._id) : undefined;
  if (undone) await untellCandidate(sql, { ...before, application_id: applicationId }, undone.at);
  const names = namesApart(...(await findJobsToName(sql, before.job_id, jobId)));
  const named = { ...step, before: { ...before, job_title: names.from } };
  await announce(named, {
    kind: "job_changed",
    from,
    to,
    detail: `${names.from} → ${names.to}`,
    told: undone ? null : `is now being considered for ${names.to}`,
    undone: undone !== undefined,
    jobId,
  });
  if (!step.undo) await enterStage(step.services, sql, to, entryOf(step, jobId, job.title));
  if (to.type === "hired" || jobId === before.told_job_id) return;
  await tellJobMoveLater(step.services, sql, { applicationId, jobId }, step.mailMinutes);
}
