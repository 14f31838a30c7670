import { isDeepStrictEqual } from "node:util";
import { fromKysely, PgBoss, type Job, type JobResult, type WorkOptions } from "pg-boss";
import { Client } from "pg";
import type { Sql } from "#api/db/database";
import type { OnFault } from "#api/operations/faults";
import { traced } from "#api/telemetry/tracing";
import { BACKLOG, type Backlog } from "./backlog.sql.ts";
import type { Queue, Worker } from "./queue.ts";

const SCHEMA = "pgboss";
const WORK = {
  // Tasks of one queue that a node works on side by side; each succeeds or fails alone.
  batchSize: 8,
  perJobResults: true,
  // Without the burst, a queue that notifies drains one batch at each polling; it needs a batch of more than one.
  burstWhenBatchFull: true,
  // Notices wake a worker; polling finds what became due by time, such as a retry.
  notifyPollingIntervalSeconds: 5,
} as const;
type Taking = WorkOptions & { readonly perJobResults: true };
const STOP_MS = 10_000;
/** Any fixed number: nodes that start together take turns, as two cannot grant at once. */
const LOCK = 7_205_003;

/** Work that happens after the answer. */
export interface Background {
  /** Adds a task within the transaction of `db`: it exists if and only if that commits. `at`: not before then. */
  send<Data extends object>(db: Sql, queue: Queue<Data>, data: Data, at?: Date): Promise<void>;
  /** Takes a queue's tasks from now on. */
  work<Data extends object>(worker: Worker<Data>): Promise<void>;
  /** What is due and not taken yet, queue by queue. */
  backlog(): Promise<readonly Backlog[]>;
  /** Lets running tasks end, at most ten seconds; the others wait for the next start. */
  stop(): Promise<void>;
}

/** Where tasks are kept, and by how many connections besides the one that listens. */
export interface QueueStore {
  readonly databaseUrl: string;
  readonly connections: number;
  /** Whether tasks also come by the clock; without it only what is sent runs. */
  readonly clocks?: boolean;
}

type QueueRules = Pick<Queue<object>, "name" | "retryLimit" | "retryDelay">;

/**
 * Opens the store of tasks, which lives in its own schema and works as the owner of the database: it also maintains its
 * tables. Everyone else may add tasks and read none. `onFault` hears of failed tries.
 */
export async function startBackground(
  { databaseUrl, connections, clocks = true }: QueueStore,
  queues: readonly QueueRules[],
  onFault: OnFault,
): Promise<Background> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: connections,
    schedule: clocks,
    useListenNotify: true,
  });
  boss.on("error", (error) => onFault(asError(error), "job store"));
  await boss.start();
  try {
    await provideQueues(boss, queues);
    await allowSending(databaseUrl);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async send(db, queue, data, at) {
      await boss.send(queue.name, data, { db: fromKysely(db), ...(at && { startAfter: at }) });
    },
    async work({ queue, handle, cron }) {
      const attempt = async (job: Job<unknown>): Promise<JobResult> => {
        try {
          const data = queue.data.parse(job.data ?? {});
          await traced(`job ${queue.name}`, { "job.id": job.id }, () => handle(data));
          return { id: job.id, status: "completed" };
        } catch (error) {
          onFault(error, `job ${queue.name}`);
          return { id: job.id, status: "failed", output: { message: String(error) } };
        }
      };
      const options: Taking =
        queue.atOnce === undefined ? WORK : { ...WORK, batchSize: 1, localConcurrency: queue.atOnce };
      await boss.work<unknown, JobResult[], Taking>(queue.name, options, (batch) =>
        Promise.all(batch.map(attempt)),
      );
      if (cron !== undefined) await boss.schedule(queue.name, cron);
    },
    async backlog() {
      const { rows } = await boss.getDb().executeSql(BACKLOG);
      return rows as Backlog[];
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/**
 * Seconds without a sign of life after which a task goes to another worker: its node was killed. A worker gives one every
 * half of it, and a database that restarts keeps it silent for less.
 */
const HEARTBEAT = 60;

/** Makes or changes the queues that differ from their rules: most starts find every one as it should be. */
async function provideQueues(boss: PgBoss, queues: readonly QueueRules[]): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay } of queues) {
    const rules = { retryLimit, retryDelay, retryBackoff: true, notify: true, heartbeatSeconds: HEARTBEAT };
    const found = standing.get(name);
    if (found === undefined) await boss.createQueue(name, rules);
    else if (!isDeepStrictEqual({ ...found, ...rules }, { ...found })) await boss.updateQueue(name, rules);
  }
}

/** The store tells of a worker's error by a copy, which is no Error any more, though it has its words and its code. */
function asError(told: unknown): Error {
  if (told instanceof Error) return told;
  const { message, code } = told as { readonly message?: string; readonly code?: unknown };
  return Object.assign(new Error(message), { code });
}

async function allowSending(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      select pg_advisory_xact_lock(${LOCK});
      grant usage on schema ${SCHEMA} to loubby_app, loubby_auth, loubby_worker;
      grant select on ${SCHEMA}.queue to loubby_app, loubby_auth, loubby_worker;
      grant insert, select (id, start_after) on ${SCHEMA}.job_common to loubby_app, loubby_auth, loubby_worker;`);
  } finally {
    await client.end();
  }
}
