import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { ownerSql } from "#api/testing/as-owner";
import { confirmPlan } from "#api/testing/billing";
import { fund, walletOf, post } from "#api/testing/money";
import { candidate, employer, PASSWORD, type Person, superAdmin } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { type TestApp, testApp } from "#api/testing/test-app";
import { askAboutRefunds } from "./requests/ask-refund-provider.ts";

async function deposit(person: Person, amount: number): Promise<string> {
  const body = { client_id: randomUUID(), currency: "usd", amount } as const;
  const { data } = await person.call(deposits.initiate, { body });
  await person.call(deposits.pay, { params: { id: data._id }, body: { card: "succeeds" } });
  return data._id;
}

const usd = async (person: Person) => {
  const { data } = await person.call(wallet.get, {});
  const found = data.balances.find(({ currency }) => currency.currency === "usd");
  return [found?.availableBalance, found?.heldBalance];
};

const ask = (
  who: Person,
  deposit_id: string,
  amount: number,
  rest: { client_id?: string; password?: string } = {},
) =>
  who.call(staffMoney.refund, {
    body: { client_id: randomUUID(), deposit_id, amount, reason: "Paid twice", password: PASSWORD, ...rest },
  });

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
    await assert.rejects(ask(ruth, id, 30_00, { password: "wrong" }), { code: "wrong_password" });
    const { data } = await ask(ruth, id, 30_00);
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
    await assert.rejects(ask(ruth, id, 70_01), {
      status: 422,
      code: "above_deposit",
      message: "At most $70.00 of this deposit can be given back.",
    });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => ask(ruth, id, 30_00)));
    const kept = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.data._id] : []));
    assert.equal(kept.length, 2);
    for (const each of kept) await ben.call(staffMoney.decline, { params: { id: each }, body: {} });
    assert.equal((await ruth.call(staffMoney.deposit, { params: { id } })).data.refundable, 70_00);
  });

  await t.test("is one however often it is sent or approved at once", async () => {
    const client_id = randomUUID();
    const first = await ask(ruth, id, 10_00, { client_id });
    assert.equal((await ask(ruth, id, 10_00, { client_id })).data._id, first.data._id);
    await assert.rejects(ask(ruth, id, 11_00, { client_id }), { code: "idempotency_key_reused" });
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
      const slow = await ask(ruth, other, 10_77);
      assert.equal((await approve(ben, slow.data._id)).data.state, "pending");
      assert.deepEqual(await usd(kofi), [before - 10_77, 10_77]);
      await later(app);
      assert.deepEqual(await usd(kofi), [before - 10_77, 0]);
      const back = await ask(ben, other, 5_88);
      assert.equal((await approve(ruth, back.data._id)).data.state, "succeeded");
      await later(app);
      assert.equal(
        (await ben.call(staffMoney.request, { params: { id: back.data._id } })).data.state,
        "returned",
      );
      assert.deepEqual(await usd(kofi), [before - 10_77, 0]);
      const failing = await ask(ruth, other, 10_66);
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
      const { data } = await ask(ruth, theirs, 20_00);
      await post(app.services, [{ ...spent, code: "transfer", description: "Spent" }]);
      await assert.rejects(approve(ben, data._id), { status: 422, code: "insufficient_funds" });
      assert.equal((await ben.call(staffMoney.request, { params: { id: data._id } })).data.state, "asked");
      await ben.call(staffMoney.decline, { params: { id: data._id }, body: {} });
      await assert.rejects(ask(ben, theirs, 20_00), {
        status: 422,
        code: "above_balance",
        message: "The wallet holds $5.00 of this now. Ask for at most that.",
      });
      const body = { client_id: randomUUID(), currency: "usd", amount: 5_00 } as const;
      const open = await poor.call(deposits.initiate, { body });
      await assert.rejects(ask(ruth, open.data._id, 5_00), { status: 422, code: "not_refundable" });
      await assert.rejects(ask(ruth, randomUUID(), 5_00), { status: 404 });
      for (const amount of [0, -5, 1.5, 1e15])
        await assert.rejects(ask(ruth, theirs, amount), { status: 400 });
    },
  );

  await t.test("isn't decided by its asker even in the database, and its history stays", async () => {
    const { data } = await ask(ruth, id, 1_00);
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

test("staff find money, and no one else", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const ruth = await superAdmin(app);
  const clerk = await candidate(app, "Clara");
  await ownerSql(app.services, "update users set is_admin = true where id = $1", [clerk.userId]);
  const id = await deposit(kofi, 23_45);
  const find = async (q: string, who = clerk) =>
    (await who.call(staffMoney.find, { query: { q } })).data.map(({ kind, _id }) => [kind, _id]);

  await t.test("by id, provider's id, e-mail address and amount", async () => {
    assert.deepEqual(await find(id), [["deposit", id]]);
    assert.deepEqual(await find(`sandbox_${id}`), [["deposit", id]]);
    assert.deepEqual(await find(kofi.email), [["owner", kofi.userId]]);
    assert.deepEqual(await find(kofi.userId), [["owner", kofi.userId]]);
    assert.deepEqual(
      (await find("$23.45")).map(([kind]) => kind),
      ["deposit", "transfer"],
    );
    for (const hostile of ["%%", "%%%", "___", "' or 1=1", "\\%", "12.345", "1e9", randomUUID(), "ünï"])
      assert.deepEqual(await find(hostile), []);
  });

  await t.test("by a part of a name, and by an invoice's number", async () => {
    assert.deepEqual(await find("OFI MENS"), [["owner", kofi.userId]]);
    assert.deepEqual(await find("Ko"), []);
    const acme = await employer(app, "Acme");
    await fund(app.services, { organization: acme.organizationId }, 100_000, { currency: "usd" });
    await confirmPlan(acme, { plan: "growth_plan", cadence: "monthly", currency: "usd" }, 9900);
    const { invoices } = await acme.call(billing.invoices, { query: { forWho: "organization" } });
    const [[kind, plan = ""] = []] = await find(invoices[0]?.number?.toLowerCase() ?? "");
    assert.equal(kind, "plan");
    assert.deepEqual(await find(plan), [["plan", plan]]);
    const { data } = await clerk.call(staffMoney.plan, { params: { id: plan } });
    assert.deepEqual(
      [data.owner._id, data.plan, data.state, data.amount, data.past_due, data.charges],
      [acme.organizationId, "growth_plan", "active", 9900, null, []],
    );
    assert.deepEqual(
      data.changes.map(({ state, cancelAtPeriodEnd }) => [state, cancelAtPeriodEnd]),
      [["active", false]],
    );
    const [invoice] = data.invoices;
    assert.deepEqual([invoice?.number, invoice?.total, invoice?.state], [invoices[0]?.number, 9900, "paid"]);
    const paid = await clerk.call(staffMoney.transfer, { params: { id: invoice?.transfer_id ?? "" } });
    assert.equal(paid.data.amount, 9900);
    const owner = await clerk.call(staffMoney.owner, {
      params: { id: acme.organizationId },
      query: { kind: "organization" },
    });
    assert.deepEqual(
      owner.data.plans.map(({ _id }) => _id),
      [plan],
    );
  });

  await t.test("and the company of a subscription by the subscription's id", async () => {
    const acme = await employer(app, "Acme");
    await subscribe(app, acme, "growth_plan_monthly");
    const plans = await ownerSql<{ id: string }>(
      app.services,
      "select id from subscriptions where organization_id = $1",
      [acme.organizationId],
    );
    for (const plan of plans) assert.deepEqual(await find(plan.id), [["owner", acme.organizationId]]);
    assert.ok(plans.length > 0);
  });

  await t.test("and open what they found, with entries, history and the owner", async () => {
    const { data } = await clerk.call(staffMoney.deposit, { params: { id } });
    assert.deepEqual(
      [data.owner.name, data.state, data.refundable, data.available],
      ["Kofi Mensah", "succeeded", 23_45, 23_45],
    );
    assert.deepEqual(
      data.history.map(({ to }) => to),
      ["created", "succeeded"],
    );
    const transfer = await clerk.call(staffMoney.transfer, { params: { id: data.transfer_id ?? "" } });
    assert.deepEqual(
      transfer.data.entries.map(({ account, amount }) => [account, amount]),
      [
        ["sandbox_clearing", -23_45],
        ["wallet", 23_45],
      ],
    );
    assert.equal(transfer.data.deposit_id, id);
    const owner = await clerk.call(staffMoney.owner, {
      params: { id: kofi.userId },
      query: { kind: "person" },
    });
    assert.deepEqual(owner.data.balances, [{ currency: "usd", available: 23_45, held: 0 }]);
    for (const endpoint of [staffMoney.deposit, staffMoney.transfer, staffMoney.request, staffMoney.plan])
      await assert.rejects(clerk.call(endpoint, { params: { id: randomUUID() } }), { status: 404 });
  });

  await t.test("admins look, super admins move money, and others are refused", async () => {
    assert.equal((await clerk.call(invariants.check, {})).data.holds, true);
    await assert.rejects(ask(clerk, id, 1_00), { status: 403 });
    await assert.rejects(clerk.call(staffMoney.reconcile, { body: { day: "2026-01-05" } }), { status: 403 });
    for (const who of [kofi, await employer(app)])
      await assert.rejects(who.call(staffMoney.find, { query: { q: id } }), { status: 403 });
    assert.equal((await ask(ruth, id, 1_00)).data.state, "asked");
  });
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
