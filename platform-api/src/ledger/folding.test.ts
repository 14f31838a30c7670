import assert from "node:assert/strict";
import { test } from "node:test";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { account, fund, post } from "#api/testing/money";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { foldAccounts } from "./fold-accounts.ts";
import { type AccountKind, openAccount, type Transfer } from "./ledger.sql.ts";
import { findFailingAccounts, sumCurrencies } from "./proof.sql.ts";

test("the product's own accounts", async (t) => {
  const app = await testApp(t);
  // The clock would fold between two lines.
  await app.services.background.stop();
  const { db } = app.services;
  const worker = db.as({ role: "worker" });
  const products = (kind: AccountKind) => worker.write((sql) => openAccount(sql, "product", kind, "ngn"));
  const [clearing, fees] = [await products("provider_clearing"), await products("platform_fees")];
  const wallet = await fund(app.services, { user: (await candidate(app)).userId }, 1000);
  const move = (debit: string, credit: string, amount: number, kind: "single" | "pending" = "single") =>
    ({ kind, debit, credit, amount, code: "transfer", description: "Moved by a test" }) satisfies Transfer;
  const settled = { code: "transfer", description: "Settled by a test" } as const;
  const entriesOf = (id: string) =>
    ownerSql<{ version: number; amount: number; after: number }>(
      app.services,
      `select account_version as version, amount, balance_after as after from ledger_entries
       where account_id = '${id}' order by account_version`,
    );
  const unfolded = () => ownerSql(app.services, "select from ledger_unfolded");
  const expectProven = async () => {
    assert.deepEqual(await worker.read(findFailingAccounts), []);
    for (const { sum } of await worker.read(sumCurrencies)) assert.equal(sum, 0);
  };

  await t.test("take entries while someone else has them locked", async () => {
    await asOwner(app.services, async (client) => {
      await client.query("begin");
      await client.query("select from ledger_accounts where id = $1 for no key update", [clearing]);
      await post(app.services, [move(clearing, wallet, 50)]);
      await client.query("rollback");
    });
    assert.deepEqual(await account(app, clearing), { balance: -1050, held: 0, version: 2 });
    assert.deepEqual(await entriesOf(clearing), []);
    await expectProven();
  });

  await t.test("are folded once, with running balances, however many fold at the same time", async () => {
    await Promise.all([1, 2, 3, 4].map(() => foldAccounts(app.services)));
    assert.deepEqual(await entriesOf(clearing), [
      { version: 1, amount: -1000, after: -1000 },
      { version: 2, amount: -50, after: -1050 },
    ]);
    assert.deepEqual(await unfolded(), []);
    assert.deepEqual(await account(app, clearing), { balance: -1050, held: 0, version: 2 });
    await expectProven();
  });

  await t.test("lose and double nothing of what is posted while they are folded", async () => {
    const posting = Array.from({ length: 40 }, (_, n) =>
      n % 8 === 0 ? foldAccounts(app.services) : post(app.services, [move(clearing, wallet, 1)]),
    );
    await Promise.all(posting);
    await foldAccounts(app.services);
    assert.deepEqual(await account(app, clearing), { balance: -1085, held: 0, version: 37 });
    assert.equal((await entriesOf(clearing)).at(-1)?.after, -1085);
    await expectProven();
  });

  await t.test("count holds, before and after they are folded", async () => {
    const hold = async (kind: "post" | "void", debit: string, credit: string) => {
      const { transfers } = await post(app.services, [move(debit, credit, 20, "pending")]);
      await expectProven();
      await post(app.services, [{ kind, pending_id: transfers[0] ?? "", ...settled }]);
      await expectProven();
    };
    await hold("post", wallet, clearing);
    await hold("void", clearing, wallet);
    await foldAccounts(app.services);
    const { transfers } = await post(app.services, [move(clearing, wallet, 30, "pending")]);
    assert.equal((await account(app, clearing)).held, 30);
    await foldAccounts(app.services);
    assert.deepEqual(await account(app, clearing), { balance: -1065, held: 30, version: 38 });
    await post(app.services, [{ kind: "post", amount: 10, pending_id: transfers[0] ?? "", ...settled }]);
    await foldAccounts(app.services);
    assert.deepEqual(await account(app, clearing), { balance: -1075, held: 0, version: 39 });
    await expectProven();
  });

  await t.test("pay out no more than they have, where they may not owe", async () => {
    await post(app.services, [move(wallet, fees, 70)]);
    await assert.rejects(post(app.services, [move(fees, wallet, 71)]), { code: "insufficient_funds" });
    const racing = Array.from({ length: 10 }, () => post(app.services, [move(fees, wallet, 10)]));
    const answers = await Promise.allSettled(racing);
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 7);
    await post(app.services, [move(wallet, fees, 5), move(fees, wallet, 5)]);
    assert.equal((await account(app, fees)).balance, 0);
    await expectProven();
  });

  await t.test("take nothing that isn't a side of its transfer, and drop nothing", async () => {
    const { transfers } = await post(app.services, [move(clearing, wallet, 5)]);
    const insert = `insert into ledger_unfolded
      (account_id, transfer_id, amount, debits_pending, credits_pending, created_at) values ($1, $2, $3, $4, 0, now())`;
    await asOwner(app.services, async (client) => {
      for (const values of [
        [wallet, transfers[0], 5, 0],
        [fees, transfers[0], 5, 0],
        [clearing, transfers[0], -6, 0],
        [clearing, transfers[0], -5, 5],
      ])
        await assert.rejects(client.query(insert, values), { constraint: "transfer_balances" });
      await assert.rejects(client.query("delete from ledger_unfolded"), {
        constraint: "unfolded_becomes_entry",
      });
      for (const text of ["update ledger_unfolded set amount = 1", "truncate ledger_unfolded"])
        await assert.rejects(client.query(text), { code: "23001" });
    });
    assert.equal((await unfolded()).length, 1);
  });
});
