import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "#api/applications/anonymity/shown-person";

/** A pool member who may be added to a job. */
export interface MemberToAdd {
  readonly id: string;
  readonly user_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly headline: string;
  readonly standing: string;
  /** The day of a consent that still holds. */
  readonly consent_on: string | null;
  /** They applied to the company, and the asker knows them by name. */
  readonly is_applicant: boolean;
  /** All they agreed to is to be considered for the job they applied for. */
  readonly one_job_only: boolean;
}

/** Returns those of some members that are in a pool. */
export async function findMembersToAdd(
  db: Sql,
  poolId: string,
  ids: readonly string[],
): Promise<MemberToAdd[]> {
  const { rows } = await sql<MemberToAdd>`
    select m.id, m.user_id, m.first_name, m.last_name, m.email, m.phone, m.headline, m.standing,
      case when m.consent_expires_at > now() then to_char(m.consent_at at time zone 'UTC', 'YYYY-MM-DD') end as consent_on,
      exists (
        select from application_facts a
        where a.candidate_id = m.user_id and a.organization_id = m.organization_id and a.status <> 'merged'
          and not ${ANONYMOUS}) as is_applicant,
      coalesce((select b.consent from member_basis(m.user_id) b) = 'applied', false) as one_job_only
    from talent_pool_members m
    where m.pool_id = ${poolId} and m.id = any(${[...ids]}::uuid[]) and m.standing <> 'removed'
    order by m.added_at, m.id`.execute(db);
  return rows;
}
