import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CloseReason, JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { JobListItem, JobSort, jobsSchema } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { type Findable, findByWords } from "#api/words/find-by-words";
import { type SalaryColumns, toSalary } from "./salary.ts";

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

interface Order {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly kind: "time" | "text";
  readonly descending: boolean;
}

/** Each is the expression of an index. */
const ORDERS: Readonly<Record<JobSort, Order>> = {
  changed: { key: sql`j.updated_at`, type: sql`timestamptz`, kind: "time", descending: true },
  newest: { key: sql`j.created_at`, type: sql`timestamptz`, kind: "time", descending: true },
  title: { key: sql`left(lower(j.title), 32)`, type: sql`text`, kind: "text", descending: false },
  closing: {
    // A search that has ended closes no more.
    key: sql`case when j.status in ('open', 'on_hold') and j.closes_on is not null then j.closes_on else 'infinity'::date end`,
    type: sql`date`,
    kind: "text",
    descending: false,
  },
};

/** One page of a company's jobs, each with its applications counted: by what was typed as `findByWords`. */
export async function findJobs(db: Sql, filter: JobFilter) {
  if (!filter.q) return { ...(await findMatching(db, filter, sql<boolean>`true`)), near: false };
  const ownJobs: Findable = {
    kind: "job",
    shared: false,
    matching: (query) => sql<boolean>`ts_filter(j.search, '{a,c}') @@ ${query}`,
    named: sql`j.title`,
  };
  return findByWords(db, ownJobs, filter.q, ({ condition, query }) =>
    query === null ? findHolding(db, filter, condition) : findHaving(db, filter, condition, query),
  );
}

/** A part of a title is looked for in so many jobs, those that changed last. */
const LATEST = 10_000;

/** A page of those whose title holds what was typed: looked for once, whatever the order. */
async function findHolding(db: Sql, filter: JobFilter, holds: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: string }>`
    select j.id from (
      select o.id, o.title from jobs o where o.organization_id = ${filter.organizationId}
      order by o.updated_at desc, o.id desc limit ${sql.lit(LATEST)}
    ) j where ${holds}`.execute(db);
  return findMatching(db, filter, amongst(rows));
}

const amongst = (rows: readonly { readonly id: string }[]) =>
  sql<boolean>`j.id = any(${rows.map(({ id }) => id)}::uuid[])`;

/** Fewer than this are looked up one by one; where there are more, so many are looked at in their order first. */
const LOOKED_UP = 2000;

/** A page of those that have the words. */
async function findHaving(
  db: Sql,
  filter: JobFilter,
  condition: RawBuilder<boolean>,
  query: RawBuilder<unknown>,
) {
  const { status, workplace, country, department, templates, colleague, waiting, cursor, sort, limit } =
    filter;
  const narrowed = sql.join(
    [status, workplace, country, department].map((value) => sql`${value || null}::text`),
  );
  const having = (most: number | null) =>
    sql`own_jobs_matching(${query}, ${templates === "yes"}, ${narrowed}, ${most}) j`;
  const some = await sql<{ id: string }>`select j.id from ${having(LOOKED_UP)}`.execute(db);
  if (some.rows.length < LOOKED_UP) return findMatching(db, filter, amongst(some.rows));
  const met = await findMatching(db, filter, condition, LOOKED_UP);
  if (met.nextCursor !== null) return met;
  // They stand together elsewhere in this order.
  if (colleague || waiting)
    return findMatching(db, filter, sql`(j.id in (select j.id from ${having(null)})) is true`);
  const order = ORDERS[sort];
  const beyond = cursor === undefined ? sql`true` : beyondCursor(cursor, order);
  const page = await sql<{ id: string }>`
    select j.id from ${having(null)} where ${beyond} ${orderBy(order)} limit ${limit + 1}`.execute(db);
  return findMatching(db, filter, amongst(page.rows));
}

/** A page of those that match, or of those of the first `looked` that do. */
async function findMatching(db: Sql, filter: JobFilter, matches: RawBuilder<unknown>, looked?: number) {
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
        coalesce(sum(c.active) filter (where c.stage_id = any (array(
          select id from stages where job_id = any (array(select id from page)) and position = 0))), 0)::int as new_count
      from (
        select stage_id, job_id, active, hired from stage_tallies where job_id = any (array(select id from page))
        union all
        select stage_id, job_id, active, hired from stage_count_changes where job_id = any (array(select id from page))
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

/**
 * What a list of a company's jobs says beside them: how many are in each state, templates left out; how many applications
 * stand in a first stage, archived jobs left out; and what jobs can be narrowed by. Asked by a member of the company.
 */
export async function readListFigures(db: Sql): Promise<{
  counts: Record<JobStatus, number>;
  waiting_count: number;
  departments: string[];
  countries: string[];
}> {
  const { rows } = await sql<{
    counts: Partial<Record<JobStatus, number>> | null;
    waiting_count: number;
    departments: string[];
    countries: string[];
  }>`
    select (select jsonb_object_agg(status, jobs) from company_job_counts()) as counts,
      company_waiting() as waiting_count, departments, countries
    from company_narrowings()`.execute(db);
  const [{ counts, ...rest } = { counts: null, waiting_count: 0, departments: [], countries: [] }] = rows;
  return {
    counts: { draft: 0, pending_approval: 0, open: 0, on_hold: 0, closed: 0, archived: 0, ...counts },
    ...rest,
  };
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
      exists (select from stage_tallies t where t.job_id = j.id and t.waits and t.active > 0)
      or exists (select from stage_count_changes c where c.job_id = j.id)
    ) and (
      select sum(c.active) from stage_counts c join stages s on s.id = c.stage_id
      where c.job_id = j.id and s.position = 0
    ) > 0`);
  }
  return filter.cursor === undefined
    ? conditions
    : [...conditions, beyondCursor(filter.cursor, ORDERS[filter.sort])];
}

function orderBy({ key, descending }: Order): RawBuilder<unknown> {
  return descending ? sql`order by ${key} desc, j.id desc` : sql`order by ${key}, j.id`;
}

function beyondCursor(cursor: string, { key, type, kind, descending }: Order): RawBuilder<unknown> {
  const after = decodeCursor(cursor, kind);
  const at = sql`(${after.key}::${type}, ${after.id}::uuid)`;
  return descending ? sql`(${key}, j.id) < ${at}` : sql`(${key}, j.id) > ${at}`;
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
