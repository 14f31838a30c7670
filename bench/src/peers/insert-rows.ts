import { type Client, escapeIdentifier } from "pg";
import type { Row } from "./world.ts";

/** Adds rows to a table, values as JSON has them. All have the same columns. */
export async function insertRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(escapeIdentifier);
  if (columns.length === 0) return;
  await client.query(
    `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Some columns of a row. */
export function pick(row: Row, ...columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** What a job says beside its parts, its company, its state and its version; its pay is one object. */
export function textOfJob(row: Row): Row {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = row;
  return {
    ...pick(
      row,
      "title",
      "occupation_code",
      "description",
      "country",
      "city",
      "workplace",
      "employment_type",
    ),
    ...pick(row, "experience", "education", "skills", "department", "closes_on", "close_reason"),
    ...pick(row, "expected_reply_days", "opening_count", "confidential", "is_template"),
    ...pick(row, "opened_at", "closed_at", "created_at", "updated_at"),
    salary: min === null ? null : { min, max, currency, period, published: row["salary_published"] },
  };
}
