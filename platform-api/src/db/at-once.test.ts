import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { countTrips } from "#api/testing/round-trips";
import { testApp } from "#api/testing/test-app";
import { atOnce } from "./at-once.ts";
import type { Sql } from "./database.ts";

test("statements that are sent at once", async (t) => {
  const { services } = await testApp(t);
  const worker = services.db.as({ role: "worker" });
  const say = async (db: Sql, by: number) => {
    const { rows } = await sql<{ n: number; at: number }>`
      select 12 / ${by}::int as n, extract(epoch from clock_timestamp())::float8 as at`.execute(db);
    return rows[0];
  };

  await t.test("run in their order, and each has its answer", async () => {
    const said = await worker.write((db) => atOnce([say(db, 1), say(db, 2), say(db, 3)]));
    assert.deepEqual(
      said.map((each) => each?.n),
      [12, 6, 4],
    );
    const moments = said.map((each) => each?.at ?? Number.NaN);
    assert.deepEqual(
      moments,
      moments.toSorted((one, other) => one - other),
    );
  });

  await t.test("are under way together, also when they are sent often and prepared", async () => {
    const sleep = (db: Sql) => sql`select pg_sleep(0.05)`.execute(db);
    const count = countTrips(t);
    for (let times = 0; times < 8; times += 1) {
      const { trips, statements } = await count(() =>
        worker.write((db) => atOnce([sleep(db), say(db, 1), say(db, 2), sleep(db)])),
      );
      assert.deepEqual([trips, statements], [2, 6]);
    }
  });

  await t.test("throw what the first of them throws, once all are over", async () => {
    let isOver = false;
    await assert.rejects(
      worker.write((db) => {
        const twice = async () => {
          await say(db, 1);
          await say(db, 1).finally(() => (isOver = true));
        };
        return atOnce([twice(), say(db, 0), say(db, 1)]);
      }),
      { code: "22012" },
    );
    assert.equal(isOver, true);
    assert.equal((await worker.write((db) => say(db, 4)))?.n, 3);
  });
});
