import { sql } from "kysely";
import type { KnownPerson } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

/** What someone is looked for by; empty ones don't count. */
export interface Marks {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly links: readonly string[];
  readonly name: string;
}

interface ApplicantRow {
  readonly candidate_id: string;
  readonly name: string;
  readonly common: KnownPerson["common"];
  readonly id: string;
  readonly job_id: string;
  readonly title: string;
  readonly status: NonNullable<KnownPerson["application"]>["status"];
}

/**
 * Returns applicants of the asker's company with one of these marks, each once: those of this job first. Anonymous ones
 * and those of jobs that the asker doesn't see are left out.
 */
export async function findKnownApplicants(db: Sql, jobId: string, marks: Marks): Promise<KnownPerson[]> {
  const { email, phone, links, name } = marks;
  const { rows } = await sql<ApplicantRow>`
    with known as (
      select candidate_id, array_agg(distinct kind) as common
      from (
        select candidate_id, kind from applicants_marked(${email}, ${phone}, ${[...links]}::text[])
        union all select user_id, 'name' from people_named(${name}) where user_id is not null
      ) both_ways
      group by candidate_id limit 20
    )
    select * from (
      select distinct on (a.candidate_id) a.candidate_id, u.first_name || ' ' || u.last_name as name, k.common,
        coalesce(a.merged_into_id, a.id) as id, a.job_id, j.title, a.status, a.applied_at
      from known k
      join applications a on a.candidate_id = k.candidate_id and a.organization_id = app_org()
      join job_facts j on j.id = a.job_id
      join people u on u.id = a.candidate_id
      where not ${ANONYMOUS}
      order by a.candidate_id, a.job_id = ${jobId} desc, a.applied_at desc
    ) found
    order by job_id = ${jobId} desc, cardinality(common) desc, applied_at desc limit 5`.execute(db);
  return rows.map(({ candidate_id, name: found, common, id, job_id, title, status }) => ({
    name: found,
    common,
    candidate_id,
    member: null,
    application: { _id: id, job: { _id: job_id, title }, status, is_here: job_id === jobId },
  }));
}

/** Returns members of the pools that the asker sees, with this address or name. */
export async function findKnownMembers(db: Sql, { email, name }: Marks): Promise<KnownPerson[]> {
  const { rows } = await sql<{ id: string; name: string; by_email: boolean; pool: string; slug: string }>`
    with known as (
      select m.id, true as by_email
      from pool_facts p join pool_member_facts m on m.pool_id = p.id
      where ${email} <> '' and p.organization_id = app_org() and m.email_key = contact_key(${email})
        and m.standing <> 'removed'
      union all select member_id, false from people_named(${name}) where member_id is not null
    )
    select m.id, m.first_name || ' ' || m.last_name as name, bool_or(k.by_email) as by_email, p.name as pool,
      p.name_slug as slug
    from known k join pool_member_facts m on m.id = k.id join pool_facts p on p.id = m.pool_id
    where m.organization_id = app_org()
    group by 1, 2, 4, 5 order by by_email desc, m.id desc limit 3`.execute(db);
  return rows.map(({ id, name: found, by_email, pool, slug }) => ({
    name: found,
    common: [by_email ? "email" : "name"],
    candidate_id: null,
    application: null,
    member: { _id: id, pool: { name: pool, name_slug: slug } },
  }));
}
