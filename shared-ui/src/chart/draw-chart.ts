import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { barOptions } from "./chart-bars.ts";
import type { ChartData } from "./chart-data.ts";
import type { ChartInks } from "./chart-inks.ts";
import { lineOptions } from "./chart-lines.ts";

/** A bar, or a point of one of the lines. */
export interface ActivePoint {
  readonly at: number;
  readonly series: number;
}

/** Where a point is within its chart, in px. */
export interface PlaceOnPage {
  readonly x: number;
  readonly y: number;
}

export interface DrawOptions {
  readonly inks: ChartInks;
  /** In px. */
  readonly width: number;
  /** Returns the point to mark, or null. */
  readonly active: () => ActivePoint | null;
}

/** A chart as uPlot takes it. */
export interface Drawn {
  readonly values: uPlot.AlignedData;
  readonly options: uPlot.Options;
}

/** Draws a chart into an element; calls `onPoint` as the pointer moves over it, with null when it leaves. */
export function drawChart(
  into: HTMLElement,
  data: ChartData,
  options: DrawOptions,
  onPoint: (point: ActivePoint | null) => void,
): uPlot {
  const { values, options: own } =
    data.kind === "bars" ? barOptions(data, options) : lineOptions(data, options);
  const setCursor = [
    (plot: uPlot) => {
      const { idx, top } = plot.cursor;
      const isOver = typeof idx === "number" && top !== undefined && top >= 0;
      onPoint(isOver ? { at: idx, series: nearest(plot, data, idx, top) } : null);
    },
  ];
  return new uPlot({ ...own, hooks: { ...own.hooks, setCursor } }, values, into);
}

/** Returns the line that passes closest to a height in px. */
function nearest(plot: uPlot, { kind, series }: ChartData, at: number, top: number): number {
  if (kind === "bars") return 0;
  const far = series.map(({ points }) => Math.abs(plot.valToPos(points[at]?.value ?? 0, "y") - top));
  return far.indexOf(Math.min(...far));
}

/** Returns where a point is within its chart, in px. */
export function placeOf(
  plot: uPlot,
  { kind, series }: ChartData,
  { at, series: of }: ActivePoint,
): PlaceOnPage {
  const value = series[of]?.points[at]?.value ?? 0;
  const { left, top } = { left: plot.bbox.left / uPlot.pxRatio, top: plot.bbox.top / uPlot.pxRatio };
  const [x, y] =
    kind === "bars"
      ? [plot.valToPos(value, "y"), plot.valToPos(at, "x")]
      : [plot.valToPos(at, "x"), plot.valToPos(value, "y")];
  return { x: x + left, y: y + top };
}
