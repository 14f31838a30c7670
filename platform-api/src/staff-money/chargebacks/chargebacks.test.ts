import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { caseOf, chargeBack, chargebacksOf, decide, hear } from "#api/testing/chargebacks";
import { begin, pay, payUnheard, update } from "#api/testing/deposit";
import { afterDays, buy, checkoutOf, dollarsOf, orderOf } from "#api/testing/orders";
import { candidate, employer, member, PASSWORD, type Person, prove, superAdmin } from "#api/testing/person";
import { askRefund, deposit } from "#api/testing/refund";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { settleChargebacks } from "./hear-of-chargeback.ts";
import { remindOfEvidence } from "./remind-of-evidence.ts";

/** Someone who deposited $100 with a card, and an agent of $49 on sale. */
async function paid(t: TestContext) {
  const app = await testApp(t);
  const [kofi, staff] = [await candidate(app, "Kofi"), await superAdmin(app)];
  const lina = await prove(app, await seller(app, "Lina"));
  const depositId = await deposit(kofi, 100_00);
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(staff, lina, { connection });
  const balance = () => dollarsOf(app, { user: kofi.userId }, "wallet");
  const send = (amount: number, currency: "usd" | "ngn" = "usd") =>
    kofi.call(transfers.initiate, {
      body: {
        client_id: randomUUID(),
        receiver: { kind: "person", _id: lina.userId },
        currency,
        amount,
        note: "",
        password: PASSWORD,
      },
    });
  return { app, kofi, lina, staff, depositId, listingId, balance, send };
}

const words = "The wallet's owner used what was paid for, as our logs of March show.";

test("a chargeback is set aside from what the wallet has, and is back once it is won", async (t) => {
  const { app, kofi, staff, depositId, balance } = await paid(t);
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  await hear(app, id);
  assert.deepEqual(await balance(), [0, 0]);
  const [own] = await chargebacksOf(kofi);
  assert.deepEqual([own?.state, own?.amount, own?.paid, own?.owes], ["opened", 100_00, 100_00, 0]);
  const found = await caseOf(staff);
  assert.deepEqual(
    [
      found.word,
      found.owner?.name,
      found.deposit_id,
      found.may_contest,
      found.movements.map(({ kind }) => kind),
    ],
    ["needs_response", "Kofi Mensah", depositId, true, ["set_aside"]],
  );
  const sent = await staff.call(chargebackDesk.contest, { params: { id: found._id }, body: { text: words } });
  assert.deepEqual([sent.state, sent.evidence?.text, sent.may_contest], ["under_review", words, false]);
  await assert.rejects(
    staff.call(chargebackDesk.contest, { params: { id: found._id }, body: { text: words } }),
    {
      code: "chargeback_moved",
    },
  );
  await decide(app, id, "won");
  assert.deepEqual(await balance(), [100_00, 0]);
  const over = await caseOf(staff, "over");
  assert.deepEqual(
    over.history.map(({ to, word }) => [to, word]),
    [
      ["opened", "needs_response"],
      ["under_review", "under_review"],
      ["won", "won"],
    ],
  );
  const { transactions } = (await kofi.call(wallet.transactions, { query: { currency: "usd" } })).data;
  assert.deepEqual(
    transactions.map(({ type, amount }) => [type, amount]),
    [
      ["chargeback", 100_00],
      ["chargeback", -100_00],
      ["deposit", 100_00],
    ],
  );
  const told = (await kofi.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);
  assert.deepEqual(told.slice(0, 3), [
    "The dispute about a deposit of $100.00 is over",
    "The bank looks at the disputed deposit of $100.00",
    "A deposit of $100.00 was disputed at the bank",
  ]);
});

