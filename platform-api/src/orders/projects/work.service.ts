import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { REVISION_DAYS } from "@loubby/shared-contracts/http/orders/project-states";
import type { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Principal } from "#api/access/principal";
import { addDays } from "#api/billing/periods";
import type { Services } from "#api/services";
import { freeHeld } from "../charging/pay-held.ts";
import { orderMoved } from "../refusals.ts";
import { act, requirePart, requireSide } from "./act.ts";
import { attachProjectFiles, requireOwnFiles } from "./attach-files.ts";
import { countRevision, moveMilestone } from "./milestones.sql.ts";
import { HELD } from "./rules.ts";
import { insertSubmission, writeBrief } from "./projects.sql.ts";
import {
  tellApproved,
  tellBriefed,
  tellChangesRequested,
  tellMilestoneRefunded,
  tellSubmitted,
} from "./tell-of-projects.ts";

/** A project, and its milestone where one is meant. */
interface At {
  readonly orderId: string;
  readonly milestoneId: string;
}

/** Keeps the brief, and work on what is funded begins. Throws 403, 404, 409 `order_moved`, 422 `answers_missing`, `file_not_ready`. */
export async function brief(
  services: Services,
  principal: Principal,
  orderId: string,
  { text, answers, file_ids }: InputOf<typeof projects.brief>["body"],
) {
  await requireOwnFiles(services, principal, file_ids);
  return act(services, principal, orderId, async (sql, { order, project, parts, side, by, now }) => {
    requireSide(side, "buyer");
    if (order.state !== "requirements_needed") throw orderMoved();
    const unanswered = project.questions.findIndex((_, at) => (answers[at] ?? "") === "");
    if (unanswered >= 0 || answers.length > project.questions.length)
      throw new ApiError(422, "answers_missing", "Answer each of the seller's questions.", [
        { path: `answers.${Math.max(unanswered, 0)}`, message: "The seller needs this answer." },
      ]);
    await writeBrief(sql, orderId, { text, answers });
    await attachProjectFiles(sql, { orderId, submissionId: null }, file_ids);
    for (const { id, state, days } of parts)
      if (state === "funded")
        await moveMilestone(sql, id, { to: "in_progress", by, deadline: addDays(now, days) });
    await tellBriefed(sql, order);
  });
}

/** Hands a milestone over, for the seller. Throws 404, 409 `order_moved`, 422 `file_not_ready`. */
export async function submit(
  services: Services,
  principal: Principal,
  { orderId, milestoneId }: At,
  { text, file_ids }: InputOf<typeof projects.submit>["body"],
) {
  await requireOwnFiles(services, principal, file_ids);
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, project, side, by, now } = acting;
    requireSide(side, "seller");
    const part = await requirePart(sql, acting, milestoneId, ["in_progress", "changes_requested"]);
    if (project.paused_at !== null) throw orderMoved();
    const submissionId = await insertSubmission(sql, { milestoneId, by, text });
    await attachProjectFiles(sql, { orderId, submissionId }, file_ids);
    await moveMilestone(sql, milestoneId, { to: "submitted", by, due: addDays(now, ACCEPT_DAYS) });
    await tellSubmitted(sql, order, part, part.revisions_used);
  });
}

/** Asks for changes of what was handed over, for the buyer. Throws 403, 404, 409 `order_moved` and `no_revisions_left`. */
export function requestChanges(
  services: Services,
  principal: Principal,
  { orderId, milestoneId }: At,
  text: string,
) {
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, project, side, by, now } = acting;
    requireSide(side, "buyer");
    const part = await requirePart(sql, acting, milestoneId, ["submitted"]);
    if (part.revisions_used >= project.revisions)
      throw new ApiError(
        409,
        "no_revisions_left",
        "You have asked for changes as often as was agreed. Approve it, dispute it, or propose a change order.",
      );
    await countRevision(sql, milestoneId);
    await moveMilestone(sql, milestoneId, {
      to: "changes_requested",
      by,
      note: text,
      deadline: addDays(now, REVISION_DAYS),
    });
    await tellChangesRequested(sql, order, part, part.revisions_used, text);
  });
}

/** Approves what was handed over, for the buyer; its money clears. Throws 403, 404, 409 `order_moved`. */
export function approve(services: Services, principal: Principal, { orderId, milestoneId }: At) {
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, side, by, now } = acting;
    requireSide(side, "buyer");
    const part = await requirePart(sql, acting, milestoneId, ["submitted"]);
    await moveMilestone(sql, milestoneId, { to: "approved", by, due: addDays(now, CLEARING_DAYS) });
    await tellApproved(sql, order, part, false);
  });
}

/** Gives a milestone's money back, for the seller. Throws 404, 409 `order_moved`. */
export function refundMilestone(
  services: Services,
  principal: Principal,
  { orderId, milestoneId }: At,
  reason: string,
) {
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, side, by } = acting;
    requireSide(side, "seller");
    const part = await requirePart(sql, acting, milestoneId, HELD);
    await freeHeld(sql, order, { hold: part.hold_id ?? "", key: part.id, actor: by });
    await moveMilestone(sql, milestoneId, { to: "cancelled", by, note: reason });
    await tellMilestoneRefunded(sql, order, part, reason);
  });
}
