import type { InsightCell, InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import type { ChartData, ChartPoint } from "@loubby/shared-ui/chart/chart-data";
import { figureOf } from "./figures.ts";

const MOST_BARS = 15;
const MOST_SPOKEN = 6;

/** Returns what a chart draws of a table; null where a chart would say nothing. */
export function chartOf(table: InsightTable): ChartData | null {
  if (table.chart === null) return null;
  return table.chart === "cohorts" ? linesOf(table) : barsOf(table);
}

/** Draws spreads by their median, and everything else by its first figure. */
function barsOf(table: InsightTable): ChartData | null {
  const { chart, title, columns, lines } = table;
  const place = Math.max(
    0,
    columns.findIndex(({ unit }) => unit === "days"),
  );
  const column = columns[place];
  if (!column) return null;
  const shown = chart === "bars" ? lines.slice(0, MOST_BARS) : lines;
  const points = shown.map(({ cells }) => pointOf(cells[place], column, cells[0]?.rows ?? null));
  if (points.every(({ value }) => value === 0)) return null;
  const labels = shown.map(({ label }) => label);
  const left = lines.length - shown.length;
  const said = points.slice(0, MOST_SPOKEN).map(({ text }, at) => `${labels[at]} ${text}`);
  const unsaid = lines.length - said.length;
  return {
    kind: "bars",
    labels,
    series: [{ name: column.label, points }],
    between: chart === "funnel" ? passedOf(table) : [],
    left,
    sentence: `Bar chart: ${nameOf(title, column.label)}. ${said.join(", ")}${unsaid > 0 ? `, and ${unsaid} more` : ""}.`,
  };
}

/** How many of each step's applications reached the next one. */
function passedOf({ columns, lines }: InsightTable): string[] {
  const place = columns.findIndex(({ unit }) => unit === "percent");
  const column = columns[place];
  if (!column) return [];
  return lines.map(({ cells }) => {
    const cell = cells[place];
    if (!cell) return "";
    const figure = figureOf(cell, column);
    return figure === "" ? cell.note : `${figure} ${lowerFirst(column.label)}`;
  });
}

/** Draws how many of each cohort were received, got halfway, and were hired. */
function linesOf({ title, columns, lines }: InsightTable): ChartData | null {
  const counts = columns.filter(({ unit }) => unit === "count");
  const [first, last] = [lines[0], lines.at(-1)];
  if (lines.length < 2 || !first || !last || counts.length === 0) return null;
  const places = new Set([0, Math.floor(counts.length / 2), counts.length - 1]);
  const series = [...places].flatMap((place) => {
    const column = columns[place];
    if (!column) return [];
    return [{ name: column.label, points: lines.map(({ cells }) => pointOf(cells[place], column, null)) }];
  });
  if (series.every(({ points }) => points.every(({ value }) => value === 0))) return null;
  const said = series.map(
    ({ name, points }) => `${name} from ${points[0]?.text ?? 0} to ${points.at(-1)?.text ?? 0}`,
  );
  return {
    kind: "lines",
    labels: lines.map(({ label }) => label),
    series,
    between: [],
    left: 0,
    sentence: `Line chart: ${title}, ${first.label} to ${last.label}. ${said.join(", ")}.`,
  };
}

function pointOf(
  cell: InsightCell | undefined,
  column: InsightTable["columns"][number],
  rows: string | null,
): ChartPoint {
  if (!cell) return { value: 0, text: "–", rows };
  const figure = figureOf(cell, column);
  const text = column.unit === "days" && figure !== "" ? daysText(cell.value ?? 0) : figure || "–";
  return { value: cell.value ?? 0, text, rows: cell.rows ?? rows };
}

function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days.toLocaleString("en")} days`;
}

function nameOf(title: string, column: string): string {
  return title === column ? title : `${title}, ${lowerFirst(column)}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