test("what the wallet lacks freezes it, and the next money pays it first", async (t) => {
  const { app, kofi, lina, staff, depositId, listingId, balance, send } = await paid(t);
  await send(70_00);
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  assert.deepEqual(await balance(), [0, 0]);
  assert.equal((await chargebacksOf(kofi))[0]?.owes, 70_00);
  const naira = await begin(kofi, { currency: "ngn", amount: 2000_00 });
  await payUnheard(app, naira.data._id);
  await update(kofi, naira.data._id);
  await assert.rejects(send(1000_00, "ngn"), { code: "wallet_frozen" });
  await deposit(kofi, 50_00);
  await assert.rejects(buy(kofi, listingId), { code: "wallet_frozen" });
  await settleChargebacks(app.services);
  assert.deepEqual([await balance(), (await chargebacksOf(kofi))[0]?.owes], [[0, 0], 20_00]);
  await decide(app, id, "lost");
  const lost = await caseOf(staff, "over");
  assert.deepEqual(
    lost.movements.map(({ kind, amount }) => [kind, amount]),
    [
      ["set_aside", 30_00],
      ["set_aside", 50_00],
      ["taken", 80_00],
      ["lost", 20_00],
    ],
  );
  await deposit(kofi, 60_00);
  await settleChargebacks(app.services);
  assert.deepEqual([await balance(), (await chargebacksOf(kofi))[0]?.owes], [[40_00, 0], 0]);
  await send(1000_00, "ngn");
  assert.deepEqual(await dollarsOf(app, { user: lina.userId }, "wallet"), [70_00, 0], "hers stays hers");
});

test("money that is held for orders isn't touched, and staff can mediate them", async (t) => {
  const { app, kofi, lina, staff, depositId, listingId, balance } = await paid(t);
  const { _id: orderId } = await buy(kofi, listingId);
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  assert.deepEqual(await balance(), [0, 49_00]);
  const found = await caseOf(staff);
  assert.deepEqual(
    found.orders.map((order) => [order._id, order.mediable]),
    [[orderId, true]],
  );
  const params = { id: found._id };
  await assert.rejects(staff.call(chargebackDesk.mediate, { params, body: { order_id: randomUUID() } }), {
    status: 404,
  });
  const after = await staff.call(chargebackDesk.mediate, { params, body: { order_id: orderId } });
  assert.equal(after.orders[0]?.mediable, false);
  await assert.rejects(staff.call(chargebackDesk.mediate, { params, body: { order_id: orderId } }), {
    code: "order_moved",
  });
  assert.equal((await orderOf(kofi, orderId)).state, "disputed");
  const { data: dispute } = await lina.call(disputes.get, { params: { orderId } });
  assert.deepEqual([dispute?.state, dispute?.statements[0]?.side], ["mediation", "staff"]);
  await kofi.call(disputes.withdraw, { params: { orderId }, body: {} });
  await kofi.call(orders.accept, { params: { orderId }, body: {} });
  await afterDays(app, 6);
  assert.deepEqual(await dollarsOf(app, { user: lina.userId }, "earnings"), [41_65, 0], "she is paid");
});

test("an order says that the payment for it is disputed at the bank, to each side what it may see", async (t) => {
  const { app, kofi, lina, listingId } = await paid(t);
  const { order, depositId } = await buyByCard(await candidate(app, "Ama"), listingId);
  const [ama, orderId] = [order.person, order._id];
  assert.equal((await orderOf(ama, orderId)).chargeback, null);
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  const hers = (await orderOf(ama, orderId)).chargeback;
  assert.deepEqual(
    [hers?.state, hers?.is_own_payment, hers?.settled_at, hers?.wallet],
    ["opened", true, null, { set_aside: 0, owes: 49_00 }],
  );
  const sellers = (await orderOf(lina, orderId)).chargeback;
  assert.deepEqual([sellers?.state, sellers?.is_own_payment, sellers?.wallet], ["opened", true, null]);
  await decide(app, id, "won");
  const over = (await orderOf(ama, orderId)).chargeback;
  assert.deepEqual([over?.state, over?.wallet], ["won", { set_aside: 0, owes: 0 }]);
  assert.notEqual(over?.settled_at, null);
  const { _id: others } = await buy(kofi, listingId);
  assert.equal((await orderOf(kofi, others)).chargeback, null, "another's payment");
});

test("an order from a wallet with a disputed deposit says so to its buyer alone", async (t) => {
  const { app, kofi, lina, depositId, listingId } = await paid(t);
  const { _id: orderId } = await buy(kofi, listingId);
  await hear(app, await chargeBack(app, depositId));
  const his = (await orderOf(kofi, orderId)).chargeback;
  assert.deepEqual([his?.is_own_payment, his?.wallet], [false, { set_aside: 51_00, owes: 49_00 }]);
  assert.equal((await orderOf(lina, orderId)).chargeback, null);
});

