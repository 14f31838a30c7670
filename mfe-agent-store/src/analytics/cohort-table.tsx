import type { Cohort } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import { AGAIN_MONTHS } from "@loubby/shared-contracts/http/store-analytics/store-days";
import { FigureTable } from "./figure-table.tsx";
import { monthWords } from "./day-words.ts";

const HEADS = ["First order", "Buyers", ...Array.from({ length: AGAIN_MONTHS }, (_, at) => `+${at + 1}`)];

/** Buyers by the month of their first order, and how many of them paid again in the months after. */
export function CohortTable({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  return (
    <section className="as-panel as-cohorts" aria-labelledby="as-cohorts">
      <h2 id="as-cohorts">Buyers who come again</h2>
      <p className="as-muted">
        People and companies by the month of their first order, in the last 12 months, and how many of them
        paid again one to five months later: for an order, a month, an answer or a milestone. What went back
        doesn't count.
      </p>
      {cohorts.length === 0 ? (
        <p>No one ordered for the first time in the last 12 months.</p>
      ) : (
        <FigureTable
          label="Buyers who come again"
          heads={HEADS}
          rows={cohorts.map(({ month, buyers, again }) => ({
            id: month,
            name: monthWords(month),
            figures: [buyers, ...again.map((count) => againCell(count, buyers))],
          }))}
        />
      )}
    </section>
  );
}

/** How many of a cohort paid again; the deeper the color, the more of them. */
function againCell(count: number | null, of: number) {
  if (count === null) return <span className="as-muted">–</span>;
  const share = Math.round((count / of) * 100);
  const backgroundColor = `color-mix(in srgb, var(--lb-primary) ${share / 2}%, transparent)`;
  return (
    <span className="as-again" style={{ backgroundColor }} title={`${share}% of ${of}`}>
      {count}
    </span>
  );
}
