import type { OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import type { Sql } from "#api/db/database";
import { lockOrder, moveOrder } from "../orders.sql.ts";
import { findMilestones, type MilestoneRow } from "./milestones.sql.ts";
import { closeProposal, findProject, findProposals } from "./projects.sql.ts";

/** What milestones say of where their order stands. The invariant `projects` says the same. */
export function standingOf(
  milestones: readonly Pick<MilestoneRow, "state">[],
  isBriefed: boolean,
): OrderState {
  const has = (...states: MilestoneRow["state"][]) => milestones.some(({ state }) => states.includes(state));
  if (milestones.every(({ state }) => state === "cancelled")) return "refunded";
  if (!isBriefed) return "requirements_needed";
  if (has("draft", "funded", "in_progress")) return "in_progress";
  if (has("changes_requested")) return "in_revision";
  if (has("submitted")) return "delivered";
  return has("approved", "auto_approved") ? "clearing" : "released";
}

/** The states by which a project's order gets from one to another. */
const WAYS: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  requirements_needed: ["in_progress", "cancelled"],
  in_progress: ["delivered", "cancelled"],
  in_revision: ["in_progress", "delivered", "cancelled"],
  delivered: ["in_revision", "in_progress", "accepted", "refunded"],
  accepted: ["clearing"],
  cancelled: ["refunded"],
  clearing: ["released", "refunded"],
  disputed: ["in_progress", "in_revision", "delivered", "clearing", "released", "refunded"],
};

/** The shortest way from one state to another, without the first. */
export function wayTo(from: OrderState, to: OrderState): readonly OrderState[] {
  const ways: (readonly OrderState[])[] = [[from]];
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way.slice(1);
    for (const next of WAYS[last] ?? []) if (!way.includes(next)) ways.push([...way, next]);
  }
  throw new Error(`No project gets from ${from} to ${to}.`);
}

/**
 * Moves a project's order to where its milestones stand, for the one who moved them (null: the clock). A disputed order stays
 * so until its dispute ends, which tells so by `afterDispute`. Needs the worker, and the order locked.
 */
export async function followMilestones(
  sql: Sql,
  orderId: string,
  by: string | null,
  { afterDispute = false } = {},
): Promise<void> {
  const order = await lockOrder(sql, orderId);
  const project = await findProject(sql, orderId);
  if (order === undefined || project === undefined) throw new Error(`${orderId} is no project.`);
  if (order.state === "disputed" && !afterDispute) return;
  const to = standingOf(await findMilestones(sql, orderId), project.briefed_at !== null);
  for (const state of wayTo(order.state, to))
    await moveOrder(sql, orderId, { to: state === "accepted" && by === null ? "auto_accepted" : state, by });
  if (to === "clearing" || to === "released" || to === "refunded")
    for (const { id, state } of await findProposals(sql, orderId))
      // There is nothing left to agree on.
      if (state === "open") await closeProposal(sql, id, { state: "withdrawn", by: null });
}
