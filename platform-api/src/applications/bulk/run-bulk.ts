import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import { refusalOfPerson } from "#api/access/decide";
import type { Access } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { findRunOwner, findWork, settleItem, settleUndo, takeItem } from "./bulk-items.sql.ts";
import { setRunState } from "./bulk-runs.sql.ts";
import { type RunAtWork, takeBack, takeStep } from "./bulk-step.ts";
import { refusalOfAction } from "./refusal-of-action.ts";

/**
 * Applications between two checks of whether the run continues and its creator still may, and two progress
 * events.
 */
const BATCH = 20;
const NOT_ANY_MORE = "The person who started this no longer has permission";

/**
 * Processes a run or its undo: each application in a transaction of its own, as the member who started it and with
 * their permissions at that moment. Restarted after a crash, it continues where it was.
 */
export async function runBulk(
  services: Services,
  runId: string,
  others: Pick<RunAtWork, "withdrawOffer" | "asksToBook">,
): Promise<void> {
  const owner = await services.db.as({ role: "worker" }).read((sql) => findRunOwner(sql, runId));
  if (owner === undefined) return;
  const asOwner = services.db.as({ user: owner.created_by, organization: owner.organization_id });
  for (;;) {
    const batch = await readBatch(services, asOwner, runId, owner);
    if (batch === undefined) return;
    const run = { ...batch.run, ...others };
    const { undoing, refusal } = batch;
    let worked = 0;
    while (worked < BATCH && (await workOne(run, asOwner, undoing, refusal))) worked += 1;
    await tellPages(asOwner, run);
    if (worked === BATCH) continue;
    await asOwner.write((sql) =>
      undoing ? setRunState(sql, runId, "undoing", "undone") : setRunState(sql, runId, "running", "done"),
    );
    await tellPages(asOwner, run);
    return;
  }
}

async function readBatch(
  services: Services,
  asOwner: Access,
  runId: string,
  owner: { organization_id: string; created_by: string },
) {
  const { subject, work } = await asOwner.read(async (sql) => ({
    subject: await subjectOfMember(services, sql, owner.organization_id, owner.created_by),
    work: await findWork(sql, runId),
  }));
  if (work === undefined || (work.state !== "running" && work.state !== "undoing")) return undefined;
  const allowed =
    subject !== undefined &&
    refusalOfPerson(bulkRuns.start.access, subject, false) === null &&
    refusalOfAction(subject, work.action) === null;
  const run: Omit<RunAtWork, "withdrawOffer" | "asksToBook"> = {
    services,
    runId,
    action: work.action,
    jobId: work.job_id,
    jobStatus: work.job_status,
    mover: {
      userId: owner.created_by,
      organizationId: owner.organization_id,
      fullAccess: subject !== undefined && hasFullAccess(subject),
    },
  };
  return {
    run,
    undoing: work.state === "undoing",
    refusal: allowed ? null : NOT_ANY_MORE,
  };
}

/** Processes one application; returns whether there was one. */
async function workOne(
  run: RunAtWork,
  asOwner: Access,
  undoing: boolean,
  refusal: string | null,
): Promise<boolean> {
  let position: number | undefined;
  try {
    return await asOwner.write(async (sql) => {
      const item = await takeItem(sql, run.runId, undoing);
      if (item === undefined) return false;
      ({ position } = item);
      if (refusal !== null) throw new ApiError(403, "permission_required", refusal);
      if (undoing) {
        await takeBack(run, sql, item);
        await settleUndo(sql, run.runId, item.position, "done");
      } else {
        const result = await takeStep(run, sql, item);
        await settleItem(sql, run.runId, item.position, { outcome: "done", ...result });
      }
      return true;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || position === undefined) throw error;
    // The step was rolled back, so its outcome is recorded separately.
    const at = position;
    await asOwner.write((sql) =>
      undoing
        ? settleUndo(sql, run.runId, at, "skipped", error.message)
        : settleItem(sql, run.runId, at, { outcome: "skipped", reason: error.message }),
    );
    return true;
  }
}

async function tellPages(asOwner: Access, { mover, runId, jobId, action }: RunAtWork): Promise<void> {
  const changed = action.kind === "job" ? [jobId, action.job_id] : [jobId];
  await asOwner.write(async (sql) => {
    for (const id of changed) {
      await emitLater(sql, `org:${mover.organizationId}`, "applications.changed.v1", {
        jobId: id,
        applicationId: runId,
        many: true,
        by: mover.userId,
      });
    }
  });
}
