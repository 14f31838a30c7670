import assert from "node:assert/strict";
import { test } from "node:test";
import { ledger } from "@loubby/shared-contracts/http/wallet/ledger";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { asOwner } from "#api/testing/as-owner";
import { fund, post } from "#api/testing/money";
import { callAs, candidate, employer, member } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";

const denied = { status: 403, message: "You do not have permission to view this page" };

function grant(app: TestApp, userId: string, flag: "is_seller" | "is_super_admin"): Promise<unknown> {
  return asOwner(app.services, (client) =>
    client.query(`update users set ${flag} = true where id = $1`, [userId]),
  );
}

test("access to a wallet", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const rival = await employer(app, "Rival");
  const kofi = await candidate(app, "Kofi");
  await fund(app.services, { organization: acme.organizationId }, 2_500_000);
  await fund(app.services, { organization: acme.organizationId }, 12_345, { currency: "usd" });
  await fund(app.services, { user: acme.userId }, 777);
  await fund(app.services, { user: kofi.userId }, 4200);

  await t.test("shows a member with full access the company's, in all six currencies", async () => {
    const { data } = await acme.call(wallet.get, {});
    assert.deepEqual(data.owner, { _id: acme.organizationId, kind: "organization", name: "Acme" });
    assert.equal(data.availableBalance, 2_500_000);
    assert.deepEqual(data.currency, { symbol: "₦", currency: "ngn" });
    const amounts = Object.fromEntries(
      data.balances.map(({ currency, availableBalance }) => [currency.currency, availableBalance]),
    );
    assert.deepEqual(amounts, { usd: 12_345, ngn: 2_500_000, gbp: 0, eur: 0, zar: 0, kes: 0 });
  });

  await t.test("shows candidates their own", async () => {
    const { data } = await kofi.call(wallet.get, {});
    assert.deepEqual(data.owner, { _id: kofi.userId, kind: "person", name: "Kofi Mensah" });
    assert.equal(data.availableBalance, 4200);
  });

  await t.test("requires a member to have permission to read billing", async () => {
    const reader = await member(app, acme, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
    assert.equal((await reader.call(wallet.get, {})).data.owner._id, acme.organizationId);
    const recruiter = await member(app, acme, "recruiter", [
      { feature: "job", action: ["read"] },
      { feature: "billing_setting", action: ["write"] },
    ]);
    for (const endpoint of [wallet.get, wallet.transactions, wallet.proof]) {
      await assert.rejects(recruiter.call(endpoint, {}), denied);
    }
  });

  await t.test("shows sellers their own in seller mode, whatever the page claims", async () => {
    const seller = { query: { mode: "seller" as const } };
    await assert.rejects(acme.call(wallet.get, seller), { status: 403, code: "not_a_seller" });
    await grant(app, acme.userId, "is_seller");
    const { data } = await acme.call(wallet.get, seller);
    assert.deepEqual([data.owner.kind, data.availableBalance], ["person", 777]);
    await assert.rejects(kofi.call(wallet.get, { query: { mode: "recruit" } }), {
      status: 403,
      code: "workspace_required",
    });
  });

  await t.test("hides it from another company and from anyone signed out", async () => {
    assert.equal((await rival.call(wallet.get, {})).data.availableBalance, 0);
    assert.equal((await rival.call(wallet.transactions, {})).data.total, 0);
    assert.equal((await rival.call(wallet.proof, {})).data.entries, 0);
    await assert.rejects(callAs(app, wallet.get, {}), { status: 401 });
  });

  await t.test("is enforced by the database alone, whatever the query", async () => {
    const asker = { user: rival.userId, organization: rival.organizationId };
    const seen = await app.services.db
      .as(asker)
      .read(async (sql) => [
        await sql.selectFrom("ledger_accounts").selectAll().execute(),
        await sql.selectFrom("ledger_transfers").selectAll().execute(),
        await sql.selectFrom("ledger_entries").selectAll().execute(),
        await sql.selectFrom("wallet_statement").selectAll().execute(),
        await sql.selectFrom("own_ledger_proofs").selectAll().execute(),
      ]);
    assert.deepEqual(seen, [[], [], [], [], []]);
    const product = await app.services.db
      .as({ user: acme.userId, organization: acme.organizationId })
      .read((sql) => sql.selectFrom("ledger_accounts").select("kind").distinct().execute());
    assert.deepEqual(product, [{ kind: "wallet" }]);
  });
});

