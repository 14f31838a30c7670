import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { fakePaystack } from "@loubby/tooling/fake-paystack";
import { readSettings } from "#api/read-settings";
import { ownerSql } from "#api/testing/as-owner";
import { candidate } from "#api/testing/person";
import { DATABASE_SETTINGS, PRODUCTION_SETTINGS } from "#api/testing/production-settings";
import { testApp } from "#api/testing/test-app";
import { hearOfDeposit } from "./janitor.ts";

test("a deposit by Paystack", async (t) => {
  const paystack = await fakePaystack(t);
  const app = await testApp(t, paystack.settings);
  const kofi = await candidate(app, "Kofi");
  const begin = (client_id: string = randomUUID(), currency: "ngn" | "gbp" = "ngn") =>
    kofi.call(deposits.initiate, { body: { client_id, currency, amount: 5_000_00 } });
  const update = async (id: string) =>
    (await kofi.call(deposits.update, { params: { id }, body: { id } })).data;
  const balance = async () => (await kofi.call(wallet.get, {})).data.availableBalance;

  await t.test("is paid on Paystack's page, and the sandbox takes only what Paystack doesn't", async () => {
    const { data } = await begin();
    assert.deepEqual(
      [data.provider, data.state, data.checkout_url],
      ["paystack", "created", `${paystack.url}/checkout/3ni8kdavz62431k`],
    );
    assert.equal((await update(data._id)).state, "created");
    await assert.rejects(kofi.call(deposits.pay, { params: { id: data._id }, body: { card: "succeeds" } }), {
      status: 404,
    });
    paystack.move(data._id, { status: "success" });
    assert.equal((await update(data._id)).state, "succeeded");
    assert.equal(await balance(), 5_000_00);
    const [line] = (await kofi.call(wallet.transactions, {})).data.transactions;
    assert.deepEqual([line?.type, line?.counterparty], ["deposit", "Paystack"]);
    assert.equal((await begin(randomUUID(), "gbp")).data.provider, "sandbox");
  });

  await t.test("says why it failed, and counts when it is paid after all", async () => {
    const { data } = await begin();
    paystack.move(data._id, { status: "failed", gateway_response: "Insufficient funds" });
    const failed = await update(data._id);
    assert.deepEqual([failed.state, failed.problem], ["failed", "Insufficient funds. Try again."]);
    const before = await balance();
    paystack.move(data._id, { status: "success" });
    assert.equal((await update(data._id)).state, "succeeded");
    assert.equal(await balance(), before + 5_000_00);
  });

  await t.test("is credited by its event, once, and not by one that another signed", async () => {
    const before = await balance();
    const { data } = await begin();
    paystack.move(data._id, { status: "success" });
    const send = async (event: ReturnType<typeof paystack.event>) =>
      (await app.http.inject({ method: "POST", url: "/inbound/payments/paystack", ...event })).statusCode;
    assert.equal(await send(paystack.event(data._id, "sk_test_another1")), 401);
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(paystack.event(data._id))));
    assert.deepEqual(sent, [200, 200, 200, 200]);
    const kept = await ownerSql<{ reference: string }>(
      app.services,
      "select reference from payment_events where provider = 'paystack'",
    );
    assert.deepEqual(kept, [{ reference: data._id }]);
    await Promise.all([hearOfDeposit(app.services, data._id), hearOfDeposit(app.services, data._id)]);
    assert.equal(await balance(), before + 5_000_00);
  });

  await t.test("isn't credited while another amount or currency was paid", async () => {
    const before = await balance();
    for (const change of [{ amount: 50_00 }, { currency: "USD" }]) {
      const { data } = await begin();
      paystack.move(data._id, { status: "success", ...change });
      assert.equal((await update(data._id)).state, "pending");
    }
    assert.equal(await balance(), before);
    app.faults.splice(0);
  });

  await t.test("loses nothing while Paystack is down or refuses the key", async () => {
    const client_id = randomUUID();
    for (const status of [500, 401]) {
      paystack.state.status = status;
      await assert.rejects(begin(client_id), {
        status: 503,
        code: "provider_unavailable",
        message: "The payment provider isn't answering. Nothing is lost: try again in a moment.",
      });
    }
    paystack.state.status = 200;
    assert.equal((await begin(client_id)).data.state, "created");
    app.faults.splice(0);
  });

  await t.test("is one transaction there when the answer to its making got lost", async () => {
    const client_id = randomUUID();
    const before = paystack.state.initialized;
    paystack.state.losesAnswer = true;
    await assert.rejects(begin(client_id), { status: 503 });
    const { data } = await begin(client_id);
    assert.deepEqual([data.state, data.checkout_url], ["created", null]);
    assert.equal(paystack.state.initialized, before + 1);
    app.faults.splice(0);
  });
});

test("Paystack's key is a live one in production, and nowhere else", () => {
  const read = (key: string, environment: object) =>
    readSettings({ ...environment, TRUST_PROXY: "none", PAYSTACK_SECRET_KEY: key });
  read("sk_test_abcdef01", DATABASE_SETTINGS);
  read("sk_live_abcdef01", PRODUCTION_SETTINGS);
  assert.throws(() => read("sk_live_abcdef01", DATABASE_SETTINGS), /a live key is for production only/);
  assert.throws(() => read("sk_test_abcdef01", PRODUCTION_SETTINGS), /production needs a live key/);
  assert.throws(() => read("pk_test_abcdef01", DATABASE_SETTINGS), /a secret key of Paystack/);
});
