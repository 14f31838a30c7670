import { type RawBuilder, sql } from "kysely";
import type { OpenJob, OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { findNearQuery, jobQuery, wordsOf } from "../job-words.ts";
import { type SalaryColumns, toSalary } from "../salary.ts";

/** What a search of published jobs asks for. */
export interface OpenJobFilter {
  readonly q?: string | undefined;
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
  /** Exactly these, confidential ones too: whoever names them has their address. */
  readonly ids?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface OpenJobRow extends SalaryColumns {
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
  closes_on: string | null;
  expected_reply_days: number;
  confidential: boolean;
}

/** `rank` is how well a row matches what was searched for, null when nothing was. */
type ListRow = OpenJobRow & { rank: number | null };

const APPLIED = sql`exists (select from application_facts a where a.job_id = j.id and a.candidate_id = app_user())`;

/** Matches beyond this are not counted: nobody pages that far, and counting would read every row. */
const COUNTED = 1000;

/** One page of published jobs with how many match, up to 1,000: best match first when searching, else newest first. */
export async function findOpenJobs(db: Sql, filter: OpenJobFilter) {
  const words = filter.q ? wordsOf(filter.q) : null;
  if (words?.length === 0) return { items: [], nextCursor: null, total: 0, near: false };
  const found = await findMatching(db, filter, words && jobQuery(words));
  if (words === null || found.total > 0) return { ...found, near: false };
  const near = await findNearQuery(db, words, true);
  if (near === null) return { ...found, near: false };
  const alike = await findMatching(db, filter, near);
  return { ...alike, near: alike.total > 0 };
}

async function findMatching(db: Sql, filter: OpenJobFilter, query: RawBuilder<unknown> | null) {
  // Made first: a cursor that is none is refused also where nothing matches.
  const page = pageQuery(filter, query);
  const matches = matchesOf(filter, query);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from open_jobs j where ${matches} limit ${COUNTED}) matching`.execute(
    db,
  );
  const total = counted[0]?.total ?? 0;
  if (total === 0) return { items: [], nextCursor: null, total };
  const { rows } = await page.execute(db);
  return {
    ...pageFrom(rows, filter.limit, (row) => [row.rank ?? row.opened_at, row.id], toListItem),
    total,
  };
}

/** The query behind a page of published jobs, so that its plan can be looked at. */
export function openJobsQuery(filter: OpenJobFilter): RawBuilder<ListRow> {
  return pageQuery(filter, filter.q ? jobQuery(wordsOf(filter.q)) : null);
}

function pageQuery(filter: OpenJobFilter, query: RawBuilder<unknown> | null): RawBuilder<ListRow> {
  const matches = matchesOf(filter, query);
  return query === null ? newest(filter, matches) : bestMatches(filter, matches, query);
}

const COLUMNS = sql`
  j.id, j.organization_id, j.title, j.company_name, j.company_slug, j.company_logo_key, j.country, j.city, j.workplace,
  j.employment_type, j.experience, j.skills, j.salary_min, j.salary_max, j.salary_currency, j.salary_period, j.opened_at,
  ${APPLIED} as applied`;

function newest(filter: OpenJobFilter, matches: RawBuilder<unknown>): RawBuilder<ListRow> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const beyond = after
    ? sql`and (j.opened_at, j.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql<ListRow>`
    select ${COLUMNS}, null as rank from open_jobs j where ${matches} ${beyond}
    order by j.opened_at desc, j.id desc
    limit ${filter.limit + 1}`;
}

function bestMatches(
  filter: OpenJobFilter,
  matches: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
): RawBuilder<ListRow> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor, "number");
  const beyond = after ? sql`where (rank, id) < (${after.key}::float8, ${after.id}::uuid)` : sql``;
  return sql<ListRow>`
    select * from (
      select ${COLUMNS}, ts_rank(j.search, ${query})::float8 as rank from open_jobs j where ${matches}
    ) found ${beyond}
    order by rank desc, id desc
    limit ${filter.limit + 1}`;
}

/** One published job with its questions, or undefined. */
export async function findOpenJob(db: Sql, jobId: string): Promise<OpenJob | undefined> {
  const { rows } = await sql<OpenJobRow & Pick<OpenJob, "questions">>`
    select ${COLUMNS}, j.education, j.description, j.closes_on, j.expected_reply_days, j.confidential,
      coalesce((
        select json_agg(json_build_object('_id', q.id, 'label', q.label, 'kind', q.kind, 'options', q.options,
          'required', q.required) order by q.position)
        from open_job_questions q where q.job_id = j.id), '[]') as questions
    from open_jobs j where j.id = ${jobId}`.execute(db);
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

function matchesOf(filter: OpenJobFilter, query: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const conditions = [filter.ids ? sql`j.id = any(${filter.ids}::uuid[])` : sql`not j.confidential`];
  if (filter.openedAfter) conditions.push(sql`j.opened_at > ${filter.openedAfter}`);
  if (query) conditions.push(sql`j.search @@ ${query}`);
  if (filter.country) conditions.push(sql`j.country = ${filter.country}`);
  if (filter.workplace) conditions.push(sql`j.workplace = ${filter.workplace}`);
  if (filter.employment_type) conditions.push(sql`j.employment_type = ${filter.employment_type}`);
  if (filter.experience) conditions.push(sql`j.experience = ${filter.experience}`);
  if (filter.occupation_code) conditions.push(sql`j.occupation_code = ${filter.occupation_code}`);
  if (filter.organizationId) conditions.push(sql`j.organization_id = ${filter.organizationId}`);
  if (filter.pay) {
    const { min, currency, period } = filter.pay;
    conditions.push(
      sql`j.salary_currency = ${currency} and j.salary_period = ${period} and j.salary_max >= ${min}`,
    );
  }
  return sql.join(conditions, sql` and `);
}

function toListItem(row: OpenJobRow): OpenJobListItem {
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
  };
}
