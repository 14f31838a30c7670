import { sql } from "kysely";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { fillVariables } from "@loubby/shared-contracts/http/variables";
import type { Sql } from "#api/db/database";

/** The parts of an application needed to request something from its candidate. */
export interface AskedApplication {
  readonly job_id: string;
  readonly title: string;
  readonly company_name: string;
  readonly status: string;
  readonly candidate_id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Has a password of their own. */
  readonly can_sign_in: boolean;
  /** Null until the address is proven, unless the company gave it for someone it added. */
  readonly email: string | null;
  /** The IANA zone of their clocks; null while unknown. */
  readonly time_zone: string | null;
  /** How many videos were requested already. */
  readonly asked: number;
}

/** Where mail reaches the candidate `people u` of `applications a`; null until the address is proven, unless the company gave it. */
export const REACHED_AT = sql<string | null>`(
  case when u.closed_at is null and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
    then u.email_address::text end)`;

/** Locks an application while something is requested from its candidate; undefined for another company's. */
export async function lockAskedApplication(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<AskedApplication | undefined> {
  const { rows } = await sql<AskedApplication>`
    select a.job_id, j.title, o.company_name, a.status, a.candidate_id, u.first_name, u.last_name,
      can_sign_in(a.candidate_id) as can_sign_in,
      ${REACHED_AT} as email, zone_of_applicant(a.id) as time_zone,
      (select count(*) from resume_video_requests r where r.application_id = a.id) as asked
    from applications a
    join job_facts j on j.id = a.job_id
    join companies o on o.id = a.organization_id
    join people u on u.id = a.candidate_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId}
    for update of a`.execute(db);
  return rows[0];
}

/** Fills in what a company says to the candidate of an application, in at most 500 characters. */
export function fillRequest(
  text: string,
  { first_name, last_name, title, company_name }: AskedApplication,
): string {
  return cutText(fillVariables(text, { first_name, last_name, job: title, company: company_name }), 500);
}

/** Returns the job of an application that the asker can see. */
export async function findJobOf(db: Sql, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("applications")
    .select("job_id")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  return row?.job_id;
}
