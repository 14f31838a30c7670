import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type { Spend } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import * as paths from "@loubby/shared-contracts/paths";
import {
  type AppMode,
  compactMoney,
  formatMoney,
  seesBilling,
  seesWallet,
  useAppMode,
  useSession,
  useUnlock,
} from "@loubby/shared-contracts/shell";
import type { ChartData } from "@loubby/shared-ui/chart/chart-data";
import { LazyChart } from "@loubby/shared-ui/chart/lazy-chart";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { CurrencyChoice, useOneCurrency } from "./choices.tsx";
import { monthWords } from "./day-words.ts";
import { SpendTable } from "./spend-table.tsx";
import "../card/panel.css";
import "../muted.css";
import "./analytics.css";

/** `/dashboard/agent-store/spend`: what the wallet of this mode paid for agents, by month and agent. */
export function SpendPage() {
  const mode = useAppMode();
  const user = useSession((session) => session.user);
  const lock = useUnlock(seesBilling);
  if (user === null || mode === null) return null;
  if (!seesWallet(user, mode)) return lock && <LockedState level={1} {...lock} />;
  // Another mode may show another wallet, and nothing of the one before may stay on the page.
  return <SpendIn key={mode} mode={mode} />;
}

function SpendIn({ mode }: { readonly mode: AppMode }) {
  const read = useQuery({ ...query(storeAnalytics.spend, { query: { mode } }), staleTime: 0 });
  const all = read.data?.data ?? [];
  const shown = useOneCurrency(all);
  return (
    <>
      <BackLink to={paths.purchases}>Purchases</BackLink>
      <PageHeader
        title="Spend"
        lead={`What ${read.data?.owner.kind === "organization" ? read.data.owner.name : "you"} paid for agents and services in the last 12 months. Months begin in UTC.`}
      >
        {shown && all.length > 1 && (
          <CurrencyChoice codes={all.map(({ currency }) => currency)} chosen={shown.currency} />
        )}
      </PageHeader>
      {read.isPending && <PageSkeleton bodyOnly layout="cards" count={3} />}
      {read.isError && (
        <ErrorState
          title="Couldn't load what was spent"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isSuccess && shown === undefined && (
        <EmptyState
          drawing="cards"
          title="Nothing spent yet"
          sentence="What you pay for agents and services appears here by month."
          action={<Link to={paths.agentStore}>Browse the store</Link>}
        />
      )}
      {read.isSuccess && shown && <InCurrency spend={shown} months={read.data.months} />}
    </>
  );
}

function InCurrency({ spend, months }: { readonly spend: Spend; readonly months: readonly string[] }) {
  const { currency, paid, held } = spend;
  const chart = useMemo(() => spendChart(spend, months), [spend, months]);
  return (
    <section className="as-panel as-spend" aria-labelledby="as-spend">
      <h2 id="as-spend">Paid by month</h2>
      <dl className="as-sums lb-figures">
        <div>
          <dt>Paid in 12 months</dt>
          <dd>
            <strong>{formatMoney(paid, currency)}</strong>
          </dd>
        </div>
        <div>
          <dt>Held now</dt>
          <dd>
            <strong>{formatMoney(held, currency)}</strong>
            <span className="as-muted">Set aside in the wallet for open orders</span>
          </dd>
        </div>
      </dl>
      {paid > 0 && <LazyChart data={chart} />}
      <SpendTable spend={spend} months={months} />
    </section>
  );
}

function spendChart({ currency, months: sums, paid }: Spend, months: readonly string[]): ChartData {
  const money = (minor: number) => formatMoney(minor, currency);
  const names = months.map(monthWords);
  return {
    kind: "lines",
    labels: names,
    series: [
      { name: "Paid", points: sums.map((value) => ({ value, text: money(value), rows: null })), end: "" },
    ],
    between: [],
    left: 0,
    axis: (value) => compactMoney(value, currency),
    sentence: `Line chart: paid by month, ${names[0]} to ${names.at(-1)}. ${money(paid)} in all. The table has every figure.`,
  };
}
