import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { fakePaystack } from "@loubby/tooling/fake-paystack";
import { fakeStripe } from "@loubby/tooling/fake-stripe";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, PASSWORD, superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { askAboutRefunds, hearOfRefund } from "./requests/ask-refund-provider.ts";

test("money goes back through Stripe and Paystack", async (t) => {
  const [stripe, paystack] = [await fakeStripe(t), await fakePaystack(t)];
  const app = await testApp(t, { ...stripe.settings, ...paystack.settings });
  const kofi = await candidate(app, "Kofi");
  const [ruth, ben] = [await superAdmin(app), await superAdmin(app)];
  const usable = async (code: "usd" | "ngn") => {
    const { balances } = (await kofi.call(wallet.get, {})).data;
    const found = balances.find(({ currency }) => currency.currency === code);
    return [found?.availableBalance, found?.heldBalance];
  };
  const deposit = async (currency: "usd" | "ngn", amount: number) => {
    const { data } = await kofi.call(deposits.initiate, {
      body: { client_id: randomUUID(), currency, amount },
    });
    if (currency === "usd") stripe.pay(data._id);
    else paystack.move(data._id, { status: "success" });
    await kofi.call(deposits.update, { params: { id: data._id }, body: { id: data._id } });
    return data._id;
  };
  const refund = async (deposit_id: string, amount: number) => {
    const body = { client_id: randomUUID(), deposit_id, amount, reason: "Paid twice", password: PASSWORD };
    const { data } = await ruth.call(staffMoney.refund, { body });
    await ben.call(staffMoney.approve, { params: { id: data._id }, body: { password: PASSWORD } });
    return data._id;
  };
  const read = async (id: string) => (await ben.call(staffMoney.request, { params: { id } })).data;
  const later = async () => {
    await ownerSql(app.services, "update money_requests set ask_at = now() where ask_at is not null");
    await askAboutRefunds(app.services);
  };
  const send = async (provider: string, event: { payload: string; headers: Record<string, string> }) =>
    (await app.http.inject({ method: "POST", url: `/inbound/payments/${provider}`, ...event })).statusCode;
  const heardOf = async (who: typeof kofi) =>
    (await who.call(notifications.list, { query: {} })).data.response.filter(({ title }) =>
      /^A refund of \S+ failed/.test(title),
    );

  await t.test(
    "once, also when Stripe's answer got lost for more than a day, and never more than it took",
    async () => {
      const paid = await deposit("usd", 100_00);
      const before = stripe.state.refunded;
      // The look for it and its making, of which the SDK repeats each once.
      stripe.state.losesMakings = 2;
      const id = await refund(paid, 40_00);
      assert.deepEqual([(await read(id)).state, await usable("usd")], ["approved", [60_00, 40_00]]);
      app.faults.splice(0);
      // The clock comes to it after 25 hours, when Stripe has forgotten the key.
      stripe.forgetKeys();
      await later();
      assert.deepEqual([(await read(id)).state, await usable("usd")], ["succeeded", [60_00, 0]]);
      assert.equal(stripe.state.refunded, before + 1);
      assert.equal(stripe.refundOf(id).amount, 40_00);
      // Someone gave back the rest in Stripe's own dashboard.
      stripe.move(paid, { amount_received: 50_00 });
      const refused = await refund(paid, 20_00);
      assert.deepEqual([(await read(refused)).state, await usable("usd")], ["failed", [60_00, 0]]);
      assert.match((await read(refused)).problem ?? "", /greater than unrefunded amount/);
      stripe.move(paid, { amount_received: 100_00 });
    },
  );

  await t.test("as Stripe's events say it, however often and in whichever order they come", async () => {
    const paid = await deposit("usd", 30_00);
    const before = (await usable("usd"))[0] ?? 0;
    stripe.state.refundsAre = "pending";
    const id = await refund(paid, 30_00);
    stripe.state.refundsAre = "succeeded";
    assert.equal((await read(id)).state, "pending");
    const early = stripe.refundEvent(id, "refund.updated");
    stripe.moveRefund(id, { status: "succeeded" });
    const done = stripe.refundEvent(id, "refund.updated");
    for (const event of [done, early, done]) assert.equal(await send("stripe", event), 200);
    await Promise.all([hearOfRefund(app.services, id), hearOfRefund(app.services, id)]);
    assert.deepEqual([(await read(id)).state, await usable("usd")], ["succeeded", [before - 30_00, 0]]);
    // What was done doesn't become pending again.
    stripe.moveRefund(id, { status: "pending" });
    await later();
    assert.equal((await read(id)).state, "succeeded");
    stripe.moveRefund(id, { status: "succeeded" });
  });

  await t.test("and comes back into the wallet, once, when Stripe fails it after it was done", async () => {
    const paid = await deposit("usd", 25_00);
    const before = (await usable("usd"))[0] ?? 0;
    const id = await refund(paid, 25_00);
    assert.deepEqual(await usable("usd"), [before - 25_00, 0]);
    stripe.moveRefund(id, { status: "failed", failure_reason: "lost_or_stolen_card" });
    const event = stripe.refundEvent(id);
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => send("stripe", event))), [200, 200, 200]);
    await Promise.all([hearOfRefund(app.services, id), hearOfRefund(app.services, id), later()]);
    const { state, problem, history } = await read(id);
    assert.deepEqual([state, problem], ["returned", "lost_or_stolen_card"]);
    assert.deepEqual(history.at(-1)?.from, "succeeded");
    assert.deepEqual(await usable("usd"), [before, 0]);
    for (const who of [kofi, ruth, ben]) assert.equal((await heardOf(who)).length, 1);
    // Nothing follows, whatever Stripe says then; and the deposit can be given back another time.
    stripe.moveRefund(id, { status: "succeeded" });
    await hearOfRefund(app.services, id);
    assert.equal((await read(id)).state, "returned");
    assert.equal((await ruth.call(staffMoney.deposit, { params: { id: paid } })).data.refundable, 25_00);
    const write = (statement: string) => ownerSql(app.services, statement, [id]);
    await assert.rejects(
      write("update money_requests set state = 'succeeded', return_id = null where id = $1"),
      { constraint: "money_request_transitions" },
    );
    stripe.moveRefund(id, { status: "failed" });
  });

  await t.test(
    "once through Paystack, which has no keys of idempotency, and comes back from there too",
    async () => {
      const paid = await deposit("ngn", 9_000_00);
      paystack.state.losesAnswer = true;
      const id = await refund(paid, 4_000_00);
      app.faults.splice(0);
      assert.equal((await read(id)).state, "approved");
      await later();
      assert.deepEqual([(await read(id)).state, paystack.refunds.length], ["succeeded", 1]);
      paystack.state.refundsAre = "pending";
      const slow = await refund(paid, 1_000_00);
      assert.deepEqual([(await read(slow)).state, await usable("ngn")], ["pending", [4_000_00, 1_000_00]]);
      const [first, second] = paystack.refunds;
      assert.ok(first && second);
      second.status = "processed";
      assert.equal(await send("paystack", paystack.refundEvent(paid, second)), 200);
      await hearOfRefund(app.services, paid);
      assert.equal((await read(slow)).state, "succeeded");
      first.status = "failed";
      assert.equal(await send("paystack", paystack.refundEvent(paid, first)), 200);
      await Promise.all([hearOfRefund(app.services, paid), hearOfRefund(app.services, paid)]);
      assert.deepEqual([(await read(id)).state, (await read(slow)).state], ["returned", "succeeded"]);
      assert.deepEqual([await usable("ngn"), paystack.refunds.length], [[8_000_00, 0], 2]);
      const refused = await refund(paid, 8_000_00);
      assert.equal((await read(refused)).state, "pending");
    },
  );

  await t.test("and a day agrees with their own lists, over all pages, but for what differs", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const compare = async () => {
      const { data } = await ruth.call(staffMoney.reconcile, { body: { day } });
      return new Map(data.map(({ provider, ...rest }) => [provider, rest]));
    };
    stripe.state.mostListed = 2;
    const even = await compare();
    assert.deepEqual(even.get("stripe")?.differences, []);
    assert.deepEqual(even.get("paystack")?.differences, []);
    assert.deepEqual([even.get("stripe")?.ours, even.get("stripe")?.theirs], [5, 5]);
    paystack.add(
      Array.from({ length: 120 }, () => randomUUID()),
      500_00,
    );
    const more = (await compare()).get("paystack");
    assert.equal(more?.differences.length, 120);
    assert.ok(more?.differences.every(({ cause }) => cause === "missing_here"));
  });
});
