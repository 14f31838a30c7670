import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type uPlot from "uplot";
import { palettes, useResolvedTheme } from "@loubby/shared-ui/theme";
import type { ChartData } from "./chart-data.ts";
import { ChartTip } from "./chart-tip.tsx";
import { type ActivePoint, drawChart, type PlaceOnPage, placeOf } from "./draw-chart.ts";
import "./chart.css";

export interface ChartProps {
  readonly data: ChartData;
  /** What is behind a figure, and what opens it by its name; without, nothing opens. */
  readonly rows?: { readonly what: string; readonly onOpen: (rows: string) => void };
}

/** Draws bars or lines in the theme's colors; hovering or arrow keys read a point, a click or Enter opens its rows. */
export function Chart({ data, rows }: ChartProps) {
  const theme = useResolvedTheme();
  const frame = useRef<HTMLButtonElement>(null);
  const plot = useRef<uPlot>(null);
  const marked = useRef<ActivePoint>(null);
  const hint = useId();
  const [width, setWidth] = useState(0);
  const [active, setActive] = useState<(ActivePoint & PlaceOnPage) | null>(null);
  const [isSpoken, setSpoken] = useState(false);

  const mark = (point: ActivePoint | null) => {
    if (marked.current?.at === point?.at && marked.current?.series === point?.series) return;
    marked.current = point;
    setActive(point && plot.current && { ...point, ...placeOf(plot.current, data, point) });
    plot.current?.redraw(false);
  };
  const markByPointer = useRef(mark);
  useEffect(() => {
    markByPointer.current = (point) => {
      setSpoken(false);
      mark(point);
    };
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element || width === 0) return undefined;
    const inks = { palette: palettes[theme], family: getComputedStyle(element).fontFamily };
    const options = { inks, width, active: () => marked.current };
    const drawn = drawChart(element, data, options, (point) => markByPointer.current(point));
    plot.current = drawn;
    return () => {
      plot.current = null;
      drawn.destroy();
    };
  }, [data, theme, width]);

  const open = () => {
    const name = active && data.series[active.series]?.points[active.at]?.rows;
    if (name) rows?.onOpen(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") open();
    else if (event.key === "Escape") mark(null);
    else {
      const next = moved(data, active, event.key);
      if (next === null) return;
      setSpoken(true);
      mark(next);
    }
    event.preventDefault();
  };
  const canOpen = Boolean(active && data.series[active.series]?.points[active.at]?.rows);
  return (
    <div className="lb-chart">
      {data.kind === "bars" && <p className="lb-chart-caption">{data.series[0]?.name}</p>}
      <button
        ref={frame}
        type="button"
        className="lb-chart-plot"
        aria-label={data.sentence}
        aria-describedby={hint}
        data-opens={canOpen || undefined}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={() => mark(null)}
      />
      {active && <ChartTip data={data} active={active} width={width} />}
      <p id={hint} className="lb-visually-hidden">
        Use the arrow keys to move through the chart.
        {rows && ` Press Enter to see the ${rows.what} behind a figure.`}
      </p>
      <p className="lb-visually-hidden" role="status">
        {isSpoken && active && spoken(data, active)}
      </p>
      {data.left > 0 && (
        <p className="lb-chart-left">
          {data.left === 1 ? "The table has 1 more line." : `The table has ${data.left} more lines.`}
        </p>
      )}
    </div>
  );
}

/** Returns the point that a key leads to, or null for another key. */
function moved(
  { kind, labels, series }: ChartData,
  from: ActivePoint | null,
  key: string,
): ActivePoint | null {
  const last = labels.length - 1;
  const isStep = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key);
  if (key === "Home") return { at: 0, series: from?.series ?? 0 };
  if (key === "End") return { at: last, series: from?.series ?? 0 };
  if (!isStep) return null;
  if (from === null) return { at: 0, series: 0 };
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (kind === "lines" && (key === "ArrowUp" || key === "ArrowDown"))
    return { ...from, series: Math.min(Math.max(from.series + by, 0), series.length - 1) };
  return { ...from, at: Math.min(Math.max(from.at + by, 0), last) };
}

function spoken({ labels, series }: ChartData, { at, series: of }: ActivePoint): string {
  const one = series[of];
  return `${labels[at]}, ${one?.name}: ${one?.points[at]?.text}`;
}
