import { ANSWER_DAYS, PROPOSAL_DAYS } from "@loubby/shared-contracts/http/orders/dispute-states";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { findStaffIds } from "#api/identity/staff-ids";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { OrderRow } from "../orders.sql.ts";
import { tellBuyer, tellSettled } from "../tell-sides.ts";
import type { DisputeRow } from "./disputes.sql.ts";

/** Which dispute is told of. */
interface News {
  readonly disputeId: string;
}

/** Tells the seller that a buyer disputes an order. */
export const tellOpened = (
  sql: Sql,
  order: OrderRow,
  { disputeId, wants }: News & { readonly wants: number },
) =>
  tellSettled(sql, order, {
    title: `${order.buyer_name} disputes ${order.title}`,
    body: `Order ${order.number}. They want ${formatMoney(wants, order.currency)} back. Answer within ${ANSWER_DAYS} days, or they get it.`,
    event: `dispute ${disputeId} opened`,
  });

/** Tells both sides that staff looks at it. */
export const tellHanded = (
  sql: Sql,
  order: OrderRow,
  { disputeId, again }: News & { readonly again: boolean },
) =>
  tellBoth(sql, order, {
    title: `Our team looks at your dispute about ${order.title}`,
    body: again
      ? `Order ${order.number}. The proposal was refused, so someone else of our team decides for good.`
      : `Order ${order.number}. We read what both sides say and make a proposal.`,
    event: `dispute ${disputeId} ${again ? "escalated" : "mediation"}`,
  });

/** Tells both sides what staff proposes. */
export const tellProposed = (sql: Sql, order: OrderRow, dispute: DisputeRow, refund: number) =>
  tellBoth(sql, order, {
    title: `There is a proposal for ${dispute.title}`,
    body: `Order ${order.number}. ${formatMoney(refund, order.currency)} of ${formatMoney(dispute.amount_minor, order.currency)} would go back to the buyer. Refuse it within ${PROPOSAL_DAYS} days, or it counts as agreed.`,
    event: `dispute ${dispute.id} proposed`,
  });

/** Tells both sides how it ended. */
export const tellResolved = (sql: Sql, order: OrderRow, dispute: DisputeRow, refund: number) =>
  tellBoth(sql, order, {
    title: `The dispute about ${dispute.title} is resolved`,
    body: `Order ${order.number}. ${formatMoney(refund, order.currency)} of ${formatMoney(dispute.amount_minor, order.currency)} went back to the buyer.`,
    event: `dispute ${dispute.id} resolved`,
  });

/** Tells the seller that the buyer withdrew it. */
export const tellWithdrawn = (sql: Sql, order: OrderRow, { disputeId }: News) =>
  tellSettled(sql, order, {
    title: `The dispute about ${order.title} was withdrawn`,
    body: `Order ${order.number} goes on where it was.`,
    event: `dispute ${disputeId} withdrawn`,
  });

/** Has the open tabs of staff read disputes anew, by the event that also tells both sides. */
export const tellDesk = async (sql: Sql) =>
  emitLaterTo(sql, await findStaffIds(sql), "wallet.changed.v1", {});

async function tellBoth(sql: Sql, order: OrderRow, words: Parameters<typeof tellBuyer>[2]): Promise<void> {
  await tellBuyer(sql, order, words);
  await tellSettled(sql, order, words);
}
