import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { LATE_DAYS } from "@loubby/shared-contracts/http/orders/project-states";
import type { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { freeHeld } from "../charging/pay-held.ts";
import { orderMoved } from "../refusals.ts";
import { act, type Acting } from "./act.ts";
import { requireChangeable, rewrite } from "./change-order.ts";
import { type MilestoneRow, moveMilestone } from "./milestones.sql.ts";
import {
  closeProposal,
  findProposals,
  insertProposal,
  pauseProject,
  type ProposalRow,
  resumeProject,
} from "./projects.sql.ts";
import { CHANGEABLE, mayCancel, ONGOING } from "./rules.ts";
import { tellAnswered, tellAsked, tellOther } from "./tell-of-projects.ts";

type Asked = InputOf<typeof projects.propose>["body"];

/** Asks the other side to change, cancel or pause. Throws 403, 404, 409 `order_moved`, `proposal_open`, 422 `not_changeable`. */
export function propose(services: Services, principal: Principal, orderId: string, asked: Asked) {
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, side, by } = acting;
    requireOngoing(acting);
    if ((await findOpen(sql, orderId)) !== undefined)
      throw new ApiError(409, "proposal_open", "Something is proposed already. Answer or withdraw it first.");
    if (asked.kind === "change") requireChangeable(acting, asked.milestones);
    if (asked.kind === "pause") requirePausable(acting);
    const id = await insertProposal(sql, orderId, { ...asked, side, by });
    await tellAsked(sql, order, { id, side, ...asked });
  });
}

/** Agrees to what the other side proposed, which is done at once, or refuses. Throws 403, 404, 409 `proposal_closed`, `order_moved`. */
export function answerProposal(
  services: Services,
  principal: Principal,
  { orderId, proposalId }: { readonly orderId: string; readonly proposalId: string },
  agrees: boolean,
) {
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, side, by } = acting;
    const proposal = await requireOpen(sql, orderId, proposalId);
    if (proposal.side === side) throw proposalClosed();
    if (agrees) {
      requireOngoing(acting);
      await carryOut(sql, acting, proposal);
    }
    await closeProposal(sql, proposalId, { state: agrees ? "agreed" : "refused", by });
    await tellAnswered(sql, order, proposal, agrees);
  });
}

/** Withdraws what the asker's side proposed. Throws 403, 404, 409 `proposal_closed`. */
export function withdrawProposal(
  services: Services,
  principal: Principal,
  { orderId, proposalId }: { readonly orderId: string; readonly proposalId: string },
) {
  return act(services, principal, orderId, async (sql, { side, by }) => {
    const proposal = await requireOpen(sql, orderId, proposalId);
    if (proposal.side !== side) throw proposalClosed();
    await closeProposal(sql, proposalId, { state: "withdrawn", by });
  });
}

/** Ends a pause, for either side. Throws 403, 404, 409 `order_moved`. */
export function resume(services: Services, principal: Principal, orderId: string) {
  return act(services, principal, orderId, async (sql, { order, project, side, now }) => {
    if (project.paused_at === null) throw orderMoved();
    await resumeProject(sql, orderId, side);
    await tellOther(sql, order, { side, what: "resumed", at: now });
  });
}

/**
 * Cancels what isn't handed over without the other side: before the brief, or for the buyer where a milestone is late. Throws
 * 403, 404, 409 `order_moved` and `agreement_needed`.
 */
export function cancelProject(services: Services, principal: Principal, orderId: string, reason: string) {
  return act(services, principal, orderId, async (sql, acting) => {
    const { order, project, parts, side, now } = acting;
    requireOngoing(acting);
    if (!mayCancel({ project, parts, side, now }))
      throw new ApiError(
        409,
        "agreement_needed",
        `Work has begun, so the other side has to agree. The buyer can cancel alone ${LATE_DAYS} days after a missed deadline.`,
      );
    await cancelParts(sql, acting, CHANGEABLE, reason);
    await tellOther(sql, order, { side, what: "canceled", reason, at: now });
  });
}

async function carryOut(sql: Sql, acting: Acting, proposal: ProposalRow): Promise<void> {
  const { order } = acting;
  if (proposal.kind === "change") await rewrite(sql, acting, proposal.milestones);
  else if (proposal.kind === "cancel")
    await cancelParts(sql, acting, [...CHANGEABLE, "submitted"], proposal.text);
  else {
    requirePausable(acting);
    await pauseProject(sql, order.id);
  }
}

function requirePausable({ project }: Acting): void {
  if (project.briefed_at === null || project.paused_at !== null) throw orderMoved();
}

/** Cancels the milestones in these states, and frees their money. */
async function cancelParts(
  sql: Sql,
  { order, parts, by }: Acting,
  states: readonly MilestoneRow["state"][],
  note: string,
): Promise<void> {
  for (const { id, state, hold_id } of parts) {
    if (!states.includes(state)) continue;
    if (hold_id !== null) await freeHeld(sql, order, { hold: hold_id, key: id, actor: by });
    await moveMilestone(sql, id, { to: "cancelled", by, note });
  }
}

/** Refuses where nothing can be agreed on any more: all is approved or over, or something is disputed. */
function requireOngoing({ order }: Acting): void {
  if (!ONGOING.some((state) => state === order.state)) throw orderMoved();
}

const findOpen = async (sql: Sql, orderId: string) =>
  (await findProposals(sql, orderId)).find(({ state }) => state === "open");

async function requireOpen(sql: Sql, orderId: string, proposalId: string): Promise<ProposalRow> {
  const open = await findOpen(sql, orderId);
  if (open?.id !== proposalId) throw proposalClosed();
  return open;
}

const proposalClosed = () =>
  new ApiError(409, "proposal_closed", "This proposal is over. See where the project is now.");