/** Someone without money buys by card; answers their order and its payment. */
async function buyByCard(person: Person, listingId: string) {
  const { version, currency, amount } = await checkoutOf(person, listingId);
  const body = { client_id: randomUUID(), listing_id: listingId, version, currency, amount };
  const { data: session } = await person.call(checkoutSessions.begin, { body });
  const depositId = session.deposit_id ?? "";
  await pay(person, depositId, "succeeds");
  const params = { sessionId: session._id };
  const read = async () => (await person.call(checkoutSessions.get, { params })).data.order;
  await until(async () => (await read()) !== null);
  return { order: { person, _id: (await read())?._id ?? "" }, depositId };
}

test("a part is charged back, then another, and never more than is left of the deposit", async (t) => {
  const { app, kofi, staff, depositId, balance } = await paid(t);
  const first = await chargeBack(app, depositId, 60_00);
  await hear(app, first);
  assert.deepEqual(await balance(), [40_00, 0]);
  await assert.rejects(askRefund(staff, depositId, 50_00), { status: 422 });
  const second = await chargeBack(app, depositId, 60_00);
  await hear(app, second);
  assert.deepEqual([await balance(), (await chargebacksOf(kofi)).map(({ amount }) => amount)], [[0, 0], [40_00, 60_00]]); // prettier-ignore
  const found = await staff.call(chargebackDesk.list, { query: {} });
  const beyond = await staff.call(chargebackDesk.get, { params: { id: found.items[1]?._id ?? "" } });
  assert.deepEqual([beyond.problem, beyond.owed, beyond.amount], ["beyond_deposit", 40_00, 60_00]);
  await decide(app, first, "won");
  await decide(app, second, "lost");
  assert.deepEqual(await balance(), [60_00, 0]);
});

test("one in another currency moves nothing, and one of an unknown payment waits for it", async (t) => {
  const { app, kofi, staff, depositId, balance } = await paid(t);
  await ownerSql(app.services, "update sandbox_payments set currency = 'eur' where reference = $1", [
    depositId,
  ]);
  const other = await chargeBack(app, depositId);
  await hear(app, other);
  assert.deepEqual([(await caseOf(staff)).problem, await balance()], ["other_currency", [100_00, 0]]);
  await decide(app, other, "lost");
  assert.deepEqual([await balance(), await chargebacksOf(kofi)], [[100_00, 0], []]);
  const { data } = await begin(kofi, { amount: 30_00 });
  await payUnheard(app, data._id);
  const early = await chargeBack(app, data._id);
  await hear(app, early);
  const unknown = await caseOf(staff);
  assert.deepEqual([unknown.deposit_id, unknown.owner, unknown.orders], [null, null, []]);
  await settleChargebacks(app.services);
  assert.deepEqual(await balance(), [100_00, 0]);
  await update(kofi, data._id);
  await settleChargebacks(app.services);
  assert.deepEqual([await balance(), (await caseOf(staff)).deposit_id], [[100_00, 0], data._id]);
  const late = await chargeBack(app, await deposit(kofi, 20_00));
  await decide(app, late, "won");
  assert.deepEqual(await balance(), [120_00, 0], "what was won before anyone heard of it moves nothing");
});

test("a chargeback, a purchase, a transfer and its own event at once leave the money in one place", async (t) => {
  const { app, kofi, depositId, listingId, send } = await paid(t);
  const id = await chargeBack(app, depositId);
  await Promise.allSettled([hear(app, id), hear(app, id), buy(kofi, listingId), send(30_00), hear(app, id)]);
  await hear(app, id);
  await settleChargebacks(app.services);
  const [own] = await chargebacksOf(kofi);
  assert.equal(own?.amount, 100_00);
  const [available, held] = await dollarsOf(app, { user: kofi.userId }, "wallet");
  assert.equal(available, 0);
  const [sent] = await ownerSql<{ sum: string }>(
    app.services,
    "select coalesce(sum(amount), 0) as sum from ledger_transfers where code = 'transfer'",
  );
  assert.equal((own?.paid ?? 0) + held + Number(sent?.sum), 100_00);
});

