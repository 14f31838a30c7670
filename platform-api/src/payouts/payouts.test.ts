import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { readInvariants } from "#api/invariants/watch-invariants";
import { payBySchedule } from "#api/payouts/asking/pay-by-schedule";
import { ownerSql } from "#api/testing/as-owner";
import {
  ask,
  dollarsOf,
  earn,
  passWaiting,
  payOut,
  readyForPayouts,
  startBatch,
  typedAccount,
  typedTax,
} from "#api/testing/payouts";
import { PASSWORD, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

/** A seller who has earned $100 and can be paid out. */
async function ready(t: TestContext, amount = 100_00) {
  const app = await testApp(t);
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  await readyForPayouts(app, lina, amount);
  return { app, lina, staff };
}

const body = {};
const overviewOf = async (person: Awaited<ReturnType<typeof seller>>) =>
  (await person.call(payouts.overview, {})).data;

test("a payout leaves the earnings, goes through a batch and arrives", async (t) => {
  const { app, lina, staff } = await ready(t);
  const asked = await ask(lina, 40_00);
  const params = { payoutId: asked._id };
  assert.match(asked.reference, /^PO-[0-9A-F]{10}$/);
  assert.deepEqual(
    [asked.state, asked.last4, asked.bank, asked.may.cancel],
    ["pending", "6789", "First Bank", true],
  );
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 60_00, transit: 40_00, bank: 0, wallet: 0 });
  const batch = await startBatch(staff);
  assert.match(batch.number, /^PB-[0-9A-F]{10}$/);
  assert.deepEqual([batch.payouts, batch.amount, batch.open], [1, 40_00, 1]);
  await staff.call(payoutDesk.pay, { params, body: { bank_reference: "FT 2026 1" } });
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 60_00, transit: 0, bank: 40_00, wallet: 0 });
  const paid = await lina.call(payouts.get, { params });
  assert.equal(paid.bank_reference, "FT 2026 1");
  assert.deepEqual(
    paid.history.map(({ state, by }) => [state, by]),
    [
      ["pending", "seller"],
      ["processing", "staff"],
      ["paid", "staff"],
    ],
  );
  assert.deepEqual((await overviewOf(lina)).balances, [
    { currency: "usd", available: 60_00, on_its_way: 0, paid: 40_00 },
  ]);
  const told = (await lina.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);
  assert.ok(told.includes("$40.00 was paid to your bank account"));
});

test("what the bank returns is earned again, and the payout stays paid", async (t) => {
  const { app, lina, staff } = await ready(t);
  const { _id: payoutId } = await payOut(lina, staff);
  const params = { payoutId };
  const back = () => staff.call(payoutDesk.return, { params, body: { reason: "The account is closed." } });
  const [first, second] = await Promise.allSettled([back(), back()]);
  assert.deepEqual([first.status, second.status].toSorted(), ["fulfilled", "rejected"]);
  const { state, returned } = await lina.call(payouts.get, { params });
  assert.equal((await staff.call(payoutDesk.get, { params })).returner, "Ruth Mensah");
  assert.deepEqual([state, returned?.reason], ["paid", "The account is closed."]);
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 100_00, transit: 0, bank: 0, wallet: 0 });
  assert.deepEqual((await overviewOf(lina)).balances[0]?.paid, 0);
  const broken = (await readInvariants(app.services)).filter(({ count }) => count > 0);
  assert.deepEqual(broken, []);
});

test("a declined or canceled payout is earned again, and its reason is read", async (t) => {
  const { app, lina, staff } = await ready(t);
  const [one, two] = [await ask(lina), await ask(lina)];
  const canceled = await lina.call(payouts.cancel, { params: { payoutId: one._id }, body });
  assert.deepEqual([canceled.state, canceled.history.at(-1)?.by], ["declined", "seller"]);
  await startBatch(staff);
  const params = { payoutId: two._id };
  await assert.rejects(lina.call(payouts.cancel, { params, body }), { code: "payout_moved" });
  await staff.call(payoutDesk.decline, { params, body: { reason: "The name doesn't match." } });
  const declined = await lina.call(payouts.get, { params });
  assert.equal(declined.history.at(-1)?.note, "The name doesn't match.");
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 100_00, transit: 0, bank: 0, wallet: 0 });
  for (const step of [payoutDesk.decline, payoutDesk.return])
    await assert.rejects(staff.call(step, { params, body: { reason: "Once more." } }), {
      code: "payout_moved",
    });
});

test("it is refused below the minimum, beyond the earnings, and without account or tax details", async (t) => {
  const app = await testApp(t);
  const lina = await seller(app, "Lina");
  await earn(app, lina, 100_00);
  await assert.rejects(ask(lina, 19_99), { code: "below_minimum" });
  await assert.rejects(ask(lina), { code: "tax_details_needed" });
  await lina.call(payouts.saveTax, { body: typedTax });
  await assert.rejects(ask(lina), { code: "bank_account_needed" });
  await lina.call(payouts.saveAccount, { body: typedAccount });
  await assert.rejects(ask(lina), { code: "bank_account_needed" });
  await passWaiting(app, lina);
  await assert.rejects(ask(lina, 100_01), { code: "insufficient_funds" });
  assert.equal((await ask(lina, 100_00)).state, "pending");
});

