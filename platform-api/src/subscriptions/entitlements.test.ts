import assert from "node:assert/strict";
import { test } from "node:test";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import type { Sql } from "#api/db/database";
import { employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { endEntitlement, entitle } from "./entitlements.ts";

test("plans from several sources", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const subscriber = { kind: "organization", id: acme.organizationId } as const;
  const current = async (person: Person = acme) =>
    (await person.call(subscriptions.current, { query: {} })).data.data?.sub_name_slug ?? null;
  const write = (work: (sql: Sql) => Promise<void>) => app.services.db.as({ role: "worker" }).write(work);

  await t.test("the greatest counts, whichever began last", async () => {
    await write((sql) =>
      entitle(sql, { subscriber, plan: "enterprise_plan_monthly", source: "referral" }, null),
    );
    await write((sql) => entitle(sql, { subscriber, plan: "basic_plan_monthly", source: "paid" }, null));
    assert.equal(await current(), "enterprise_plan_monthly");
  });

  await t.test("one that ends leaves the others", async () => {
    await write((sql) => endEntitlement(sql, subscriber, "referral"));
    assert.equal(await current(), "basic_plan_monthly");
  });

  await t.test("a new one takes the place of the last from its source", async () => {
    await write((sql) => entitle(sql, { subscriber, plan: "growth_plan_yearly", source: "paid" }, null));
    assert.equal(await current(), "growth_plan_yearly");
    const coming = new Date(Date.now() + 60_000).toISOString();
    await write((sql) => entitle(sql, { subscriber, plan: "basic_plan_yearly", source: "paid" }, coming));
    assert.equal(await current(), "basic_plan_yearly");
    await write((sql) => endEntitlement(sql, subscriber, "paid"));
    assert.equal(await current(), null);
  });

  await t.test("is no one else's", async () => {
    await write((sql) => entitle(sql, { subscriber, plan: "growth_plan_yearly", source: "paid" }, null));
    assert.equal(await current(await employer(app, "Other")), null);
  });
});
