import { sql } from "kysely";
import { ANONYMOUS } from "#api/applications/anonymity/shown-person";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";

/** Whether the company's message to someone in one of this member's conversations is still unanswered. */
export async function isUnanswered(
  db: Sql,
  { userId, organization }: Member,
  otherId: string,
): Promise<boolean> {
  const [first, second] = [userId, otherId].sort();
  const { rows } = await sql`
    select 1 from conversation_facts c
    where c.first_person = ${first} and c.second_person = ${second} and c.organization_id = ${organization.id}
      and c.last_seq > 0
      and not exists (select from message_facts m where m.conversation_id = c.id and m.sender_id = ${otherId})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether someone has applied for a job, as far as the company can see applicants. */
export async function hasApplied(db: Sql, jobId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from application_facts a
    where a.job_id = ${jobId} and a.candidate_id = ${userId} and a.status <> 'merged' and not ${ANONYMOUS}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns someone's mail address, or null. */
export async function findAddressOfTalent(db: Sql, userId: string): Promise<string | null> {
  const { rows } = await sql<{
    address: string | null;
  }>`select address_of_talent(${userId}) as address`.execute(db);
  return rows[0]?.address ?? null;
}

/** Stores a link for unsubscribing. */
export async function insertTalentContactLink(db: Sql, hash: Buffer, userId: string): Promise<void> {
  await sql`select keep_talent_contact_link(${hash}, ${userId})`.execute(db);
}
