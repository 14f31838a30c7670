import assert from "node:assert/strict";
import { test } from "node:test";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { fund, post, walletOf } from "#api/testing/money";
import { candidate, employer, type Person } from "#api/testing/person";
import { type TestApp, sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const NOW = new Date();
const THIS_MONTH = NOW.toISOString().slice(0, 7);
const monthsBack = (count: number, day = 10) =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - count, day, 12));

/** The cells of a table as a spreadsheet reads it. */
const cellsOf = (csv: string) =>
  csv
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));

async function wholeCsv(person: Person, key: { currency: "usd" | "ngn"; month: string }): Promise<string> {
  let csv = "";
  let cursor: string | undefined;
  do {
    const { data } = await person.call(statements.csv, {
      query: { ...key, ...(cursor !== undefined && { cursor }) },
    });
    csv += data.csv;
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return csv;
}

async function spend(app: TestApp, person: Person, amount: number, description: string): Promise<string> {
  const from = await walletOf(app.services, { user: person.userId }, "usd");
  const to = await walletOf(app.services, { user: (await candidate(app, "Lina")).userId }, "usd");
  const step = { kind: "single", debit: from, credit: to, amount, code: "transfer", description } as const;
  const { transfers } = await post(app.services, [{ ...step, actor: person.userId }]);
  return transfers[0] ?? "";
}

test("the statement of a month", async (t) => {
  const app = await openApp();
  const kofi = await candidate(app, "Kofi");
  const acme = await employer(app, "Acme");
  const owner = { user: kofi.userId };
  const last = monthsBack(1);
  await fund(app.services, owner, 100_00, { currency: "usd", at: monthsBack(2) });
  await fund(app.services, owner, 50_00, { currency: "usd", at: last, description: "=HYPERLINK(evil)" });
  await spend(app, kofi, 30_25, 'Lunch, "for two"');
  const key = { currency: "usd", month: THIS_MONTH } as const;

  await t.test("is offered for the months in which money moved, and says which isn't over", async () => {
    const { data } = await kofi.call(statements.months, {});
    assert.deepEqual(
      data.map(({ month, lines, open }) => [month, lines, open]),
      [
        [THIS_MONTH, 1, true],
        [last.toISOString().slice(0, 7), 1, false],
        [monthsBack(2).toISOString().slice(0, 7), 1, false],
      ],
    );
    assert.deepEqual((await acme.call(statements.months, {})).data, []);
  });

  await t.test("runs from the opening balance to the closing one, without formulas", async () => {
    const rows = cellsOf(await wholeCsv(kofi, { ...key, month: last.toISOString().slice(0, 7) }));
    assert.deepEqual(
      rows.slice(1).map((row) => [row[2], row[5], row[6], row[7]]),
      [
        ["", "", "", "100.00"],
        ["'=HYPERLINK(evil)", "50.00", "", "150.00"],
        ["", "", "", "150.00"],
      ],
    );
    const open = await wholeCsv(kofi, key);
    assert.match(open, /"Lunch, ""for two""","Lina Mensah","[\da-f-]+","","30\.25","119\.75"/);
  });

  await t.test("is a PDF with its pages numbered", async () => {
    const { data } = await kofi.call(statements.pdf, { query: key });
    assert.match(data.name, /^Kofi Mensah \w+ 20\d\d USD\.pdf$/);
    const bytes = Buffer.from(data.base64, "base64");
    assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  });

  await t.test("comes in parts when it is long, and adds up to the ledger's balance", async () => {
    const busy = await candidate(app, "Busy");
    const from = await fund(app.services, { user: busy.userId }, 10_000_00, { currency: "usd" });
    const to = await walletOf(app.services, { user: kofi.userId }, "usd");
    const step = {
      kind: "single",
      debit: from,
      credit: to,
      amount: 1_01,
      code: "transfer",
      description: "x",
    };
    // All at once, a slow machine would take longer than a statement may.
    for (let posted = 0; posted < 2_100; posted += 300)
      await post(
        app.services,
        Array.from({ length: 300 }, () => ({ ...step, kind: "single" as const })),
      );
    const rows = cellsOf(await wholeCsv(busy, key));
    assert.equal(rows.length, 2_101 + 3);
    const out = rows.slice(2, -1).reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0);
    assert.equal(out, 2_100 * 1_01);
    const { data } = await busy.call(wallet.get, {});
    const usd = data.balances.find(({ currency }) => currency.currency === "usd")?.availableBalance;
    assert.equal(rows.at(-1)?.[7], ((usd ?? 0) / 100).toFixed(2));
    const pdf = await busy.call(statements.pdf, { query: key });
    const { length } = Buffer.from(pdf.data.base64, "base64");
    assert.ok(length > 20_000);
  });

  await t.test("isn't there for other months, other wallets, or what isn't a month", async () => {
    for (const person of [kofi, acme]) {
      const query = { currency: "usd", month: person === kofi ? "2021-02" : THIS_MONTH } as const;
      await assert.rejects(person.call(statements.pdf, { query }), { status: 404 });
      await assert.rejects(person.call(statements.csv, { query }), { status: 404 });
    }
    for (const month of ["2026-13", "26-1", "9999-99", "2026-11-01", "%00"])
      await assert.rejects(kofi.call(statements.csv, { query: { ...key, month } }), { status: 400 });
    for (const cursor of ["x", "eyJhIjoxfQ", Buffer.from('["a","b"]').toString("base64url")])
      await assert.rejects(kofi.call(statements.csv, { query: { ...key, cursor } }), { status: 400 });
  });

  await t.test("is refused when the ledger says otherwise", async () => {
    const { data } = await kofi.call(statements.months, { query: { mode: "buyer" } });
    assert.equal(data.length, 3);
    await assert.rejects(kofi.call(statements.months, { query: { mode: "seller" } }), { status: 403 });
  });
});

