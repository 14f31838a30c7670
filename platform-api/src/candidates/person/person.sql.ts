import { sql } from "kysely";
import type { CandidateDetails } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { ANONYMOUS, PERSON } from "#api/applications/anonymity/shown-person";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { APPLICATION, type ApplicationRow, toApplication } from "../application-row.ts";
import { tagsOf } from "../candidates.sql.ts";
import type { KnownPerson } from "./known-person.sql.ts";

interface HeadRow {
  readonly candidate_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly anonymous: boolean;
  readonly email_address: string;
  readonly phone_number: string | null;
  readonly headline: string;
  readonly position: CandidateDetails["position"];
  readonly links: CandidateDetails["links"];
  readonly tags: CandidateDetails["tags"] | null;
}

/** Returns who a person is, as far as the asker may know. */
export async function findHead(
  db: Sql,
  { id, organizationId }: KnownPerson,
): Promise<Omit<CandidateDetails, "applications" | "do_not_contact">> {
  const { rows } = await sql<HeadRow>`
    select ${PERSON},
      case when ${ANONYMOUS} then '' else coalesce(u.email_address::text, '') end as email_address,
      case when ${ANONYMOUS} then null else u.phone_number end as phone_number,
      case when ${ANONYMOUS} then '' else coalesce(f.headline, '') end as headline,
      case when ${ANONYMOUS} then '[]' else coalesce(l.links, '[]') end as links,
      case when ${ANONYMOUS} then null else (
        select jsonb_build_object('title', p.title, 'company', p.company) from profile_position_facts p
        where p.user_id = a.candidate_id and p.ended is null order by p.started desc, p.place limit 1
      ) end as position,
      ${tagsOf(sql`e.person_id`)} as tags
    from candidate_entries e
    join application_facts a on a.id = e.application_id
    left join people u on u.id = a.candidate_id
    left join profile_facts f on f.user_id = a.candidate_id
    left join profile_links l on l.user_id = a.candidate_id
    where e.organization_id = ${organizationId} and e.person_id = ${id}
    order by e.applied_at desc, e.application_id desc limit 1`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("A person that was just found is gone.");
  return {
    candidate: {
      _id: row.candidate_id,
      first_name: row.first_name,
      last_name: row.last_name,
      logo_url: publicFileUrl(row.logo_key),
      email_address: row.email_address,
      phone_number: row.phone_number,
    },
    anonymous: row.anonymous,
    headline: row.headline,
    position: row.position,
    links: row.links,
    tags: row.tags ?? [],
  };
}

/** Lists a person's applications to the company, newest first. */
export async function findApplicationsOf(
  db: Sql,
  { id, organizationId }: KnownPerson,
): Promise<CandidateDetails["applications"]> {
  const { rows } = await sql<
    ApplicationRow & Omit<CandidateDetails["applications"][number], keyof ReturnType<typeof toApplication>>
  >`
    select ${APPLICATION}, e.active_at, a.ended_at,
      case when a.status = 'rejected' then coalesce(r.name, case when a.knocked_out_by is not null then 'Knock-out' end)
        end as rejection_reason,
      case when ${ANONYMOUS} then hide_person(a.withdraw_reason, a.candidate_id) else a.withdraw_reason end
        as withdraw_reason
    from candidate_entries e
    join application_facts a on a.id = e.application_id
    join job_facts j on j.id = a.job_id
    join stage_facts s on s.id = a.stage_id
    left join rejection_reason_facts r on r.id = a.rejection_reason_id
    where e.organization_id = ${organizationId} and e.person_id = ${id}
    order by e.applied_at desc, e.application_id desc limit 200`.execute(db);
  return rows.map((row) => ({
    ...toApplication(row),
    active_at: row.active_at,
    ended_at: row.ended_at,
    rejection_reason: row.rejection_reason,
    withdraw_reason: row.withdraw_reason,
  }));
}
