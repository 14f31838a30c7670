import { type RawBuilder, sql } from "kysely";
import type { QuestionPlan } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { OpenJob, OpenJobListItem } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { type SalaryColumns, toSalary } from "./salary.ts";

/** What a search of published jobs asks for. */
export interface OpenJobFilter {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly workplace?: string | undefined;
  readonly employment_type?: string | undefined;
  readonly experience?: string | undefined;
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
}

/** `rank` is how well a row matches what was searched for, null when nothing was. */
type ListRow = OpenJobRow & { rank: number | null };

const APPLIED = sql`exists (select from applications a where a.job_id = j.id and a.candidate_id = app_user())`;

/** Matches beyond this are not counted: nobody pages that far, and counting would read every row. */
const COUNTED = 1000;

/** One page of published jobs with how many match, up to 1,000: best match first when searching, else newest first. */
export async function findOpenJobs(db: Sql, filter: OpenJobFilter) {
  const words = filter.q ? wordsOf(filter.q) : null;
  if (words?.length === 0) return { items: [], nextCursor: null, total: 0 };
  const matches = matchesOf(filter, words);
  const { rows } = await (
    words === null ? newest(filter, matches) : bestMatches(filter, matches, words)
  ).execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from open_jobs j where ${matches} limit ${COUNTED}) matching`.execute(
    db,
  );
  const page = pageFrom(rows, filter.limit, (row) => [row.rank ?? row.opened_at, row.id], toListItem);
  return { ...page, total: counted[0]?.total ?? 0 };
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
  words: string[],
): RawBuilder<ListRow> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor, "number");
  const beyond = after ? sql`where (rank, id) < (${after.key}::float8, ${after.id}::uuid)` : sql``;
  return sql<ListRow>`
    select * from (
      select ${COLUMNS}, ts_rank(j.search, job_query(${words}))::float8 as rank from open_jobs j where ${matches}
    ) found ${beyond}
    order by rank desc, id desc
    limit ${filter.limit + 1}`;
}

/** One published job with its questions, or undefined. */
export async function findOpenJob(db: Sql, jobId: string): Promise<OpenJob | undefined> {
  const { rows } = await sql<OpenJobRow>`
    select j.*, ${APPLIED} as applied from open_jobs j where j.id = ${jobId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...toListItem(row),
    description: row.description,
    education: row.education,
    questions: await findOpenQuestions(db, jobId),
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
    .selectFrom("organizations")
    .select(["id", "company_name", "name_slug", "logo_key"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

async function findOpenQuestions(db: Sql, jobId: string): Promise<OpenJob["questions"]> {
  const { rows } = await sql<Omit<QuestionPlan, "_id"> & { id: string }>`
    select id, label, kind, options, required from open_job_questions where job_id = ${jobId} order by position`.execute(
    db,
  );
  return rows.map(({ id, ...question }) => ({ _id: id, ...question }));
}

/** The words of a search: letters and digits, with the signs that names of skills carry (C++, C#, Node.js). */
function wordsOf(text: string): string[] {
  const found = text.match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}+#.-]*/gu) ?? [];
  return found.map((word) => word.replace(/[.-]+$/, ""));
}

function matchesOf(filter: OpenJobFilter, words: string[] | null): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (words) conditions.push(sql`j.search @@ job_query(${words})`);
  if (filter.country) conditions.push(sql`j.country = ${filter.country}`);
  if (filter.workplace) conditions.push(sql`j.workplace = ${filter.workplace}`);
  if (filter.employment_type) conditions.push(sql`j.employment_type = ${filter.employment_type}`);
  if (filter.experience) conditions.push(sql`j.experience = ${filter.experience}`);
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
