import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { sql } from "kysely";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import {
  comesThrough,
  insightSetting,
  readPart,
  turnDown,
  valuesOf,
} from "#api/testing/hiring/insight-world";
import { employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { foldInsights } from "./fold-insights.ts";

async function setting(t: TestContext) {
  const world = await insightSetting(t);
  const { services } = world.app;
  const linesOf = async ({ id }: { readonly id: string }) =>
    (
      await ownerSql<{ line: string }>(
        services,
        `select measure || ' ' || key || ' ' || value as line from insight_lines
         where application_id = $1 and measure in ('reached', 'waiting', 'rejected') order by 1`,
        [id],
      )
    ).map(({ line }) => line.replace(/rejected \S{36}/, "rejected reason"));
  const due = async () =>
    (await ownerSql<{ n: number }>(services, "select count(*)::int as n from insight_due"))[0]?.n;
  return { ...world, services, linesOf, due };
}

test("the lines of an application are written shortly after it changes", async (t) => {
  const { app, acme, job, services, linesOf, due } = await setting(t);

  await t.test("are missing at first, and there once the queue ran", async () => {
    const came = await comesThrough(app, acme, job);
    assert.deepEqual(await linesOf(came), []);
    await foldInsights(services);
    assert.deepEqual(await linesOf(came), ["reached applied 0", "waiting applied 0"]);
    assert.equal(await due(), 0);
  });

  await t.test("describe the application as it is by then, whatever happened to it", async () => {
    const came = await comesThrough(app, acme, job, 1, 2, 1);
    await turnDown(acme, came);
    await foldInsights(services);
    assert.deepEqual(await linesOf(came), ["reached interview 2", "rejected reason 3"]);
  });

  await t.test("are written after a worker crashed", async () => {
    const came = await comesThrough(app, acme, job);
    const death = new Error("The worker died.");
    await assert.rejects(
      services.db.as({ role: "worker" }).write(async (db) => {
        await sql`select refresh_due_insights(null, 100)`.execute(db);
        throw death;
      }),
      death,
    );
    assert.deepEqual(await linesOf(came), []);
    await foldInsights(services);
    assert.deepEqual(await linesOf(came), ["reached applied 0", "waiting applied 0"]);
  });

  await t.test("are written once by two workers at once", async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => comesThrough(app, acme, job)));
    await Promise.all([foldInsights(services), foldInsights(services)]);
    await foldInsights(services);
    for (const came of many)
      assert.deepEqual(await linesOf(came), ["reached applied 0", "waiting applied 0"]);
    assert.equal(await due(), 0);
  });

  await t.test("wait for someone who is changing the application, who waits for no one", async () => {
    const [held, free] = [await comesThrough(app, acme, job), await comesThrough(app, acme, job)];
    await asOwner(services, async (client) => {
      await client.query("begin");
      await client.query("select from applications where id = $1 for update", [held.id]);
      await foldInsights(services);
      await client.query("rollback");
    });
    assert.deepEqual(await linesOf(held), []);
    assert.deepEqual(await linesOf(free), ["reached applied 0", "waiting applied 0"]);
    await foldInsights(services);
    assert.deepEqual(await linesOf(held), ["reached applied 0", "waiting applied 0"]);
  });

  await t.test("are written before someone of the company reads them, and for no other company", async () => {
    const other = await employer(app, "Other");
    await subscribe(app, other, "growth_plan_monthly");
    const came = await comesThrough(app, acme, job);
    await readPart(other, "funnel");
    assert.deepEqual(await linesOf(came), []);
    const before = valuesOf(await readPart(acme, "funnel"), "funnel").Applied?.[0] ?? 0;
    assert.deepEqual(await linesOf(came), ["reached applied 0", "waiting applied 0"]);
    await comesThrough(app, acme, job);
    assert.equal(valuesOf(await readPart(acme, "funnel"), "funnel").Applied?.[0], before + 1);
  });
});
