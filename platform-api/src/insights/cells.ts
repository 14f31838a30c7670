import type { InsightCell, InsightColumn } from "@loubby/shared-contracts/http/insights/insights.schema";
import type { Count } from "./counts.sql.ts";
import { type RowName, writeName } from "./rows/row-name.ts";
import { medianOf, ninetiethOf, sizeOf, type Spread } from "./sections/spread.ts";

/** Fewer than so many say nothing about a rate. */
export const FEW = 5;

/** A number of rows, with their name. */
export function countCell(value: number, rows: RowName | null, note = ""): InsightCell {
  return { value, note, rows: rows && value > 0 ? writeName(rows) : null };
}

/** What a part is of a whole, in percent with one decimal; of too few it is not said. */
export function rateCell(part: number, whole: number): InsightCell {
  const note = `${part} of ${whole}`;
  if (whole < FEW) return { value: null, note: whole === 0 ? "" : `${note}, too few for a rate`, rows: null };
  return { value: Math.round((part / whole) * 1000) / 10, note, rows: null };
}

/** Nothing to say here. */
export const noCell: InsightCell = { value: null, note: "", rows: null };

/** How many there are, how long half of them took at most, and how long nine of ten. */
export function spreadCells(spread: Spread, rows: RowName | null): InsightCell[] {
  const size = sizeOf(spread);
  const note = size > 0 && size < FEW ? `of ${size} only` : "";
  return [
    countCell(size, rows),
    { value: medianOf(spread), note, rows: null },
    { value: ninetiethOf(spread), note, rows: null },
  ];
}

/** How many lines a condition meets. */
export function sum(counts: readonly Count[], meets: (count: Count) => boolean = () => true): number {
  return counts.reduce((total, count) => (meets(count) ? total + count.n : total), 0);
}

/** A column of figures. */
export function column(
  id: string,
  label: string,
  unit: InsightColumn["unit"],
  definition: string,
): InsightColumn {
  return { id, label, unit, definition };
}
