import { sql } from "kysely";
import type { Viewer } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";

/** How long a heartbeat counts; a page sends about two in this time. */
const OPEN_FOR = sql`interval '50 seconds'`;

/** Records that someone has an application open; returns whether they just opened it. */
export async function saveViewer(
  db: Sql,
  where: { applicationId: string; jobId: string; organizationId: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    with before as (
      select seen_at from application_viewers where application_id = ${where.applicationId} and user_id = ${userId}
    ), noted as (
      insert into application_viewers (application_id, organization_id, job_id, user_id)
      values (${where.applicationId}, ${where.organizationId}, ${where.jobId}, ${userId})
      on conflict (application_id, user_id) do update set seen_at = now(), job_id = excluded.job_id
    )
    select not exists (select from before where seen_at > now() - ${OPEN_FOR}) as fresh`.execute(db);
  return rows[0]?.fresh ?? false;
}

/** Lists which colleagues have which of a job's applications open, except the asker. */
export async function findViewers(
  db: Sql,
  { jobId, organizationId }: { jobId: string; organizationId: string },
  userId: string,
): Promise<Viewer[]> {
  const { rows } = await sql<Viewer>`
    select v.application_id, u.id as _id, u.first_name || ' ' || u.last_name as name
    from application_viewers v join people u on u.id = v.user_id
    where v.job_id = ${jobId} and v.organization_id = ${organizationId} and v.user_id <> ${userId}
      and v.seen_at > now() - ${OPEN_FOR}
    order by v.seen_at desc limit 100`.execute(db);
  return rows;
}
