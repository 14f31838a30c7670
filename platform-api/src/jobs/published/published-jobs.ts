import { type RawBuilder, sql } from "kysely";
import type { OpenJob, OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { type Findable, findByWords } from "#api/words/find-by-words";
import { foundByWords, latestMatching, type Published } from "#api/words/latest-matching";
import { argumentsOf, typedForList } from "#api/words/typed-query";
import { type SalaryColumns, toSalary } from "../salary.ts";

/** What a search of published jobs asks for. */
export interface OpenJobFilter {
  readonly q?: string | undefined;
  /** Only jobs that have the words of `q` as they are typed. */
  readonly exact?: boolean | undefined;
  readonly country?: string | undefined;
  readonly workplace?: string | undefined;
  readonly employment_type?: string | undefined;
  readonly experience?: string | undefined;
  readonly occupation_code?: string | undefined;
  /** Pays at least `min`, in minor units of `currency`. */
  readonly pay?: { readonly min: number; readonly currency: string; readonly period: string } | undefined;
  readonly organizationId?: string | undefined;
  /** Published after this time (ISO). */
  readonly openedAfter?: string | undefined;
  /** Exactly these, confidential ones too: the caller names them, so they have their address. */
  readonly ids?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A published job as the database has it. */
export interface OpenJobRow extends SalaryColumns {
  id: string;
  organization_id: string;
  title: string;
  company_name: string;
  company_slug: string;
  company_logo_key: string | null;
  country: string | null;
  city: string;
  workplace: string | null;
  employment_type: string | null;
  experience: string | null;
  education: string | null;
  skills: string[];
  description: RichText | null;
  opened_at: string;
  applied: boolean;
  outcome: OpenJob["outcome"];
  closes_on: string | null;
  expected_reply_days: number;
  confidential: boolean;
}

/** `rank` is how well a row matches what was searched for, null when nothing was. */
type ListRow = OpenJobRow & { rank: number | null };

const APPLIED = sql`exists (select from application_facts a where a.job_id = j.id and a.candidate_id = app_user())`;

const OUTCOME = sql`(
  select case when closed_as_declined(a.id) then 'declined' else a.status end from application_facts a
  where a.job_id = j.id and a.candidate_id = app_user()
    and (a.status in ('hired', 'withdrawn') or a.status = 'rejected' and a.rejection_told_at is not null))`;

/** Matches beyond the latest of these are neither counted nor ranked: no one pages that far, and it would read every row. */
const COUNTED = 1000;

const OPEN_JOBS: Findable = {
  kind: "job",
  shared: true,
  matching: (query) => sql<boolean>`j.search @@ ${query}`,
};

const PUBLISHED: Published = { kind: "job", view: sql`open_job_rows`, alias: sql`j`, at: sql`j.opened_at` };

/**
 * One page of published jobs with how many match, up to 1,000: when searching the best match of the latest 1,000 first, else
 * the newest.
 */
export async function findOpenJobs(db: Sql, filter: OpenJobFilter) {
  const { q, exact = false } = filter;
  if (!q) return { ...(await findNewest(db, filter)), near: false, respelled: [] };
  return findByWords(db, OPEN_JOBS, q, ({ query }) => findBest(db, filter, query), { exact });
}

async function findNewest(db: Sql, filter: OpenJobFilter) {
  // Made first: a cursor that is none is refused also where nothing matches.
  const page = newest(filter);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from open_jobs j where ${narrowedBy(filter)} limit ${COUNTED}) matching`.execute(db);
  const total = counted[0]?.total ?? 0;
  if (total === 0) return { items: [], nextCursor: null, total };
  const { rows } = await page.execute(db);
  return { ...pageOf(filter, rows), total };
}

async function findBest(db: Sql, filter: OpenJobFilter, query: RawBuilder<unknown> | null) {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor, "number");
  const latest =
    query && (await latestMatching(db, PUBLISHED, { query, narrowed: narrowedBy(filter) }, COUNTED));
  if (latest === null || latest.ids.length === 0) return { items: [], nextCursor: null, total: 0 };
  const { ids } = latest;
  const beyond = after ? sql`where (rank, id) < (${after.key}::float8, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ListRow>`
    select ${COLUMNS}, found.rank from (
      select * from (
        select j.id, ts_rank(j.search, ${query})::float8 as rank from open_job_rows j where j.id = any(${ids}::uuid[])
      ) ranked ${beyond}
      order by rank desc, id desc
      limit ${filter.limit + 1}
    ) found join open_jobs j on j.id = found.id
    order by found.rank desc, found.id desc`.execute(db);
  return { ...pageOf(filter, rows), total: ids.length };
}

const pageOf = (filter: OpenJobFilter, rows: readonly ListRow[]) =>
  pageFrom(rows, filter.limit, (row) => [row.rank ?? row.opened_at, row.id], toListItem);

/** The query that finds the published jobs of a page, so that its plan can be looked at. */
export function openJobsQuery(filter: OpenJobFilter): RawBuilder<unknown> {
  const typed = filter.q ? typedForList(filter.q) : null;
  if (typed === null) return newest(filter);
  return foundByWords(PUBLISHED, {
    query: sql`word_query(${argumentsOf(typed)})`,
    narrowed: narrowedBy(filter),
  });
}

/** The columns of a published job that a list shows, of `open_jobs j`. */
export const COLUMNS = sql`
  j.id, j.organization_id, j.title, j.company_name, j.company_slug, j.company_logo_key, j.country, j.city, j.workplace,
  j.employment_type, j.experience, j.skills, j.salary_min, j.salary_max, j.salary_currency, j.salary_period, j.opened_at,
  ${APPLIED} as applied, ${OUTCOME} as outcome`;

function newest(filter: OpenJobFilter): RawBuilder<ListRow> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const beyond = after
    ? sql`and (j.opened_at, j.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql<ListRow>`
    select ${COLUMNS}, null as rank from open_jobs j where ${narrowedBy(filter)} ${beyond}
    order by j.opened_at desc, j.id desc
    limit ${filter.limit + 1}`;
}

/** One published job with its questions, or undefined. */
export function findOpenJob(db: Sql, jobId: string): Promise<OpenJob | undefined> {
  return findPublicJob(db, sql`open_jobs`, jobId);
}

/** One job on hold, as it was published and without its questions, or undefined: it takes no applications. */
export function findJobOnHold(db: Sql, jobId: string): Promise<OpenJob | undefined> {
  return findPublicJob(db, sql`jobs_on_hold`, jobId);
}

async function findPublicJob(
  db: Sql,
  view: RawBuilder<unknown>,
  jobId: string,
): Promise<OpenJob | undefined> {
  const { rows } = await sql<OpenJobRow & Pick<OpenJob, "questions">>`
    select ${COLUMNS}, j.education, j.description, j.closes_on, j.expected_reply_days, j.confidential,
      coalesce((
        select json_agg(json_build_object('_id', q.id, 'label', q.label, 'kind', q.kind, 'options', q.options,
          'required', q.required) order by q.position)
        from open_job_questions q where q.job_id = j.id), '[]') as questions
    from ${view} j where j.id = ${jobId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...toListItem(row),
    description: row.description,
    education: row.education,
    closes_on: row.closes_on,
    expected_reply_days: row.expected_reply_days,
    listed: !row.confidential,
    questions: row.questions,
  };
}

/** The title of a job that was public once and is not now, or undefined. */
export async function findPastJob(db: Sql, jobId: string): Promise<string | undefined> {
  const row = await db.selectFrom("past_jobs").select("title").where("id", "=", jobId).executeTakeFirst();
  return row?.title ?? undefined;
}

/** Where applications to a published job arrive. */
export async function findFirstStage(
  db: Sql,
  jobId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from open_job_first_stages where job_id = ${jobId}`.execute(db);
  return rows[0];
}

/** The name and logo of the company that asks. */
export async function findCompany(db: Sql, organizationId: string) {
  return db
    .selectFrom("companies")
    .select(["id", "company_name", "name_slug", "logo_key"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

function narrowedBy(filter: OpenJobFilter): RawBuilder<unknown> {
  const conditions = [filter.ids ? sql`j.id = any(${filter.ids}::uuid[])` : sql`not j.confidential`];
  if (filter.openedAfter) conditions.push(sql`j.opened_at > ${filter.openedAfter}`);
  if (filter.country) conditions.push(sql`j.country = ${filter.country}`);
  if (filter.workplace) conditions.push(sql`j.workplace = ${filter.workplace}`);
  if (filter.employment_type) conditions.push(sql`j.employment_type = ${filter.employment_type}`);
  if (filter.experience) conditions.push(sql`j.experience = ${filter.experience}`);
  if (filter.occupation_code) conditions.push(sql`j.occupation_code = ${filter.occupation_code}`);
  if (filter.organizationId) conditions.push(sql`j.organization_id = ${filter.organizationId}`);
  if (filter.pay) {
    const { min, currency, period } = filter.pay;
    const least = `${currency}/${period}/${String(min).padStart(19, "0")}`;
    // The sign behind a slash: beyond all that is paid so.
    conditions.push(sql`j.pay_key >= ${least} and j.pay_key < ${`${currency}/${period}0`}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Turns a row into what lists show. */
export function toListItem(row: OpenJobRow): OpenJobListItem {
  return {
    _id: row.id,
    title: row.title,
    company: {
      _id: row.organization_id,
      company_name: row.company_name,
      name_slug: row.company_slug,
      logo_url: publicFileUrl(row.company_logo_key),
    },
    country: row.country,
    city: row.city,
    workplace: row.workplace,
    employment_type: row.employment_type,
    experience: row.experience,
    salary: toSalary(row, true),
    skills: row.skills,
    opened_at: row.opened_at,
    applied: row.applied,
    outcome: row.outcome,
  };
}
