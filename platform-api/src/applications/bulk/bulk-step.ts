import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { mailNames } from "../anonymity/mail-names.ts";
import { planMail } from "../mails/application-mails.service.ts";
import type { AsksToBook } from "../asks/asks-to-book.ts";
import { findAskRefusal } from "../asks/ask-refusal.sql.ts";
import { planAsk } from "../asks/planned-asks.service.ts";
import { cancelAsksOfRun } from "../asks/planned-asks.sql.ts";
import { findCard } from "../application-card.ts";
import { fillMail } from "../mails/fill-mail.ts";
import { mayWriteTo } from "#api/do-not-contact/do-not-contact";
import { findPipeline } from "../pipeline/find-pipeline.ts";
import type { Mover, WithdrawOffer } from "../pipeline/steps/step.ts";
import { changeTags } from "../change-tags.service.ts";
import { lockApplication, type Standing } from "../pipeline/transition.sql.ts";
import { transition } from "../pipeline/transition.service.ts";
import { type BulkItem, cancelRunMails, isRunMailSent, type Trace } from "./bulk-items.sql.ts";
import { UNDO_MINUTES } from "./bulk-runs.sql.ts";
import { rejectionFor } from "./rejection-for.ts";

/** A run in progress for a member. */
export interface RunAtWork {
  readonly services: Services;
  readonly runId: string;
  readonly mover: Mover;
  readonly action: BulkAction;
  readonly jobId: string;
  readonly jobStatus: string;
  readonly withdrawOffer: WithdrawOffer;
  readonly asksToBook: AsksToBook;
}

/**
 * Applies a run's action to one application. Throws `ApiError` with the reason an application is left out: it changed
 * since the run was started, or its status doesn't allow the action.
 */
export async function takeStep(
  run: RunAtWork,
  sql: Sql,
  item: BulkItem,
): Promise<{ versionAfter: number; trace: Trace }> {
  const { services, mover, action, runId } = run;
  const before = await requireStanding(sql, mover, item);
  if (!CHANGES_NOTHING.has(action.kind)) refuseChanged(before, item);
  const at = { version: item.version_before, mailMinutes: UNDO_MINUTES, runId };
  switch (action.kind) {
    case "move": {
      if (run.jobStatus === "closed" || run.jobStatus === "archived")
        throw new ApiError(409, "job_closed", "The job was closed");
      if (before.stage_id === action.stage_id)
        throw new ApiError(409, "there_already", "Already in this stage");
      const change = { kind: "move", stageId: action.stage_id } as const;
      const card = await transition(services, sql, mover, item.application_id, change, at);
      return { versionAfter: card.version, trace: {} };
    }
    case "job": {
      const change = { kind: "job", jobId: action.job_id, stageId: null } as const;
      const card = await transition(services, sql, mover, item.application_id, change, at);
      return { versionAfter: card.version, trace: {} };
    }
    case "reject": {
      const { note, withdraw_offer: withdraws } = action;
      const { withdrawOffer } = run;
      const rejected = { application_id: item.application_id, added: before.added };
      const { reasonId, mail } = await rejectionFor(sql, mover.organizationId, rejected, action);
      const change = { kind: "reject", reasonId, note, mail, ...(withdraws && { withdrawOffer }) } as const;
      const card = await transition(services, sql, mover, item.application_id, change, at);
      return { versionAfter: card.version, trace: {} };
    }
    case "reopen": {
      const card = await transition(services, sql, mover, item.application_id, { kind: "reopen" }, at);
      return { versionAfter: card.version, trace: {} };
    }
    case "tag": {
      const { add, remove } = action;
      const trace = await changeTags(sql, { ...tagsOf(mover, item.application_id), add, remove });
      return { versionAfter: before.version, trace };
    }
    case "mail": {
      if (before.status === "withdrawn") throw new ApiError(409, "withdrawn", "Withdrawn");
      if (!(await mayWriteTo(sql, before.candidate_id)))
        throw new ApiError(409, "do_not_contact", "Asked not to be contacted");
      await planMail(services, sql, {
        applicationId: item.application_id,
        organizationId: mover.organizationId,
        kind: "bulk",
        stageId: null,
        runId,
        ...fillMail(action.mail, await valuesOf(sql, before)),
        minutes: UNDO_MINUTES,
        by: mover.userId,
      });
      return { versionAfter: before.version, trace: {} };
    }
    case "booking": {
      const why = await findAskRefusal(sql, item.application_id, action.booking.event_type_id);
      if (why !== null) throw new ApiError(409, "not_askable", why);
      await planAsk(services, sql, {
        applicationId: item.application_id,
        organizationId: mover.organizationId,
        stageId: null,
        runId,
        minutes: UNDO_MINUTES,
        by: mover.userId,
        ...action.booking,
      });
      return { versionAfter: before.version, trace: {} };
    }
  }
}

