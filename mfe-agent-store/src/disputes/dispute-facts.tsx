import { disputeReasons } from "@loubby/shared-contracts/http/orders/dispute-states";
import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Deadline } from "../reading/deadline.tsx";

interface DisputeFactsProps {
  readonly dispute: Dispute;
  /** Null for staff. */
  readonly side: "buyer" | "seller" | null;
}

/** What a dispute is about, what is proposed, and what happens when no one says anything. */
export function DisputeFacts({ dispute, side }: DisputeFactsProps) {
  const { reason, wants, amount, currency, proposal, refund, due_at } = dispute;
  const of = (part: number) => `${formatMoney(part, currency)} of ${formatMoney(amount, currency)}`;
  return (
    <div>
      <p>
        {disputeReasons[reason]}. {side === "buyer" ? "You want" : "The buyer wants"} {of(wants)} back.
      </p>
      {proposal !== null && refund === null && (
        <p>
          <strong>Our team proposes to give {of(proposal.refund)} back.</strong> {agreedWords(proposal, side)}
        </p>
      )}
      {refund !== null && <p>{of(refund)} went back to the buyer.</p>}
      {due_at !== null && (
        <p className="as-muted">
          {proposal === null
            ? "If the seller says nothing, the buyer gets it"
            : "If no one refuses, it counts as agreed"}{" "}
          <Deadline iso={due_at} />.
        </p>
      )}
    </div>
  );
}

function agreedWords(
  { buyer_agrees, seller_agrees }: NonNullable<Dispute["proposal"]>,
  side: DisputeFactsProps["side"],
): string {
  if (buyer_agrees === true) return side === "buyer" ? "You agreed." : "The buyer agreed.";
  if (seller_agrees === true) return side === "seller" ? "You agreed." : "The seller agreed.";
  return "";
}
