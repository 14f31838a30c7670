import { useMemo } from "react";
import type { SellerAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import { ChartWithTable } from "./chart-with-table.tsx";
import { funnelChart, percent, stepsOf } from "./funnel-figures.ts";

/** How many people looked, tried, bought and kept what they bought, beside the period before. */
export function FunnelPanel({ read: { funnel, funnel_before, days } }: { readonly read: SellerAnalytics }) {
  const steps = useMemo(() => stepsOf(funnel, funnel_before), [funnel, funnel_before]);
  const chart = useMemo(() => funnelChart(steps, days), [steps, days]);
  return (
    <section className="as-panel" aria-labelledby="as-funnel">
      <h2 id="as-funnel">From looking to buying</h2>
      <p className="as-muted">
        People who opened an agent's page, asked it something, ordered, and kept an order, each counted once:
        someone with several orders is one here, and several in Sales. Services can't be tried.
      </p>
      {chart === null ? (
        <p>No one looked at your agents in these {days} days.</p>
      ) : (
        <ChartWithTable
          data={chart}
          label="From looking to buying"
          heads={["Step", "Now", "Before", "Of the step before", "Before that"]}
          rows={steps.map(({ label, count, before, rate, rateBefore }) => ({
            id: label,
            name: label,
            figures: [
              count.toLocaleString("en"),
              before === null ? "–" : before.toLocaleString("en"),
              percent(rate),
              percent(rateBefore),
            ],
          }))}
        />
      )}
    </section>
  );
}
