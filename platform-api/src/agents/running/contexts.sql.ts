import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What a version of an agent calls a conversation, or undefined. Needs the worker. */
export async function findContext(
  db: Sql,
  conversationId: string,
  version: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select context_id as id from agent_contexts
    where conversation_id = ${conversationId} and version = ${version}`.execute(db);
  return rows[0]?.id;
}

/** Keeps what a version of an agent calls a conversation. Needs the worker. */
export async function writeContext(
  db: Sql,
  kept: { readonly conversationId: string; readonly version: number; readonly id: string },
): Promise<void> {
  await sql`
    insert into agent_contexts (conversation_id, version, context_id)
    values (${kept.conversationId}, ${kept.version}, ${kept.id})
    on conflict (conversation_id) do update
      set version = excluded.version, context_id = excluded.context_id, kept_at = now()`.execute(db);
}
