import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { candidate, employer, member, PASSWORD, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { forgetMethods } from "./forget-methods.ts";

const begin = async (person: Person, save: boolean) =>
  (
    await person.call(deposits.initiate, {
      body: { client_id: randomUUID(), currency: "usd", amount: 25_00, ...(save && { save }) },
    })
  ).data._id;

async function depositWith(person: Person, card: TestCard, save = true): Promise<void> {
  await person.call(deposits.pay, { params: { id: await begin(person, save) }, body: { card } });
}

const cardsOf = async (person: Person) => (await person.call(paymentMethods.list, {})).data;

test("a saved card", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const rival = await employer(app, "Rival");

  await t.test("is kept by a deposit that asks for it and is paid, and by no other", async () => {
    await depositWith(acme, "succeeds", false);
    await begin(acme, true);
    await depositWith(acme, "declines");
    assert.deepEqual(await cardsOf(acme), []);
    await depositWith(acme, "succeeds");
    const [{ _id, addedAt, ...card } = { _id: "", addedAt: "" }, ...others] = await cardsOf(acme);
    assert.ok(_id && addedAt);
    assert.deepEqual(card, {
      provider: "sandbox",
      brand: "Test card",
      last4: "4242",
      expMonth: 12,
      expYear: 2099,
      isDefault: true,
    });
    assert.deepEqual(others, []);
  });

  await t.test("is one however often it is saved, also at once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => depositWith(acme, "succeeds")));
    assert.equal((await cardsOf(acme)).length, 1);
    await depositWith(acme, "slow");
    await ownerSql(app.services, "update sandbox_payments set settles_at = now() where settles_at > now()");
    for (const { _id: id } of (await acme.call(deposits.list, {})).data)
      await acme.call(deposits.update, { params: { id }, body: { id } });
    await depositWith(acme, "declines_later");
    assert.deepEqual(
      (await cardsOf(acme)).map(({ last4, isDefault }) => [last4, isDefault]),
      [
        ["4242", true],
        ["0341", false],
        ["0077", false],
      ],
    );
  });

  await t.test("is charged first once it's chosen, and passes that on when it is removed", async () => {
    const [, second] = await cardsOf(acme);
    const params = { id: second?._id ?? "" };
    const { data } = await acme.call(paymentMethods.prefer, { params, body: {} });
    assert.deepEqual(
      data.map(({ last4, isDefault }) => [last4, isDefault]),
      [
        ["0341", true],
        ["0077", false],
        ["4242", false],
      ],
    );
    const removed = await acme.call(paymentMethods.remove, { params });
    assert.deepEqual(
      removed.data.map(({ last4, isDefault }) => [last4, isDefault]),
      [
        ["0077", true],
        ["4242", false],
      ],
    );
    await assert.rejects(acme.call(paymentMethods.remove, { params }), { status: 404 });
    await assert.rejects(acme.call(paymentMethods.prefer, { params, body: {} }), { status: 404 });
  });

  await t.test("is its owner's, and is changed only by those who may pay", async () => {
    const [card] = await cardsOf(acme);
    const params = { id: card?._id ?? "" };
    assert.deepEqual(await cardsOf(rival), []);
    await assert.rejects(rival.call(paymentMethods.remove, { params }), { status: 404 });
    const reader = await member(app, acme, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
    assert.equal((await cardsOf(reader)).length, 2);
    await assert.rejects(reader.call(paymentMethods.remove, { params }), { status: 403 });
    await assert.rejects(reader.call(paymentMethods.prefer, { params, body: {} }), { status: 403 });
  });

  await t.test(
    "is forgotten at its provider once removed, and when its owner's account is closed",
    async () => {
      const kofi = await candidate(app, "Kofi");
      await depositWith(kofi, "succeeds");
      // What was deposited would keep the account open.
      await asOwner(app.services, async (client) => {
        await client.query("set session_replication_role = replica");
        await client.query(
          "update ledger_accounts set credits_posted = 0, debits_posted = 0 where user_id = $1",
          [kofi.userId],
        );
      });
      await kofi.call(security.close, { body: { current_password: PASSWORD } });
      await asOwner(app.services, async (client) => {
        await client.query("set session_replication_role = replica");
        await client.query("update ledger_accounts set credits_posted = 2500 where user_id = $1", [
          kofi.userId,
        ]);
      });
      await forgetMethods(app.services);
      const rows = await ownerSql<{ mine: boolean; is_default: boolean; forgotten: boolean }>(
        app.services,
        `select user_id is not null as mine, is_default, forgotten_at is not null as forgotten
       from payment_methods where removed_at is not null and method_id <> 'succeeds' or user_id is not null`,
      );
      assert.deepEqual(
        rows.toSorted((one, other) => Number(one.mine) - Number(other.mine)),
        [
          { mine: false, is_default: false, forgotten: true },
          { mine: true, is_default: false, forgotten: true },
        ],
      );
    },
  );
});
