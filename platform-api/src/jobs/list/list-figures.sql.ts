import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { sql } from "kysely";
import type { Sql } from "#api/db/database";

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
