import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Database } from "#api/db/database";
import { sharedApp, type TestApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { emitLater } from "./emit-later.ts";
import { clearOutbox, findCommitted, type OutboxRow } from "./outbox.sql.ts";
import { startRelay } from "./relay.ts";

const openApp = sharedApp();

const say = (db: Database, jobId: string, times = 1) =>
  db.as({ role: "worker" }).write(async (sql) => {
    for (let count = 0; count < times; count += 1)
      await emitLater(sql, "org:acme", "jobs.changed.v1", {
        jobId: times === 1 ? jobId : `${jobId} ${count}`,
      });
  });

const idOf = ({ payload }: OutboxRow) => (payload as { jobId: string }).jobId;

/** What one node's relay delivers, as job ids. */
async function reader(t: TestContext, app: TestApp): Promise<string[]> {
  const heard: string[] = [];
  const { db, config } = app.services;
  const relay = await startRelay(db, config.databaseUrl, {
    deliver: (row) => void heard.push(idOf(row)),
    onGap: () => assert.fail("no node was away"),
    onError: (error) => assert.ifError(error),
  });
  t.after(() => relay.close());
  return heard;
}

test("the outbox", async (t) => {
  const app = await openApp();
  const { db } = app.services;
  await say(db, "before any node");
  const heard = [await reader(t, app), await reader(t, app)];

  await t.test("tells every node each event once, and none from before it started", async () => {
    await say(db, "first");
    await say(db, "second");
    await until(() => heard.every((own) => own.length === 2));
    for (const own of heard) assert.deepEqual(own, ["first", "second"]);
  });

  await t.test("tells what began early and was committed late", async () => {
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isWritten = false;
    const late = db.as({ role: "worker" }).write(async (sql) => {
      await emitLater(sql, "org:acme", "jobs.changed.v1", { jobId: "late" });
      isWritten = true;
      await held;
    });
    await until(() => isWritten);
    await say(db, "meanwhile");
    await until(() => heard.every((own) => own.includes("meanwhile")));
    for (const own of heard) assert.ok(!own.includes("late"));
    commit();
    await late;
    await until(() => heard.every((own) => own.includes("late")));
    for (const own of heard) assert.deepEqual(own.slice(2), ["meanwhile", "late"]);
  });

  await t.test("tells more than a piece holds, in order", async () => {
    const from = heard[0]?.length ?? 0;
    await say(db, "many", 450);
    await until(() => heard.every((own) => own.length >= from + 450));
    const wanted = Array.from({ length: 450 }, (_, count) => `many ${count}`);
    for (const own of heard) assert.deepEqual(own.slice(from), wanted);
  });

  await t.test("forgets what every node has read, and keeps what was committed since", async () => {
    const worker = db.as({ role: "worker" });
    const moment = await worker.read(findCommitted);
    await say(db, "since");
    await worker.write((sql) => clearOutbox(sql, moment));
    const left = await worker.read((sql) => sql.selectFrom("outbox").select("payload").execute());
    assert.deepEqual(left, [{ payload: { jobId: "since" } }]);
  });
});

test("a node that was away for longer than events are kept has its browsers ask for what they missed", async (t) => {
  const app = await openApp();
  const { db, config } = app.services;
  const happened: string[] = [];
  const relay = await startRelay(db, config.databaseUrl, {
    deliver: (row) => void happened.push(idOf(row)),
    onGap: () => void happened.push("gap"),
    onError: (error) => assert.ifError(error),
  });
  t.after(() => relay.close());
  await say(db, "before");
  await until(() => happened.length === 1);
  const now = performance.now.bind(performance);
  t.mock.method(performance, "now", () => now() + 250_000);
  await say(db, "after");
  await until(() => happened.includes("after"));
  assert.deepEqual(happened, ["before", "gap", "after"]);
});
