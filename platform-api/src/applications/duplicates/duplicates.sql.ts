import { sql } from "kysely";
import type {
  CarriedApplication,
  Suspect,
} from "@loubby/shared-contracts/http/applications/duplicates.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS, anonymous, PERSON_NAME } from "../anonymity/shown-person.ts";

/** Returns the owner of an application, or undefined. A merged one counts as the one it was merged into. */
export async function findCandidateOf(db: Sql, organizationId: string, applicationId: string) {
  const { rows } = await sql<{
    id: string;
    candidate_id: string;
    job_id: string;
    status: string;
    anonymous: boolean;
  }>`
    select a.id, a.candidate_id, a.job_id, a.status, ${ANONYMOUS} as anonymous
    from applications a
    where a.organization_id = ${organizationId} and a.id = (
      select coalesce(x.merged_into_id, x.id) from applications x where x.id = ${applicationId})`.execute(db);
  return rows[0];
}

interface SuspectRow extends Omit<Suspect, "unmergeable" | "job" | "common"> {
  readonly job_id: string;
  readonly title: string;
  readonly kinds: Suspect["common"];
}

/** The candidate whose duplicates are searched. */
interface Kept {
  readonly candidate_id: string;
  readonly anonymous: boolean;
}

/** The query of `findSuspects`. */
export const suspectsQuery = (organizationId: string, kept: Kept) => sql<SuspectRow>`
  select a.id as _id, ${PERSON_NAME} as name, a.job_id, j.title, a.status, a.applied_at, a.version, p.kinds
  from candidate_pairs p
  join applications a on a.organization_id = p.organization_id and a.candidate_id = p.other_id
  join job_facts j on j.id = a.job_id
  left join people u on u.id = a.candidate_id
  where p.organization_id = ${organizationId} and p.candidate_id = ${kept.candidate_id} and p.state = 'suspected'
    and a.status <> 'merged' and ${ANONYMOUS} = ${kept.anonymous}
  order by a.applied_at desc, a.id desc limit 20`;

/**
 * Lists applications of people who share a mark with a candidate and weren't marked as different people. For an
 * anonymous candidate only anonymous ones, since another one's name would reveal who it is.
 */
export async function findSuspects(
  db: Sql,
  organizationId: string,
  kept: Kept,
): Promise<Omit<Suspect, "unmergeable">[]> {
  const { rows } = await suspectsQuery(organizationId, kept).execute(db);
  return rows.map(({ job_id, title, kinds, ...row }) => ({
    ...row,
    job: { _id: job_id, title },
    common: kinds,
  }));
}

/** Lists the applications merged into one, latest merge first. */
export async function findCarried(db: Sql, keptId: string): Promise<CarriedApplication[]> {
  const { rows } = await sql<CarriedApplication>`
    select a.id as _id,
      case when not kept.anonymous then a.candidate_id end as candidate_id,
      case when kept.anonymous then 'Candidate ' || upper(right(a.id::text, 4))
        else u.first_name || ' ' || u.last_name end as name,
      case when kept.anonymous then '' else u.email_address::text end as email_address,
      case when kept.anonymous then '' else coalesce(u.phone_number, '') end as phone_number, a.applied_at, a.version,
      case when kept.anonymous then hide_person(a.note, a.candidate_id) else a.note end as note,
      case when kept.anonymous then hide_answers(a.answers, a.candidate_id) else a.answers end as answers,
      case when f.id is not null then
        json_build_object('name', f.name, 'size', f.size, 'content_type', f.content_type) end as resume,
      coalesce(by.first_name || ' ' || by.last_name, 'A former colleague') as merged_by, m.merged_at
    from (select ${anonymous("k")} as anonymous from applications k where k.id = ${keptId}) kept
    cross join applications a
    join application_merges m on m.merged_id = a.id and m.undone_at is null
    left join people u on u.id = a.candidate_id
    left join people by on by.id = m.merged_by
    left join file_facts f on f.id = a.resume_file_id and not kept.anonymous
    where a.merged_into_id = ${keptId}
    order by m.merged_at desc limit 20`.execute(db);
  return rows;
}

/** Records a decision about two candidates; returns whether they were ever suspected. */
export async function updatePair(
  db: Sql,
  organizationId: string,
  [one, other]: readonly [string, string],
  decision: { readonly different: boolean; readonly by: string },
): Promise<boolean> {
  const { different, by } = decision;
  const { numUpdatedRows } = await db
    .updateTable("candidate_pairs")
    .set({
      state: different ? "different" : "suspected",
      decided_by: different ? by : null,
      decided_at: different ? sql<string>`now()` : null,
    })
    .where("organization_id", "=", organizationId)
    .where("candidate_id", "in", [one, other])
    .where("other_id", "in", [one, other])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
