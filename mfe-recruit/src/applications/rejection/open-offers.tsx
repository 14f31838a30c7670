import { Checkbox } from "antd";
import { type ReactNode, useId, useState } from "react";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import "./reject-dialog.css";

/** Offers that a rejection may withdraw. */
export interface OpenOffers {
  /** How many of the rejected have an offer that they can still sign. */
  readonly count: number;
  /** The first name, where one person is rejected. Their offer is withdrawn unless the reader says otherwise. */
  readonly person?: string | undefined;
}

/** Asks whether open offers end with a rejection. Returns the question, what a rejection says of it, and a reset. */
export function useOpenOffers({ count, person }: OpenOffers) {
  const id = useId();
  const lock = lockOf(useAccess(offers.withdraw.access));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const withdraws = lock === null && (chosen ?? person !== undefined);
  const isOne = count === 1;
  const who = person ?? (isOne ? "1 of them" : `${count} of them`);
  const question: ReactNode = count > 0 && (
    <div className="mr-reject-offer">
      <p dir="auto">
        {who} {isOne ? "has" : "have"} an open offer.
      </p>
      <Checkbox
        checked={withdraws}
        disabled={lock !== null}
        aria-describedby={id}
        onChange={({ target }) => setChosen(target.checked)}
      >
        Withdraw the {isOne ? "offer" : "offers"} now
      </Checkbox>
      <small id={id}>
        {withdraws
          ? `They hear right away that their offer is withdrawn, not that they're rejected. Undo doesn't bring the ${isOne ? "offer" : "offers"} back.`
          : "They can sign until they're told of the rejection, and signing hires them."}{" "}
        {lock}
      </small>
    </div>
  );
  return {
    question,
    answer: count > 0 && withdraws ? ({ withdraw_offer: true } as const) : {},
    reset: () => setChosen(null),
  };
}
