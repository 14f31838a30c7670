import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { fakeStripe } from "@loubby/tooling/fake-stripe";
import { readSettings } from "#api/read-settings";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { DATABASE_SETTINGS, PRODUCTION_SETTINGS } from "#api/testing/production-settings";
import { testApp } from "#api/testing/test-app";
import { askAboutDue, hearOfDeposit } from "./janitor.ts";

const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "insufficient_funds",
  message: "Your card has insufficient funds.",
} as const;

test("a deposit by Stripe", async (t) => {
  const stripe = await fakeStripe(t);
  const app = await testApp(t, stripe.settings);
  const kofi = await candidate(app, "Kofi");
  const begin = async (client_id: string = randomUUID(), currency: "usd" | "ngn" = "usd") =>
    (await kofi.call(deposits.initiate, { body: { client_id, currency, amount: 5_000_00 } })).data;
  const update = async (id: string) =>
    (await kofi.call(deposits.update, { params: { id }, body: { id } })).data;
  const formOf = async (id: string, person = kofi) =>
    (await person.call(deposits.form, { params: { id } })).data;
  const balance = async () =>
    (await kofi.call(wallet.get, {})).data.balances.find(({ currency }) => currency.currency === "usd")
      ?.availableBalance ?? 0;
  const send = async (event: ReturnType<typeof stripe.event>) =>
    (await app.http.inject({ method: "POST", url: "/inbound/payments/stripe", ...event })).statusCode;

  await t.test("opens Stripe's form on our page, and the answer of Stripe puts the money in", async () => {
    const { _id: id, provider, state, checkout_url } = await begin();
    assert.deepEqual([provider, state, checkout_url], ["stripe", "created", null]);
    assert.deepEqual(await formOf(id), {
      publishable_key: "pk_test_abcdef0123456789",
      client_secret: stripe.intentOf(id).client_secret,
    });
    assert.equal((await update(id)).state, "created");
    await assert.rejects(kofi.call(deposits.pay, { params: { id }, body: { card: "succeeds" } }), {
      status: 404,
    });
    stripe.move(id, { status: "requires_action" });
    assert.equal((await update(id)).state, "needs_action");
    stripe.move(id, { status: "processing" });
    assert.equal((await update(id)).state, "pending");
    stripe.pay(id);
    assert.equal((await update(id)).state, "succeeded");
    assert.equal(await balance(), 5_000_00);
    const [line] = (await kofi.call(wallet.transactions, { query: { currency: "usd" } })).data.transactions;
    assert.deepEqual([line?.type, line?.counterparty], ["deposit", "Stripe"]);
    assert.equal((await begin(randomUUID(), "ngn")).provider, "sandbox");
  });

  await t.test("gives what opens the payment to its owner alone, and keeps it nowhere", async () => {
    const { _id: id } = await begin();
    const { client_secret } = await formOf(id);
    await assert.rejects(formOf(id, await candidate(app, "Ada")), { status: 404 });
    await assert.rejects(formOf((await begin(randomUUID(), "ngn"))._id), { status: 409, code: "no_form" });
    const rows = await ownerSql<{ row: string }>(
      app.services,
      "select to_json(d)::text as row from deposits d union all select to_json(e)::text from payment_events e",
    );
    assert.ok(rows.every(({ row }) => !row.includes(client_secret)));
  });

  await t.test("says why it failed, and takes another card", async () => {
    const before = await balance();
    const { _id: id } = await begin();
    stripe.move(id, { last_payment_error: DECLINED });
    const failed = await update(id);
    assert.deepEqual([failed.state, failed.problem], ["failed", "Your card has insufficient funds."]);
    stripe.move(id, {
      last_payment_error: { type: "invalid_request_error", code: "payment_intent_authentication_failure" },
    });
    assert.match((await update(id)).problem ?? "", /^Your bank couldn't confirm that it's you\./);
    stripe.pay(id, { last_payment_error: null });
    assert.equal((await update(id)).state, "succeeded");
    assert.equal(await balance(), before + 5_000_00);
  });

  await t.test("is credited by its event, once, in whichever order events come", async () => {
    const before = await balance();
    const { _id: id } = await begin();
    stripe.pay(id);
    const succeeded = stripe.event(id);
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => send(succeeded))), [200, 200, 200, 200]);
    for (const type of ["payment_intent.processing", "payment_intent.created"])
      assert.equal(await send(stripe.event(id, { id: `evt_late_${type}`, type })), 200);
    const kept = await ownerSql<{ count: number }>(
      app.services,
      "select count(*)::int as count from payment_events where provider = 'stripe' and reference = $1",
      [id],
    );
    assert.deepEqual(kept, [{ count: 3 }]);
    await Promise.all([hearOfDeposit(app.services, id), hearOfDeposit(app.services, id)]);
    assert.equal((await update(id)).state, "succeeded");
    assert.equal(await balance(), before + 5_000_00);
  });

  await t.test("believes no event that another signed, that was changed, or of another time", async () => {
    const { _id: id } = await begin();
    const now = Math.floor(Date.now() / 1000);
    const event = stripe.event(id);
    const wrong = [
      stripe.event(id, { secret: "whsec_another0123456" }),
      { ...event, payload: event.payload.replace("500000", "900000") },
      { ...event, headers: { ...event.headers, "stripe-signature": "" } },
      stripe.event(id, { at: now - 301 }),
      stripe.event(id, { at: now + 330 }),
    ];
    for (const sent of wrong) assert.equal(await send(sent), 401);
    assert.deepEqual(
      await ownerSql(app.services, "select 1 from payment_events where reference = $1", [id]),
      [],
    );
  });

  await t.test("isn't credited while another amount or currency was paid", async () => {
    const before = await balance();
    for (const change of [{ amount_received: 50_00 }, { currency: "gbp" }]) {
      const { _id: id } = await begin();
      stripe.pay(id, change);
      assert.equal((await update(id)).state, "pending");
    }
    assert.equal(await balance(), before);
    app.faults.splice(0);
  });

  await t.test("loses nothing while Stripe is down or refuses the key", async () => {
    const client_id = randomUUID();
    for (const status of [500, 401]) {
      stripe.state.status = status;
      await assert.rejects(begin(client_id), {
        status: 503,
        code: "provider_unavailable",
        message: "The payment provider isn't answering. Nothing is lost: try again in a moment.",
      });
    }
    stripe.state.status = 200;
    const { _id: id, state } = await begin(client_id);
    assert.equal(state, "created");
    stripe.state.status = 500;
    await assert.rejects(formOf(id), { status: 503 });
    stripe.state.status = 200;
    app.faults.splice(0);
  });

  await t.test("is one payment there when the answer to its making got lost", async () => {
    const before = stripe.state.created;
    const client_id = randomUUID();
    stripe.state.losesAnswers = 2;
    await assert.rejects(begin(client_id), { status: 503 });
    const { _id: id } = await begin(client_id);
    assert.equal((await formOf(id)).client_secret, stripe.intentOf(id).client_secret);
    assert.equal(stripe.state.created, before + 1);
    app.faults.splice(0);
  });

  await t.test("is canceled at Stripe after a day, unless it was paid or is on its way", async () => {
    const before = await balance();
    const [unpaid, declined, paid, slow] = [await begin(), await begin(), await begin(), await begin()];
    stripe.move(declined._id, { last_payment_error: DECLINED });
    await update(declined._id);
    stripe.pay(paid._id);
    stripe.move(slow._id, { status: "processing" });
    const ids = [unpaid._id, declined._id, paid._id, slow._id];
    await asOwner(app.services, (sql) =>
      sql.query(
        "update deposits set created_at = now() - interval '25 hours', ask_at = now() where id = any ($1)",
        [ids],
      ),
    );
    await askAboutDue(app.services);
    const states = await Promise.all(ids.map(async (id) => (await update(id)).state));
    assert.deepEqual(states, ["expired", "expired", "succeeded", "pending"]);
    assert.deepEqual(
      ids.map((id) => stripe.intentOf(id).status),
      ["canceled", "canceled", "succeeded", "processing"],
    );
    assert.equal(await balance(), before + 5_000_00);
  });

  await t.test("is canceled here when it was canceled there", async () => {
    const { _id: id } = await begin();
    stripe.move(id, { last_payment_error: DECLINED });
    await update(id);
    stripe.move(id, { status: "canceled", cancellation_reason: "requested_by_customer" });
    assert.equal((await update(id)).state, "canceled");
  });
});

test("Stripe's keys are live ones in production and nowhere else, and all of them or none", () => {
  const read = (environment: object, kind: "test" | "live", change: object = {}) =>
    readSettings({
      ...environment,
      TRUST_PROXY: "none",
      STRIPE_SECRET_KEY: `sk_${kind}_abcdef01`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_abcdef01`,
      STRIPE_WEBHOOK_SECRET: "whsec_abcdef01",
      ...change,
    });
  read(DATABASE_SETTINGS, "test");
  read(DATABASE_SETTINGS, "test", { STRIPE_SECRET_KEY: "rk_test_abcdef01" });
  read(PRODUCTION_SETTINGS, "live");
  assert.throws(() => read(DATABASE_SETTINGS, "live"), /a live key is for production only/);
  assert.throws(() => read(PRODUCTION_SETTINGS, "test"), /production needs a live key/);
  assert.throws(
    () => read(PRODUCTION_SETTINGS, "live", { STRIPE_PUBLISHABLE_KEY: "pk_test_abcdef01" }),
    /STRIPE_PUBLISHABLE_KEY: production needs a live key/,
  );
  for (const missing of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"])
    assert.throws(() => read(DATABASE_SETTINGS, "test", { [missing]: undefined }), /set all of them or none/);
});
