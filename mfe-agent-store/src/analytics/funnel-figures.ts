import type { Funnel } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import type { ChartData } from "@loubby/shared-ui/chart/chart-data";

/** One step of the funnel, in a period and in the one before it. */
export interface FunnelStep {
  readonly label: string;
  readonly count: number;
  readonly before: number | null;
  /** How many of the step before it that are, in percent; null for the first, and where there was no one. */
  readonly rate: number | null;
  readonly rateBefore: number | null;
}

const STEPS = [
  ["looked", "Looked"],
  ["tried", "Tried it"],
  ["bought", "Bought it"],
  ["kept", "Kept it"],
] as const;

/** Returns how far people came, step by step, beside the period before. */
export function stepsOf(now: Funnel, before: Funnel): FunnelStep[] {
  return STEPS.map(([key, label], at) => {
    const [previous] = STEPS[at - 1] ?? [];
    return {
      label,
      count: now[key] ?? 0,
      before: before[key],
      rate: previous === undefined ? null : rateOf(now[key], now[previous]),
      rateBefore: previous === undefined ? null : rateOf(before[key], before[previous]),
    };
  });
}

function rateOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** Returns a share as people read it: `12.5%`, or a dash for none. */
export const percent = (rate: number | null): string =>
  rate === null ? "–" : `${rate.toLocaleString("en")}%`;

/** Returns what a chart draws of the steps; null where no one did anything. */
export function funnelChart(steps: readonly FunnelStep[], days: number): ChartData | null {
  if (steps.every(({ count }) => count === 0)) return null;
  const points = steps.map(({ count }) => ({
    value: count,
    text: count.toLocaleString("en"),
    rows: null,
  }));
  return {
    kind: "bars",
    labels: steps.map(({ label }) => label),
    series: [{ name: `In these ${days} days`, points }],
    between: steps.slice(1).map(({ rate, rateBefore }) => {
      if (rate === null) return "";
      return `${percent(rate)} of them${rateBefore === null ? "" : `, ${percent(rateBefore)} the ${days} days before`}`;
    }),
    left: 0,
    sentence: `Bar chart: ${steps.map(({ label, count }) => `${label} ${count}`).join(", ")}.`,
  };
}
