import { sql } from "kysely";
import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

/** A job that someone is added to. */
export interface JobToJoin {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly country: string | null;
  readonly company_name: string;
  readonly expected_reply_days: number;
}

/** Returns a job that the asker sees, with their company's name; undefined otherwise. */
export async function findJobToJoin(
  db: Sql,
  organizationId: string,
  jobId: string,
): Promise<JobToJoin | undefined> {
  const { rows } = await sql<JobToJoin>`
    select j.id, j.title, j.status, (select o.country from open_job_rows o where o.id = j.id) as country,
      c.company_name, j.expected_reply_days
    from job_facts j join companies c on c.id = j.organization_id
    where j.id = ${jobId} and j.organization_id = ${organizationId} and not j.is_template`.execute(db);
  return rows[0];
}

/** An applicant of the company, known to the asker by name. */
export interface KnownApplicant {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
  readonly closed: boolean;
}

const KNOWN = sql`
  select u.id, u.first_name || ' ' || u.last_name as name, u.first_name, u.email_address::text as email,
    u.closed_at is not null as closed
  from people u
  where exists (
    select from applications a
    where a.candidate_id = u.id and a.organization_id = app_org() and a.status <> 'merged' and not ${ANONYMOUS})`;

/** Returns an applicant of the asker's company by id; undefined for one they don't know by name. */
export async function findApplicant(db: Sql, candidateId: string): Promise<KnownApplicant | undefined> {
  const { rows } = await sql<KnownApplicant>`${KNOWN} and u.id = ${candidateId}`.execute(db);
  return rows[0];
}

/** Returns the applicant who proved an address; anyone may have typed an unproven one into theirs. */
export async function findApplicantByAddress(db: Sql, email: string): Promise<KnownApplicant | undefined> {
  const { rows } = await sql<KnownApplicant>`
    ${KNOWN} and u.email_address = ${email} and u.email_verified_at is not null`.execute(db);
  return rows[0];
}

/** Returns someone's application to a job, whatever became of it. */
export async function findApplicationTo(db: Sql, jobId: string, candidateId: string) {
  const { rows } = await sql<{ id: string; status: string }>`
    select coalesce(merged_into_id, id) as id, status from applications
    where job_id = ${jobId} and candidate_id = ${candidateId}`.execute(db);
  return rows[0];
}

/** Makes the asker's résumé the candidate's; answers false for one that isn't theirs or belongs to an application. */
export async function giveResume(db: Sql, fileId: string, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{
    given: boolean;
  }>`select give_resume(${fileId}, ${candidateId}) as given`.execute(db);
  return rows[0]?.given ?? false;
}

/** Records who added an application, and what allows it. */
export async function insertAddition(
  db: Sql,
  of: { readonly applicationId: string; readonly organizationId: string; readonly by: string },
  consent: { readonly basis: ConsentBasis; readonly on: string },
  told: boolean,
): Promise<void> {
  await db
    .insertInto("added_applications")
    .values({
      application_id: of.applicationId,
      organization_id: of.organizationId,
      added_by: of.by,
      basis: consent.basis,
      basis_on: consent.on,
      told,
    })
    .execute();
}

/** Whether a person lets the asker's company add them: they have not blocked the asker. */
export async function isBlockedBy(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select blocks_me(${userId}) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}
