import { sql } from "kysely";
import { RETENTION_MONTHS } from "@loubby/shared-contracts/http/applications/apply-consent";
import type { Sql } from "#api/db/database";

/** An application past its retention, and the files that came with it. */
export interface Outlived {
  readonly id: string;
  readonly fileIds: string[];
}

/** Lists ended applications past the promised retention, longest ended first. */
export async function findOutlived(db: Sql, limit: number): Promise<Outlived[]> {
  const { rows } = await sql<Outlived>`
    select a.id, array(
      select a.resume_file_id where a.resume_file_id is not null
      union select f.file_id from answer_files f where f.application_id = a.id
      union select f.file_id from application_files f where f.application_id = a.id
      union select v.file_id from resume_video_requests v where v.application_id = a.id and v.file_id is not null
      union select f.id from offer_letters o join file_facts f on f.id in (o.letter_file_id, o.signed_file_id)
        where o.application_id = a.id
      -- Files that another application also uses stay until that one is erased.
      except select f.file_id from answer_files f where f.application_id <> a.id
    ) as "fileIds"
    from applications a
    where a.ended_at is not null and a.status in ('rejected', 'withdrawn', 'merged')
      and a.ended_at < now() - make_interval(months => coalesce(a.retention_months, ${RETENTION_MONTHS}))
    order by a.ended_at limit ${limit}`.execute(db);
  return rows;
}

/** Deletes an application with everything that belongs to it. */
export async function deleteApplication(db: Sql, applicationId: string): Promise<void> {
  await db.deleteFrom("applications").where("id", "=", applicationId).execute();
}
