import type {
  InsightCell,
  InsightColumn,
  InsightTable,
} from "@loubby/shared-contracts/http/insights/insights.schema";

/** Formats a figure; empty where there is none. */
export function figureOf({ value }: InsightCell, { unit }: Pick<InsightColumn, "unit">): string {
  if (value === null) return "";
  const number = value.toLocaleString("en");
  return unit === "percent" ? `${number}%` : number;
}

/** Names the rows of a figure: its line and its column. */
export function labelOfRows(tables: readonly InsightTable[], rows: string): string {
  for (const { columns, lines } of tables) {
    for (const { label, cells } of lines) {
      const column = columns[cells.findIndex((cell) => cell.rows === rows)];
      if (column) return `${label}: ${column.label.charAt(0).toLowerCase()}${column.label.slice(1)}`;
    }
  }
  return "Rows behind a figure";
}

/** Returns each line's share of the longest one, by its first figure, in percent. */
export function lengthsOf({ lines }: InsightTable): number[] {
  const values = lines.map(({ cells }) => cells[0]?.value ?? 0);
  const most = Math.max(1, ...values);
  return values.map((value) => (value / most) * 100);
}
