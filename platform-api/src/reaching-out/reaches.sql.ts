import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";

/** Serializes reaching out for a company, so that its limit holds. */
export async function lockReaches(db: Sql, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reaches of ${organizationId}`}, 0))`.execute(db);
}

/** Counts the people a company reached out to within a day. */
export async function countReaches(db: Sql, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from talent_reaches
    where organization_id = ${organizationId} and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Records the conversation in which a sending reached someone. */
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
