import { sql } from "kysely";
import type { JobToName } from "@loubby/shared-contracts/http/jobs/job-facts";
import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Sql } from "#api/db/database";

/** A job's id, title, state and version. */
export interface JobHead {
  readonly _id: string;
  readonly title: string;
  readonly status: JobStatus;
  readonly version: number;
}

/** Returns one of the company's jobs, or undefined. */
export async function findJobHead(
  db: Sql,
  organizationId: string,
  jobId: string,
): Promise<JobHead | undefined> {
  const row = await db
    .selectFrom("jobs")
    .select(["id", "title", "status", "version"])
    .where("id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row && { _id: row.id, title: row.title, status: row.status as JobStatus, version: row.version };
}

/** Returns what names two jobs of a company, in their order. Throws when one doesn't exist. */
export async function findJobsToName(
  db: Sql,
  fromId: string,
  toId: string,
): Promise<readonly [JobToName, JobToName]> {
  const read = (id: string) =>
    db
      .selectFrom("jobs")
      .select(["title", "department", "city", "country", "workplace"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  return [await read(fromId), await read(toId)];
}

/** Whether a job that looks for people has found them all: openings were filled, and none is left. */
export async function isJobFilled(db: Sql, jobId: string): Promise<boolean> {
  const openings = await db
    .selectFrom("job_openings")
    .select(["state", "close_reason"])
    .where("job_id", "=", jobId)
    .execute();
  return (
    openings.some(({ close_reason }) => close_reason === "filled") &&
    openings.every(({ state }) => state === "closed")
  );
}

/** Returns how many people a job that the asker can see looks for, and how many of them were found. */
export async function countOpenings(
  db: Sql,
  jobId: string,
): Promise<{ readonly count: number; readonly filled: number }> {
  const { rows } = await sql<{ count: number; filled: number }>`
    select j.opening_count as count, least(j.opening_count, (select count(*) from job_openings o
      where o.job_id = j.id and o.close_reason = 'filled'))::int as filled
    from jobs j where j.id = ${jobId}`.execute(db);
  return rows[0] ?? { count: 1, filled: 0 };
}

/** The state and version of a job with how many of its openings are filled, locked until the transaction ends. */
export async function lockJob(db: Sql, organizationId: string, jobId: string) {
  const row = await db
    .selectFrom("jobs")
    .select((eb) => [
      "id",
      "status",
      "version",
      "title",
      "is_template",
      "anonymised",
      eb
        .selectFrom("job_openings")
        .select((count) => count.fn.countAll<number>().as("filled"))
        .whereRef("job_openings.job_id", "=", "jobs.id")
        .where("job_openings.close_reason", "=", "filled")
        .as("filled_count"),
    ])
    .where("id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as JobStatus, filled_count: row.filled_count ?? 0 };
}