test("a wallet's transactions", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const kofi = await candidate(app, "Kofi");
  const company = { organization: acme.organizationId };
  const from = await fund(app.services, company, 100_000, { description: "Deposit by card" });
  const to = await fund(app.services, { user: kofi.userId }, 100, { description: "50% off_er <b>bonus</b>" });
  for (let index = 1; index <= 12; index += 1) {
    const words = { code: "purchase", description: `Screening agent, month ${index}` };
    await post(app.services, [{ kind: "single", debit: from, credit: to, amount: index * 100, ...words }]);
  }
  await fund(app.services, company, 5000, { currency: "usd", description: "Deposit by card" });

  await t.test("are listed newest first, ten a page, with the total", async () => {
    const { data } = await acme.call(wallet.transactions, {});
    assert.deepEqual([data.total, data.page, data.limit, data.transactions.length], [14, 1, 10, 10]);
    assert.deepEqual(data.transactions.map(({ amount }) => amount).slice(0, 3), [5000, -1200, -1100]);
    const second = await acme.call(wallet.transactions, { query: { page: 2 } });
    const ids = [...data.transactions, ...second.data.transactions].map(({ _id }) => _id);
    assert.equal(new Set(ids).size, 14);
    assert.deepEqual((await acme.call(wallet.transactions, { query: { page: 9 } })).data.transactions, []);
  });

  await t.test(
    "show the reason, the other side, the amount and the balance afterwards, for both sides",
    async () => {
      const { data } = await acme.call(wallet.transactions, { query: { limit: 1, currency: "ngn" } });
      const [last] = data.transactions;
      assert.deepEqual(
        { ...last, _id: "", createdAt: "" },
        {
          _id: "",
          createdAt: "",
          type: "purchase",
          description: "Screening agent, month 12",
          counterparty: "Kofi Mensah",
          amount: -1200,
          currency: "ngn",
          balanceAfter: 100_000 - 7800,
          state: "completed",
        },
      );
      const theirs = await kofi.call(wallet.transactions, { query: { limit: 1 } });
      const [same] = theirs.data.transactions;
      assert.deepEqual([same?._id, same?.counterparty, same?.amount], [last?._id, "Acme", 1200]);
    },
  );

  await t.test("are searched by description and other side, taking every character literally", async () => {
    const find = async (search: string) =>
      (await acme.call(wallet.transactions, { query: { search } })).data.total;
    assert.equal(await find("MONTH 1"), 4);
    assert.equal(await find("  mensah "), 12);
    assert.equal(await find("card or bank"), 2);
    assert.equal(await find("%"), 0);
    assert.equal(await find("'; drop table ledger_entries; --"), 0);
    const mine = await kofi.call(wallet.transactions, { query: { search: "% off_er <b>" } });
    assert.equal(mine.data.transactions[0]?.description, "50% off_er <b>bonus</b>");
  });

  await t.test("refuse an invalid page, limit or currency", async () => {
    for (const query of [{ page: 0 }, { page: 1.5 }, { limit: 101 }, { search: "x".repeat(101) }]) {
      await assert.rejects(acme.call(wallet.transactions, { query }), {
        status: 400,
        code: "invalid_request",
      });
    }
    const unknown = { query: { currency: "btc" } } as unknown as { query: { currency: "usd" } };
    await assert.rejects(acme.call(wallet.transactions, unknown), { status: 400 });
  });
});

test("the ledger's proof", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const lina = await candidate(app, "Lina");
  const staff = await candidate(app, "Ruth");
  await grant(app, staff.userId, "is_super_admin");
  const from = await fund(app.services, { user: kofi.userId }, 10_000);
  const to = await fund(app.services, { user: lina.userId }, 50, { currency: "ngn" });
  const words = { code: "transfer", description: "Lunch" };
  await post(app.services, [{ kind: "single", debit: from, credit: to, amount: 300, ...words }]);
  await post(app.services, [{ kind: "pending", debit: from, credit: to, amount: 1000, ...words }]);
  const wallets = async () => [await kofi.call(wallet.proof, {}), await lina.call(wallet.proof, {})] as const;
  const whole = async () => (await staff.call(ledger.proof, {})).data;

  await t.test("holds for each wallet and in total, with what was counted", async () => {
    const [mine] = await wallets();
    assert.equal(mine.data.proven, true);
    const counted = { balance: 9700, entriesTotal: 9700, entries: 2, held: 1000, holdsTotal: 1000 };
    const sound = { brokenEntries: 0, unbalancedEntries: 0, entriesBelowZero: 0 };
    assert.deepEqual(mine.data.accounts, [{ currency: "ngn", proven: true, ...counted, ...sound }]);
    const { checkedAt: _, ...proof } = await whole();
    const currencies = [{ currency: "ngn", accounts: 3, entries: 6, sum: 0 }];
    assert.deepEqual(proof, { proven: true, transfers: 4, unbalancedTransfers: 0, currencies, failing: [] });
  });

  await t.test("is only for staff when it covers everyone", async () => {
    await assert.rejects(kofi.call(ledger.proof, {}), { status: 403, code: "staff_only" });
  });

  const corruptions = {
    "a balance without an entry":
      "update ledger_accounts set credits_posted = credits_posted + 5 where id = $1",
    "a hold that no one made": "update ledger_accounts set debits_pending = debits_pending + 5 where id = $1",
    "an entry of another amount":
      "update ledger_entries set amount = amount - 5 where account_id = $1 and account_version = 2",
    "a running balance that does not follow":
      "update ledger_entries set balance_after = balance_after + 5 where account_id = $1 and account_version = 1",
    "a missing entry": "delete from ledger_entries where account_id = $1 and account_version = 1",
  };
  for (const [fault, text] of Object.entries(corruptions)) {
    await t.test(`fails for ${fault}, and only for that wallet's own figures`, async () => {
      const backup = ["ledger_accounts", "ledger_entries"];
      await asOwner(app.services, async (client) => {
        await client.query("set session_replication_role = replica");
        for (const table of backup)
          await client.query(`create table kept_${table} as select * from ${table}`);
        await client.query(text, [from]);
        const [mine, theirs] = await wallets();
        assert.equal(mine.data.proven, false);
        assert.deepEqual(
          theirs.data.accounts.map(({ balance, entriesTotal }) => balance - entriesTotal),
          [0],
        );
        const proof = await whole();
        assert.equal(proof.proven, false);
        assert.ok(proof.failing.some(({ accountId }) => accountId === from));
        const columns =
          "id, kind, currency, user_id, organization_id, allow_negative, debits_posted, credits_posted, debits_pending, credits_pending, version, opened_at";
        await client.query("delete from ledger_accounts");
        await client.query(
          `insert into ledger_accounts (${columns}) select ${columns} from kept_ledger_accounts`,
        );
        await client.query("delete from ledger_entries");
        await client.query("insert into ledger_entries select * from kept_ledger_entries");
        for (const table of backup) await client.query(`drop table kept_${table}`);
      });
      assert.equal((await whole()).proven, true);
    });
  }
});