test("a lost chargeback against the release of an order at once, and two decisions at once", async (t) => {
  const { app, kofi, lina, depositId, listingId } = await paid(t);
  const { _id: orderId } = await buy(kofi, listingId);
  await kofi.call(orders.accept, { params: { orderId }, body: {} });
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  await Promise.all([
    afterDays(app, 6),
    decide(app, id, "lost"),
    hear(app, id),
    settleChargebacks(app.services),
  ]);
  assert.deepEqual(await dollarsOf(app, { user: lina.userId }, "earnings"), [41_65, 0]);
  const [own] = await chargebacksOf(kofi);
  assert.deepEqual([own?.state, own?.paid, own?.owes], ["lost", 51_00, 49_00]);
});

test("an account isn't closed while a chargeback of it, or of a company with no one else in it, is open", async (t) => {
  const { app, kofi, depositId } = await paid(t);
  const close = (who: typeof kofi) => who.call(security.close, { body: { current_password: PASSWORD } });
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  await assert.rejects(close(kofi), { status: 409, code: "chargeback_open" });

  const ada = await employer(app, "Acme");
  const ben = await member(app, ada, "recruiter", []);
  await hear(app, await chargeBack(app, await deposit(ada, 50_00)));
  await assert.rejects(close(ada), { code: "last_admin" });
  await close(ben);
  await assert.rejects(close(ada), { code: "chargeback_open" });
});

test("who owes for a lost chargeback can't close their account until it is paid", async (t) => {
  const { app, kofi, depositId, send } = await paid(t);
  await send(100_00);
  const id = await chargeBack(app, depositId);
  await hear(app, id);
  await decide(app, id, "lost");
  const close = () => kofi.call(security.close, { body: { current_password: PASSWORD } });
  await assert.rejects(close(), { status: 409, code: "chargeback_owed" });
  await deposit(kofi, 100_00);
  await settleChargebacks(app.services);
  await close();
});

test("staff hear three days and one day before evidence is due, once each, and no one else does", async (t) => {
  const { app, kofi, staff, depositId } = await paid(t);
  await hear(app, await chargeBack(app, depositId));
  const told = async (who: typeof kofi) =>
    (await who.call(notifications.list, { query: {} })).data.response.filter(({ title }) =>
      title.startsWith("Evidence about a chargeback of $100.00"),
    ).length;
  const dueIn = async (hours: number) => {
    await ownerSql(
      app.services,
      "update chargebacks set evidence_due_at = now() + make_interval(hours => $1)",
      [hours],
    );
    await remindOfEvidence(app.services);
  };
  await dueIn(96);
  assert.equal(await told(staff), 0);
  await dueIn(60);
  await remindOfEvidence(app.services);
  assert.equal(await told(staff), 1);
  await dueIn(20);
  await remindOfEvidence(app.services);
  assert.equal(await told(staff), 2);
  const found = await caseOf(staff);
  await staff.call(chargebackDesk.contest, { params: { id: found._id }, body: { text: words } });
  await dueIn(10);
  assert.deepEqual([await told(staff), await told(kofi)], [2, 0]);
});

test("chargebacks are staff's, and evidence is sent by super admins", async (t) => {
  const { app, kofi, lina, staff, depositId } = await paid(t);
  await hear(app, await chargeBack(app, depositId));
  const params = { id: (await caseOf(staff))._id };
  for (const person of [kofi, lina]) {
    await assert.rejects(person.call(chargebackDesk.list, { query: {} }), { status: 403 });
    await assert.rejects(person.call(chargebackDesk.get, { params }), { status: 403 });
    await assert.rejects(person.call(chargebackDesk.contest, { params, body: { text: words } }), {
      status: 403,
    });
  }
  assert.deepEqual(await chargebacksOf(lina), []);
  await assert.rejects(staff.call(chargebackDesk.get, { params: { id: randomUUID() } }), { status: 404 });
  await assert.rejects(
    staff.call(chargebackDesk.contest, { params, body: { text: words, file_id: randomUUID() } }),
    { code: "file_not_ready" },
  );
});
