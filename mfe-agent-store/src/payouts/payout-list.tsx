import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Payout } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";
import { PayoutState } from "./payout-state.tsx";
import { usePayouts } from "./use-payouts.ts";

/** A seller's payouts, newest first, in a list that grows when asked. */
export function PayoutList({ hasEarned }: { readonly hasEarned: boolean }) {
  return (
    <div className="as-payout-list">
      <GrowingList
        list={usePayouts()}
        label="Payouts"
        className="as-own"
        failed="Couldn't load your payouts"
        failureOf={failureOf}
        empty={
          <EmptyState
            drawing="cards"
            title={hasEarned ? "No payouts yet" : "Nothing earned yet"}
            sentence={
              hasEarned
                ? "They appear here when you ask for one, or when your schedule makes one."
                : "When an order of yours is released, you can have its money paid out here."
            }
            action={!hasEarned && <Link to={paths.sales}>Sales</Link>}
          />
        }
        more="payouts"
        renderItem={(payout) => <Line key={payout._id} payout={payout} />}
      />
    </div>
  );
}

function Line({ payout }: { readonly payout: Payout }) {
  const { _id, reference, currency, amount, bank, last4, created_at } = payout;
  return (
    <li>
      <div>
        <Link to={paths.payout(_id)} className="lb-figures">
          {formatMoney(amount, currency)}
        </Link>
        <p className="as-muted">
          <span>
            To <bdi>{bank}</bdi>, ending in {last4}
          </span>
          <span className="lb-figures">{reference}</span>
        </p>
      </div>
      <div className="as-own-side">
        <PayoutState payout={payout} />
        <span className="as-muted">
          <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
    </li>
  );
}
