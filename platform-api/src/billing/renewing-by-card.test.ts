import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { fakePaystack } from "@loubby/tooling/fake-paystack";
import { fakeStripe } from "@loubby/tooling/fake-stripe";
import { ownerSql } from "#api/testing/as-owner";
import { confirmPlan, paidPlanOf } from "#api/testing/billing";
import { employer, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { askAboutDue } from "#api/deposits/janitor";
import { forgetMethods } from "#api/deposits/payment-methods/forget-methods";
import { billDue } from "./bill-due.ts";
import { addDays, addMonths } from "./periods.ts";

const growth = { plan: "growth_plan", cadence: "monthly", currency: "usd" } as const;

const begin = async (person: Person, amount: number, currency: "usd" | "ngn" = "usd") =>
  (
    await person.call(deposits.initiate, {
      body: { client_id: randomUUID(), currency, amount, save: true },
    })
  ).data._id;

async function save(person: Person, card: TestCard, amount = 10_00): Promise<void> {
  const id = await begin(person, amount);
  await person.call(deposits.pay, { params: { id }, body: { card } });
}

const update = (person: Person, id: string) => person.call(deposits.update, { params: { id }, body: { id } });

const available = async (person: Person, currency = "usd") =>
  (await person.call(wallet.get, {})).data.balances.find((each) => each.currency.currency === currency)
    ?.availableBalance;

const startOf = async (person: Person) => new Date((await paidPlanOf(person))?.periodStart ?? 0);

const newsOf = async (app: TestApp, person: Person) =>
  (
    await ownerSql<{ body: string }>(
      app.services,
      "select body from notifications where user_id = $1 and title like 'Growth Plan%' order by created_at",
      [person.userId],
    )
  ).map(({ body }) => body);

const payByCard = (person: Person, amount: number) =>
  person.call(billing.pay, { body: { forWho: "organization", charge: { amount } } });

/** A company that is on the Growth Plan and has nothing left in its wallet. */
async function onGrowth(app: TestApp, name: string): Promise<Person> {
  const acme = await employer(app, name);
  await save(acme, "succeeds", 99_00);
  await confirmPlan(acme, growth, 9900);
  assert.equal(await available(acme), 0);
  return acme;
}

async function removeCards(person: Person): Promise<void> {
  for (const { _id: id } of (await person.call(paymentMethods.list, {})).data)
    await person.call(paymentMethods.remove, { params: { id } });
}

test("a plan that renews with a saved card", async (t) => {
  const app = await testApp(t);

  await t.test("charges it with what the wallet lacks, once, on any number of nodes", async () => {
    const acme = await onGrowth(app, "Acme");
    await save(acme, "succeeds", 40_00);
    const at = addMonths(await startOf(acme), 1);
    await Promise.all([1, 2, 3].map(() => billDue(app.services, at)));
    const held = await paidPlanOf(acme);
    assert.deepEqual([held?.state, held?.periodStart], ["active", at.toISOString()]);
    assert.equal(await available(acme), 0);
    const [, , charge] = await ownerSql<{ amount_minor: number; state: string }>(
      app.services,
      "select amount_minor, state from deposits where organization_id = $1 order by created_at",
      [acme.organizationId],
    );
    assert.deepEqual(charge, { amount_minor: 5900, state: "succeeded" });
    const [told, ...rest] = await newsOf(app, acme);
    assert.match(
      told ?? "",
      /^\$99\.00 was paid from the wallet\. Test card ending 4242 was charged \$59\.00 for it\. The plan runs until /,
    );
    assert.deepEqual(rest, []);
  });

  await t.test("charges no less than may be deposited, and no card that was removed", async () => {
    const acme = await onGrowth(app, "Beta");
    await save(acme, "succeeds", 98_99);
    const at = addMonths(await startOf(acme), 1);
    await billDue(app.services, at);
    assert.equal((await paidPlanOf(acme))?.state, "active");
    assert.equal(await available(acme), 98_99 + 1_00 - 99_00 + 0);
    await removeCards(acme);
    await billDue(app.services, addMonths(at, 1));
    assert.equal((await paidPlanOf(acme))?.state, "past_due");
  });

  await t.test("says why the card wasn't charged, and tries it once for each later day", async () => {
    const acme = await onGrowth(app, "Gamma");
    await removeCards(acme);
    await save(acme, "declines_later", 10_00);
    const at = addMonths(await startOf(acme), 1);
    for (const days of [0, 0, 1, 3, 3]) await billDue(app.services, addDays(at, days));
    assert.equal((await paidPlanOf(acme))?.open?.missing, 89_00);
    const tried = await ownerSql(
      app.services,
      "select from deposits where organization_id = $1 and state = 'failed'",
      [acme.organizationId],
    );
    assert.equal(tried.length, 2);
    const [told] = await newsOf(app, acme);
    assert.match(
      told ?? "",
      /Test card ending 0341 wasn't charged: The card was declined\. Try another one\. Deposit it/,
    );
  });

  await t.test("is paid by hand with the card, once, and with no more than was confirmed", async () => {
    const acme = await onGrowth(app, "Epsilon");
    await removeCards(acme);
    await save(acme, "declines_later", 10_00);
    await billDue(app.services, addMonths(await startOf(acme), 1));
    const cardOf = async () => (await paidPlanOf(acme))?.open?.card;
    const pay = (amount: number) => payByCard(acme, amount);
    assert.deepEqual(await cardOf(), { name: "Test card ending 0341", amount: 89_00 });
    await assert.rejects(pay(89_00), {
      status: 422,
      code: "card_not_charged",
      message: "Test card ending 0341 wasn't charged: The card was declined. Try another one.",
    });
    await removeCards(acme);
    assert.equal(await cardOf(), null);
    await assert.rejects(pay(89_00), { status: 422, code: "no_card" });
    await save(acme, "succeeds", 5_00);
    await assert.rejects(pay(83_99), { status: 409, code: "amount_changed" });
    const answers = await Promise.allSettled([1, 2, 3].map(() => pay(84_00)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      ["fulfilled", "fulfilled", "fulfilled"],
    );
    assert.equal((await paidPlanOf(acme))?.state, "active");
    assert.equal(await available(acme), 0);
    assert.match((await pay(84_00)).message, /^Nothing is open\./);
    assert.equal(await available(acme), 0);
  });

  await t.test(
    "is charged by hand once, however often it's asked for, while its bank asks for its owner",
    async () => {
      const acme = await onGrowth(app, "Zeta");
      await removeCards(acme);
      await billDue(app.services, addMonths(await startOf(acme), 1));
      await save(acme, "authenticates", 10_00);
      const [asking] = (await acme.call(deposits.list, {})).data;
      await acme.call(deposits.pay, { params: { id: asking?._id ?? "" }, body: { authenticated: true } });
      for (const _ of [1, 2]) await assert.rejects(payByCard(acme, 89_00), { code: "card_not_charged" });
      const charges = (await acme.call(deposits.list, {})).data.filter(({ amount }) => amount === 89_00);
      assert.deepEqual(
        charges.map(({ state }) => state),
        ["needs_action"],
      );
    },
  );

  await t.test("goes on by itself once a charge arrives that waited", async () => {
    const acme = await onGrowth(app, "Delta");
    await removeCards(acme);
    await save(acme, "authenticates", 10_00);
    const [asking] = (await acme.call(deposits.list, {})).data;
    await acme.call(deposits.pay, { params: { id: asking?._id ?? "" }, body: { authenticated: true } });
    const at = addMonths(await startOf(acme), 1);
    await billDue(app.services, at);
    assert.equal((await paidPlanOf(acme))?.state, "past_due");
    const [waiting] = (await acme.call(deposits.list, {})).data;
    assert.deepEqual([waiting?.state, waiting?.amount], ["needs_action", 89_00]);
    await acme.call(deposits.pay, { params: { id: waiting?._id ?? "" }, body: { authenticated: true } });
    await billDue(app.services, addDays(at, 0.1));
    assert.equal((await paidPlanOf(acme))?.state, "active");
  });
});

test("a card that Stripe keeps", async (t) => {
  const stripe = await fakeStripe(t);
  const app = await testApp(t, stripe.settings);
  const acme = await employer(app, "Acme");
  const first = await begin(acme, 99_00);
  stripe.pay(first);
  await update(acme, first);
  await confirmPlan(acme, growth, 9900);
  const start = await startOf(acme);

  await t.test("belongs to one customer, and is named by what Stripe says of it", async () => {
    const second = await begin(acme, 1_00);
    stripe.pay(second);
    await update(acme, second);
    assert.equal(stripe.cards.customers, 1);
    const cards = (await acme.call(paymentMethods.list, {})).data;
    assert.deepEqual(
      cards.map(({ brand, last4, isDefault }) => [brand, last4, isDefault]),
      [["Visa", "4242", true]],
    );
    await forgetMethods(app.services);
    // Stripe named the same card twice, and keeps the later name.
    assert.deepEqual(stripe.cards.detached, [stripe.intentOf(first).payment_method]);
  });

  await t.test("is charged once though the answer is lost and Stripe has forgotten the key", async () => {
    const made = stripe.state.created;
    // The SDK repeats it once at once.
    stripe.state.losesMakings = 2;
    await billDue(app.services, addMonths(start, 1));
    assert.equal(app.faults.splice(0).length, 1);
    assert.equal((await paidPlanOf(acme))?.state, "past_due");
    stripe.forgetKeys();
    await ownerSql(app.services, "update deposits set ask_at = now() where ask_at is not null");
    await askAboutDue(app.services);
    await billDue(app.services, addDays(addMonths(start, 1), 1));
    assert.equal(stripe.state.created, made + 1);
    assert.equal((await paidPlanOf(acme))?.state, "active");
  });

  await t.test("says when its bank asks for its owner", async () => {
    stripe.cards.chargesAre = "asking";
    await billDue(app.services, addMonths(start, 2));
    assert.equal((await paidPlanOf(acme))?.state, "past_due");
    assert.match(
      (await newsOf(app, acme)).at(-1) ?? "",
      /Visa ending 4242 wasn't charged: The bank asks you to confirm this payment\./,
    );
  });
});

test("a card that Paystack keeps", async (t) => {
  const paystack = await fakePaystack(t);
  const app = await testApp(t, paystack.settings);
  const acme = await employer(app, "Acme");
  const first = await begin(acme, 150_000_00, "ngn");
  paystack.move(first, { status: "success" });
  await update(acme, first);
  await confirmPlan(acme, { ...growth, currency: "ngn" }, 150_000_00);
  const start = await startOf(acme);

  await t.test("pays a renewal", async () => {
    await billDue(app.services, addMonths(start, 1));
    assert.deepEqual([(await paidPlanOf(acme))?.state, paystack.state.charged], ["active", 1]);
    assert.match(
      (await newsOf(app, acme)).at(-1) ?? "",
      /Visa ending 4081 was charged ₦150,000\.00 for it\./,
    );
  });

  await t.test("is charged once though the answer is lost, and says why it fails", async () => {
    paystack.state.losesAnswer = true;
    await billDue(app.services, addMonths(start, 2));
    assert.equal(app.faults.splice(0).length, 1);
    assert.equal((await paidPlanOf(acme))?.state, "past_due");
    await ownerSql(app.services, "update deposits set ask_at = now() where ask_at is not null");
    await askAboutDue(app.services);
    await billDue(app.services, addDays(addMonths(start, 2), 1));
    assert.deepEqual([(await paidPlanOf(acme))?.state, paystack.state.charged], ["active", 2]);
    paystack.state.chargesAre = "failed";
    await billDue(app.services, addMonths(start, 3));
    assert.match(
      (await newsOf(app, acme)).at(-1) ?? "",
      /Visa ending 4081 wasn't charged: Insufficient Funds\. Try again\./,
    );
  });

  await t.test("isn't charged again while a charge waits, by hand or by the clock", async () => {
    const due = addMonths(start, 3);
    paystack.state.chargesAre = "processing";
    await billDue(app.services, addDays(due, 3));
    const { charged } = paystack.state;
    await Promise.all([
      assert.rejects(payByCard(acme, 150_000_00), { code: "card_not_charged" }),
      billDue(app.services, addDays(due, 5)),
    ]);
    assert.equal(paystack.state.charged, charged);
    const [waiting] = await ownerSql<{ id: string }>(
      app.services,
      "select id from deposits where organization_id = $1 and state = 'pending'",
      [acme.organizationId],
    );
    const id = waiting?.id ?? "";
    paystack.move(id, { status: "success" });
    await update(acme, id);
    await billDue(app.services, addDays(due, 5.1));
    assert.deepEqual([(await paidPlanOf(acme))?.state, paystack.state.charged], ["active", charged]);
  });

  await t.test("is deactivated there once it is removed", async () => {
    await removeCards(acme);
    await forgetMethods(app.services);
    await forgetMethods(app.services);
    assert.deepEqual(paystack.state.deactivated, ["AUTH_8dfhjjdt"]);
  });
});
