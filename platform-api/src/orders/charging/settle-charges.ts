import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import type { Sql } from "#api/db/database";
import { lockOrder } from "../orders.sql.ts";
import { tellReleased } from "../tell-sides.ts";
import { settleAnswer } from "./answers.ts";
import { lockCharge, writeCaptured } from "./charges.sql.ts";
import { payHeld } from "./pay-held.ts";

/** Pays the seller a month that has cleared, and frees what an answer held that no one ended. */
export async function settleCharge(sql: Sql, id: string, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(sql, orderId);
  const charge = await lockCharge(sql, id);
  if (order === undefined || charge === undefined) return;
  // Someone was faster.
  if (charge.due_at === null || new Date(charge.due_at) > now) return;
  if (charge.kind === "answer") {
    await settleAnswer(sql, id, 0);
    return;
  }
  const amount = charge.authorized_minor;
  const commission = commissionOf(amount, order.commission_bps);
  await payHeld(sql, order, { hold: charge.hold_id, commission, key: id });
  await writeCaptured(sql, id, { amount, commission });
  await tellReleased(sql, order, amount - commission, id);
}