test("one request makes one payout, however often and with what it is sent", async (t) => {
  const { app, lina } = await ready(t);
  const clientId = randomUUID();
  const asked = await Promise.all([1, 2, 3].map(() => ask(lina, 40_00, clientId)));
  assert.equal(new Set(asked.map(({ _id }) => _id)).size, 1);
  await assert.rejects(ask(lina, 41_00, clientId), { code: "idempotency_key_reused" });
  const more = await Promise.allSettled([ask(lina, 40_00), ask(lina, 40_00)]);
  assert.deepEqual(more.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 20_00, transit: 80_00, bank: 0, wallet: 0 });
});

test("the same money isn't moved to the wallet and paid out", async (t) => {
  const { app, lina } = await ready(t);
  const settled = await Promise.allSettled([
    ask(lina, 100_00),
    lina.call(orders.withdraw, { body: { client_id: randomUUID(), currency: "usd", amount: 100_00 } }),
  ]);
  assert.deepEqual(settled.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const { earnings, transit, wallet } = await dollarsOf(app, lina);
  assert.deepEqual([earnings, transit + wallet], [0, 100_00]);
});

test("another's payout doesn't exist, and those who aren't staff have no desk", async (t) => {
  const { app, lina } = await ready(t);
  const params = { payoutId: (await ask(lina))._id };
  const kofi = await seller(app, "Kofi");
  await assert.rejects(kofi.call(payouts.get, { params }), { status: 404 });
  await assert.rejects(kofi.call(payouts.cancel, { params, body }), { status: 404 });
  await assert.rejects(kofi.call(payouts.statement, { params }), { status: 404 });
  await assert.rejects(kofi.call(payoutDesk.get, { params }), { status: 403 });
  const accountId = (await overviewOf(lina)).accounts[0]?._id ?? "";
  await assert.rejects(
    kofi.call(payouts.removeAccount, { params: { accountId }, body: { password: PASSWORD } }),
    { status: 404 },
  );
  assert.deepEqual((await kofi.call(payouts.list, { query: {} })).items, []);
});

test("a seller doesn't leave while a payout is on its way, and takes their numbers along", async (t) => {
  const { app, lina } = await ready(t, 40_00);
  const leave = () => lina.call(security.close, { body: { current_password: PASSWORD } });
  const { _id: payoutId } = await ask(lina, 40_00);
  await assert.rejects(leave(), { code: "payouts_on_their_way" });
  await assert.rejects(
    ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]),
    { constraint: "no_payout_on_its_way" },
  );
  await lina.call(payouts.cancel, { params: { payoutId }, body });
  await lina.call(orders.withdraw, { body: { client_id: randomUUID(), currency: "usd", amount: 40_00 } });
  await ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]);
  const kept = await ownerSql(app.services, "select state, length(sealed) as length from bank_accounts");
  assert.deepEqual(kept, [{ state: "removed", length: 0 }]);
  assert.deepEqual(await ownerSql(app.services, "select from tax_details"), []);
});

test("leaving and asking at once: a payout is made, or no one is left to make it", async (t) => {
  const { app, lina } = await ready(t, 40_00);
  const [left, asked] = await Promise.allSettled([
    ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]),
    ask(lina, 40_00),
    lina.call(payouts.saveTax, { body: typedTax }),
  ]);
  assert.notEqual(left.status, asked.status);
  const kept = await ownerSql(app.services, "select from tax_details");
  assert.equal(kept.length, left.status === "fulfilled" ? 0 : 1);
});

test("a schedule pays out all that is available, once on its day", async (t) => {
  const { app, lina } = await ready(t);
  const monday = new Date("2027-02-01T00:20:00Z");
  await payBySchedule(app.services, monday);
  assert.deepEqual((await lina.call(payouts.list, { query: {} })).items, []);
  await lina.call(payouts.schedule, { body: { schedule: "weekly" } });
  await payBySchedule(app.services, new Date("2027-02-02T00:20:00Z"));
  assert.deepEqual((await lina.call(payouts.list, { query: {} })).items, []);
  await Promise.all([1, 2, 3].map(() => payBySchedule(app.services, monday)));
  await earn(app, lina, 50_00);
  await payBySchedule(app.services, monday);
  const { items } = await lina.call(payouts.list, { query: {} });
  assert.deepEqual(
    items.map(({ amount, made_by }) => [amount, made_by]),
    [[100_00, "weekly"]],
  );
  await lina.call(payouts.schedule, { body: { schedule: "monthly" } });
  await payBySchedule(app.services, monday);
  const later = await lina.call(payouts.list, { query: {} });
  assert.deepEqual(
    later.items.map(({ amount, made_by }) => [amount, made_by]),
    [
      [50_00, "monthly"],
      [100_00, "weekly"],
    ],
  );
});

test("the database refuses ways that no payout goes, and rewriting what was", async (t) => {
  const { app, lina, staff } = await ready(t);
  const { _id: id } = await ask(lina);
  const change = (what: string) => ownerSql(app.services, `update payouts set ${what} where id = $1`, [id]);
  await assert.rejects(
    change("state = 'paid', bank_reference = 'FT 1', ended_transfer_id = asked_transfer_id, batch_id = id"),
    /./,
  );
  await assert.rejects(change("amount_minor = 1"), /stays as it is/);
  await assert.rejects(change("bank_account_id = gen_random_uuid()"), /stays as it is/);
  await startBatch(staff);
  await assert.rejects(change("batch_id = null, state = 'pending'"), /./);
  await assert.rejects(change("state = 'pending'"), { constraint: "payout_transitions" });
  await assert.rejects(
    ownerSql(app.services, "update payout_changes set note = 'x' where payout_id = $1", [id]),
    /stays as it is/,
  );
  await assert.rejects(ownerSql(app.services, "truncate payout_changes"), /stays as it is/);
});
