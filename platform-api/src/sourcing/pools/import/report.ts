import type { RefusedRow } from "./imports.sql.ts";
import { csvOf } from "#api/http/safe-csv";

/**
 * Creates the report of rows that were not imported: each with its number, the reason, and its cells, to fix
 * and import again.
 */
export function reportOf(heading: readonly string[], rows: readonly RefusedRow[]): string {
  return csvOf([
    ["Row", "Why it was not imported", ...heading],
    ...rows.map(({ row, reason, cells }) => [String(row), reason, ...cells]),
  ]);
}
