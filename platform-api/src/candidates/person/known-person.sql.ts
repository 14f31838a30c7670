import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";

/** Someone whose applications the asker may see. */
export interface KnownPerson {
  /** Their account; an application's id while they are anonymous. */
  readonly id: string;
  readonly anonymous: boolean;
  /** Their applications that the asker may see, and those merged into them. */
  readonly applicationIds: readonly string[];
  readonly organizationId: string;
}

/** Reads something of a person as the asker may see them. Throws 404 for everyone else, other companies' applicants included. */
export async function readOfPerson<T>(
  { db }: Services,
  member: Member,
  personId: string,
  read: (sql: Sql, person: KnownPerson) => Promise<T>,
): Promise<T> {
  return db.as(askerOf(member)).read(async (sql) => {
    const person = await findKnownPerson(sql, member.organization.id, personId);
    if (person === undefined)
      throw new ApiError(404, "candidate_not_found", "This candidate has no application that you can see.");
    return read(sql, person);
  });
}

/** An application's id leads to its person as well: links to an anonymous candidate outlive the reveal. */
async function findKnownPerson(
  db: Sql,
  organizationId: string,
  personId: string,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<{ person_id: string; application_id: string }>`
    with person as materialized (
      select person_id from candidate_entries
      where organization_id = ${organizationId} and ${personId} in (person_id, application_id) limit 1
    ), entries as (
      select e.person_id, e.application_id from candidate_entries e join person p on p.person_id = e.person_id
      where e.organization_id = ${organizationId}
    )
    select person_id, application_id from entries
    union
    select e.person_id, a.id from entries e join application_facts a on a.merged_into_id = e.application_id`.execute(
    db,
  );
  const id = rows[0]?.person_id;
  if (id === undefined) return undefined;
  const applicationIds = rows.map(({ application_id }) => application_id);
  return { id, anonymous: applicationIds.includes(id), applicationIds, organizationId };
}
