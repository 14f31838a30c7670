import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type { StoreMoney } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { currencies, formatMoney } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { DaysChoice, useDays } from "./choices.tsx";
import { wholeDayWords } from "./day-words.ts";
import "../card/panel.css";
import "../muted.css";
import "./analytics.css";

type Totals = ReplyOf<typeof storeAnalytics.totals>;

/** `/dashboard/admin/store`: what the whole agent store does, for staff. */
export function StoreTotalsPage() {
  const days = useDays();
  const read = useQuery({
    ...query(storeAnalytics.totals, { query: { days } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="Store" lead="What the whole agent store does. Its money is what the ledger says.">
        <DaysChoice />
      </PageHeader>
      {read.isPending && <PageSkeleton bodyOnly layout="cards" count={4} />}
      {read.isError && (
        <ErrorState
          title="Couldn't load the store's figures"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isSuccess && <Figures totals={read.data} isStale={read.isPlaceholderData} />}
    </>
  );
}

function Figures({ totals, isStale }: { readonly totals: Totals; readonly isStale: boolean }) {
  const { from, to, data } = totals;
  return (
    <div className="as-analytics" data-stale={isStale || undefined} aria-busy={isStale}>
      <Counts totals={totals} />
      {data.length === 0 ? (
        <EmptyState
          drawing="cards"
          title="No money moved yet"
          sentence="A currency appears here with its first order."
          action={<Link to={paths.listingReviews}>Agents in review</Link>}
        />
      ) : (
        <>
          <p className="as-muted">
            {wholeDayWords(from)} to {wholeDayWords(to)}, days in UTC.
          </p>
          {data.map((money) => (
            <InCurrency key={money.currency} money={money} />
          ))}
        </>
      )}
    </div>
  );
}

function Counts({ totals }: { readonly totals: Totals }) {
  const { free_orders, active_sellers, active_buyers, open_disputes, listings_in_review } = totals;
  const counts = [
    ["Active sellers", active_sellers, null],
    ["Active buyers", active_buyers, null],
    ["Free orders", free_orders, null],
    ["Open disputes", open_disputes, paths.disputes],
    ["Agents in review", listings_in_review, paths.listingReviews],
  ] as const;
  return (
    <section className="as-panel" aria-label="People and work">
      <dl className="as-sums lb-figures">
        {counts.map(([name, count, to]) => (
          <div key={name}>
            <dt>{to === null ? name : <Link to={to}>{name}</Link>}</dt>
            <dd>
              <strong>{count.toLocaleString("en")}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function InCurrency({ money }: { readonly money: StoreMoney }) {
  const { currency, orders, gross, commission, refunded, held, earnings } = money;
  const sums = [
    ["Orders", orders.toLocaleString("en"), "Placed in the period, with a price"],
    ["Released", formatMoney(gross, currency), "Let go to sellers in the period, before commission"],
    ["Commission", formatMoney(commission, currency), "The store's part of what was released"],
    ["Refunded", formatMoney(refunded, currency), "Went back to buyers"],
    ["Held now", formatMoney(held, currency), "For open orders"],
    ["Earnings now", formatMoney(earnings, currency), "Not in sellers' wallets yet"],
  ] as const;
  return (
    <section className="as-panel" aria-labelledby={`as-money-${currency}`}>
      <h2 id={`as-money-${currency}`}>{currencies[currency].name}</h2>
      <dl className="as-sums lb-figures">
        {sums.map(([name, sum, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{sum}</strong>
              <span className="as-muted">{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
