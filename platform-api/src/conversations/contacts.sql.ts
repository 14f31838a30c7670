import { sql } from "kysely";
import type { Contact } from "@loubby/shared-contracts/http/conversations/contact.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { containing } from "#api/words/containing";
import type { Reader } from "./reader.sql.ts";

interface Row {
  readonly _id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly relation: Contact["relation"];
  readonly detail: string;
}

/** Whether the company may see who sent `applications a`. */
export const SHOWN = sql<boolean>`(
  a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))`;

/** What a search of contacts asks for. `withApplicants`: the person may read their company's applications. */
export interface ContactFilter {
  readonly search: string;
  readonly limit: number;
  readonly withApplicants: boolean;
}

/** People that a person may write to, and who can read it with a password: colleagues, applicants of the company, and people they have talked with. */
export async function findContacts(db: Sql, reader: Reader, filter: ContactFilter): Promise<Contact[]> {
  const { userId, organizationId } = reader;
  const { rows } = await sql<Row>`
    with known as (
      select m.user_id, 'colleague' as relation, 1 as nearness, m.position as detail, m.joined_at as since
      from company_members m where m.organization_id = ${organizationId}
      union all
      select a.candidate_id, 'applicant', 2, j.title, a.applied_at
      from application_facts a join job_facts j on j.id = a.job_id
      where a.organization_id = ${organizationId} and ${filter.withApplicants} and ${SHOWN}
      union all
      select them.user_id, 'acquaintance', 3, coalesce(o.company_name, ''), c.activity_at
      from conversation_members me
      join conversations c on c.id = me.conversation_id
      join conversation_members them on them.conversation_id = me.conversation_id
      left join companies o on o.id = them.organization_id
      where me.user_id = ${userId} and (me.organization_id is null or me.organization_id = ${organizationId})
        and c.type = 'private' and c.last_seq > 0
    ), nearest as (
      select distinct on (k.user_id) k.user_id, k.relation, k.nearness, k.detail
      from known k where k.user_id <> ${userId} order by k.user_id, k.nearness, k.since desc
    )
    select u.id as _id, u.first_name, u.last_name, u.logo_key, n.relation, n.detail
    from nearest n join people u on u.id = n.user_id
    where ${containing(filter.search, sql`u.first_name || ' ' || u.last_name`)} and can_sign_in(u.id)
    order by n.nearness, u.first_name, u.last_name, u.id
    limit ${filter.limit}`.execute(db);
  return rows.map(({ logo_key, ...contact }) => ({ ...contact, logo_url: publicFileUrl(logo_key) }));
}

/** What a person is to a company: its member, someone who applied to it or lets companies reach out, or no one. */
export async function findRelation(
  db: Sql,
  organizationId: string,
  userId: string,
): Promise<"colleague" | "applicant" | "talent" | undefined> {
  const { rows } = await sql<{ colleague: boolean; applicant: boolean; talent: boolean }>`
    select
      exists (select from company_members where organization_id = ${organizationId} and user_id = ${userId}) as colleague,
      exists (
        select from application_facts a
        where a.organization_id = ${organizationId} and a.candidate_id = ${userId} and ${SHOWN}) as applicant,
      may_reach(${userId}) as talent
  `.execute(db);
  if (rows[0]?.colleague) return "colleague";
  if (rows[0]?.applicant) return "applicant";
  return rows[0]?.talent ? "talent" : undefined;
}

/** How many of the given people are members of a company. */
export async function countColleagues(
  db: Sql,
  organizationId: string,
  userIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from company_members
    where organization_id = ${organizationId} and user_id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The private conversation that a person has with another here, or undefined; the latest spoken, if several. */
export async function findPrivate(db: Sql, reader: Reader, otherId: string): Promise<string | undefined> {
  const [first, second] = [reader.userId, otherId].sort();
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c
    join conversation_members me on me.conversation_id = c.id and me.user_id = ${reader.userId}
    where c.first_person = ${first} and c.second_person = ${second}
      and (me.organization_id is null or me.organization_id = ${reader.organizationId})
      and (c.last_seq > 0 or c.created_by = ${reader.userId} or c.organization_id = ${reader.organizationId})
    order by (c.organization_id = ${reader.organizationId}) desc nulls last, c.activity_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The group that a person has created under an id of theirs, or undefined. */
export async function findCreated(db: Sql, userId: string, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("conversations")
    .select("id")
    .where("created_by", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the application that a company and its applicant are likely to talk about: the latest open one, or the latest. */
export async function findLikelyApplication(
  db: Sql,
  of: { organizationId: string; candidateId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from application_facts a
    where a.organization_id = ${of.organizationId} and a.candidate_id = ${of.candidateId}
      and a.merged_into_id is null and ${SHOWN}
    order by (a.status = 'active') desc, a.applied_at desc, a.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Whether an application was sent to the company by that candidate. */
export async function isApplicationOf(
  db: Sql,
  applicationId: string,
  of: { organizationId: string; candidateId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from application_facts a where a.id = ${applicationId} and a.organization_id = ${of.organizationId}
      and a.candidate_id = ${of.candidateId} and ${SHOWN}`.execute(db);
  return rows.length === 1;
}
