import type { InsightRow, InsightSection } from "@loubby/shared-contracts/http/insights/insights.schema";
import { csvOf } from "#api/http/safe-csv";

/** A section as CSV: each table with its title, definitions and lines, so that the file explains itself. */
export function csvOfSection({ section, from, to, fresh_at, tables }: InsightSection) {
  const rows = tables.flatMap(({ title, definition, heading, columns, lines }) => [
    [title, definition],
    [heading, ...columns.map(({ label, unit }) => (unit === "percent" ? `${label} (%)` : label))],
    ["", ...columns.map((column) => column.definition)],
    ...lines.map(({ label, cells }) => [
      label,
      ...cells.map(({ value, note }) => (value === null ? note : String(value))),
    ]),
    [],
  ]);
  const head = [[`Insights, ${section}`, `${from} to ${to}, days in UTC`, `read ${fresh_at}`], []];
  return { name: `insights-${section}-${from}-${to}.csv`, csv: csvOf([...head, ...rows]), cut: false };
}

/** Rows behind a figure as CSV. */
export function csvOfRows(from: string, to: string, rows: readonly InsightRow[], cut: boolean) {
  const lines = rows.map(({ name, job, day, detail, link }) => [name, job, day, detail, link]);
  return {
    name: `insights-rows-${from}-${to}.csv`,
    csv: csvOf([["Who or what", "Job", "Day (UTC)", "Detail", "Link"], ...lines]),
    cut,
  };
}
