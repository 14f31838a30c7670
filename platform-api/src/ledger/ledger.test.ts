import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openDatabase } from "#api/db/database";
import type { Transfer } from "./ledger.sql.ts";
import { asOwner } from "#api/testing/as-owner";
import { account, fund, post } from "#api/testing/money";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { findFailingAccounts, sumCurrencies } from "./proof.sql.ts";

const move = (
  debit: string,
  credit: string,
  amount: number,
  kind: "single" | "pending" = "single",
): Transfer => ({
  kind,
  debit,
  credit,
  amount,
  code: "transfer",
  description: "Moved by a test",
});

test("moving money", async (t) => {
  const app = await testApp(t);
  const ada = { user: (await candidate(app, "Ada")).userId };
  const ben = { user: (await candidate(app, "Ben")).userId };
  const from = await fund(app.services, ada, 10_000);
  const to = await fund(app.services, ben, 500);

  await t.test("takes from one wallet what it adds to the other", async () => {
    await post(app.services, [move(from, to, 2500)]);
    assert.deepEqual(await account(app, from), { balance: 7500, held: 0, version: 2 });
    assert.deepEqual(await account(app, to), { balance: 3000, held: 0, version: 2 });
  });

  await t.test("refuses more than there is, and leaves nothing half done", async () => {
    const before = [await account(app, from), await account(app, to)];
    await assert.rejects(post(app.services, [move(from, to, 100), move(from, to, 7500)]), {
      status: 422,
      code: "insufficient_funds",
    });
    assert.deepEqual([await account(app, from), await account(app, to)], before);
  });

  await t.test("refuses amounts that are not positive, and a transfer to itself", async () => {
    for (const bad of [move(from, to, 0), move(from, to, -5), move(from, from, 5)]) {
      await assert.rejects(post(app.services, [bad]), { code: "23514" });
    }
  });

  await t.test("refuses to mix currencies", async () => {
    const dollars = await fund(app.services, ben, 100, { currency: "usd" });
    await assert.rejects(post(app.services, [move(from, dollars, 5)]), { code: "23503" });
  });

  await t.test("updates the owners' tabs, in the same transaction", async () => {
    await asOwner(app.services, (client) => client.query("delete from outbox"));
    await post(app.services, [move(from, to, 1)]);
    await assert.rejects(post(app.services, [move(from, to, 1_000_000)]));
    const { rows } = await asOwner(app.services, (client) =>
      client.query("select room, event from outbox order by room"),
    );
    const told = [ada, ben].map(({ user }) => ({ room: `user:${user}`, event: "wallet.changed.v1" }));
    assert.deepEqual(
      rows,
      told.sort((a, b) => a.room.localeCompare(b.room)),
    );
  });
});

test("holding money", async (t) => {
  const app = await testApp(t);
  const from = await fund(app.services, { user: (await candidate(app)).userId }, 1000);
  const to = await fund(app.services, { user: (await candidate(app)).userId }, 1);
  const hold = async (amount: number) => {
    const { transfers } = await post(app.services, [move(from, to, amount, "pending")]);
    return transfers[0] ?? "";
  };
  const words = { code: "transfer", description: "Settled by a test" };

  await t.test("keeps it from being spent twice", async () => {
    const pending_id = await hold(600);
    await assert.rejects(hold(500), { code: "insufficient_funds" });
    await assert.rejects(post(app.services, [move(from, to, 500)]), { code: "insufficient_funds" });
    await post(app.services, [{ kind: "void", pending_id, ...words }]);
    assert.deepEqual(await account(app, from), { balance: 1000, held: 0, version: 1 });
  });

  await t.test("settles a part and frees the rest, but never more than was held", async () => {
    const pending_id = await hold(600);
    await assert.rejects(post(app.services, [{ kind: "post", pending_id, amount: 601, ...words }]), {
      status: 422,
      code: "hold_exceeded",
    });
    await post(app.services, [{ kind: "post", pending_id, amount: 400, ...words }]);
    assert.deepEqual(await account(app, from), { balance: 600, held: 0, version: 2 });
  });

  await t.test("resolves once, no matter who comes second", async () => {
    const pending_id = await hold(100);
    const attempts = ["post", "void", "post", "void"] as const;
    const results = await Promise.allSettled(
      attempts.map((kind) => post(app.services, [{ kind, pending_id, ...words }])),
    );
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    for (const result of results) {
      if (result.status === "rejected") assert.equal(result.reason.code, "hold_resolved");
    }
  });
});

test("reusing an idempotency key", async (t) => {
  const app = await testApp(t);
  const from = await fund(app.services, { user: (await candidate(app)).userId }, 1000);
  const to = await fund(app.services, { user: (await candidate(app)).userId }, 1);

  await t.test("does it once and returns the same result", async () => {
    const key = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => post(app.services, [move(from, to, 100)], { key })),
    );
    assert.equal(new Set(results.map(({ transfers }) => transfers[0])).size, 1);
    assert.equal(results.filter(({ replayed }) => !replayed).length, 1);
    assert.equal((await account(app, from)).balance, 900);
  });

  await t.test("refuses the key for something else, and accepts it from someone else", async () => {
    const key = randomUUID();
    await post(app.services, [move(from, to, 10)], { key });
    await assert.rejects(post(app.services, [move(from, to, 11)], { key }), {
      status: 409,
      code: "idempotency_key_reused",
    });
    const other = await post(app.services, [move(from, to, 11)], { key, scope: "org:another" });
    assert.equal(other.replayed, false);
  });

  await t.test("forgets the key of a refused request, so that it can succeed later", async () => {
    const key = randomUUID();
    const poor = { user: (await candidate(app)).userId };
    const wallet = await fund(app.services, poor, 5);
    await assert.rejects(post(app.services, [move(wallet, to, 50)], { key }), { code: "insufficient_funds" });
    await fund(app.services, poor, 100);
    assert.equal((await post(app.services, [move(wallet, to, 50)], { key })).replayed, false);
  });
});

test("fifty transfers at once in all directions keep every sum and running balance", async (t) => {
  const app = await testApp(t);
  const wallets: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    wallets.push(await fund(app.services, { user: (await candidate(app)).userId }, 300));
  }
  const db = openDatabase(app.services.config.databaseUrl, { app: 64, auth: 32, worker: 16, release: 2 });
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => {
      const [debit, credit] = [wallets[index % 5] ?? "", wallets[(index * 3 + 1) % 5] ?? ""];
      const [a, b] = debit === credit ? [debit, wallets[(index + 1) % 5] ?? ""] : [debit, credit];
      return post({ ...app.services, db }, [move(a, b, 10 + index * 3)]);
    }),
  );
  await db.close();
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  assert.deepEqual(
    refused.filter((code) => code !== "insufficient_funds"),
    [],
  );
  assert.ok(refused.length < 50);
  const balances = await Promise.all(wallets.map((id) => account(app, id)));
  assert.equal(
    balances.reduce((sum, { balance }) => sum + balance, 0),
    1500,
  );
  const [failing, sums] = await app.services.db
    .as({ role: "worker" })
    .read(async (sql) => [await findFailingAccounts(sql), await sumCurrencies(sql)]);
  assert.deepEqual(failing, []);
  const entries = 2 * (5 + 50 - refused.length);
  assert.deepEqual(sums, [{ currency: "ngn", accounts: 6, entries, sum: 0 }]);
});
