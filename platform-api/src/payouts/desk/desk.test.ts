import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { ask, dollarsOf, passWaiting, readyForPayouts, startBatch, typedAccount } from "#api/testing/payouts";
import { PASSWORD, superAdmin } from "#api/testing/person";
import { openStore, seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

async function ready(t: TestContext, amount = 100_00) {
  const app = await testApp(t);
  const [lina, staff, other] = [await seller(app, "Lina"), await superAdmin(app), await superAdmin(app)];
  await readyForPayouts(app, lina, amount);
  return { app, lina, staff, other };
}

const body = { password: PASSWORD };

test("a batch's file has whole numbers and no formulas, is the same each time, and every download is kept", async (t) => {
  const { app, lina, staff, other } = await ready(t);
  await lina.call(payouts.saveAccount, { body: { ...typedAccount, holder: '=Lina "and" Co' } });
  await passWaiting(app, lina);
  const { reference } = await ask(lina, 45_50);
  const { _id: batchId, number } = await startBatch(staff);
  const params = { batchId };
  await assert.rejects(staff.call(payoutDesk.file, { params, body: { password: "wrong" } }), {
    code: "wrong_password",
  });
  const file = await staff.call(payoutDesk.file, { params, body });
  assert.equal(file.name, `${number}.csv`);
  assert.deepEqual(file.text.slice(1).split("\r\n"), [
    '"Beneficiary","Bank","Country","Account","Bank code","Amount","Currency","Reference"',
    `"'=Lina ""and"" Co","First Bank","US","000123456789","021000021","45.50","USD","${reference}"`,
    "",
  ]);
  assert.equal((await other.call(payoutDesk.file, { params, body })).text, file.text);
  const { items } = await staff.call(payoutDesk.batches, { query: {} });
  assert.deepEqual([items.length, items[0]?.downloads.length], [1, 2]);
});

test("a large payout leaves only once someone approved it and someone else starts the batch", async (t) => {
  const { app, lina, staff, other } = await ready(t, 6_000_00);
  const params = { payoutId: (await ask(lina, 5_000_01))._id };
  assert.equal((await lina.call(payouts.get, { params })).waits_for_approval, true);
  await assert.rejects(startBatch(staff), { code: "nothing_to_pay" });
  const approve = () => staff.call(payoutDesk.approve, { params, body });
  const twice = await Promise.allSettled([approve(), approve()]);
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assert.deepEqual((await staff.call(payoutDesk.ready, {})).data, [
    { currency: "usd", payouts: 0, amount: 0, held_up: 1 },
  ]);
  await assert.rejects(startBatch(staff), { code: "nothing_to_pay" });
  assert.equal((await startBatch(other)).payouts, 1);
  assert.equal((await dollarsOf(app, lina)).transit, 5_000_01);
});

test("a payout of exactly the sum needs no second person", async (t) => {
  const { lina, staff } = await ready(t, 6_000_00);
  await ask(lina, 5_000_00);
  assert.equal((await startBatch(staff)).payouts, 1);
});

test("no one of the staff works on their own payout", async (t) => {
  const { app, other } = await ready(t);
  const both = await superAdmin(app);
  await openStore(app, both, "Both");
  await readyForPayouts(app, both, 6_000_00);
  const large = { payoutId: (await ask(both, 5_500_00))._id };
  const small = { payoutId: (await ask(both))._id };
  const refusal = { status: 403, code: "not_yours" };
  await assert.rejects(both.call(payoutDesk.approve, { params: large, body }), refusal);
  await assert.rejects(startBatch(both), { code: "nothing_to_pay" });
  await startBatch(other);
  await assert.rejects(
    both.call(payoutDesk.pay, { params: small, body: { bank_reference: "FT 1" } }),
    refusal,
  );
  await assert.rejects(both.call(payoutDesk.decline, { params: small, body: { reason: "Mine." } }), refusal);
  const read = await both.call(payoutDesk.get, { params: small });
  assert.deepEqual(read.may, { approve: false, pay: false, decline: false, return: false });
});

test("a batch and a cancellation at once: one of them happens", async (t) => {
  const { app, lina, staff } = await ready(t);
  const params = { payoutId: (await ask(lina))._id };
  const [canceled, started] = await Promise.allSettled([
    lina.call(payouts.cancel, { params, body: {} }),
    startBatch(staff),
  ]);
  assert.notEqual(canceled.status, started.status);
  const { state } = await lina.call(payouts.get, { params });
  assert.equal(state, canceled.status === "fulfilled" ? "declined" : "processing");
  assert.equal((await dollarsOf(app, lina)).transit, state === "processing" ? 40_00 : 0);
});

test("two batches at once share nothing", async (t) => {
  const { lina, staff, other } = await ready(t);
  await ask(lina);
  await ask(lina);
  const started = await Promise.allSettled([startBatch(staff), startBatch(other)]);
  const sizes = started.map((each) => (each.status === "fulfilled" ? each.value.payouts : 0));
  assert.deepEqual(
    sizes.toSorted((a, b) => a - b),
    [0, 2],
  );
});

test("paid twice at once moves the money once, and a reference names one payout", async (t) => {
  const { app, lina, staff } = await ready(t);
  const [one, two] = [await ask(lina), await ask(lina)];
  await startBatch(staff);
  const pay = (payoutId: string, bank_reference: string) =>
    staff.call(payoutDesk.pay, { params: { payoutId }, body: { bank_reference } });
  const twice = await Promise.allSettled([pay(one._id, "FT 1"), pay(one._id, "FT 2")]);
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  const used = (await lina.call(payouts.get, { params: { payoutId: one._id } })).bank_reference ?? "";
  await assert.rejects(pay(two._id, used), { code: "reference_used" });
  assert.deepEqual(await dollarsOf(app, lina), { earnings: 20_00, transit: 40_00, bank: 40_00, wallet: 0 });
});

test("what the bank hasn't answered for two days stands in a list of its own", async (t) => {
  const { app, lina, staff } = await ready(t);
  const { _id } = await ask(lina);
  await startBatch(staff);
  const listed = async (state: "unanswered" | "processing") =>
    (await staff.call(payoutDesk.list, { query: { state } })).items.map((item) => item._id);
  assert.deepEqual([await listed("processing"), await listed("unanswered")], [[_id], []]);
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("update payout_batches set created_at = now() - interval '49 hours'");
  });
  assert.deepEqual(await listed("unanswered"), [_id]);
  await assert.rejects(startBatch(staff), { code: "nothing_to_pay" });
});

