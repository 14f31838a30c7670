import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Queue } from "./queue.ts";

/**
 * Adds tasks within the transaction of `db`, as `Background.send` does, for code that is handed no more than that: what
 * tells people is called from everywhere.
 */
export async function enqueue<Data extends object>(
  db: Sql,
  { name }: Pick<Queue<Data>, "name">,
  tasks: readonly Data[],
): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    with added as (
      insert into pgboss.job_common (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
        heartbeat_seconds, deletion_seconds, keep_until)
      select q.name, t.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds,
        q.heartbeat_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second'
      from pgboss.queue q, jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) as t (data)
      where q.name = ${name}
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`.execute(db);
}
