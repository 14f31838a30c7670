import assert from "node:assert/strict";
import { test } from "node:test";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { ownerSql } from "#api/testing/as-owner";
import { allInvoices, confirmPlan, paidPlanOf } from "#api/testing/billing";
import { fund } from "#api/testing/money";
import { employer, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { billDue } from "./bill-due.ts";
import { addDays, addMonths } from "./periods.ts";

const growth = { plan: "growth_plan", cadence: "monthly", currency: "usd" } as const;
const forWho = "organization" as const;

const slug = async (person: Person) =>
  (await person.call(subscriptions.current, { query: {} })).data.data?.sub_name_slug ?? null;

/** What the product took in, and what paid invoices say, in minor units. */
async function income(app: TestApp) {
  const [row] = await ownerSql<{ taken: number; billed: number }>(
    app.services,
    `select
      (select coalesce(sum(credits_posted), 0)::int from ledger_account_facts where kind = 'subscription_income') as taken,
      (select coalesce(sum(total_minor), 0)::int from invoices where state = 'paid') as billed`,
  );
  return row;
}

const startOf = async (person: Person) => new Date((await paidPlanOf(person))?.periodStart ?? 0);

test("a year of a company that pays", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const owner = { organization: acme.organizationId };
  await fund(app.services, owner, 9900 * 7, { currency: "usd" });
  await confirmPlan(acme, growth, 9900);
  const start = await startOf(acme);

  await t.test("renews each month on its day, once, on two nodes at once", async () => {
    for (let month = 1; month <= 4; month += 1) {
      const at = addMonths(start, month);
      await billDue(app.services, addDays(at, -0.01));
      await Promise.all([billDue(app.services, at), billDue(app.services, at)]);
      assert.equal((await paidPlanOf(acme))?.periodEnd, addMonths(start, month + 1).toISOString());
    }
    assert.equal((await allInvoices(app)).length, 5);
  });

  await t.test("bills the months that a stopped clock missed, each once", async () => {
    await billDue(app.services, addMonths(start, 6));
    await billDue(app.services, addMonths(start, 6));
    assert.equal((await allInvoices(app)).filter(({ state }) => state === "paid").length, 7);
  });

  await t.test("waits for money that isn't there, asks for it, and keeps the plan meanwhile", async () => {
    const at = addMonths(start, 7);
    await billDue(app.services, at);
    const held = await paidPlanOf(acme);
    assert.deepEqual(
      [held?.state, held?.open?.missing, held?.open?.endsAt],
      ["past_due", 9900, addDays(at, 7).toISOString()],
    );
    assert.equal(await slug(acme), "growth_plan_monthly");
    await billDue(app.services, addDays(at, 3));
    await billDue(app.services, addDays(at, 3));
    await billDue(app.services, addDays(at, 5));
    const asked = await ownerSql(
      app.services,
      "select from notifications where user_id = $1 and title = 'Growth Plan couldn''t be renewed'",
      [acme.userId],
    );
    assert.equal(asked.length, 3);
    await assert.rejects(acme.call(billing.pay, { body: { forWho } }), { code: "insufficient_funds" });
    await assert.rejects(confirmPlan(acme, { ...growth, plan: "basic_plan" }, 0), { code: "past_due" });
  });

  await t.test("goes on as soon as the money is there, for the period that waited", async () => {
    await fund(app.services, owner, 9900 * 5, { currency: "usd" });
    await billDue(app.services, addDays(addMonths(start, 7), 5.5));
    const held = await paidPlanOf(acme);
    assert.deepEqual([held?.state, held?.periodStart], ["active", addMonths(start, 7).toISOString()]);
  });

  await t.test("moves to the smaller plan with the next period", async () => {
    // Confirmed within the period that the moved clock shows.
    await ownerSql(
      app.services,
      "update billing_subscriptions set pending_plan = 'basic_plan', pending_cadence = 'monthly'",
    );
    await billDue(app.services, addMonths(start, 8));
    assert.equal(await slug(acme), "basic_plan_monthly");
    for (let month = 9; month <= 11; month += 1) await billDue(app.services, addMonths(start, month));
  });

  await t.test(
    "ends with the period once it is canceled, and took exactly what its invoices say",
    async () => {
      await acme.call(billing.cancel, { body: { forWho } });
      assert.equal(await slug(acme), "basic_plan_monthly");
      await billDue(app.services, addMonths(start, 12));
      assert.equal(await slug(acme), null);
      assert.equal(await paidPlanOf(acme), null);
      const all = await allInvoices(app);
      assert.deepEqual(
        all.map(({ number_serial }) => number_serial),
        renumbered(all),
      );
      assert.equal(all.filter(({ state }) => state === "paid").length, 12);
      assert.deepEqual(await income(app), { taken: 8 * 9900 + 4 * 2900, billed: 8 * 9900 + 4 * 2900 });
    },
  );
});

/** The numbers that invoices have without gaps, by the year that they were issued in. */
function renumbered(all: readonly { number_serial: number }[]): number[] {
  let last = 0;
  return all.map(({ number_serial }) => (last = number_serial === 1 ? 1 : last + 1));
}

test("a company that doesn't pay", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  await fund(app.services, { organization: acme.organizationId }, 9900, { currency: "usd" });

  await t.test("loses the plan after the seventh day, and the invoice is written off", async () => {
    await confirmPlan(acme, growth, 9900);
    const due = addMonths(await startOf(acme), 1);
    for (const days of [0, 3, 5]) await billDue(app.services, addDays(due, days));
    assert.equal(await slug(acme), "growth_plan_monthly");
    await billDue(app.services, addDays(due, 7));
    assert.equal(await slug(acme), null);
    assert.equal((await allInvoices(app)).at(-1)?.state, "uncollectible");
    await billDue(app.services, addDays(due, 30));
    assert.equal((await allInvoices(app)).length, 2);
  });

  await t.test("can subscribe again, and cancels an open invoice without a charge", async () => {
    await fund(app.services, { organization: acme.organizationId }, 9900, { currency: "usd" });
    await confirmPlan(acme, growth, 9900);
    await billDue(app.services, addMonths(await startOf(acme), 1));
    const { data } = await acme.call(billing.cancel, { body: { forWho } });
    assert.equal(data.subscription, null);
    assert.equal((await allInvoices(app)).at(-1)?.state, "void");
    assert.equal(await slug(acme), null);
  });
});
