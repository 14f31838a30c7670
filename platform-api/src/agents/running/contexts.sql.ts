import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A conversation's topic with a version of an agent. */
interface Place {
  readonly conversationId: string;
  readonly version: number;
  readonly topicSeq: number;
}

/** What a version of an agent calls a topic, and its task that waits for the next question. */
interface Context {
  readonly context: string;
  readonly task: string | null;
}

/** What a version of an agent calls a topic, or undefined. Needs the worker. */
export async function findContext(db: Sql, place: Place): Promise<Context | undefined> {
  const { rows } = await sql<Context>`
    select context_id as context, task_id as task from agent_contexts
    where conversation_id = ${place.conversationId} and version = ${place.version}
      and topic_seq = ${place.topicSeq}`.execute(db);
  return rows[0];
}

/** Keeps what a version of an agent calls a topic, and the task that waits. Needs the worker. */
export async function writeContext(db: Sql, kept: Place & Context): Promise<void> {
  await sql`
    insert into agent_contexts (conversation_id, version, topic_seq, context_id, task_id)
    values (${kept.conversationId}, ${kept.version}, ${kept.topicSeq}, ${kept.context}, ${kept.task})
    on conflict (conversation_id) do update
      set version = excluded.version, topic_seq = excluded.topic_seq, context_id = excluded.context_id,
        task_id = excluded.task_id, kept_at = now()`.execute(db);
}