test("an installation says above what a second person approves", async (t) => {
  const app = await testApp(t, { PAYOUT_APPROVED_ABOVE: "usd:39, ngn:1" });
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  await readyForPayouts(app, lina);
  await ask(lina, 39_00);
  const { _id: payoutId } = await ask(lina, 39_01);
  const { items } = await staff.call(payoutDesk.list, { query: {} });
  assert.deepEqual(
    items.map((item) => [item._id === payoutId, item.needs_approval]),
    [
      [false, false],
      [true, true],
    ],
  );
  await assert.rejects(testApp(t, { PAYOUT_APPROVED_ABOVE: "usd 39" }), /PAYOUT_APPROVED_ABOVE/);
});

test("the database lets no payout leave for an account that isn't active, by its seller or by who alone approved it", async (t) => {
  const { app, lina, staff } = await ready(t, 6_000_00);
  const { _id: payoutId } = await ask(lina, 5_500_00);
  const batchOf = (starter: string) =>
    ownerSql(
      app.services,
      `with batch as (
         insert into payout_batches (id, number, currency, started_by, sealed_file)
         values (gen_random_uuid(), 'PB-' || upper(right(replace(gen_random_uuid()::text, '-', ''), 10)), 'usd', $1, '')
         returning id)
       select id from batch`,
      [starter],
    ).then(([row]) => row?.["id"] as string);
  const send = (batch: string) =>
    ownerSql(app.services, "update payouts set state = 'processing', batch_id = $2 where id = $1", [
      payoutId,
      batch,
    ]);
  await assert.rejects(send(await batchOf(staff.userId)), { constraint: "payouts_batched_approved" });
  await assert.rejects(send(await batchOf(lina.userId)), { constraint: "payout_belongs_in_batch" });
  await staff.call(payoutDesk.approve, { params: { payoutId }, body });
  await assert.rejects(send(await batchOf(staff.userId)), { constraint: "payout_belongs_in_batch" });
  await ownerSql(app.services, "update bank_accounts set state = 'removed', ended_at = now()");
  const { userId } = await superAdmin(app);
  await assert.rejects(send(await batchOf(userId)), { constraint: "payout_account_is_active" });
});
