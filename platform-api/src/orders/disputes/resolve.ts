import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import type { Sql } from "#api/db/database";
import { freeHeld, payHeld } from "../charging/pay-held.ts";
import { moveOrder, type OrderRow } from "../orders.sql.ts";
import { setQuestions } from "../use.ts";
import { writeClosed } from "./disputes.sql.ts";
import { tellResolved } from "./tell-of-disputes.ts";

/**
 * Ends a dispute about a locked order: so much of its price (minor units) goes back to the buyer, and the rest to the seller.
 * Null decided: silence, or both sides.
 */
export async function resolve(
  sql: Sql,
  order: OrderRow,
  {
    disputeId,
    refund,
    by,
  }: { readonly disputeId: string; readonly refund: number; readonly by: string | null },
): Promise<void> {
  const { id, amount_minor: amount, hold_id } = order;
  const hold = hold_id ?? "";
  const state = stateOf(refund, amount);
  await writeClosed(sql, disputeId, { state, refund, by });
  if (refund === amount) {
    await setQuestions(sql, order, 0);
    await freeHeld(sql, order, { hold, key: id, ...(by !== null && { actor: by }) });
    await moveOrder(sql, id, { to: "refunded", by });
  } else {
    const paid = amount - refund;
    const commission = commissionOf(paid, order.commission_bps);
    await payHeld(sql, order, { hold, amount: paid, commission, key: id });
    await moveOrder(sql, id, { to: "released", by });
  }
  await tellResolved(sql, order, { disputeId, refund });
}

function stateOf(refund: number, amount: number) {
  if (refund === amount) return "resolved_buyer";
  return refund === 0 ? "resolved_seller" : "resolved_split";
}
