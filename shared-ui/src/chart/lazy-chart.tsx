import { Suspense } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { ChartProps } from "./chart.tsx";
import "./lazy-chart.css";

const Chart = lazyRetry(async () => (await import("./chart.tsx")).Chart);

/** Draws a chart by code that loads when the first one shows, and keeps its place until then. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<div className="lb-chart-pending" role="status" aria-label="Loading the chart" />}>
      <Chart key={props.data.sentence} {...props} />
    </Suspense>
  );
}
