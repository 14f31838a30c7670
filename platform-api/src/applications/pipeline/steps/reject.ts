import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { illegalTransition, stageNotFound } from "../../application-refusals.ts";
import { planMail, tellRejectionLater } from "../../mails/application-mails.service.ts";
import { cancelApplicationMails } from "../../mails/application-mails.sql.ts";
import { fillMail } from "../../mails/fill-mail.ts";
import { hasDeclined } from "../../applicant/open-offer.sql.ts";
import { findReason } from "../rejection-reasons.sql.ts";
import { leaveStage, restoreEntry } from "../stage-entry.ts";
import { findPipeline } from "../find-pipeline.ts";
import { lastStepFrom, nextApplicationStatuses, updateApplication } from "../transition.sql.ts";
import { announce } from "./announce.ts";
import { entryOf } from "./move-to-stage.ts";
import type { Change, Step } from "./step.ts";

type Rejection = Extract<Change, { readonly kind: "reject" }>;

/**
 * Rejects an application for one of the company's reasons. The candidate is told when its mail is sent, or without a
 * mail once it can no longer be undone.
 */
export async function reject(
  step: Step,
  { reasonId, rule, note, mail, withdrawOffer }: Rejection,
): Promise<void> {
  const { sql, mover, before, applicationId, services, runId } = step;
  await requireNext(step, "rejected");
  const reason = reasonId === undefined ? undefined : await findReason(sql, mover.organizationId, reasonId);
  if (reason === undefined && rule === undefined) {
    throw new ApiError(422, "reason_missing", "Please choose a rejection reason.", [
      { path: "reason_id", message: "Please choose a reason." },
    ]);
  }
  if (reason?.for_declined && !(await hasDeclined(sql, applicationId))) {
    const message = "This reason is only for candidates who declined your offer.";
    throw new ApiError(422, "reason_not_theirs", message, [{ path: "reason_id", message }]);
  }
  const from = await stageOf(step);
  await updateApplication(sql, applicationId, {
    stage_id: before.stage_id,
    status: "rejected",
    enters: null,
    rejection: { reasonId: reason?._id ?? null, note },
  });
  await leaveStage(sql, applicationId, before.stage_id);
  if (mail) {
    await planMail(services, sql, {
      applicationId,
      organizationId: mover.organizationId,
      kind: "rejection",
      stageId: null,
      runId,
      ...fillMail(mail, { ...entryOf(step, before.job_id, before.job_title).values, stage: from.name }),
      minutes: mail.delay_minutes,
      by: mover.userId,
    });
  } else await tellRejectionLater(services, sql, applicationId);
  const detail = rule ?? reason?.name ?? "";
  await announce(step, { kind: "rejected", from, to: null, detail, byRule: rule !== undefined, told: null });
  await withdrawOffer?.(services, sql, mover, applicationId);
}

/** Undoes a rejection, and cancels its mail if it wasn't sent yet. */
export async function reopen(step: Step): Promise<void> {
  const { sql, before, applicationId } = step;
  if (before.status !== "rejected")
    throw illegalTransition(before.status, "active", await nextApplicationStatuses(sql, before.status));
  const undoes = await lastStepFrom(sql, applicationId, before.stage_id, ["rejected"]);
  await updateApplication(sql, applicationId, {
    stage_id: before.stage_id,
    status: "active",
    enters: null,
    undoes,
  });
  await restoreEntry(sql, applicationId, undoes);
  await cancelApplicationMails(sql, applicationId, "rejection", null);
  const from = await stageOf(step);
  const told = before.rejection_told_at === null ? null : "is being considered again";
  await announce(step, { kind: "reopened", from, to: null, told });
}

async function requireNext({ sql, before }: Step, to: string): Promise<void> {
  const allowed = await nextApplicationStatuses(sql, before.status);
  if (!allowed.includes(to)) throw illegalTransition(before.status, to, allowed);
}

async function stageOf({ sql, before }: Step) {
  const stage = (await findPipeline(sql, before.job_id)).find(({ _id }) => _id === before.stage_id);
  if (stage === undefined) throw stageNotFound();
  return stage;
}
