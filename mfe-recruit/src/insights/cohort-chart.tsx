import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";

const HEIGHT = 100;

/** Charts how many of each cohort came in, got halfway, and were hired; the table below says the same. */
export function CohortChart({ table: { columns, lines } }: { readonly table: InsightTable }) {
  if (lines.length < 2) return null;
  const steps = columns.filter(({ unit }) => unit === "count").length;
  const shown = [...new Set([0, Math.floor(steps / 2), steps - 1])];
  const most = Math.max(1, ...lines.map(({ cells }) => cells[0]?.value ?? 0));
  const heightOf = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const series = shown.map((place) => ({
    name: columns[place]?.label ?? "",
    heights: lines.map(({ cells }) => heightOf(cells[place]?.value ?? 0)),
  }));
  const width = lines.length - 1;
  return (
    <div className="mi-cohorts" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1="0" x2={width} y1={y} y2={y} className="mi-grid" />
        ))}
        {series.map(({ name, heights }, at) => (
          <polyline
            key={name}
            className="mi-series"
            data-series={at}
            points={heights.map((y, x) => `${x},${y}`).join(" ")}
          />
        ))}
      </svg>
      <ul className="mi-names">
        {series.map(({ name }, at) => (
          <li key={name} data-series={at}>
            {name}
          </li>
        ))}
      </ul>
      <p className="mi-quiet mi-ends">
        <span>{lines[0]?.label}</span>
        <span>most: {most.toLocaleString("en")}</span>
        <span>{lines.at(-1)?.label}</span>
      </p>
    </div>
  );
}
