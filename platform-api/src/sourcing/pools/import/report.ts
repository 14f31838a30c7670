import type { RefusedRow } from "./imports.sql.ts";
import { csvOf } from "#api/http/safe-csv";

/** What was not taken of a file: each row with its number and why, then as it stood, to be corrected and sent again. */
export function reportOf(heading: readonly string[], rows: readonly RefusedRow[]): string {
  return csvOf([
    ["Row", "Why it was not imported", ...heading],
    ...rows.map(({ row, reason, cells }) => [String(row), reason, ...cells]),
  ]);
}
