import { sql } from "kysely";
import type { SentApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { Sql } from "#api/db/database";

/** Returns what the asker sent with one of their applications, or undefined. */
export async function findSent(db: Sql, applicationId: string): Promise<SentApplication | undefined> {
  const { rows } = await sql<SentApplication>`
    select
      case when not s.added then jsonb_build_object('name', u.first_name || ' ' || u.last_name,
        'email', u.email_address, 'phone', coalesce(u.phone_number, '')) end as person,
      a.note, a.answers, case when not s.added then f.name end as resume,
      case when not s.added then f.id end as resume_file_id,
      array(
        select v.name from resume_video_requests r join file_facts v on v.id = r.file_id
        where r.application_id = a.id and r.state = 'answered' order by r.settled_at
      ) as videos
    from applications a
    cross join lateral (select coalesce(a.source ->> 'type' = 'manual', false) as added) s
    join people u on u.id = a.candidate_id
    left join file_facts f on f.id = a.resume_file_id
    where a.id = ${applicationId} and a.candidate_id = app_user()`.execute(db);
  return rows[0];
}
