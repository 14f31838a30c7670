import uPlot from "uplot";
import type { ChartData } from "./chart-data.ts";
import { type ChartInks, fitted, fontOf, widthOf } from "./chart-inks.ts";
import type { Drawn, DrawOptions } from "./draw-chart.ts";

const ROW = 36;
const ROW_WITH_TEXT = 52;
const THICKEST = 20;
const GAP = 8;

/** Plots bars from left to right, each with its name before it and its figure at its end. */
export function barOptions(data: ChartData, { inks, width, active }: DrawOptions): Drawn {
  const points = data.series[0]?.points ?? [];
  const most = Math.max(...points.map(({ value }) => value), 1);
  const names = Math.min(Math.max(...data.labels.map((label) => widthOf(label, inks))) + GAP, width * 0.4);
  const figures = Math.max(...points.map(({ text }) => widthOf(text, inks, 600))) + GAP * 2;
  const row = data.between.length > 0 ? ROW_WITH_TEXT : ROW;
  const { palette } = inks;
  return {
    values: [data.labels.map((_, at) => at), points.map(({ value }) => value)],
    options: {
      width,
      height: data.labels.length * row,
      padding: [0, figures, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, ori: 1, dir: -1, range: [-0.5, data.labels.length - 0.5] },
        y: { ori: 0, dir: 1, range: [0, most] },
      },
      // uPlot puts the first axis below the plot and the second to its left.
      axes: [
        { scale: "y", show: false },
        {
          scale: "x",
          size: names,
          gap: 0,
          grid: { show: false },
          ticks: { show: false },
          splits: () => data.labels.map((_, at) => at),
          values: () => data.labels.map(() => ""),
        },
      ],
      series: [
        {},
        {
          fill: palette.primary,
          width: 0,
          points: { show: false },
          ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, THICKEST] }) }),
        },
      ],
      hooks: {
        drawClear: [(plot) => fillActive(plot, active()?.at ?? null, inks)],
        draw: [(plot) => writeLabels(plot, data, names, inks)],
      },
    },
  };
}

/** Marks the bar under the pointer or the arrow keys. */
function fillActive(plot: uPlot, at: number | null, { palette }: ChartInks): void {
  if (at === null) return;
  const top = plot.valToPos(at - 0.5, "x", true);
  const bottom = plot.valToPos(at + 0.5, "x", true);
  plot.ctx.fillStyle = palette.hover;
  plot.ctx.fillRect(0, Math.min(top, bottom), plot.ctx.canvas.width, Math.abs(bottom - top));
}

function writeLabels(plot: uPlot, data: ChartData, names: number, inks: ChartInks): void {
  const { ctx } = plot;
  const { palette } = inks;
  const ratio = uPlot.pxRatio;
  const start = plot.bbox.left;
  ctx.save();
  ctx.textBaseline = "middle";
  for (const [at, label] of data.labels.entries()) {
    const y = plot.valToPos(at, "x", true);
    const point = data.series[0]?.points[at];
    ctx.textAlign = "right";
    ctx.font = fontOf(inks, ratio);
    ctx.fillStyle = palette.ink;
    ctx.fillText(fitted(label, names - GAP, inks), start - GAP * ratio, y);
    ctx.textAlign = "left";
    const between = data.between[at];
    if (between) {
      ctx.fillStyle = palette.muted;
      ctx.fillText(`↓ ${between}`, start + GAP * ratio, plot.valToPos(at + 0.5, "x", true));
    }
    ctx.font = fontOf(inks, ratio, 600);
    ctx.fillStyle = palette.ink;
    if (point) ctx.fillText(point.text, plot.valToPos(point.value, "y", true) + GAP * ratio, y);
  }
  ctx.restore();
}
