import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A candidate whose profile fits a job, and why. */
export interface Match {
  readonly user_id: string;
  readonly name: string;
  readonly auto_apply: boolean;
  /** Fits so well that it may be applied for without asking. */
  readonly is_good: boolean;
  /** Of those that the job asks for. */
  readonly skills: readonly string[];
  readonly title_fits: boolean;
  readonly same_country: boolean;
  readonly remote: boolean;
  readonly same_experience: boolean;
}

/** Takes published jobs that were not compared yet, opened within a week; another node takes others. */
export async function claimJobsToMatch(
  db: Sql,
  limit: number,
): Promise<{ id: string; title: string; company_name: string }[]> {
  const { rows } = await sql<{ id: string; title: string; company_name: string }>`
    with fresh as (
      insert into matched_jobs (job_id)
      select j.id from open_jobs j
      where not j.confidential and j.opened_at > now() - interval '7 days'
        and not exists (select from matched_jobs m where m.job_id = j.id)
      order by j.opened_at limit ${limit}
      on conflict do nothing returning job_id
    )
    select j.id, j.title, j.company_name from open_jobs j join fresh on fresh.job_id = j.id`.execute(db);
  return rows;
}

/** Candidates whose profile fits a job, best first; who was told of three jobs today is left out. */
export async function findMatches(db: Sql, jobId: string): Promise<Match[]> {
  const { rows } = await sql<Match>`select * from candidates_for(${jobId})`.execute(db);
  return rows;
}

/** Notes that a job was suggested to someone, and for which reasons. */
export async function insertMatch(
  db: Sql,
  jobId: string,
  userId: string,
  reasons: readonly string[],
): Promise<void> {
  await db
    .insertInto("job_matches")
    .values({ job_id: jobId, user_id: userId, reasons: [...reasons] })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** How many jobs were applied for on behalf of someone within a day. */
export async function countAutoApplied(db: Sql, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from job_matches
    where user_id = ${userId} and applied and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function markAutoApplied(db: Sql, jobId: string, userId: string): Promise<void> {
  await db
    .updateTable("job_matches")
    .set({ applied: true })
    .where("job_id", "=", jobId)
    .where("user_id", "=", userId)
    .execute();
}