/** What these do depends on no version, nor makes another one. */
const CHANGES_NOTHING: ReadonlySet<BulkAction["kind"]> = new Set(["tag", "mail", "booking"]);

/** Undoes one step of a run. Throws `ApiError` with the reason it can't be undone. */
export async function takeBack(run: RunAtWork, sql: Sql, item: BulkItem): Promise<void> {
  const { services, mover, action, runId } = run;
  const id = item.application_id;
  const at = { version: item.version_after ?? 0, runId, undo: true };
  switch (action.kind) {
    case "move": {
      await requireSame(sql, mover, item);
      await transition(services, sql, mover, id, { kind: "move", stageId: item.stage_before }, at);
      return;
    }
    case "job": {
      await requireSame(sql, mover, item);
      const change = { kind: "job", jobId: run.jobId, stageId: item.stage_before } as const;
      await transition(services, sql, mover, id, change, at);
      return;
    }
    case "reject": {
      await requireSame(sql, mover, item);
      if (await isRunMailSent(sql, runId, id)) throw mailGone();
      await transition(services, sql, mover, id, { kind: "reopen" }, at);
      return;
    }
    case "reopen":
      throw new ApiError(409, "not_undoable", "Reject them again to undo this");
    case "tag": {
      const { added: remove = [], removed: add = [] } = item.trace;
      await changeTags(sql, { ...tagsOf(mover, id), add, remove });
      return;
    }
    case "mail": {
      const { sent } = await cancelRunMails(sql, runId, id);
      if (sent > 0) throw mailGone();
      return;
    }
    case "booking": {
      await cancelAsksOfRun(sql, id, runId);
      const state = await run.asksToBook.withdrawOfRun(run.services, sql, mover, {
        runId,
        applicationId: id,
      });
      if (state === "booked") throw new ApiError(409, "booked", "Already booked a time");
    }
  }
}

const mailGone = () => new ApiError(409, "mail_gone", "The mail was already sent");

const tagsOf = ({ organizationId, userId }: Mover, applicationId: string) => ({
  organizationId,
  applicationId,
  actorId: userId,
});

async function requireStanding(sql: Sql, mover: Mover, item: BulkItem): Promise<Standing> {
  const standing = await lockApplication(sql, mover.organizationId, item.application_id);
  if (standing === undefined) throw new ApiError(404, "gone", "Deleted or merged");
  return standing;
}

function refuseChanged({ version, status }: Standing, item: BulkItem): void {
  if (version === item.version_before) return;
  if (status === "withdrawn") throw new ApiError(409, "withdrawn", "Has since withdrawn");
  throw new ApiError(409, "moved_meanwhile", "A colleague has since changed it");
}

async function requireSame(sql: Sql, mover: Mover, item: BulkItem): Promise<void> {
  const card = await findCard(sql, mover.organizationId, item.application_id);
  if (card?.version !== item.version_after)
    throw new ApiError(409, "moved_meanwhile", "Changed after the run, so left as it is");
}

async function valuesOf(sql: Sql, before: Standing) {
  const { job_title, company_name, job_id, stage_id, added } = before;
  const stage = (await findPipeline(sql, job_id)).find(({ _id }) => _id === stage_id);
  return { ...mailNames(before), job: job_title, company: company_name, stage: stage?.name ?? "", added };
}
