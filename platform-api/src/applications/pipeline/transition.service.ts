import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { applicationMerged, applicationNotFound } from "../application-refusals.ts";
import { applicationReopenedQueue } from "../queues.ts";
import { findStory } from "../applications.sql.ts";
import { findCard } from "../application-card.ts";
import { moveToJob } from "./steps/move-to-job.ts";
import { moveToStage } from "./steps/move-to-stage.ts";
import { reject, reopen } from "./steps/reject.ts";
import type { Change, Circumstances, Mover, Step } from "./steps/step.ts";
import { lockApplication, wasMerged } from "./transition.sql.ts";

/** How long a stage's mails wait after a single move, so that it can be undone first. */
export const UNDO_MINUTES = 1;

/** Returns a member as the one who acts. */
export function moverOf(member: Member): Mover {
  return {
    userId: member.userId,
    organizationId: member.organization.id,
    fullAccess: hasFullAccess(member),
  };
}

/**
 * Changes an application's stage, status or job. It is the only way to do so, from board, drawer, bulk run or rule.
 * Runs in the caller's transaction and does everything the step includes: history, mails, tasks, live events,
 * notifications.
 * Throws 404; 409 `moved_meanwhile` with the current card when `version` is given and outdated; 409
 * `illegal_transition` with `{ from, to, allowed }`; 409 `application_merged`; 403 `full_access_required` for
 * undoing a hire.
 */
export async function transition(
  services: Services,
  sql: Sql,
  mover: Mover,
  applicationId: string,
  change: Change,
  { version, mailMinutes = UNDO_MINUTES, runId = null, undo = false }: Circumstances = {},
): Promise<ApplicationCard> {
  const before = await lockApplication(sql, mover.organizationId, applicationId);
  if (before === undefined) {
    const merged = await wasMerged(sql, mover.organizationId, applicationId);
    throw merged ? applicationMerged() : applicationNotFound();
  }
  if (version !== undefined && version !== before.version)
    throw await movedMeanwhile(sql, mover, applicationId);
  const step: Step = { services, sql, mover, applicationId, before, mailMinutes, runId, undo };
  await take(step, change);
  const card = await requireCard(sql, mover.organizationId, applicationId);
  if (before.status !== "active" && card.status === "active")
    await services.background.send(sql, applicationReopenedQueue, { applicationId, by: mover.userId });
  return card;
}

function take(step: Step, change: Change): Promise<void> {
  switch (change.kind) {
    case "move":
      return moveToStage(step, change);
    case "reject":
      return reject(step, change);
    case "reopen":
      return reopen(step);
    case "job":
      return moveToJob(step, change);
  }
}

async function movedMeanwhile(sql: Sql, mover: Mover, applicationId: string): Promise<ApiError> {
  const card = await requireCard(sql, mover.organizationId, applicationId);
  const last = (await findStory(sql, applicationId)).find(({ kind }) => kind !== "mailed");
  const who = last ? `${last.actor} changed this application` : "This application changed";
  return new ApiError(409, "moved_meanwhile", `${who}. You now see where it stands.`, { card });
}

async function requireCard(
  sql: Sql,
  organizationId: string,
  applicationId: string,
): Promise<ApplicationCard> {
  const card = await findCard(sql, organizationId, applicationId);
  if (card === undefined) throw applicationNotFound();
  return card;
}
