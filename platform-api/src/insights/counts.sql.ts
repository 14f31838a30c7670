import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { LineMeasure } from "./rows/row-name.ts";

/** What is counted: days in UTC, both included; null does not narrow. */
export interface Scope {
  readonly from: string;
  readonly to: string;
  readonly jobs: readonly string[] | null;
  readonly source: string | null;
}

/** What lines are told apart by; `stage` in jobs alone. */
export type By = "day" | "source" | "stage";

/** How many lines there are of one key and value; what they are not told apart by is empty. */
export interface Count {
  readonly day: string;
  readonly source: string;
  readonly stage: string;
  readonly key: string;
  readonly value: number;
  readonly n: number;
}

/** Brings what has changed in the asker's company into its figures; asked before anything is counted. */
export async function catchUp(db: Sql): Promise<void> {
  await sql`select catch_up_insights()`.execute(db);
}

/** Counts lines; a stay in days of business, too. A company is read from its sums, jobs from their lines. */
export async function countLines(
  db: Sql,
  { from, to, jobs, source }: Scope,
  measure: LineMeasure | "stay_business",
  by: readonly By[] = [],
): Promise<Count[]> {
  const { rows } = await sql<Count>`/* prepared insight_counts */
    select * from insight_counts(${measure}, ${from}::date, ${to}::date,
      ${jobs && [...jobs]}::uuid[], ${source}::text, ${[...by]}::text[])`.execute(db);
  return rows;
}

/** The jobs that a filter means, or null for all of the company's. Undefined: the job is none of the company's. */
export async function findScopeJobs(
  db: Sql,
  organizationId: string,
  { job, department }: { readonly job?: string | undefined; readonly department?: string | undefined },
): Promise<string[] | null | undefined> {
  if (job === undefined && department === undefined) return null;
  const { rows } = await sql<{ id: string; meant: boolean }>`
    select j.id, ${department ?? null}::text is null or j.department = ${department ?? null} as meant from job_facts j
    where j.organization_id = ${organizationId} and not j.is_template
      and ${job === undefined ? sql`j.department = ${department}` : sql`j.id = ${job}`}`.execute(db);
  if (job !== undefined && rows.length === 0) return undefined;
  return rows.filter(({ meant }) => meant).map(({ id }) => id);
}
