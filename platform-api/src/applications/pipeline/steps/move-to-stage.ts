import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { mailNames } from "../../anonymity/mail-names.ts";
import { illegalTransition, stageNotFound } from "../../application-refusals.ts";
import { enterStage, leaveStage, restoreEntry } from "../stage-entry.ts";
import { findHeldStage } from "../stages.sql.ts";
import { findPipeline } from "../find-pipeline.ts";
import { lastStepFrom, nextApplicationStatuses, undoMove, updateApplication } from "../transition.sql.ts";
import { HIRED, untellCandidate } from "../tell-candidate.ts";
import { announce } from "./announce.ts";
import type { Step } from "./step.ts";

/**
 * Moves to another stage of the job; entering the last one hires, leaving it undoes the hire. What an undone move or
 * hire told the candidate is removed from their notifications and timeline.
 */
export async function moveToStage(step: Step, { stageId }: { readonly stageId: string }): Promise<void> {
  const { sql, mover, before, applicationId } = step;
  if (before.status !== "active" && before.status !== "hired") {
    throw illegalTransition(before.status, "active", await nextApplicationStatuses(sql, before.status));
  }
  const to = await findHeldStage(sql, before.job_id, stageId);
  const from = (await findPipeline(sql, before.job_id)).find(({ _id }) => _id === before.stage_id);
  if (to === undefined || from === undefined) throw stageNotFound();
  if (from._id === to._id) return;
  const status = to.type === "hired" ? "hired" : "active";
  if (before.status === "hired" && status === "active" && !mover.fullAccess) throw mayNotUnhire();
  const undoneAt = step.undo
    ? await lastStepFrom(sql, applicationId, to._id, ["moved", "job_changed"])
    : undefined;
  await updateApplication(sql, applicationId, {
    undoes: undoneAt,
    stage_id: to._id,
    status,
    enters: step.undo ? "again" : "now",
  });
  await leaveStage(sql, applicationId, from._id);
  await restoreEntry(sql, applicationId, undoneAt);
  const undoes = step.undo || from.type === "hired";
  const undone = undoes ? await undoMove(sql, applicationId, from._id) : undefined;
  const back = undone !== undefined && (step.undo || undone.from_stage_id === to._id);
  if (undone) await untellCandidate(sql, { ...before, application_id: applicationId }, undone.at);
  const told = back ? null : status === "hired" ? HIRED : `is now in the ${to.name} stage`;
  await announce(step, { kind: "moved", from, to, told, undone: back });
  if (!step.undo) await enterStage(step.services, sql, to, entryOf(step, before.job_id, before.job_title));
}

/** The candidate who enters a stage through this step. */
export function entryOf(
  { before, mover, applicationId, mailMinutes, runId }: Step,
  jobId: string,
  job: string,
) {
  const { first_name, last_name, company_name, added } = before;
  const names = mailNames(before);
  return {
    applicationId,
    jobId,
    organizationId: mover.organizationId,
    shown: { first_name, last_name },
    values: { ...names, job, company: company_name, added },
    by: mover.userId,
    minutes: mailMinutes,
    runId,
  };
}

function mayNotUnhire(): ApiError {
  return new ApiError(403, "full_access_required", "Only an administrator of your company can undo a hire.");
}
