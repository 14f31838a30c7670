import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A question that a version of an agent answers. */
interface Answering {
  readonly replyId: string;
  readonly version: number;
}

/** The task that a version of an agent began for a question, as the agent calls it, or undefined. Needs the worker. */
export async function findBegun(db: Sql, { replyId, version }: Answering): Promise<string | undefined> {
  const { rows } = await sql<{ task_id: string }>`
    select task_id from agent_tasks where reply_id = ${replyId} and version = ${version}`.execute(db);
  return rows[0]?.task_id;
}

/** Keeps the task that a version of an agent began for a question. Needs the worker. */
export async function writeBegun(db: Sql, kept: Answering & { readonly task: string }): Promise<void> {
  await sql`
    insert into agent_tasks (reply_id, version, task_id) values (${kept.replyId}, ${kept.version}, ${kept.task})
    on conflict (reply_id) do update
      set version = excluded.version, task_id = excluded.task_id, began_at = now()`.execute(db);
}

/** Forgets tasks of a day ago, whose questions have long ended. Needs the worker. */
export async function deleteOldTasks(db: Sql): Promise<void> {
  await sql`delete from agent_tasks where began_at < now() - interval '1 day'`.execute(db);
}
