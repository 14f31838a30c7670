import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { ownerSql } from "#api/testing/as-owner";
import { fund, walletOf, post } from "#api/testing/money";
import { candidate, PASSWORD, type Person, superAdmin } from "#api/testing/person";
import { askRefund, deposit } from "#api/testing/refund";
import { type TestApp, testApp } from "#api/testing/test-app";
import { askAboutRefunds } from "./requests/ask-refund-provider.ts";

const usd = async (person: Person) => {
  const { data } = await person.call(wallet.get, {});
  const found = data.balances.find(({ currency }) => currency.currency === "usd");
  return [found?.availableBalance, found?.heldBalance];
};

const approve = (who: Person, id: string, password = PASSWORD) =>
  who.call(staffMoney.approve, { params: { id }, body: { password } });

/** Lets an hour go by for what the provider still owes an answer. */
async function later(app: TestApp): Promise<void> {
  await ownerSql(app.services, "update money_requests set ask_at = now() where ask_at is not null");
  await ownerSql(app.services, "update sandbox_refunds set created_at = created_at - interval '1 hour'");
  await askAboutRefunds(app.services);
}

test("a refund", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const [ruth, ben] = [await superAdmin(app), await superAdmin(app)];
  const id = await deposit(kofi, 100_00);

  await t.test("is asked by one super admin and approved by another, each with their password", async () => {
    await assert.rejects(askRefund(ruth, id, 30_00, { password: "wrong" }), { code: "wrong_password" });
    const { data } = await askRefund(ruth, id, 30_00);
    assert.deepEqual(await usd(kofi), [100_00, 0], "nothing moves yet");
    await assert.rejects(approve(ruth, data._id), { status: 403, code: "own_request" });
    await assert.rejects(approve(ben, data._id, "wrong"), { code: "wrong_password" });
    const done = await approve(ben, data._id);
    assert.equal(done.data.state, "succeeded");
    assert.deepEqual(await usd(kofi), [70_00, 0]);
    const { data: line } = await kofi.call(wallet.transactions, {});
    assert.deepEqual([line.transactions[0]?.type, line.transactions[0]?.amount], ["refund", -30_00]);
    const request = await ben.call(staffMoney.request, { params: { id: data._id } });
    assert.deepEqual(
      request.data.history.map(({ to, by }) => [to, by]),
      [
        ["asked", "Ruth Mensah"],
        ["approved", "Ruth Mensah"],
        ["succeeded", "provider"],
      ],
    );
    await assert.rejects(approve(ben, data._id), { status: 409, code: "illegal_transition" });
  });

  await t.test("never gives back more than was deposited, however many ask at once", async () => {
    await assert.rejects(askRefund(ruth, id, 70_01), {
      status: 422,
      code: "above_deposit",
      message: "At most $70.00 of this deposit can be given back.",
    });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => askRefund(ruth, id, 30_00)));
    const kept = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.data._id] : []));
    assert.equal(kept.length, 2);
    for (const each of kept) await ben.call(staffMoney.decline, { params: { id: each }, body: {} });
    assert.equal((await ruth.call(staffMoney.deposit, { params: { id } })).data.refundable, 70_00);
  });

  await t.test("is one however often it is sent or approved at once", async () => {
    const client_id = randomUUID();
    const first = await askRefund(ruth, id, 10_00, { client_id });
    assert.equal((await askRefund(ruth, id, 10_00, { client_id })).data._id, first.data._id);
    await assert.rejects(askRefund(ruth, id, 11_00, { client_id }), { code: "idempotency_key_reused" });
    const before = await usd(kofi);
    const answers = await Promise.allSettled([
      approve(ben, first.data._id),
      approve(ben, first.data._id),
      ruth.call(staffMoney.withdraw, { params: { id: first.data._id }, body: {} }),
    ]);
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
    const { data } = await ben.call(staffMoney.request, { params: { id: first.data._id } });
    const moved = data.state === "succeeded" ? 10_00 : 0;
    assert.deepEqual(await usd(kofi), [(before[0] ?? 0) - moved, 0]);
  });

  await t.test(
    "holds the money until a slow provider answers, and frees it when it fails, then or later",
    async () => {
      const other = await deposit(kofi, 50_00);
      const before = (await usd(kofi))[0] ?? 0;
      const slow = await askRefund(ruth, other, 10_77);
      assert.equal((await approve(ben, slow.data._id)).data.state, "pending");
      assert.deepEqual(await usd(kofi), [before - 10_77, 10_77]);
      await later(app);
      assert.deepEqual(await usd(kofi), [before - 10_77, 0]);
      const back = await askRefund(ben, other, 5_88);
      assert.equal((await approve(ruth, back.data._id)).data.state, "succeeded");
      await later(app);
      assert.equal(
        (await ben.call(staffMoney.request, { params: { id: back.data._id } })).data.state,
        "returned",
      );
      assert.deepEqual(await usd(kofi), [before - 10_77, 0]);
      const failing = await askRefund(ruth, other, 10_66);
      const { data } = await approve(ben, failing.data._id);
      assert.deepEqual([data.state, data.problem], ["failed", "The sandbox refused this refund."]);
      assert.deepEqual(await usd(kofi), [before - 10_77, 0]);
    },
  );

  await t.test(
    "is refused when the wallet has less, when nothing arrived, and for what isn't there",
    async () => {
      const poor = await candidate(app, "Poor");
      const theirs = await deposit(poor, 20_00);
      const from = await walletOf(app.services, { user: poor.userId }, "usd");
      const to = await walletOf(app.services, { user: kofi.userId }, "usd");
      const spent = { kind: "single", debit: from, credit: to, amount: 15_00 } as const;
      const { data } = await askRefund(ruth, theirs, 20_00);
      await post(app.services, [{ ...spent, code: "transfer", description: "Spent" }]);
      await assert.rejects(approve(ben, data._id), { status: 422, code: "insufficient_funds" });
      assert.equal((await ben.call(staffMoney.request, { params: { id: data._id } })).data.state, "asked");
      await ben.call(staffMoney.decline, { params: { id: data._id }, body: {} });
      await assert.rejects(askRefund(ben, theirs, 20_00), {
        status: 422,
        code: "above_balance",
        message: "The wallet holds $5.00 of this now. Ask for at most that.",
      });
      const body = { client_id: randomUUID(), currency: "usd", amount: 5_00 } as const;
      const open = await poor.call(deposits.initiate, { body });
      await assert.rejects(askRefund(ruth, open.data._id, 5_00), { status: 422, code: "not_refundable" });
      await assert.rejects(askRefund(ruth, randomUUID(), 5_00), { status: 404 });
      for (const amount of [0, -5, 1.5, 1e15])
        await assert.rejects(askRefund(ruth, theirs, amount), { status: 400 });
    },
  );

  await t.test("isn't decided by its asker even in the database, and its history stays", async () => {
    const { data } = await askRefund(ruth, id, 1_00);
    const write = (statement: string) => ownerSql(app.services, statement, [data._id]);
    await assert.rejects(
      write("update money_requests set state = 'approved', decided_by = asked_by where id = $1"),
      /money_request_decided_by_another/,
    );
    await assert.rejects(
      write("update money_request_changes set problem = 'x' where request_id = $1"),
      /stays/,
    );
    await assert.rejects(write("update money_requests set amount_minor = 2 where id = $1"), /stays/);
    await ruth.call(staffMoney.withdraw, { params: { id: data._id }, body: {} });
  });
});

