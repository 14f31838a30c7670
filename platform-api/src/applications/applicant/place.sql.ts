import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { ApplicationPlace } from "./place.ts";

/** Returns the job of one of a company's applications, or undefined. */
export async function findApplicationPlace(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<ApplicationPlace | undefined> {
  const { rows } = await sql<ApplicationPlace>`
    select a.id as "applicationId", a.job_id as "jobId", j.title as "jobTitle"
    from applications a join job_facts j on j.id = a.job_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}
