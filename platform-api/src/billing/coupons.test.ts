import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import { allInvoices, confirmPlan, paidPlanOf, previewPlan } from "#api/testing/billing";
import { fund } from "#api/testing/money";
import { candidate, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { billDue } from "./bill-due.ts";
import { addMonths } from "./periods.ts";

const monthly = { plan: "seller_plan", cadence: "monthly", currency: "usd" } as const;
const quarter = { plan: "seller_plan", cadence: "quarterly", currency: "ngn" } as const;
const QUARTER = 10_000_000;

const apply = (person: Person, code: string) => person.call(coupons.apply, { body: { code } });

async function seller(app: TestApp, name: string, amounts: { ngn?: number; usd?: number }) {
  const person = await candidate(app, name);
  for (const currency of ["ngn", "usd"] as const)
    if (amounts[currency]) await fund(app.services, { user: person.userId }, amounts[currency], { currency });
  return person;
}

test("a seller's plan", async (t) => {
  const app = await testApp(t, { COUPON_CODES: "HALFYEAR-1:6, QUARTER-1:3, LIMITED-2:3:2" });

  await t.test("costs $49 a month without a coupon", async () => {
    const lina = await seller(app, "Lina", { usd: 4900 });
    await assert.rejects(previewPlan(lina, quarter), { code: "not_offered" });
    const { data } = await confirmPlan(lina, monthly, 4900);
    assert.deepEqual([data.subscription?.plan, data.subscription?.next?.amount], ["seller_plan", 4900]);
  });

  await t.test("costs ₦100,000 a quarter for the coupon's months, then the monthly price", async () => {
    const kofi = await seller(app, "Kofi", { ngn: 2 * QUARTER, usd: 4900 });
    await apply(kofi, "HALFYEAR-1");
    const { data } = await kofi.call(billing.read, { query: { forWho: "user" } });
    assert.deepEqual([data.special?.amount, data.special?.months], [QUARTER, 6]);
    const seen = await previewPlan(kofi, quarter);
    assert.deepEqual([seen.amount, seen.next?.amount, seen.next?.currency], [QUARTER, QUARTER, "ngn"]);
    await confirmPlan(kofi, quarter, QUARTER);
    const start = new Date((await paidPlanOf(kofi, "user"))?.periodStart ?? 0);
    await billDue(app.services, addMonths(start, 3));
    const second = await paidPlanOf(kofi, "user");
    assert.deepEqual(
      [second?.cadence, second?.next?.amount, second?.next?.currency],
      ["quarterly", 4900, "usd"],
    );
    await billDue(app.services, addMonths(start, 6));
    const third = await paidPlanOf(kofi, "user");
    assert.deepEqual([third?.cadence, third?.currency, third?.amount], ["monthly", "usd", 4900]);
  });

  await t.test("takes each code once from a person, however often it is confirmed at once", async () => {
    const nia = await seller(app, "Nia", { ngn: 60 * QUARTER });
    await apply(nia, "QUARTER-1");
    const before = (await allInvoices(app)).length;
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => confirmPlan(nia, quarter, QUARTER)),
    );
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal((await allInvoices(app)).length, before + 1);
    assert.equal((await nia.call(auth.profile, {})).coupon, null);
    await assert.rejects(apply(nia, "QUARTER-1"), { status: 422, code: "coupon_used" });
  });

  await t.test("takes a code from so many people as it is for", async () => {
    const people = await Promise.all(
      ["One", "Two", "Three", "Four"].map((name) => seller(app, name, { ngn: QUARTER })),
    );
    for (const person of people) await apply(person, "LIMITED-2");
    const answers = await Promise.allSettled(people.map((person) => confirmPlan(person, quarter, QUARTER)));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
    assert.deepEqual(refused, ["coupon_used", "coupon_used"]);
  });
});
