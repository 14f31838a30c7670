import type { z } from "zod";
import {
  BULK_MOST,
  type BulkAction,
  type BulkRun,
  type bulkRunsSchema,
} from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { MOST_ASKED_AT_ONCE } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { bulkRunQueue } from "../queues.ts";
import type { Services } from "#api/services";
import { stageNotFound } from "../application-refusals.ts";
import { hasStage } from "#api/jobs/job-stages";
import { findJobHead } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import { requireJoinable } from "../pipeline/steps/move-to-job.ts";
import { findReason } from "../pipeline/rejection-reasons.sql.ts";
import type { AsksToBook } from "../asks/asks-to-book.ts";
import { previewBulk } from "./bulk-preview.ts";
import { findRun, findRuns, insertRun, lockRun, setRunState } from "./bulk-runs.sql.ts";
import { refusalOfAction } from "./refusal-of-action.ts";

type Asked = z.output<typeof bulkRunsSchema.start.body>;

/** Returns what a run would do now. Throws 404, and 403 to someone who may ask no one to book. */
export async function readPreview(
  { db }: Services,
  member: Member,
  jobId: string,
  { selection, action }: Asked,
  { requireKind }: AsksToBook,
) {
  return db.as(askerOf(member)).read(async (sql) => {
    const job = await requireJob(sql, member, jobId);
    if (action.kind === "booking") {
      refuseAction(member, action);
      await requireKind(sql, action.booking.event_type_id);
    }
    const where = { jobId, organizationId: member.organization.id };
    return previewBulk(sql, where, job.status, selection, action);
  });
}

/**
 * Starts a run. Throws 403; 404; 409 `job_closed` for a target that takes no one; 422 for another company's reason, when no one
 * is selected, or `too_many` to ask at once.
 */
export async function startRun(
  services: Services,
  member: Member,
  jobId: string,
  { selection, action }: Asked,
  { requireKind }: AsksToBook,
): Promise<BulkRun> {
  const organizationId = member.organization.id;
  return services.db.as(askerOf(member)).write(async (sql) => {
    await requireJob(sql, member, jobId);
    if (action.kind === "move" && !(await hasStage(sql, { jobId, organizationId }, action.stage_id)))
      throw stageNotFound();
    if (action.kind === "job") await requireJoinable(sql, { organizationId }, action.job_id);
    refuseAction(member, action);
    if (action.kind === "booking") await requireKind(sql, action.booking.event_type_id);
    if (action.kind === "reject") {
      if (!(await findReason(sql, organizationId, action.reason_id)))
        throw new ApiError(422, "reason_missing", "Please choose a rejection reason.");
    }
    const where = { jobId, organizationId };
    const { id, total } = await insertRun(sql, where, member.userId, action, selection, mostOf(action));
    if (action.kind === "booking" && total > MOST_ASKED_AT_ONCE)
      throw new ApiError(
        422,
        "too_many",
        "You can ask at most 1,000 candidates at once. Please select fewer.",
      );
    if (total === 0)
      throw new ApiError(
        422,
        "nothing_selected",
        "No one matches your selection any more. Please select again.",
      );
    await services.background.send(sql, bulkRunQueue, { runId: id });
    return requireRun(sql, member, id);
  });
}

/** Returns a run's progress. Throws 404. */
export async function readRun({ db }: Services, member: Member, runId: string): Promise<BulkRun> {
  return db.as(askerOf(member)).read((sql) => requireRun(sql, member, runId));
}

/** Lists a job's latest runs. Throws 404. */
export async function readRuns({ db }: Services, member: Member, jobId: string): Promise<BulkRun[]> {
  return db.as(askerOf(member)).read(async (sql) => {
    await requireJob(sql, member, jobId);
    return findRuns(sql, { jobId, organizationId: member.organization.id });
  });
}

/** Stops a run after the applications in progress; one that has ended is returned as it is. Throws 404. */
export async function cancelRun({ db }: Services, member: Member, runId: string): Promise<BulkRun> {
  return db.as(askerOf(member)).write(async (sql) => {
    await setRunState(sql, (await requireLocked(sql, member, runId)).id, "running", "cancelled");
    return requireRun(sql, member, runId);
  });
}

/**
 * Undoes a run in the background. Throws 404, 409 `not_undoable` when it is too late or the run hasn't ended.
 */
export async function undoRun(services: Services, member: Member, runId: string): Promise<BulkRun> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { state } = await requireLocked(sql, member, runId);
    const run = await requireRun(sql, member, runId);
    if (run.undo_until === null) {
      throw new ApiError(409, "not_undoable", "It's too late to undo this.");
    }
    await setRunState(sql, runId, state, "undoing");
    await services.background.send(sql, bulkRunQueue, { runId });
    return requireRun(sql, member, runId);
  });
}

/** One more than may be asked at once, so that more are noticed. */
const mostOf = ({ kind }: BulkAction) => (kind === "booking" ? MOST_ASKED_AT_ONCE + 1 : BULK_MOST);

function refuseAction(member: Member, action: BulkAction): void {
  const refusal = refusalOfAction(member, action);
  if (refusal) throw refusal;
}

async function requireJob(sql: Sql, member: Member, jobId: string) {
  const job = await findJobHead(sql, member.organization.id, jobId);
  if (job === undefined) throw jobNotFound();
  return job;
}

async function requireRun(sql: Sql, member: Member, runId: string): Promise<BulkRun> {
  const run = await findRun(sql, member.organization.id, runId);
  if (run === undefined) throw runNotFound();
  return run;
}

async function requireLocked(sql: Sql, member: Member, runId: string) {
  const run = await lockRun(sql, member.organization.id, runId);
  if (run === undefined) throw runNotFound();
  return { id: runId, ...run };
}

function runNotFound(): ApiError {
  return new ApiError(404, "run_not_found", "This run doesn't exist.");
}
