import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The saved jobs of a person, the last saved first; of one that is not published any more its title. */
export async function findSavedJobs(
  db: Sql,
  userId: string,
  limit: number,
): Promise<{ job_id: string; saved_at: string; open: boolean; title: string }[]> {
  const { rows } = await sql<{ job_id: string; saved_at: string; open: boolean; title: string }>`
    select s.job_id, s.saved_at, j.id is not null as open, coalesce(p.title, '') as title
    from saved_jobs s left join open_jobs j on j.id = s.job_id left join past_jobs p on p.id = s.job_id
    where s.user_id = ${userId} order by s.saved_at desc, s.job_id limit ${limit}`.execute(db);
  return rows;
}

/** Whether a person holds as many saved jobs as they can, this one not among them. */
export async function isFullOfJobs(db: Sql, userId: string, jobId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${most} and not bool_or(job_id = ${jobId}) as full
    from saved_jobs where user_id = ${userId}`.execute(db);
  return rows[0]?.full ?? false;
}

/** Saves a job; one that is saved already stays as it is. */
export async function insertSavedJob(db: Sql, userId: string, jobId: string): Promise<void> {
  await db
    .insertInto("saved_jobs")
    .values({ user_id: userId, job_id: jobId })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function deleteSavedJob(db: Sql, userId: string, jobId: string): Promise<void> {
  await db.deleteFrom("saved_jobs").where("user_id", "=", userId).where("job_id", "=", jobId).execute();
}

/** Whether the product applies for a person by itself. */
export async function findAutoApply(db: Sql, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("people")
    .select("auto_apply_to_jobs")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.auto_apply_to_jobs;
}
