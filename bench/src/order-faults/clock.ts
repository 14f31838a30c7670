import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { OrderLog } from "./log.ts";

const EVERY_MS = 1_500;

/** What is left to the clock is due now. */
const HURRIES = [
  "update orders set due_at = now() - interval '1 second' where id = any($1) and due_at > now()",
  "update project_milestones set due_at = now() - interval '1 second' where order_id = any($1) and due_at > now()",
  "update disputes set due_at = now() - interval '1 second' where order_id = any($1) and due_at > now()",
];

/** A task of the clock's, as the product's own schedule adds one each minute. */
const TICKS = [
  `insert into pgboss.job_common (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
     heartbeat_seconds, deletion_seconds, keep_until)
   select name, '{}', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds,
     deletion_seconds, now() + retention_seconds * interval '1 second'
   from pgboss.queue where name = 'orders.settle'`,
  "select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'orders.settle')",
];

const OVER = `select o.id from orders o where o.id = any($1) and o.state in ('released', 'refunded')
  and not exists (select from project_milestones m where m.order_id = o.id and m.due_at is not null)`;

/** Has days pass for what is left to the clock, and the product's clock run oftener, while `goesOn`. A dead database is waited for. */
export async function keepHurrying(
  connect: () => Promise<Client>,
  log: OrderLog,
  goesOn: () => boolean,
): Promise<void> {
  let client: Client | undefined;
  while (goesOn()) {
    try {
      if (client === undefined) {
        client = await connect();
        client.on("error", () => undefined);
      }
      const { rows } = await client.query<{ id: string }>(OVER, [[...log.left]]);
      for (const { id } of rows) log.left.delete(id);
      for (const hurry of HURRIES) await client.query(hurry, [[...log.left]]);
      for (const tick of TICKS) await client.query(tick);
    } catch {
      client?.connection.stream.destroy();
      client = undefined;
    }
    await sleep(EVERY_MS);
  }
  await client?.end().catch(() => undefined);
}
