import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { begin, history, pay, payUnheard, update } from "#api/testing/deposit";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { askAboutDue, hearOfDeposit } from "./janitor.ts";

const balance = async (person: Person) =>
  (await person.call(wallet.get, {})).data.balances.find(({ currency }) => currency.currency === "usd")
    ?.availableBalance;

/** Runs the clock's work as if an hour, or more, had gone by. */
async function later(app: TestApp, hours = 1): Promise<void> {
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("update deposits set ask_at = now() where ask_at is not null");
    await client.query("update deposits set created_at = created_at - $1 * interval '1 hour'", [hours]);
  });
  await askAboutDue(app.services);
}

test("a deposit", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const rival = await employer(app, "Rival");
  const kofi = await candidate(app, "Kofi");

  await t.test("arrives once it is paid, whole and once, with its history", async () => {
    const { data } = await begin(kofi);
    assert.deepEqual([data.state, data.amount, data.provider], ["created", 25_00, "sandbox"]);
    assert.equal(await balance(kofi), 0);
    const paid = await pay(kofi, data._id, "succeeds");
    assert.deepEqual([paid.message, paid.data.state], ["$25.00 deposited.", "succeeded"]);
    await Promise.all(Array.from({ length: 8 }, () => update(kofi, data._id)));
    assert.equal(await balance(kofi), 25_00);
    const [line] = (await kofi.call(wallet.transactions, {})).data.transactions;
    assert.deepEqual([line?.type, line?.amount, line?.counterparty], ["deposit", 25_00, "Test card"]);
    assert.deepEqual(await history(app, data._id), ["created", "succeeded"]);
    assert.equal((await kofi.call(wallet.proof, {})).data.proven, true);
    assert.deepEqual((await kofi.call(deposits.list, {})).data, []);
  });

  await t.test("is one however often its order is sent, and refuses the id of another one", async () => {
    const client_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(kofi, { client_id })));
    assert.equal(new Set(answers.map(({ data }) => data._id)).size, 1);
    await assert.rejects(begin(kofi, { client_id, amount: 26_00 }), {
      status: 409,
      code: "idempotency_key_reused",
    });
    assert.notEqual((await begin(acme, { client_id })).data._id, answers[0]?.data._id);
  });

  await t.test("says that the card was declined, and can be paid with another one", async () => {
    const before = await balance(kofi);
    const { data } = await begin(kofi);
    const declined = (await pay(kofi, data._id, "declines")).data;
    assert.deepEqual(
      [declined.state, declined.problem],
      ["failed", "The card was declined. Try another one."],
    );
    const listed = (await kofi.call(deposits.list, {})).data;
    assert.equal(listed.find(({ _id }) => _id === data._id)?.state, "failed");
    assert.equal(await balance(kofi), before);
    await pay(kofi, data._id, "succeeds");
    await assert.rejects(pay(kofi, data._id, "succeeds"), { status: 409, code: "already_paid" });
    assert.equal(await balance(kofi), (before ?? 0) + 25_00);
    assert.deepEqual(await history(app, data._id), ["created", "failed", "succeeded"]);
  });

  await t.test("waits for the authentication that a card asks for", async () => {
    const before = (await balance(kofi)) ?? 0;
    const answer = (id: string, authenticated: boolean) =>
      kofi.call(deposits.pay, { params: { id }, body: { authenticated } });
    const { data } = await begin(kofi);
    assert.equal((await pay(kofi, data._id, "authenticates")).data.state, "needs_action");
    assert.equal((await answer(data._id, false)).data.state, "failed");
    await pay(kofi, data._id, "authenticates");
    assert.equal((await answer(data._id, true)).data.state, "succeeded");
    assert.equal(await balance(kofi), before + 25_00);
  });

  await t.test("stays pending until the provider answers, and is given up only at the provider", async () => {
    const before = (await balance(kofi)) ?? 0;
    const silent = (await begin(kofi)).data._id;
    const slow = (await begin(kofi)).data._id;
    const untouched = (await begin(kofi)).data._id;
    for (const [id, card] of [
      [silent, "silent"],
      [slow, "slow"],
    ] as const)
      assert.equal((await pay(kofi, id, card)).data.state, "pending");
    await ownerSql(app.services, "update sandbox_payments set settles_at = now() where reference = $1", [
      slow,
    ]);
    await later(app);
    const state = async (id: string) => (await kofi.call(deposits.read, { params: { id } })).data.state;
    assert.deepEqual(
      [await state(silent), await state(slow), await state(untouched)],
      ["pending", "succeeded", "created"],
    );
    assert.equal(await balance(kofi), before + 25_00);
    await later(app, 25);
    assert.deepEqual([await state(silent), await state(untouched)], ["expired", "expired"]);
    await assert.rejects(pay(kofi, untouched, "succeeds"), { code: "already_paid" });
    // Paid after all, as providers sometimes tell late: it counts, once.
    await payUnheard(app, untouched);
    await Promise.all([hearOfDeposit(app.services, untouched), hearOfDeposit(app.services, untouched)]);
    assert.equal(await balance(kofi), before + 50_00);
    assert.deepEqual(await history(app, untouched), ["created", "expired", "succeeded"]);
  });

  await t.test("has a least and a most", async () => {
    await assert.rejects(begin(kofi, { amount: 99 }), {
      status: 422,
      code: "below_minimum",
      message: "Deposit at least $1.00.",
    });
    await assert.rejects(begin(kofi, { amount: 999_99, currency: "ngn" }), {
      message: "Deposit at least ₦1,000.00.",
    });
    await assert.rejects(begin(kofi, { amount: 10_000_01 }), { status: 422, code: "above_limit" });
  });

  await t.test("goes into a company's wallet by members who may write its billing", async () => {
    const reader = await member(app, acme, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
    await assert.rejects(begin(reader), { status: 403, code: "permission_required" });
    const { data } = await begin(acme);
    assert.equal((await reader.call(deposits.list, {})).data.length, 2);
    await assert.rejects(pay(reader, data._id, "succeeds"), { status: 403 });
    await pay(acme, data._id, "succeeds");
    assert.equal(await balance(acme), 25_00);
  });

  await t.test("isn't there for another owner, whatever they ask", async () => {
    const { data } = await begin(acme);
    for (const other of [rival, kofi]) {
      const params = { id: data._id };
      await assert.rejects(other.call(deposits.read, { params }), { status: 404 });
      await assert.rejects(other.call(deposits.update, { params, body: params }), { status: 404 });
      await assert.rejects(pay(other, data._id, "succeeds"), { status: 404 });
      const rows = await app.services.db
        .as({ user: other.userId, organization: other.organizationId || null })
        .read((sql) => sql.selectFrom("deposits").select("id").where("id", "=", data._id).execute());
      assert.deepEqual(rows, []);
    }
  });

  await t.test("arrives after all when its posting failed", async () => {
    const before = (await balance(kofi)) ?? 0;
    const { data } = await begin(kofi);
    await ownerSql(
      app.services,
      "create trigger broken before insert on ledger_transfers for each row execute function refuse_rewriting()",
    );
    await payUnheard(app, data._id);
    await assert.rejects(update(kofi, data._id), { status: 503, code: "provider_unavailable" });
    assert.deepEqual(await history(app, data._id), ["created"]);
    await ownerSql(app.services, "drop trigger broken on ledger_transfers");
    await later(app);
    assert.equal(await balance(kofi), before + 25_00);
    app.faults.splice(0);
  });

  await t.test("isn't posted while the provider reports another amount or currency", async () => {
    const before = await balance(kofi);
    for (const change of ["amount = amount + 1", "currency = 'eur'"]) {
      const { data } = await begin(kofi);
      await payUnheard(app, data._id, change);
      const told = (await update(kofi, data._id)).data;
      assert.deepEqual(
        [told.state, told.problem],
        ["pending", "The provider reports another amount. We're looking into it."],
      );
      await later(app);
    }
    assert.equal(await balance(kofi), before);
    app.faults.splice(0);
  });

  await t.test("moves along its states alone, and its history stays", async () => {
    const { data } = await begin(kofi);
    await pay(kofi, data._id, "succeeds");
    const refused = (statement: string, code: string) =>
      assert.rejects(ownerSql(app.services, statement, [data._id]), { code });
    await refused("update deposits set state = 'failed', transfer_id = null where id = $1", "23514");
    await refused("update deposits set state = 'pending', transfer_id = null where id = $1", "23514");
    await refused("update deposits set amount_minor = 1 where id = $1", "23001");
    await refused("delete from deposits where id = $1", "23001");
    await refused("update deposit_changes set to_state = 'failed' where deposit_id = $1", "23001");
    await refused("update deposits set transfer_id = null where id = $1", "23514");
  });
});
