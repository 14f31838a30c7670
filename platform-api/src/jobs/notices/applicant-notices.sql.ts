import { sql } from "kysely";
import type {
  ApplicantNotice,
  HeldNotice,
} from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import type { Sql } from "#api/db/database";

interface Mine {
  readonly userId: string;
  readonly organizationId: string;
}

const of = (jobId: string | null) =>
  jobId === null ? sql<boolean>`job_id is null` : sql<boolean>`job_id = ${jobId}`;

/** Returns what someone chose for all jobs, or undefined. */
export async function findGeneralNotice(
  db: Sql,
  { userId, organizationId }: Mine,
): Promise<ApplicantNotice | undefined> {
  const { rows } = await sql<ApplicantNotice>`
    select bell, mail from applicant_notices
    where user_id = ${userId} and organization_id = ${organizationId} and ${of(null)}`.execute(db);
  return rows[0];
}

/** Returns how the asker is told of a job's new applicants, or undefined for a job they don't see. */
export async function findJobNotice(
  db: Sql,
  organizationId: string,
  jobId: string,
): Promise<HeldNotice | undefined> {
  const { rows } = await sql<HeldNotice>`
    select bell, mail, decided_by from own_applicant_notices
    where organization_id = ${organizationId} and job_id = ${jobId}`.execute(db);
  return rows[0];
}

/** Saves a choice for a job, or for all where `jobId` is null; a null choice undoes it. */
export async function saveNotice(
  db: Sql,
  { userId, organizationId }: Mine,
  jobId: string | null,
  choice: ApplicantNotice | null,
): Promise<void> {
  if (choice === null) {
    await sql`
      delete from applicant_notices
      where user_id = ${userId} and organization_id = ${organizationId} and ${of(jobId)}`.execute(db);
    return;
  }
  await sql`
    insert into applicant_notices (user_id, organization_id, job_id, bell, mail)
    values (${userId}, ${organizationId}, ${jobId}, ${choice.bell}, ${choice.mail})
    on conflict (user_id, organization_id, job_id) do update set bell = excluded.bell, mail = excluded.mail`.execute(
    db,
  );
}
