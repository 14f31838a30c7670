import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import type { Sql } from "#api/db/database";
import { freeHeld, payHeld } from "../charging/pay-held.ts";
import { moveOrder, type OrderRow } from "../orders.sql.ts";
import { findMilestones, moveMilestone } from "../projects/milestones.sql.ts";
import { followMilestones } from "../projects/standing.ts";
import { setQuestions } from "../use.ts";
import { endDisputedCharge } from "./disputed-charge.ts";
import { type DisputeRow, writeClosed } from "./disputes.sql.ts";
import { tellResolved } from "./tell-of-disputes.ts";

/** How a dispute ends: so much goes back to the buyer (minor units). Null decided: silence, or both sides. */
interface End {
  readonly refund: number;
  readonly by: string | null;
}

/** Ends a dispute about a locked order: a part of what it is about goes back to the buyer, and the rest to the seller. */
export async function resolve(sql: Sql, order: OrderRow, dispute: DisputeRow, end: End): Promise<void> {
  const { id: disputeId, amount_minor: amount, milestone_id: milestoneId, charge_id: chargeId } = dispute;
  await writeClosed(sql, disputeId, { state: stateOf(end.refund, amount), ...end });
  if (chargeId !== null) await endDisputedCharge(sql, order, dispute, end);
  else if (milestoneId !== null) await endMilestone(sql, order, milestoneId, end);
  else await endOrder(sql, order, end);
  await tellResolved(sql, order, dispute, end.refund);
}

async function endOrder(sql: Sql, order: OrderRow, { refund, by }: End): Promise<void> {
  const { id, amount_minor, hold_id } = order;
  const isRefunded = refund === amount_minor;
  if (isRefunded) await setQuestions(sql, order, 0);
  await settle(sql, order, { hold: hold_id ?? "", amount: amount_minor, key: id, refund, by });
  await moveOrder(sql, id, { to: isRefunded ? "refunded" : "released", by });
}

async function endMilestone(
  sql: Sql,
  order: OrderRow,
  milestoneId: string,
  { refund, by }: End,
): Promise<void> {
  const part = (await findMilestones(sql, order.id)).find(({ id }) => id === milestoneId);
  if (part === undefined) throw new Error(`${milestoneId} is no milestone of ${order.id}.`);
  const { hold_id, amount_minor: amount } = part;
  await settle(sql, order, { hold: hold_id ?? "", amount, key: milestoneId, refund, by });
  await moveMilestone(
    sql,
    milestoneId,
    refund === amount ? { to: "cancelled", by } : { to: "released", by, paid: amount - refund },
  );
  await followMilestones(sql, order.id, by, { afterDispute: true });
}

async function settle(
  sql: Sql,
  order: OrderRow,
  {
    hold,
    amount,
    key,
    refund,
    by,
  }: End & { readonly hold: string; readonly amount: number; readonly key: string },
): Promise<void> {
  if (refund === amount) return freeHeld(sql, order, { hold, key, ...(by !== null && { actor: by }) });
  const paid = amount - refund;
  await payHeld(sql, order, {
    hold,
    amount: paid,
    commission: commissionOf(paid, order.commission_bps),
    key,
  });
}

function stateOf(refund: number, amount: number) {
  if (refund === amount) return "resolved_buyer";
  return refund === 0 ? "resolved_seller" : "resolved_split";
}