test("an adjustment adds to a wallet or takes from it once a second super admin approves", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const [ruth, ben] = [await superAdmin(app), await superAdmin(app)];
  const adjust = (direction: "in" | "out", amount: number, kind: "person" | "organization" = "person") =>
    ruth.call(staffMoney.adjust, {
      body: {
        client_id: randomUUID(),
        owner: { kind, _id: kofi.userId },
        direction,
        currency: "usd",
        amount,
        reason: "Lost in an outage",
        password: PASSWORD,
      },
    });
  const { data } = await adjust("in", 12_00);
  assert.deepEqual(await usd(kofi), [0, 0]);
  await approve(ben, data._id);
  assert.deepEqual(await usd(kofi), [12_00, 0]);
  const [line] = (await kofi.call(wallet.transactions, {})).data.transactions;
  assert.deepEqual([line?.type, line?.counterparty], ["adjustment", "Loubby"]);
  const taken = await adjust("out", 12_01);
  await assert.rejects(approve(ben, taken.data._id), { code: "insufficient_funds" });
  await approve(ben, (await adjust("out", 2_00)).data._id);
  assert.deepEqual(await usd(kofi), [10_00, 0]);
  await assert.rejects(adjust("in", 1_00, "organization"), { status: 404 });
});

test("a day is compared with the provider's own list, and each difference has a cause", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const ruth = await superAdmin(app);
  const day = new Date().toISOString().slice(0, 10);
  const reconcile = async () => (await ruth.call(staffMoney.reconcile, { body: { day } })).data[0];
  const [first, second, third] = [
    await deposit(kofi, 10_00),
    await deposit(kofi, 20_00),
    await deposit(kofi, 30_00),
  ];
  const even = await reconcile();
  assert.deepEqual([even?.provider, even?.ours, even?.theirs, even?.differences], ["sandbox", 3, 3, []]);
  await ownerSql(app.services, "update sandbox_payments set amount = 11_00 where reference = $1", [first]);
  await ownerSql(app.services, "update sandbox_payments set state = 'closed' where reference = $1", [second]);
  await ownerSql(
    app.services,
    "insert into sandbox_payments (reference, currency, amount, state) values ($1, 'usd', 500, 'succeeded')",
    [randomUUID()],
  );
  const found = (await reconcile())?.differences ?? [];
  assert.deepEqual(found.map(({ cause }) => cause).toSorted(), [
    "missing_here",
    "missing_there",
    "other_amount",
  ]);
  assert.ok(found.every(({ reference }) => reference !== third));
  const { data } = await ruth.call(staffMoney.reconciliations, {});
  assert.deepEqual([data.length, data[0]?.checked_by], [1, "Ruth Mensah"]);
  for (const bad of ["2999-01-01", "1990-01-01"])
    await assert.rejects(ruth.call(staffMoney.reconcile, { body: { day: bad } }), { status: 422 });
  await fund(app.services, { user: kofi.userId }, 1);
});
