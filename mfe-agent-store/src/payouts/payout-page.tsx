import { Link, useParams } from "react-router-dom";
import type { PayoutPage as Whole } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { Facts } from "../card/facts.tsx";
import { ReadOne } from "../reading/read-one.tsx";
import { PayoutHistory } from "./payout-history.tsx";
import { PayoutState } from "./payout-state.tsx";
import { PayoutSteps } from "./payout-steps.tsx";
import { usePayout } from "./use-payouts.ts";

const MADE_BY = { manual: "You", weekly: "Your weekly schedule", monthly: "Your monthly schedule" } as const;

/** `/dashboard/agent-store/payouts/:payoutId`: one payout, with its history. */
export default function PayoutPage() {
  const { payoutId = "" } = useParams();
  const read = usePayout(payoutId);
  return (
    <ReadOne read={read} what="payout" back={<Link to={paths.payouts}>Your payouts</Link>}>
      {(payout) => <Page payout={payout} />}
    </ReadOne>
  );
}

function Page({ payout }: { readonly payout: Whole }) {
  const { amount, currency, reference } = payout;
  return (
    <>
      <BackLink to={paths.payouts}>Payouts</BackLink>
      <PageHeader
        title={<span className="lb-figures">{formatMoney(amount, currency)}</span>}
        lead={`Payout ${reference}`}
        action={<PayoutState payout={payout} />}
      />
      <div className="as-order">
        <PayoutHistory payout={payout} />
        <aside className="as-panel" aria-label="Payout">
          <PayoutFacts payout={payout} />
          <PayoutSteps payout={payout} />
        </aside>
      </div>
    </>
  );
}

function PayoutFacts({ payout }: { readonly payout: Whole }) {
  const { bank, last4, holder, made_by, created_at, bank_reference } = payout;
  return (
    <Facts
      facts={{
        To: `${bank}, ending in ${last4}`,
        Holder: holder,
        "Asked by": MADE_BY[made_by],
        Asked: exactTime(created_at),
        "Bank's reference": bank_reference,
      }}
    />
  );
}
