import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CloseReason, JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { JobListItem, jobsSchema } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { Sql } from "#api/db/database";
import { pageFrom } from "#api/http/cursor";
import { type SalaryColumns, toSalary } from "../salary.ts";
import { beyondCursor, orderBy, ORDERS } from "./job-order.ts";

/** Which of a company's jobs a list shows, and in which order. */
export type JobFilter = z.output<typeof jobsSchema.list.query> & { readonly organizationId: string };

interface ListRow extends SalaryColumns {
  id: string;
  title: string;
  status: JobStatus;
  country: string | null;
  city: string;
  workplace: string | null;
  employment_type: string | null;
  salary_published: boolean;
  is_template: boolean;
  active_count: number;
  new_count: number;
  hired_count: number;
  department: string;
  confidential: boolean;
  close_reason: CloseReason | null;
  closes_on: string | null;
  opening_count: number;
  opened_at: string | null;
  updated_at: string;
  version: number;
  sort_key: string;
}

/** A page of those that match, or of those of the first `looked` that do. */
export async function readPage(db: Sql, filter: JobFilter, matches: RawBuilder<unknown>, looked?: number) {
  const { key, descending } = ORDERS[filter.sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const conditions = sql.join(conditionsOf(filter), sql` and `);
  const order = orderBy(ORDERS[filter.sort]);
  const first = looked && sql`(select * from jobs j where ${conditions} ${order} limit ${sql.lit(looked)})`;
  const { rows } = await sql<ListRow>`
    with page as materialized (
      select j.id, j.title, j.status, j.country, j.city, j.workplace, j.employment_type, j.salary_min, j.salary_max,
        j.salary_currency, j.salary_period, j.salary_published, j.opened_at, j.updated_at, j.version, j.department,
        j.confidential, j.close_reason, j.closes_on, j.opening_count, j.is_template, ${key} as sort_key
      from ${first ?? sql`jobs`} j where ${matches} and ${conditions}
      ${order}
      -- Written out: how much is read decides how, for whatever values come later.
      limit ${sql.lit(filter.limit + 1)}
    ), counted as (
      select c.job_id, sum(c.active)::int as active_count, sum(c.hired)::int as hired_count,
        coalesce(sum(c.arrived) filter (where c.stage_id = any (array(
          select id from stages where job_id = any (array(select id from page)) and position = 0))), 0)::int as new_count
      from (
        select stage_id, job_id, active, arrived, hired from stage_tallies where job_id = any (array(select id from page))
        union all
        select stage_id, job_id, active, arrived, hired from stage_count_changes where job_id = any (array(select id from page))
      ) c
      group by c.job_id
    )
    select j.id, j.title, j.status, j.country, j.city, j.workplace, j.employment_type, j.salary_min, j.salary_max,
      j.salary_currency, j.salary_period, j.salary_published, j.opened_at, j.updated_at, j.version, j.department,
      j.confidential, j.close_reason, j.closes_on, j.opening_count, j.is_template, j.sort_key,
      coalesce(c.active_count, 0) as active_count, coalesce(c.new_count, 0) as new_count,
      coalesce(c.hired_count, 0) as hired_count
    from page j left join counted c on c.job_id = j.id
    order by j.sort_key ${direction}, j.id ${direction}`.execute(db);
  return pageFrom(rows, filter.limit, (row) => [row.sort_key, row.id], toListItem);
}

function conditionsOf(filter: JobFilter): RawBuilder<unknown>[] {
  const { organizationId, status, waiting, workplace, country, department, colleague, templates } = filter;
  const conditions = [
    sql`j.organization_id = ${organizationId}`,
    templates === "yes" ? sql`j.is_template` : sql`not j.is_template`,
    status === undefined ? sql`j.status <> 'archived'` : sql`j.status = ${status}`,
  ];
  if (workplace) conditions.push(sql`j.workplace = ${workplace}`);
  if (country) conditions.push(sql`j.country = ${country}`);
  if (department) conditions.push(sql`j.department = ${department}`);
  if (colleague) {
    conditions.push(sql`j.id in (
      select t.job_id from job_team t where t.organization_id = ${organizationId} and t.user_id = ${colleague})`);
  }
  // Few jobs come into question; of each the changes that are not folded yet are counted in.
  if (waiting) {
    conditions.push(sql`j.status <> 'archived' and (
      exists (select from stage_tallies t where t.job_id = j.id and t.waits and t.arrived > 0)
      or exists (select from stage_count_changes c where c.job_id = j.id)
    ) and (
      select sum(c.arrived) from stage_counts c join stages s on s.id = c.stage_id
      where c.job_id = j.id and s.position = 0
    ) > 0`);
  }
  return filter.cursor === undefined
    ? conditions
    : [...conditions, beyondCursor(filter.cursor, ORDERS[filter.sort])];
}

function toListItem(row: ListRow): JobListItem {
  const { id, salary_min, salary_max, salary_currency, salary_period, salary_published, ...rest } = row;
  const { sort_key: _sortKey, ...shown } = rest;
  return {
    _id: id,
    ...shown,
    salary: toSalary({ salary_min, salary_max, salary_currency, salary_period }, salary_published),
  };
}
