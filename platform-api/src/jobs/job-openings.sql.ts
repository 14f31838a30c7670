import type { Opening } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { Sql } from "#api/db/database";

/** The openings of a job by their number. The database fills them when somebody is hired. */
export async function findOpenings(db: Sql, jobId: string): Promise<Opening[]> {
  const rows = await db
    .selectFrom("job_openings")
    .selectAll()
    .where("job_id", "=", jobId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    state: row.state as Opening["state"],
    close_reason: row.close_reason as Opening["close_reason"],
    application_id: row.application_id,
    closed_at: row.closed_at,
  }));
}
