import { Alert } from "antd";
import { Link, Route, Routes } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { PayoutOverview } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { RoleGate } from "../selling/seller-gate.tsx";
import { BalanceCards } from "./balance-cards.tsx";
import { BankAccounts } from "./details/bank-accounts.tsx";
import { Schedule } from "./details/schedule.tsx";
import { TaxDetails } from "./details/tax-details.tsx";
import { PayoutList } from "./payout-list.tsx";
import { usePayoutOverview } from "./use-payouts.ts";
import "../muted.css";
import "../card/panel.css";
import "../orders/orders.css";
import "../selling/selling.css";
import "./payouts.css";

const PayoutPage = lazyRetry(async () => (await import("./payout-page.tsx")).default);

/** `/dashboard/agent-store/payouts`: a seller's earnings on their way to a bank account, or one payout. */
export default function PayoutsPage() {
  return (
    <RoleGate work="money">
      <Routes>
        <Route index element={<Payouts />} />
        <Route path=":payoutId" element={<PayoutPage />} />
      </Routes>
    </RoleGate>
  );
}

function Payouts() {
  const read = usePayoutOverview();
  return (
    <>
      <PageHeader
        title="Payouts"
        lead="What you earned, and its way to your bank account."
        action={<Link to={paths.sales}>Sales</Link>}
      />
      {read.isPending && <PageSkeleton bodyOnly layout="form" count={4} />}
      {read.isError && read.data === undefined && (
        <ErrorState
          title="Couldn't load your payouts"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data !== undefined && <Overview overview={read.data} />}
    </>
  );
}

function Overview({ overview }: { readonly overview: PayoutOverview }) {
  return (
    <>
      {!overview.is_on && (
        <Alert
          className="as-payouts-off"
          type="warning"
          showIcon
          title="Nothing can be paid out here yet. Your earnings stay yours, and you can move them to your wallet."
        />
      )}
      <BalanceCards overview={overview} />
      <div className="as-order as-payouts">
        <PayoutList hasEarned={overview.balances.length > 0} />
        <div className="as-payout-details">
          <BankAccounts overview={overview} />
          <TaxDetails overview={overview} />
          <Schedule schedule={overview.schedule} />
        </div>
      </div>
    </>
  );
}
