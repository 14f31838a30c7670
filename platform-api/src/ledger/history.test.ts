import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { asOwner } from "#api/testing/as-owner";
import { account, fund } from "#api/testing/money";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("the ledger's history", async (t) => {
  const app = await testApp(t);
  const ada = await candidate(app);
  const wallet = await fund(app.services, { user: ada.userId }, 1000);
  const roles = ["loubby_app", "loubby_auth", "loubby_worker", null] as const;

  await t.test("can't be rewritten by any role, not even the tables' owner", async () => {
    const tries = ["ledger_entries", "ledger_transfers"].flatMap((table) => [
      `update ${table} set amount = amount + 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]);
    await asOwner(app.services, async (client) => {
      for (const role of roles) {
        await client.query(role === null ? "reset role" : `set role ${role}`);
        await client.query("select set_config('app.user', $1, false), set_config('app.org', $1, false)", [
          ada.userId,
        ]);
        // 42501: not granted. 23001: refused by the history itself.
        for (const text of tries)
          await assert.rejects(client.query(text), { code: role === null ? "23001" : "42501" });
      }
    });
    assert.equal((await account(app, wallet)).balance, 1000);
  });

  await t.test("accepts no entry beyond its transfers' two sides, and no transfer without both", async () => {
    await asOwner(app.services, async (client) => {
      const { rows } = await client.query("select * from ledger_transfers limit 1");
      const { id, debit_account, credit_account } = rows[0] as Record<string, string>;
      const entry = "insert into ledger_entries values ($1, 99, $2, $3, 0, now())";
      await assert.rejects(client.query(entry, [wallet, id, 5]), { constraint: "transfer_balances" });
      const lone = `insert into ledger_transfers
        (id, kind, debit_account, credit_account, currency, amount, code, description, group_id, created_at)
        values ($1, 'single', $2, $3, 'ngn', 5, 'transfer', 'Only one side', $1, now())`;
      await assert.rejects(client.query(lone, [randomUUID(), debit_account, credit_account]), {
        constraint: "transfer_balances",
      });
    });
  });

  await t.test("lets only the worker post, and no one allow a wallet to be overdrawn", async () => {
    await asOwner(app.services, async (client) => {
      await client.query("set role loubby_app");
      await assert.rejects(client.query("select post_transfers('product', 'x', 'x', '[]', null)"), {
        code: "42501",
      });
      await client.query("reset role");
      const loosen = client.query("update ledger_accounts set allow_negative = true where id = $1", [wallet]);
      await assert.rejects(loosen, { code: "23503" });
    });
  });
});
