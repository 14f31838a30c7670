import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { JobFields, JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { Job, JobListItem } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { findQuestions, findStages } from "./job-parts.sql.ts";
import { plainTextOf } from "./rich-text.ts";
import { fromSalary, type SalaryColumns, toSalary } from "./salary.ts";

/** Which of a company's jobs a list shows. */
export interface JobFilter {
  readonly organizationId: string;
  readonly status?: JobStatus | undefined;
  readonly q?: string | undefined;
  readonly waiting?: "yes" | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface ListRow extends SalaryColumns {
  id: string;
  title: string;
  status: JobStatus;
  country: string | null;
  city: string;
  workplace: string | null;
  employment_type: string | null;
  salary_published: boolean;
  active_count: number;
  new_count: number;
  hired_count: number;
  opened_at: string | null;
  updated_at: string;
  version: number;
}

/** One page of a company's jobs, newest change first, each with its applications counted. */
export async function findJobs(db: Sql, filter: JobFilter) {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const { rows } = await sql<ListRow>`
    select j.id, j.title, j.status, j.country, j.city, j.workplace, j.employment_type, j.salary_min, j.salary_max,
      j.salary_currency, j.salary_period, j.salary_published, j.opened_at, j.updated_at, j.version,
      a.active_count, a.new_count, a.hired_count
    from jobs j
    cross join lateral (
      select count(*) filter (where p.status = 'active') as active_count,
        count(*) filter (where p.status = 'active' and s.position = 0) as new_count,
        count(*) filter (where p.status = 'hired') as hired_count
      from applications p join stages s on s.id = p.stage_id
      where p.job_id = j.id
    ) a
    where j.organization_id = ${filter.organizationId}
      and ${filter.status === undefined ? sql`j.status <> 'archived'` : sql`j.status = ${filter.status}`}
      and (${filter.waiting ?? null}::text is null or (a.new_count > 0 and j.status <> 'archived'))
      and (${filter.q ?? null}::text is null or j.title ilike ${`%${likeText(filter.q ?? "")}%`})
      and (${after?.key ?? null}::timestamptz is null
        or (j.updated_at, j.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by j.updated_at desc, j.id desc
    limit ${filter.limit + 1}`.execute(db);
  return pageFrom(rows, filter.limit, (row) => [row.updated_at, row.id], toListItem);
}

/** How many of a company's jobs are in each state. */
export async function countJobs(db: Sql, organizationId: string): Promise<Record<JobStatus, number>> {
  const rows = await db
    .selectFrom("jobs")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("organization_id", "=", organizationId)
    .groupBy("status")
    .execute();
  const counts: Record<JobStatus, number> = { draft: 0, open: 0, on_hold: 0, closed: 0, archived: 0 };
  for (const row of rows) counts[row.status as JobStatus] = row.count;
  return counts;
}

/** How many applications stand in the first stage of a company's jobs, archived ones left out. */
export async function countWaiting(db: Sql, organizationId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting
    from applications a
    join stages s on s.id = a.stage_id and s.position = 0
    join jobs j on j.id = a.job_id and j.status <> 'archived'
    where a.organization_id = ${organizationId} and a.status = 'active'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** One job with its parts, or undefined when the company has none of that id. */
export async function findJob(db: Sql, organizationId: string, jobId: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    _id: row.id,
    title: row.title,
    occupation_code: row.occupation_code,
    status: row.status as JobStatus,
    version: row.version,
    description: row.description as RichText | null,
    country: row.country,
    city: row.city,
    workplace: row.workplace as Job["workplace"],
    employment_type: row.employment_type as Job["employment_type"],
    experience: row.experience as Job["experience"],
    education: row.education as Job["education"],
    skills: row.skills,
    salary: toSalary(row, row.salary_published),
    stages: await findStages(db, jobId),
    questions: await findQuestions(db, jobId),
    opened_at: row.opened_at,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Id, title and state of one of the company's jobs, or undefined. */
export async function findJobHead(db: Sql, organizationId: string, jobId: string) {
  const row = await db
    .selectFrom("jobs")
    .select(["id", "title", "status"])
    .where("id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row && { _id: row.id, title: row.title, status: row.status as JobStatus };
}

/** The state and version of a job, locked until the transaction ends. */
export async function lockJob(db: Sql, organizationId: string, jobId: string) {
  const row = await db
    .selectFrom("jobs")
    .select(["id", "status", "version", "title"])
    .where("id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as JobStatus };
}

/** Adds a draft; answers its id. */
export async function insertJob(
  db: Sql,
  organizationId: string,
  userId: string,
  fields: JobFields,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("jobs")
    .values({ id, organization_id: organizationId, created_by: userId, ...columnsOf(fields) })
    .execute();
  return id;
}

/** Writes what a job says and counts its version up. */
export async function updateJob(db: Sql, jobId: string, fields: JobFields): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({ ...columnsOf(fields), version: eb("version", "+", 1), updated_at: sql<string>`now()` }))
    .where("id", "=", jobId)
    .execute();
}

/** Moves a job to another state; the database refuses an arrow that is not in `job_status_transitions`. */
export async function setJobStatus(db: Sql, jobId: string, to: JobStatus): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({
      status: to,
      version: eb("version", "+", 1),
      updated_at: sql<string>`now()`,
      ...(to === "open" ? { opened_at: sql<string>`coalesce(opened_at, now())`, closed_at: null } : {}),
      ...(to === "closed" ? { closed_at: sql<string>`now()` } : {}),
    }))
    .where("id", "=", jobId)
    .execute();
}

/** The states a job may move to from here. */
export async function nextJobStatuses(db: Sql, from: JobStatus): Promise<JobStatus[]> {
  const rows = await db
    .selectFrom("job_status_transitions")
    .select("to_state")
    .where("from_state", "=", from)
    .orderBy("to_state")
    .execute();
  return rows.map((row) => row.to_state as JobStatus);
}

/** Removes a job with everything below it. */
export async function deleteJob(db: Sql, jobId: string): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", jobId).execute();
}

function columnsOf(fields: JobFields) {
  const { description, salary, stages: _stages, questions: _questions, ...plain } = fields;
  return {
    ...plain,
    description: description === null ? null : JSON.stringify(description),
    description_text: plainTextOf(description),
    ...fromSalary(salary),
  };
}

function toListItem(row: ListRow): JobListItem {
  const { id, salary_min, salary_max, salary_currency, salary_period, salary_published, ...rest } = row;
  return {
    _id: id,
    ...rest,
    salary: toSalary({ salary_min, salary_max, salary_currency, salary_period }, salary_published),
  };
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
