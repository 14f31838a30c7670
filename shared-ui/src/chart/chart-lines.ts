import uPlot from "uplot";
import type { ChartData } from "./chart-data.ts";
import { type ChartInks, FONT, fontOf, strokeOf, widthOf } from "./chart-inks.ts";
import type { Drawn, DrawOptions } from "./draw-chart.ts";

const HEIGHT = 220;
const GAP = 8;
const LINE = FONT + 4;

/** Plots lines over time, each with its name and last figure at its end. */
export function lineOptions(data: ChartData, { inks, width, active }: DrawOptions): Drawn {
  const ends = data.series.map(({ name, points, end }) => end ?? `${name} ${points.at(-1)?.text ?? ""}`);
  // Half of the last name reaches beyond the line's end.
  const name = widthOf(data.labels.at(-1) ?? "", inks) / 2;
  const end = Math.max(...ends.map((words) => widthOf(words, inks, 600))) + GAP;
  const room = Math.min(Math.max(end, name) + GAP, width * 0.4);
  const most = Math.max(...data.series.flatMap(({ points }) => points.map(({ value }) => value)), 1);
  const { palette } = inks;
  const axis = {
    stroke: palette.muted,
    font: fontOf(inks),
    ticks: { show: false },
    grid: { stroke: palette.hairline, width: 1 },
  };
  // A month cut short by the period says so on a second line.
  const labels = data.labels.map((label) => label.split(/, (?=from |to )/).join(",\n"));
  const rows = labels.map((label) => label.split("\n"));
  const wide = Math.max(...rows.flat().map((row) => widthOf(row, inks))) + GAP * 2;
  const names = thinned(data.labels.length, Math.max(1, Math.floor((width - room - 40) / wide)));
  return {
    values: [
      data.labels.map((_, at) => at),
      ...data.series.map(({ points }) => points.map(({ value }) => value)),
    ],
    options: {
      width,
      height: HEIGHT,
      padding: [GAP * 2, room, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: [0, data.labels.length - 1] },
        y: { range: [0, most] },
      },
      axes: [
        {
          ...axis,
          size: rows.some((each) => each.length > 1) ? 28 + LINE : 28,
          grid: { show: false },
          splits: () => names,
          values: (_, at) => at.map((place) => labels[place] ?? ""),
        },
        {
          ...axis,
          ...figuresOf(data, inks, most),
        },
      ],
      series: [
        {},
        ...data.series.map((_, at) => {
          const { color, dash } = strokeOf(inks, at);
          return { stroke: color, dash, width: 2, points: { show: false } };
        }),
      ],
      hooks: {
        drawClear: [(plot) => strokeActive(plot, active()?.at ?? null, inks)],
        draw: [
          (plot) => {
            writeEnds(plot, ends, data, inks);
            fillActive(plot, data, active(), inks);
          },
        ],
      },
    },
  };
}

/** The vertical axis: of money, or of people, where half a person is no line. */
function figuresOf({ axis }: ChartData, inks: ChartInks, most: number): uPlot.Axis {
  if (axis === undefined)
    return {
      size: 40,
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
    };
  return { size: widthOf(axis(most), inks) + GAP * 3, values: (_, at) => at.map(axis) };
}

/** Places for the names that fit, the last one first: it is what one looks for. */
function thinned(count: number, most: number): number[] {
  const step = Math.ceil(count / Math.max(1, most));
  const places: number[] = [];
  for (let at = count - 1; at >= 0; at -= step) places.unshift(at);
  return places;
}

/** Writes each line's name at its end, moved apart where lines end close together. */
function writeEnds(plot: uPlot, ends: readonly string[], data: ChartData, inks: ChartInks): void {
  const { ctx } = plot;
  const ratio = uPlot.pxRatio;
  const x = plot.bbox.left + plot.bbox.width + GAP * ratio;
  const placed = data.series
    .map(({ points }, at) => ({ at, y: plot.valToPos(points.at(-1)?.value ?? 0, "y", true) }))
    .toSorted((a, b) => b.y - a.y || b.at - a.at);
  ctx.save();
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.font = fontOf(inks, ratio, 600);
  let below = Number.POSITIVE_INFINITY;
  for (const { at, y } of placed) {
    const free = Math.min(y, below - LINE * ratio);
    ctx.fillStyle = strokeOf(inks, at).color;
    ctx.fillText(ends[at] ?? "", x, free);
    below = free;
  }
  ctx.restore();
}

/** Marks the place under the pointer or the arrow keys. */
function strokeActive(plot: uPlot, at: number | null, { palette }: ChartInks): void {
  if (at === null) return;
  const { top, height } = plot.bbox;
  plot.ctx.fillStyle = palette.control;
  plot.ctx.fillRect(Math.round(plot.valToPos(at, "x", true)), top, uPlot.pxRatio, height);
}

function fillActive(
  plot: uPlot,
  data: ChartData,
  active: ReturnType<DrawOptions["active"]>,
  inks: ChartInks,
): void {
  if (active === null) return;
  const { ctx } = plot;
  for (const [at, { points }] of data.series.entries()) {
    const x = plot.valToPos(active.at, "x", true);
    const y = plot.valToPos(points[active.at]?.value ?? 0, "y", true);
    ctx.beginPath();
    ctx.arc(x, y, (at === active.series ? 5 : 3) * uPlot.pxRatio, 0, Math.PI * 2);
    ctx.fillStyle = strokeOf(inks, at).color;
    ctx.fill();
  }
}
