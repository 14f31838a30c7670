import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";

/** Records that someone was invited to a job; false when they already were. */
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

/** Returns the conversation in which someone was already reached by a sending, or undefined. */
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
