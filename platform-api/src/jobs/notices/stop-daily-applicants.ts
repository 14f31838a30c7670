import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Ends someone's daily mails about new applicants, for all jobs and each of them. */
export async function stopDailyApplicants(
  db: Sql,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<void> {
  await sql`
    update applicant_notices set mail = 'off'
    where user_id = ${userId} and organization_id = ${organizationId} and mail = 'daily'`.execute(db);
  await sql`
    insert into applicant_notices (user_id, organization_id, job_id, bell, mail)
    values (${userId}, ${organizationId}, null, 'at_once', 'off')
    on conflict (user_id, organization_id, job_id) do nothing`.execute(db);
}
