import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Who is told of a job's applications: its team, and without one everyone who may read them. */
export async function findJobListeners(db: Sql, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select job_listeners(${jobId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
