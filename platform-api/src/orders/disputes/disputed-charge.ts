import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { ANSWER_DISPUTE_DAYS } from "@loubby/shared-contracts/http/orders/dispute-states";
import { addDays } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { findAvailable } from "#api/ledger/available";
import { holdMoney, settleHold } from "#api/ledger/move-money";
import {
  type ChargeRow,
  lockCharge,
  writeCaptured,
  writeDisputed,
  writeVoided,
} from "../charging/charges.sql.ts";
import { freeHeld, payHeld } from "../charging/pay-held.ts";
import type { OrderRow } from "../orders.sql.ts";
import { ownerOf } from "../owner-of.ts";
import { orderMoved, orderNotFound } from "../refusals.ts";
import { type DisputeRow, findOfOrder } from "./disputes.sql.ts";

/** What a month or an answer that is disputed now was charged, in minor units, and when it would have cleared; null: it had. */
interface Begun {
  readonly amount: number;
  readonly due: string | null;
  /** What an answer cost the seller, held in their earnings. */
  readonly returnHold: string | null;
}

/**
 * Has the money of a month or an answer of a locked order wait for a dispute. Throws 404, 409 `order_moved` where it has
 * cleared, went back or was decided on, and `earnings_gone` where the seller has moved an answer's money on.
 */
export async function beginDispute(sql: Sql, order: OrderRow, chargeId: string, key: string): Promise<Begun> {
  const charge = await lockCharge(sql, chargeId);
  if (charge?.order_id !== order.id) throw orderNotFound();
  if (charge.kind === "month") {
    if (charge.due_at === null) throw orderMoved();
    await writeDisputed(sql, chargeId, null);
    return { amount: charge.authorized_minor, due: charge.due_at, returnHold: null };
  }
  const paid = await requireRecent(sql, charge);
  const net = paid.amount - paid.commission;
  if (net > (await findAvailable(sql, { kind: "person", id: order.seller_id }, order.currency, "earnings")))
    throw new ApiError(
      409,
      "earnings_gone",
      "The seller has moved this money on, so it can't be held. Write to our team about it.",
    );
  const { hold } = await holdMoney(
    sql,
    {
      posting: "purchase_return",
      from: { user: order.seller_id },
      to: ownerOf(order),
      currency: order.currency,
      amount: net,
      description: `Disputed answer of ${order.title} (${order.number})`,
    },
    null,
    { scope: "product", operation: "orders.dispute", key },
  );
  return { amount: paid.amount, due: null, returnHold: hold };
}

/** An answer that was paid within the last days, and not decided on. */
async function requireRecent(
  sql: Sql,
  { id, order_id, settled_at, captured_minor: amount, commission_minor: commission }: ChargeRow,
): Promise<{ readonly amount: number; readonly commission: number }> {
  const last = await findOfOrder(sql, order_id, id);
  const since = addDays(await readClock(sql), -ANSWER_DISPUTE_DAYS);
  const isRecent = settled_at !== null && new Date(settled_at) > since;
  const isFree = last === undefined || last.state === "withdrawn";
  if (!isRecent || !isFree || amount === null || commission === null) throw orderMoved();
  return { amount, commission };
}

/** Ends a dispute about a month or an answer: so much of it (minor units) goes back to the buyer. */
export async function endDisputedCharge(
  sql: Sql,
  order: OrderRow,
  dispute: DisputeRow,
  { refund, by }: { readonly refund: number; readonly by: string | null },
): Promise<void> {
  const charge = await lockCharge(sql, dispute.charge_id ?? "");
  if (charge === undefined) throw new Error(`${dispute.id} is about no charge.`);
  const { id, hold_id: hold, authorized_minor: held } = charge;
  if (charge.kind === "answer") return returnAnswer(sql, order, dispute, { charge, refund });
  if (refund === held) {
    await freeHeld(sql, order, { hold, key: id, ...(by !== null && { actor: by }) });
    return writeVoided(sql, id);
  }
  const amount = held - refund;
  const commission = commissionOf(amount, order.commission_bps);
  await payHeld(sql, order, { hold, amount, commission, key: id });
  return writeCaptured(sql, id, { amount, commission });
}

/** Has a month clear with the time that it had left, and frees what was held of an answer, once the dispute is withdrawn. */
export async function withdrawDisputedCharge(
  sql: Sql,
  order: OrderRow,
  dispute: DisputeRow,
  due: Date,
): Promise<void> {
  const charge = await lockCharge(sql, dispute.charge_id ?? "");
  if (charge === undefined) throw new Error(`${dispute.id} is about no charge.`);
  if (charge.kind === "month") await writeDisputed(sql, charge.id, due);
  else await returnAnswer(sql, order, dispute, { charge, refund: 0 });
}

/** The seller and the store each give back their part of what an answer cost. */
async function returnAnswer(
  sql: Sql,
  order: OrderRow,
  { id: disputeId, return_hold_id: hold }: DisputeRow,
  { charge, refund }: { readonly charge: ChargeRow; readonly refund: number },
): Promise<void> {
  const { captured_minor: paid, commission_minor: kept } = charge;
  if (hold === null || paid === null || kept === null) throw new Error(`${charge.id} wasn't paid.`);
  const fromStore = kept - commissionOf(paid - refund, order.commission_bps);
  const fromSeller = refund - fromStore;
  const description = `Money back for an answer of ${order.title} (${order.number})`;
  await settleHold(
    sql,
    hold,
    {
      posting: "purchase_return",
      description,
      ...(fromSeller === 0 ? { kind: "void" } : { kind: "post", amount: fromSeller }),
    },
    { scope: "product", operation: "orders.dispute", key: `${disputeId} over` },
    fromStore === 0
      ? []
      : [
          {
            posting: "commission_return",
            from: "product",
            to: ownerOf(order),
            currency: order.currency,
            amount: fromStore,
            description,
          },
        ],
  );
}
