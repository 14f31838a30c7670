import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { ANONYMOUS } from "../anonymity/shown-person.sql.ts";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";

/** Lets one hand at a time reach out for a company, so that its limit holds. */
export async function lockReaches(db: Sql, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reaches of ${organizationId}`}, 0))`.execute(db);
}

/** How many people a company reached out to within a day. */
export async function countReaches(db: Sql, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from talent_reaches
    where organization_id = ${organizationId} and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps that somebody was invited to a job; false when they were before. */
export async function insertInvitation(
  db: Sql,
  { userId, organization }: Member,
  to: { readonly user_id: string; readonly job_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into talent_reaches (id, organization_id, user_id, by_user_id, job_id)
    values (${uuidv7()}, ${organization.id}, ${to.user_id}, ${userId}, ${to.job_id})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Keeps in which conversation somebody was written to by a sending. */
export async function insertWriting(
  db: Sql,
  { userId, organization }: Member,
  to: { readonly user_id: string; readonly client_id: string; readonly conversation_id: string },
): Promise<void> {
  await sql`
    insert into talent_reaches (id, organization_id, user_id, by_user_id, client_id, conversation_id)
    values (${uuidv7()}, ${organization.id}, ${to.user_id}, ${userId}, ${to.client_id}, ${to.conversation_id})
    on conflict do nothing`.execute(db);
}

/** The conversation in which a sending has reached somebody already, or undefined. */
export async function findWriting(
  db: Sql,
  { userId }: Member,
  to: { readonly user_id: string; readonly client_id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ conversation_id: string }>`
    select conversation_id from talent_reaches
    where by_user_id = ${userId} and client_id = ${to.client_id} and user_id = ${to.user_id}`.execute(db);
  return rows[0]?.conversation_id;
}

/** Whether the company wrote to somebody in a conversation of this member's that they have not answered. */
export async function isUnanswered(
  db: Sql,
  { userId, organization }: Member,
  otherId: string,
): Promise<boolean> {
  const [first, second] = [userId, otherId].sort();
  const { rows } = await sql`
    select 1 from conversations c
    where c.first_person = ${first} and c.second_person = ${second} and c.organization_id = ${organization.id}
      and c.last_seq > 0
      and not exists (select from messages m where m.conversation_id = c.id and m.sender_id = ${otherId})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody has applied for a job, as far as the company sees who applied. */
export async function hasApplied(db: Sql, jobId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from applications a
    where a.job_id = ${jobId} and a.candidate_id = ${userId} and a.status <> 'merged' and not ${ANONYMOUS}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Where somebody gets mail, or null. */
export async function findAddressOfTalent(db: Sql, userId: string): Promise<string | null> {
  const { rows } = await sql<{
    address: string | null;
  }>`select address_of_talent(${userId}) as address`.execute(db);
  return rows[0]?.address ?? null;
}

/** Keeps a link by which somebody ends being written to. */
export async function insertTalentContactLink(db: Sql, hash: Buffer, userId: string): Promise<void> {
  await sql`select keep_talent_contact_link(${hash}, ${userId})`.execute(db);
}
