import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import type { DisputeRow } from "./disputes.sql.ts";

/** A dispute as a side reads it; null: someone who can't act, such as staff and colleagues without the right to spend. */
export function disputeOf(
  row: DisputeRow,
  { statements, exchange }: Pick<Dispute, "statements" | "exchange">,
  side: "buyer" | "seller" | null,
): Dispute {
  const isOpen = row.closed_at === null;
  const hasAgreed = side === "buyer" ? row.buyer_agrees : row.seller_agrees;
  return {
    _id: row.id,
    order_id: row.order_id,
    milestone_id: row.milestone_id,
    charge_id: row.charge_id,
    state: row.state,
    reason: row.reason,
    wants: row.wants_minor,
    amount: row.amount_minor,
    currency: row.currency,
    due_at: row.due_at,
    proposal:
      row.proposal_minor === null
        ? null
        : { refund: row.proposal_minor, buyer_agrees: row.buyer_agrees, seller_agrees: row.seller_agrees },
    refund: row.refund_minor,
    created_at: row.created_at,
    closed_at: row.closed_at,
    statements,
    exchange,
    may: {
      say: isOpen && side !== null,
      withdraw: isOpen && side === "buyer",
      answer:
        (row.state === "awaiting_counterparty" && side === "seller") ||
        (row.state === "proposed" && side !== null && hasAgreed !== true),
    },
  };
}
