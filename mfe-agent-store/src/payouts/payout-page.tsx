import { Skeleton } from "antd";
import { Link, useParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { PayoutPage as Whole } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PayoutHistory } from "./payout-history.tsx";
import { PayoutState } from "./payout-state.tsx";
import { PayoutSteps } from "./payout-steps.tsx";
import { usePayout } from "./use-payouts.ts";

const MADE_BY = { manual: "You", weekly: "Your weekly schedule", monthly: "Your monthly schedule" } as const;

/** `/dashboard/agent-store/payouts/:payoutId`: one payout, with its history. */
export default function PayoutPage() {
  const { payoutId = "" } = useParams();
  const read = usePayout(payoutId);
  if (read.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (read.data !== undefined) return <Page payout={read.data} />;
  if (read.error instanceof ApiError && [400, 404].includes(read.error.status))
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="Payout not found"
        sentence="It belongs to someone else, or the link is incomplete."
        action={<Link to={paths.payouts}>Your payouts</Link>}
      />
    );
  return (
    <ErrorState
      level={1}
      title="Couldn't load this payout"
      {...failureOf(read.error)}
      onRetry={() => void read.refetch()}
    />
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
          <Facts payout={payout} />
          <PayoutSteps payout={payout} />
        </aside>
      </div>
    </>
  );
}

function Facts({ payout }: { readonly payout: Whole }) {
  const { bank, last4, holder, made_by, created_at, bank_reference } = payout;
  const facts: readonly (readonly [string, string | null])[] = [
    ["To", `${bank}, ending in ${last4}`],
    ["Holder", holder],
    ["Asked by", MADE_BY[made_by]],
    ["Asked", exactTime(created_at)],
    ["Bank's reference", bank_reference],
  ];
  return (
    <dl className="as-order-facts">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
