import type { ChartData } from "./chart-data.ts";
import type { ActivePoint, PlaceOnPage } from "./draw-chart.ts";

interface ChartTipProps {
  readonly data: ChartData;
  readonly active: ActivePoint & PlaceOnPage;
  /** How wide the chart is, in px. */
  readonly width: number;
}

/** Shows the figures of a point beside it; says the same as the status line, so it is hidden from screen readers. */
export function ChartTip({ data: { labels, series, between }, active, width }: ChartTipProps) {
  const { x, y } = active;
  const isRight = x > width / 2;
  const opens = series[active.series]?.points[active.at]?.rows !== null;
  return (
    <div
      className="lb-chart-tip"
      aria-hidden="true"
      style={{ insetBlockStart: y, ...(isRight ? { right: width - x + 12 } : { left: x + 12 }) }}
    >
      <strong dir="auto">{labels[active.at]}</strong>
      {series.map(({ name, points }, at) => (
        <span key={name} data-on={(series.length > 1 && at === active.series) || undefined}>
          {name}: {points[active.at]?.text}
        </span>
      ))}
      {between[active.at] && <span>{between[active.at]}</span>}
      {opens && <small>Click to see the rows</small>}
    </div>
  );
}
