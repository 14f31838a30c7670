import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import type { Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { decides, sideOf } from "../may.ts";
import { lockOrder, moveOrder, type OrderRow } from "../orders.sql.ts";
import { postponeMilestone } from "../projects/milestones.sql.ts";
import { followMilestones } from "../projects/standing.ts";
import { requireOwn } from "../read-order.service.ts";
import { orderNotFound } from "../refusals.ts";
import { tellWallets } from "../tell-sides.ts";
import { disputeOf } from "./dispute-of.ts";
import { withdrawDisputedCharge } from "./disputed-charge.ts";
import {
  type DisputeRow,
  findExchange,
  findOfOrder,
  findOpenOf,
  findStatements,
  insertStatement,
  writeAgrees,
  writeClosed,
} from "./disputes.sql.ts";
import { writeMediation, writeRefused } from "./handed.sql.ts";
import { insertOpened } from "./insert-opened.ts";
import { resolve } from "./resolve.ts";
import { tellDesk, tellHanded, tellOpened, tellWithdrawn } from "./tell-of-disputes.ts";

/** What a dispute is about: a whole order or a milestone of it (null), or the month or answer that it was charged. */
type ChargeId = string | null;

/** The latest dispute about an order or a charge of it, as the asker's side reads it; null without one. Throws 404 `order_not_found`. */
export async function readDispute(
  services: Services,
  principal: Principal,
  orderId: string,
  chargeId: ChargeId,
): Promise<Dispute | null> {
  const order = await requireOwn(services, principal, orderId);
  const side = sideOf(principal, order);
  const acts = side === "seller" || decides(principal, order);
  return services.db.as({ role: "worker" }).read(async (sql) => {
    const row = await findOfOrder(sql, orderId, chargeId);
    if (row === undefined) return null;
    // Colleagues who only see the order don't read what someone asked.
    const exchange = acts ? await findExchange(sql, row) : null;
    return disputeOf(row, { statements: await findStatements(sql, row.id), exchange }, acts ? side : null);
  });
}

/**
 * Disputes what is held of an order, or an answer of the last days, for the buyer. Throws 403, 404, 409 `order_moved` and
 * `earnings_gone`, 422 `wants_too_much`.
 */
export function open(
  services: Services,
  principal: Principal,
  orderId: string,
  { reason, wants, text, milestone_id, charge_id }: InputOf<typeof disputes.open>["body"],
): Promise<Dispute> {
  const chargeId = charge_id ?? null;
  const milestoneId = milestone_id ?? null;
  return act(services, principal, { orderId, chargeId }, async (sql, order, side) => {
    requireSide(side, "buyer");
    const disputeId = await insertOpened(sql, order, {
      side: "buyer",
      by: principal.userId,
      about: { milestoneId, chargeId },
      reason,
      wants,
      text,
    });
    await tellOpened(sql, order, { disputeId, wants });
  });
}

/** Adds what one side says. Throws 403, 404, 409 `dispute_closed`. */
export function say(
  services: Services,
  principal: Principal,
  orderId: string,
  { text, charge_id }: InputOf<typeof disputes.say>["body"],
): Promise<Dispute> {
  const chargeId = charge_id ?? null;
  return act(services, principal, { orderId, chargeId }, async (sql, order, side) => {
    const dispute = await requireOpen(sql, order, chargeId);
    await insertStatement(sql, { disputeId: dispute.id, side, authorId: principal.userId, text });
    await tellWallets(sql, order);
  });
}

/** Withdraws a dispute, for the buyer: its money has as long as it had left. Throws 403, 404, 409 `dispute_closed`. */
export function withdrawDispute(
  services: Services,
  principal: Principal,
  orderId: string,
  chargeId: ChargeId,
): Promise<Dispute> {
  return act(services, principal, { orderId, chargeId }, async (sql, order, side) => {
    requireSide(side, "buyer");
    const dispute = await requireOpen(sql, order, chargeId);
    const { id: disputeId, milestone_id: milestoneId } = dispute;
    const by = principal.userId;
    const { orderState, due } = await writeClosed(sql, disputeId, { state: "withdrawn", refund: null, by });
    if (orderState === null) await withdrawDisputedCharge(sql, order, dispute, due);
    else if (milestoneId === null) await moveOrder(sql, orderId, { to: orderState, by, due });
    else {
      await postponeMilestone(sql, milestoneId, due);
      await followMilestones(sql, orderId, by, { afterDispute: true });
    }
    await tellWithdrawn(sql, order, { disputeId });
  });
}

/**
 * Answers a claim, for the seller, or a proposal, for either side: what is agreed to ends the dispute, what is refused goes on to
 * staff. Throws 403, 404, 409 `dispute_moved` and `dispute_closed`.
 */
export function answer(
  services: Services,
  principal: Principal,
  orderId: string,
  { agrees, text, charge_id }: InputOf<typeof disputes.answer>["body"],
): Promise<Dispute> {
  const chargeId = charge_id ?? null;
  return act(services, principal, { orderId, chargeId }, async (sql, order, side) => {
    const dispute = await requireOpen(sql, order, chargeId);
    const disputeId = dispute.id;
    if (text !== "") await insertStatement(sql, { disputeId, side, authorId: principal.userId, text });
    if (dispute.state === "awaiting_counterparty") {
      if (side !== "seller") throw disputeMoved();
      if (agrees) return resolve(sql, order, dispute, { refund: dispute.wants_minor, by: principal.userId });
      await writeMediation(sql, disputeId, true);
      return tellHanded(sql, order, { disputeId, again: false });
    }
    if (dispute.state !== "proposed") throw disputeMoved();
    if (!agrees) {
      await writeRefused(sql, disputeId, side);
      return tellHanded(sql, order, { disputeId, again: true });
    }
    if (await writeAgrees(sql, disputeId, side))
      await resolve(sql, order, dispute, { refund: dispute.proposal_minor ?? 0, by: null });
    else await tellWallets(sql, order);
  });
}

type Side = "buyer" | "seller";

/** Works on an order that is locked, for the side on which the asker stands and may act. Throws 403, 404. */
async function act(
  services: Services,
  principal: Principal,
  { orderId, chargeId }: { readonly orderId: string; readonly chargeId: ChargeId },
  work: (sql: Sql, order: OrderRow, side: Side) => Promise<void>,
): Promise<Dispute> {
  const side = sideOf(principal, await requireOwn(services, principal, orderId));
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const order = await lockOrder(sql, orderId);
    if (order === undefined) throw orderNotFound();
    if (side === "buyer" && !decides(principal, order)) throw permissionMissing("billing_setting", "write");
    await work(sql, order, side);
    await tellDesk(sql);
  });
  const dispute = await readDispute(services, principal, orderId, chargeId);
  if (dispute === null) throw orderNotFound();
  return dispute;
}

function requireSide(side: Side, wanted: Side): void {
  if (side !== wanted) throw orderNotFound();
}

async function requireOpen(sql: Sql, order: OrderRow, chargeId: ChargeId): Promise<DisputeRow> {
  const dispute = await findOpenOf(sql, order.id, chargeId);
  if (dispute === undefined) throw new ApiError(409, "dispute_closed", "This dispute is over.");
  return dispute;
}

/** What is answered where a dispute is no longer where the asker saw it. */
export const disputeMoved = () =>
  new ApiError(409, "dispute_moved", "This dispute has moved on since you looked. See where it is now.");
