import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Whether the candidate of `applications a` is hidden from the company that queries. */
export const ANONYMOUS = anonymous("a");

/** The same for applications under another alias. */
export function anonymous(table: string) {
  return sql<boolean>`(${sql.ref(`${table}.revealed_at`)} is null
    and ${sql.ref(`${table}.job_id`)} = any ((select anonymised_jobs())::uuid[]))`;
}

const NUMBER = sql`upper(right(a.id::text, 4))`;

/**
 * The candidate of `applications a` left joined with `users u`, as the querying company may see them: an anonymous
 * one is "Candidate 7F3A", derived from the application alone, with the application's id in place of their own.
 */
export const PERSON = sql`
  case when ${ANONYMOUS} then a.id else a.candidate_id end as candidate_id,
  case when ${ANONYMOUS} then 'Candidate' else u.first_name end as first_name,
  case when ${ANONYMOUS} then ${NUMBER} else u.last_name end as last_name,
  case when ${ANONYMOUS} then null else u.logo_key end as logo_key,
  ${ANONYMOUS} as anonymous`;

/** Their full name, likewise. */
export const PERSON_NAME = sql<string>`(
  case when ${ANONYMOUS} then 'Candidate ' || ${NUMBER} else u.first_name || ' ' || u.last_name end)`;

/** Whether the querying candidate is hidden from the company of one of their applications. */
export async function isHidden(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select j.anonymised and a.revealed_at is null as hidden
    from applications a join job_facts j on j.id = a.job_id where a.id = ${applicationId}`.execute(db);
  return rows[0]?.hidden ?? false;
}
