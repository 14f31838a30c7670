import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { z } from "zod";
import { openRawApp, type RawApp } from "#api/testing/raw-app";
import { until } from "#api/testing/until";
import { startBackground, type Background } from "./background.ts";
import { enqueue } from "./enqueue.ts";
import type { Queue } from "./queue.ts";

const numbers: Queue<{ n: number }> = {
  name: "test.numbers",
  data: z.object({ n: z.int() }),
  retryLimit: 2,
  retryDelay: 1,
};
const person = { user: "00000000-0000-4000-8000-000000000001", organization: null };
const ran: number[] = [];
const faults: unknown[] = [];
let app: RawApp;
let background: Background;
let failures = 0;

before(async () => {
  app = await openRawApp();
  background = await startBackground(
    { databaseUrl: app.services.config.databaseUrl, connections: 4, clocks: false },
    [numbers],
    (error) => faults.push(error),
  );
  await background.work({
    queue: numbers,
    handle: async ({ n }) => {
      if (n < 0 && (failures += 1) === 1) throw new Error("not yet");
      ran.push(n);
    },
  });
});
after(async () => {
  await background.stop();
  await app.close();
});

describe("a task", () => {
  test("runs when its sender's transaction commits, and never when it is rolled back", async () => {
    const asPerson = app.services.db.as(person);
    await assert.rejects(
      asPerson.write(async (db) => {
        await background.send(db, numbers, { n: 1 });
        throw new Error("changed my mind");
      }),
      /changed my mind/,
    );
    await asPerson.write((db) => background.send(db, numbers, { n: 2 }));
    await until(() => ran.includes(2));
    assert.deepEqual(ran, [2]);
  });

  test("is retried when it fails, and the fault is reported", async () => {
    await app.services.db.as({ role: "worker" }).write((db) => background.send(db, numbers, { n: -1 }));
    await until(() => ran.includes(-1));
    assert.deepEqual(
      faults.map((fault) => (fault as Error).message),
      ["not yet"],
    );
  });

  test("is picked up without polling from a backlog larger than a batch", async () => {
    const backlog = Array.from({ length: 60 }, (_, index) => 100 + index);
    await app.services.db.as({ role: "auth" }).write(async (db) => {
      for (const n of backlog) await background.send(db, numbers, { n });
    });
    await until(() => backlog.every((n) => ran.includes(n)));
    assert.equal(ran.filter((n) => n >= 100).length, backlog.length);
  });

  test("can't be read or changed by any request", async () => {
    const asPerson = app.services.db.as(person);
    for (const statement of [
      sql`select data from pgboss.job`,
      sql`select data from pgboss.job_common`,
      sql`delete from pgboss.job_common`,
    ]) {
      await assert.rejects(
        asPerson.read((db) => statement.execute(db)),
        /permission denied/,
      );
    }
  });
});

test("a task of a node that was killed goes to another one", async () => {
  const killed = { ...numbers, name: "test.killed" };
  const store = { databaseUrl: app.services.config.databaseUrl, connections: 2 };
  const left = await startBackground(store, [killed], (error) => faults.push(error));
  await app.services.db.as(person).write((db) => left.send(db, killed, { n: 7 }));
  await left.stop();
  // As its worker left it: in hand, and without a sign of life since.
  const { rows } = await app.owner(
    `update pgboss.job set state = 'active', started_on = now() - interval '61 seconds',
       heartbeat_on = now() - interval '61 seconds'
     where name = $1 returning heartbeat_seconds`,
    [killed.name],
  );
  assert.deepEqual(rows, [{ heartbeat_seconds: 60 }]);
  const boss = new PgBoss({ connectionString: store.databaseUrl, schedule: false, supervise: false });
  await boss.start();
  await boss.supervise(killed.name);
  await boss.stop({ graceful: false });
  const next = await startBackground(store, [killed], (error) => faults.push(error));
  try {
    await next.work({ queue: killed, handle: async ({ n }) => void ran.push(n) });
    await until(() => ran.includes(7));
  } finally {
    await next.stop();
  }
});

test("a task of those who are handed no more than a transaction follows the same rules", async () => {
  const kept: Queue<{ n: number }> = { ...numbers, name: "test.kept" };
  const store = { databaseUrl: app.services.config.databaseUrl, connections: 4 };
  const node = await startBackground(store, [kept], () => undefined);
  try {
    await app.services.db.as(person).write(async (db) => {
      await node.send(db, kept, { n: 1 });
      await enqueue(db, kept, [{ n: 2 }]);
    });
    const { rows } = await app.owner(
      `select data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds, deletion_seconds,
         keep_until
       from pgboss.job where name = $1 order by data`,
      [kept.name],
    );
    const [sent, enqueued] = rows;
    assert.deepEqual({ ...enqueued, data: null }, { ...sent, data: null });
  } finally {
    await node.stop();
  }
});

test("a node without clocks runs what is sent, and nothing at its time", async () => {
  const timed: Queue<{ n: number }> = { ...numbers, name: "test.timed" };
  const store = { databaseUrl: app.services.config.databaseUrl, connections: 2 };
  const lookedAtClock = async () =>
    (await app.owner("select from pgboss.version where cron_on is not null")).rows.length === 1;
  await app.owner("update pgboss.version set cron_on = null");
  const still = await startBackground({ ...store, clocks: false }, [timed], (error) => faults.push(error));
  await still.work({ queue: timed, handle: async ({ n }) => void ran.push(n), cron: "* * * * *" });
  await app.services.db.as(person).write((db) => still.send(db, timed, { n: 8 }));
  await until(() => ran.includes(8));
  await still.stop();
  assert.equal(await lookedAtClock(), false);
  const node = await startBackground(store, [timed], (error) => faults.push(error));
  try {
    await until(lookedAtClock);
  } finally {
    await node.stop();
  }
});

test("a queue uses the rules of the latest start", async () => {
  const store = { databaseUrl: app.services.config.databaseUrl, connections: 1 };
  const later = await startBackground(store, [{ ...numbers, retryLimit: 5 }], (error) => faults.push(error));
  try {
    const { rows } = await app.owner("select retry_limit, retry_delay from pgboss.queue where name = $1", [
      numbers.name,
    ]);
    assert.deepEqual(rows, [{ retry_limit: 5, retry_delay: 1 }]);
  } finally {
    await later.stop();
  }
});

test("nodes can start at the same moment", async () => {
  const store = { databaseUrl: app.services.config.databaseUrl, connections: 1 };
  const nodes = await Promise.all(
    Array.from({ length: 8 }, () => startBackground(store, [numbers], (error) => faults.push(error))),
  );
  for (const node of nodes) await node.stop();
});
