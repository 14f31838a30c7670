import assert from "node:assert/strict";
import { test } from "node:test";
import { seedDemo } from "#api/seed/seed-demo";
import { ownerSql } from "#api/testing/as-owner";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { enqueue } from "./enqueue.ts";

test("what runs by the clock ends well, also when two nodes do it at once", async (t) => {
  const app = await testApp(t);
  await seedDemo(app.services);
  const clocks = await ownerSql<{ name: string }>(app.services, "select name from pgboss.schedule");
  assert.notEqual(clocks.length, 0);
  for (const { name } of clocks) {
    await app.services.db.as({ role: "worker" }).write((sql) => enqueue(sql, { name }, [{}, {}]));
    const states = async () =>
      (
        await ownerSql<{ state: string }>(app.services, "select state from pgboss.job where name = $1", [
          name,
        ])
      ).map(({ state }) => state);
    await until(async () => (await states()).every((state) => state !== "created" && state !== "active"));
    assert.deepEqual(await states(), ["completed", "completed"], name);
  }
});
