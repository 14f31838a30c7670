import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { endEntitlement, entitle } from "#api/subscriptions/entitlements";
import { ownerSql } from "#api/testing/as-owner";
import { allInvoices, confirmPlan, paidPlanOf, previewPlan } from "#api/testing/billing";
import { fund } from "#api/testing/money";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const growth = { plan: "growth_plan", cadence: "monthly", currency: "usd" } as const;
const enterprise = { ...growth, plan: "enterprise_plan" } as const;

const balance = async (person: Person) =>
  (await person.call(wallet.get, {})).data.balances.find(({ currency }) => currency.currency === "usd")
    ?.availableBalance;

test("a plan paid from the wallet", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const rival = await employer(app, "Rival");
  const owner = { organization: acme.organizationId };

  await t.test("says what is missing, and charges nothing without it", async () => {
    const seen = await previewPlan(acme, growth);
    assert.deepEqual([seen.when, seen.amount, seen.available, seen.missing], ["start", 9900, 0, 9900]);
    await fund(app.services, owner, 5000, { currency: "usd" });
    await assert.rejects(confirmPlan(acme, growth, 9900), {
      status: 422,
      code: "insufficient_funds",
      message: "The wallet needs $49.00 more for this.",
    });
    assert.equal(await paidPlanOf(acme), null);
    assert.deepEqual(await allInvoices(app), []);
  });

  await t.test(
    "is charged once for its id and once for the company, however many confirm at once",
    async () => {
      await fund(app.services, owner, 100_000, { currency: "usd" });
      const admin = await member(app, acme, "admin", []);
      const id = randomUUID();
      const tries = [
        ...Array.from({ length: 4 }, () => id),
        ...Array.from({ length: 6 }, () => randomUUID()),
      ];
      const answers = await Promise.allSettled(
        tries.map((client, place) => confirmPlan(place % 2 ? admin : acme, growth, 9900, client)),
      );
      const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
      assert.deepEqual([...new Set(refused)], ["same_plan"]);
      assert.equal(await balance(acme), 95_100);
      assert.equal((await allInvoices(app)).length, 1);
      assert.equal(
        (await acme.call(subscriptions.current, {})).data.data?.sub_name_slug,
        "growth_plan_monthly",
      );
    },
  );

  await t.test("shows the statement and the invoice that belong together", async () => {
    const { invoices } = await acme.call(billing.invoices, { query: {} });
    const [invoice] = invoices;
    assert.ok(invoice);
    assert.match(invoice.number, /^LB-\d{4}-00001$/);
    assert.deepEqual([invoice.state, invoice.total, invoice.lines.length], ["paid", 9900, 1]);
    const statement = await acme.call(wallet.transactions, { query: { page: 1, limit: 1 } });
    assert.equal(statement.data.transactions[0]?.description, `Growth Plan, monthly (${invoice.number})`);
    const pdf = await acme.call(billing.invoice, { params: { invoiceId: invoice._id }, query: {} });
    assert.equal(pdf.name, `Invoice ${invoice.number}.pdf`);
    const file = await fetch(pdf.url).catch(() => null);
    if (file?.ok) assert.equal((await file.text()).slice(0, 4), "%PDF");
  });

  await t.test("is a company's for who may write its billing, and no one else's", async () => {
    const reader = await member(app, acme, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
    const guest = await member(app, acme, "recruiter", []);
    assert.equal((await paidPlanOf(reader))?.plan, "growth_plan");
    for (const who of [reader, guest])
      await assert.rejects(confirmPlan(who, enterprise, 0), { status: 403, code: "permission_required" });
    await assert.rejects(paidPlanOf(guest), { status: 403 });
    assert.equal(await paidPlanOf(rival), null);
    const { invoices } = await acme.call(billing.invoices, { query: {} });
    const params = { invoiceId: invoices[0]?._id ?? "" };
    await assert.rejects(rival.call(billing.invoice, { params, query: {} }), { status: 404 });
    await assert.rejects(paidPlanOf(await candidate(app)), { status: 403, code: "workspace_required" });
  });

  await t.test("goes up at once for the rest of the period, exactly as previewed", async () => {
    const before = (await balance(acme)) ?? 0;
    const seen = await previewPlan(acme, enterprise);
    assert.equal(seen.when, "now");
    assert.deepEqual(
      seen.lines.map(({ kind, amount }) => [kind, amount]),
      [
        ["unused", -9900],
        ["rest", 24_900],
      ],
    );
    await assert.rejects(confirmPlan(acme, enterprise, seen.amount - 1), {
      status: 409,
      code: "amount_changed",
    });
    await confirmPlan(acme, enterprise, seen.amount);
    assert.equal(await balance(acme), before - 15_000);
    assert.equal(
      (await acme.call(subscriptions.current, {})).data.data?.sub_name_slug,
      "enterprise_plan_monthly",
    );
  });

  await t.test("goes down at the period's end, says what is lost, and can be kept", async () => {
    const basic = { ...growth, plan: "basic_plan" } as const;
    for (let place = 0; place < 2; place += 1) await member(app, acme, "recruiter", []);
    const seen = await previewPlan(acme, basic);
    assert.deepEqual([seen.when, seen.amount, seen.lost.seats], ["period_end", 0, 2]);
    assert.ok(seen.lost.features.includes("scorecard_template"));
    assert.ok(seen.lost.seatsOver > 0);
    const { data } = await confirmPlan(acme, basic, 0);
    assert.equal(data.subscription?.plan, "enterprise_plan");
    assert.deepEqual(data.subscription?.pending, { plan: "basic_plan", cadence: "monthly" });
    assert.equal(data.subscription?.next?.amount, 2900);
    const kept = await acme.call(billing.keep, { body: { forWho: "organization" } });
    assert.equal(kept.data.subscription?.pending, null);
  });

  await t.test("is canceled for the period's end, says what is lost, and resumed", async () => {
    const body = { forWho: "organization" } as const;
    const lost = async () => (await acme.call(billing.read, { query: body })).data.subscription?.lost;
    const all = await lost();
    assert.ok(all?.features.includes("scorecard_template"));
    assert.ok((all?.seatsOver ?? 0) > 0);
    // A plan from elsewhere that goes on keeps what it has.
    const subscriber = { kind: "organization", id: acme.organizationId } as const;
    const granted = { subscriber, plan: "growth_plan_monthly", source: "granted" } as const;
    const worker = app.services.db.as({ role: "worker" });
    await worker.write((sql) => entitle(sql, granted, null));
    assert.deepEqual(
      [(await lost())?.features.includes("scorecard_template"), (await lost())?.seats],
      [false, 5],
    );
    await worker.write((sql) => endEntitlement(sql, subscriber, "granted"));
    const canceled = await acme.call(billing.cancel, { body });
    assert.deepEqual(
      [canceled.data.subscription?.cancelAtPeriodEnd, canceled.data.subscription?.next],
      [true, null],
    );
    const resumed = await acme.call(billing.resume, { body });
    assert.equal(resumed.data.subscription?.next?.amount, 24_900);
    await assert.rejects(rival.call(billing.cancel, { body }), { status: 404, code: "no_subscription" });
  });

  await t.test("moves along its states alone, and what was issued stays", async () => {
    const refused = (statement: string, code: string) =>
      assert.rejects(ownerSql(app.services, statement, []), { code });
    await refused("update invoices set state = 'open'", "23514");
    await refused("update invoices set total_minor = 1", "23001");
    await refused("update invoices set number_serial = 99", "23001");
    await refused("delete from billing_changes", "23001");
    await refused(
      "insert into invoice_lines select id, 9, 'period', 'growth_plan', 'monthly', now(), now(), 1, 1, 5 from invoices",
      "23514",
    );
    await refused("delete from billing_subscriptions", "23001");
  });

  await t.test("isn't what a person or another kind of company can choose", async () => {
    for (const chosen of [
      { plan: "seller_plan", cadence: "yearly" },
      { plan: "seller_plan", cadence: "quarterly" },
      { plan: "growth_plan", cadence: "quarterly" },
      { plan: "growth_plan", cadence: "monthly", currency: "zar" },
    ] as const)
      await assert.rejects(previewPlan(rival, chosen), { status: 422, code: "not_offered" });
  });
});
