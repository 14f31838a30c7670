import { type RawBuilder, sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, isInstant, pageFrom } from "#api/http/cursor";
import { COLUMNS, type OpenJobRow, toListItem } from "./published-jobs.ts";

/** A page of one company's published jobs. */
export interface CompanyJobsFilter {
  readonly organizationId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** A published job with its department; empty without one. */
export type DepartmentJob = OpenJobListItem & { readonly department: string };

const DEPARTMENT = sql`coalesce(j.department, '')`;

/** Returns a company's published jobs by department, newest first in each, those without a department last. */
export async function findJobsByDepartment(db: Sql, { organizationId, cursor, limit }: CompanyJobsFilter) {
  const beyond = cursor === undefined ? sql`` : after(cursor);
  const { rows } = await sql<OpenJobRow & { department: string }>`
    select ${COLUMNS}, ${DEPARTMENT} as department from open_jobs j
    where j.organization_id = ${organizationId} and not j.confidential ${beyond}
    order by (${DEPARTMENT} = ''), ${DEPARTMENT}, j.opened_at desc, j.id desc
    limit ${limit + 1}`.execute(db);
  const { rows: departments } = await sql<{ department: string; jobs: number }>`
    select ${DEPARTMENT} as department, count(*) as jobs from open_jobs j
    where j.organization_id = ${organizationId} and not j.confidential group by 1`.execute(db);
  const page = pageFrom(
    rows,
    limit,
    (row) => [`${row.opened_at}/${row.department}`, row.id],
    (row): DepartmentJob => ({ ...toListItem(row), department: row.department }),
  );
  return {
    ...page,
    /** How many jobs each department has, on all pages together. */
    counts: new Map(departments.map(({ department, jobs }) => [department, jobs])),
    total: departments.reduce((sum, { jobs }) => sum + jobs, 0),
  };
}

/** Continues after the last job of a page: its department's older jobs, then the departments that follow. */
function after(cursor: string): RawBuilder<unknown> {
  const { key, id } = decodeCursor(cursor, "text");
  const slash = key.indexOf("/");
  const [openedAt, department] = [key.slice(0, Math.max(slash, 0)), key.slice(slash + 1)];
  if (!isInstant(openedAt))
    throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
  return sql`and (
    (${DEPARTMENT} = '', ${DEPARTMENT}) > (${department === ""}::boolean, ${department}::text)
    or ${DEPARTMENT} = ${department} and (j.opened_at, j.id) < (${openedAt}::timestamptz, ${id}::uuid))`;
}
