import { useMemo } from "react";
import type {
  Revenue,
  SellerAnalytics,
} from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import { compactMoney, formatMoney } from "@loubby/shared-contracts/shell";
import type { ChartData } from "@loubby/shared-ui/chart/chart-data";
import { ChartWithTable } from "./chart-with-table.tsx";
import { CurrencyChoice, useOneCurrency } from "./choices.tsx";
import { dayWords, eachDay, wholeDayWords } from "./day-words.ts";

/** What a seller earned day by day, in one currency at a time, and what went back to buyers. */
export function RevenuePanel({ read }: { readonly read: SellerAnalytics }) {
  const { revenue, days } = read;
  const shown = useOneCurrency(revenue);
  return (
    <section className="as-panel" aria-labelledby="as-revenue">
      <header className="as-panel-head">
        <h2 id="as-revenue">Earned</h2>
        {shown && <CurrencyChoice codes={revenue.map(({ currency }) => currency)} chosen={shown.currency} />}
      </header>
      <p className="as-muted">
        What was released to you in the period, after the store's commission, on the day of its release. Money
        that is still held isn't in it; what you moved on since is. Refunded is what went back to buyers.
      </p>
      {shown === undefined ? (
        <p>Nothing was paid in these {days} days.</p>
      ) : (
        <Sums revenue={shown} read={read} />
      )}
    </section>
  );
}

function Sums({ revenue, read }: { readonly revenue: Revenue; readonly read: SellerAnalytics }) {
  const { currency, earned, refunded, before, days } = revenue;
  const money = (minor: number) => formatMoney(minor, currency);
  const { from, to } = read;
  const chart = useMemo(() => revenueChart(revenue, { from, to }), [revenue, from, to]);
  const sums = [
    ["Earned", earned, before.earned],
    ["Refunded", refunded, before.refunded],
  ] as const;
  return (
    <>
      <dl className="as-sums lb-figures">
        {sums.map(([name, now, then]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{money(now)}</strong>
              <span className="as-muted">
                {money(then)} the {read.days} days before
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <ChartWithTable
          data={chart}
          label="Earned by day"
          heads={["Day", "Earned", "Refunded"]}
          rows={days.toReversed().map((each) => ({
            id: each.day,
            name: wholeDayWords(each.day),
            figures: [money(each.earned), money(each.refunded)],
          }))}
        />
      )}
    </>
  );
}

function revenueChart(
  { currency, earned, days }: Revenue,
  { from, to }: Pick<SellerAnalytics, "from" | "to">,
): ChartData {
  const known = new Map(days.map((each) => [each.day, each.earned]));
  const all = eachDay(from, to);
  const most = Math.max(0, ...known.values());
  const best = all.find((day) => known.get(day) === most) ?? to;
  const points = all.map((day) => {
    const value = known.get(day) ?? 0;
    return { value, text: formatMoney(value, currency), rows: null };
  });
  return {
    kind: "lines",
    labels: all.map(dayWords),
    // The sums stand above.
    series: [{ name: "Earned", points, end: "" }],
    between: [],
    left: 0,
    axis: (value) => compactMoney(value, currency),
    sentence: `Line chart: earned by day, ${wholeDayWords(from)} to ${wholeDayWords(to)}. ${formatMoney(earned, currency)} in all, at most ${formatMoney(most, currency)} on ${dayWords(best)}.`,
  };
}