test("transactions", async (t) => {
  const app = await openApp();
  const kofi = await candidate(app, "Kofi");
  const rival = await candidate(app, "Rival");
  await fund(app.services, { user: kofi.userId }, 100_00, { currency: "usd", at: monthsBack(1) });
  const spent = await spend(app, kofi, 30_00, "Lunch");
  const begun = await kofi.call(deposits.initiate, {
    body: { client_id: crypto.randomUUID(), currency: "usd", amount: 7_00 },
  });
  const from = await walletOf(app.services, { user: kofi.userId }, "usd");
  const to = await walletOf(app.services, { user: rival.userId }, "usd");
  const hold = { kind: "pending", debit: from, credit: to, amount: 5_00, code: "transfer" } as const;
  const held = await post(app.services, [{ ...hold, description: "Rent" }]);
  const list = async (query: NonNullable<RequestOf<typeof wallet.transactions>["query"]>) =>
    (await kofi.call(wallet.transactions, { query })).data.transactions.map(({ amount, state }) => [
      amount,
      state,
    ]);

  await t.test("show what is on its way and what ended without money for what they are", async () => {
    assert.deepEqual(await list({}), [
      [-30_00, "completed"],
      [100_00, "completed"],
    ]);
    assert.deepEqual(await list({ state: "pending" }), [
      [-5_00, "pending"],
      [7_00, "pending"],
    ]);
    await post(app.services, [
      { kind: "void", pending_id: held.transfers[0] ?? "", code: "hold_released", description: "Released" },
    ]);
    await kofi.call(deposits.pay, { params: { id: begun.data._id }, body: { card: "declines" } });
    assert.deepEqual(await list({ state: "failed" }), [
      [-5_00, "failed"],
      [7_00, "failed"],
    ]);
    assert.equal((await list({ state: "all" })).length, 4);
  });

  await t.test("are narrowed by type, direction, day and amount", async () => {
    assert.deepEqual(await list({ type: "transfer" }), [[-30_00, "completed"]]);
    assert.deepEqual(await list({ direction: "in" }), [[100_00, "completed"]]);
    assert.deepEqual(await list({ to: monthsBack(1).toISOString().slice(0, 10) }), [[100_00, "completed"]]);
    assert.deepEqual(await list({ from: NOW.toISOString().slice(0, 10) }), [[-30_00, "completed"]]);
    assert.deepEqual(await list({ least: 30_00, most: 30_00 }), [[-30_00, "completed"]]);
    assert.deepEqual(await list({ search: spent }), [[-30_00, "completed"]]);
    await assert.rejects(kofi.call(wallet.transactions, { query: { from: "2026-02-30" } }), { status: 400 });
    await assert.rejects(kofi.call(wallet.transactions, { query: { least: -1 } }), { status: 400 });
  });

  await t.test("are saved as they are narrowed", async () => {
    const { data } = await kofi.call(statements.exportCsv, { query: { state: "all", direction: "out" } });
    const rows = cellsOf(data.csv).slice(1);
    assert.deepEqual(
      rows.map((row) => [row[2], row[8], row[9]]),
      [
        ["Not completed", "5.00", ""],
        ["Completed", "30.00", "70.00"],
      ],
    );
    assert.equal(data.nextCursor, null);
  });

  await t.test("have a receipt each, which no one else reads", async () => {
    const { data } = await kofi.call(statements.receipt, { params: { id: spent } });
    assert.deepEqual(
      [data.from, data.to, data.description, data.amount, data.state, data.actor],
      ["Kofi Mensah", "Lina Mensah", "Lunch", -30_00, "completed", "Kofi Mensah"],
    );
    const pending = await kofi.call(statements.receipt, { params: { id: begun.data._id } });
    assert.deepEqual([pending.data.state, pending.data.from], ["failed", "Test card"]);
    assert.match(pending.data.problem ?? "", /declined/);
    const pdf = await kofi.call(statements.receiptPdf, { params: { id: spent } });
    assert.equal(Buffer.from(pdf.data.base64, "base64").subarray(0, 5).toString(), "%PDF-");
    for (const endpoint of [statements.receipt, statements.receiptPdf])
      await assert.rejects(rival.call(endpoint, { params: { id: spent } }), { status: 404 });
  });

  await t.test("make a chart without gaps that ends at the balance", async () => {
    const { data } = await kofi.call(statements.activity, { query: { currency: "usd", span: "90d" } });
    assert.equal(data.length, 90);
    assert.equal(data.at(-1)?.balance, 70_00);
    assert.equal(
      data.reduce((sum, day) => sum + day.in - day.out, 0),
      70_00,
    );
    const months = await kofi.call(statements.activity, { query: { currency: "usd", span: "12m" } });
    assert.deepEqual(
      months.data.slice(-2).map(({ in: came, out }) => [came, out]),
      [
        [100_00, 0],
        [0, 30_00],
      ],
    );
    const none = await rival.call(statements.activity, { query: { currency: "gbp" } });
    assert.ok(none.data.every(({ balance }) => balance === 0));
  });
});
