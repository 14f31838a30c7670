import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { ownerSql } from "#api/testing/as-owner";
import { chargedMarket, chargesOf as chargesOfOrder, conversationOf } from "#api/testing/charged-market";
import { inPieces } from "#api/testing/model-server";
import { afterDays, buy, dollarsOf, orderOf } from "#api/testing/orders";
import { employer, member, type Person } from "#api/testing/person";
import { answerTo, send } from "#api/testing/talk";

/** A company with $100 that bought an agent at a price. */
async function bought(t: TestContext, price: Price) {
  const { app, lina, ada, staff, listingId, model, balance, earned } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId);
  const params = { orderId };
  const chargesOf = (person: Person) => chargesOfOrder(person, orderId);
  const charge_id = async () => (await chargesOf(ada))[0]?._id ?? "";
  const open = async (wants: number, id?: string) =>
    ada.call(disputes.open, {
      params,
      body: { reason: "not_working", wants, text: "It never answers.", charge_id: id ?? (await charge_id()) },
    });
  const ask = async (characters: number) => {
    model.answering = inPieces(["x".repeat(characters)]);
    const conversationId = await conversationOf(ada, orderId);
    await send(ada, conversationId, "Answer this");
    await answerTo(ada, conversationId);
  };
  const fees = () => dollarsOf(app, "product", "platform_fees");
  return { app, lina, ada, staff, orderId, params, chargesOf, charge_id, open, ask, balance, earned, fees };
}

const monthly = { amount: 20_00, currency: "usd", model: "monthly" } as const;
const perUse = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
const words = "We looked at both sides.";

test("a disputed month stays held while other months go on, and silence gives it back", async (t) => {
  const { app, ada, lina, orderId, params, chargesOf, charge_id, open, balance } = await bought(t, monthly);
  const first = await charge_id();
  const dispute = await open(20_00);
  assert.deepEqual(
    [dispute.state, dispute.charge_id, dispute.amount],
    ["awaiting_counterparty", first, 20_00],
  );
  assert.equal((await orderOf(ada, orderId)).state, "delivered", "the order goes on");
  assert.deepEqual(
    (await chargesOf(lina)).map(({ state, dispute: of, may_dispute }) => [state, of, may_dispute]),
    [["disputed", "awaiting_counterparty", false]],
  );
  await assert.rejects(open(20_00), { code: "order_moved" });
  await assert.rejects(lina.call(orders.refund, { params, body: {} }), { code: "order_moved" });
  assert.equal((await ada.call(disputes.get, { params })).data, null, "it isn't about the whole order");
  const of = { params, query: { charge_id: first } };
  assert.deepEqual((await lina.call(disputes.get, of)).data?.may, {
    say: true,
    withdraw: false,
    answer: true,
  });
  await afterDays(app, 5.1);
  assert.deepEqual(await balance(), [100_00, 0], "without an answer of the seller it goes back");
  assert.equal((await ada.call(disputes.get, of)).data?.state, "resolved_buyer");
  await afterDays(app, 33);
  assert.deepEqual(await balance(), [80_00, 20_00], "the next month is charged");
  assert.deepEqual(
    (await chargesOf(ada)).map(({ state }) => state),
    ["authorized", "voided"],
  );
});

test("staff splits a month, and two months of one order are disputed beside each other", async (t) => {
  const { app, ada, lina, staff, params, chargesOf, charge_id, open, balance, earned } = await bought(
    t,
    monthly,
  );
  const first = await charge_id();
  const { _id: disputeId } = await open(20_00);
  const contest = { params, body: { agrees: false, text: "It answered.", charge_id: first } };
  assert.equal((await lina.call(disputes.answer, contest)).state, "mediation");
  await afterDays(app, 33);
  const second = await charge_id();
  assert.notEqual(second, first);
  await open(5_00, second);
  assert.equal((await staff.call(disputeDesk.list, { query: {} })).items.length, 2);
  const agree = { params, body: { agrees: true, charge_id: second } };
  assert.equal((await lina.call(disputes.answer, agree)).state, "resolved_split");
  const found = await staff.call(disputeDesk.propose, {
    params: { disputeId },
    body: { refund: 10_00, text: words },
  });
  assert.match(found.title, /, month from /);
  for (const side of [ada, lina])
    await side.call(disputes.answer, { params, body: { agrees: true, charge_id: first } });
  assert.deepEqual(
    (await chargesOf(ada)).map(({ state, amount }) => [state, amount]),
    [
      ["captured", 15_00],
      ["captured", 10_00],
    ],
  );
  assert.deepEqual(
    [await balance(), await earned()],
    [
      [75_00, 0],
      [21_25, 0],
    ],
  );
});

test("both sides and the mediator read the disputed answer, and no other one", async (t) => {
  const { ada, lina, staff, params, charge_id, open, ask } = await bought(t, perUse);
  await ask(7);
  await ask(3);
  const id = await charge_id();
  const { _id: disputeId } = await open(1);
  const exchange = { question: "Answer this", answer: "xxx" };
  const of = { params, query: { charge_id: id } };
  for (const side of [ada, lina])
    assert.deepEqual((await side.call(disputes.get, of)).data?.exchange, exchange);
  const found = await staff.call(disputeDesk.get, { params: { disputeId } });
  assert.deepEqual(found.dispute.exchange, exchange);
});

test("a withdrawn dispute of a month lets it clear with the time that was left", async (t) => {
  const { app, ada, params, chargesOf, charge_id, open, earned } = await bought(t, monthly);
  const id = await charge_id();
  await open(20_00);
  const body = { charge_id: id };
  assert.equal((await ada.call(disputes.withdraw, { params, body })).state, "withdrawn");
  await afterDays(app, 4.9);
  assert.deepEqual(
    (await chargesOf(ada)).map(({ state, may_dispute }) => [state, may_dispute]),
    [["authorized", true]],
  );
  await afterDays(app, 5.1);
  assert.deepEqual(await earned(), [17_00, 0]);
  await assert.rejects(open(20_00, id), { code: "order_moved" });
});

test("an answer is disputed after it was paid, and each side gives back its part", async (t) => {
  const { ada, lina, params, charge_id, open, ask, balance, earned, fees, chargesOf } = await bought(
    t,
    perUse,
  );
  await ask(1000);
  assert.deepEqual([await balance(), await earned()], [[90_00, 0], [8_50, 0]]); // prettier-ignore
  const id = await charge_id();
  await open(4_00);
  assert.deepEqual(await earned(), [0, 8_50], "what it earned is held until it is decided");
  const agree = { params, body: { agrees: true, charge_id: id } };
  assert.equal((await lina.call(disputes.answer, agree)).state, "resolved_split");
  assert.deepEqual([await balance(), await earned(), await fees()], [[94_00, 0], [5_10, 0], [90, 0]]); // prettier-ignore
  await assert.rejects(open(1_00, id), { code: "order_moved" });
  assert.deepEqual(
    (await chargesOf(ada)).map(({ dispute, may_dispute }) => [dispute, may_dispute]),
    [["resolved_split", false]],
  );
  const { data: figures } = await lina.call(orders.figures, {});
  assert.deepEqual(figures[0]?.earned, [{ currency: "usd", amount: 5_10 }]);
});

test("an answer can't be disputed after a week, nor where the seller moved its money on", async (t) => {
  const { app, ada, lina, charge_id, open, ask, earned, params } = await bought(t, perUse);
  await ask(100);
  const id = await charge_id();
  await open(1_00);
  await ada.call(disputes.withdraw, { params, body: { charge_id: id } });
  assert.deepEqual(await earned(), [85, 0]);
  const withdrawal = { client_id: crypto.randomUUID(), currency: "usd", amount: 85 } as const;
  await lina.call(orders.withdraw, { body: withdrawal });
  await assert.rejects(open(1_00), { code: "earnings_gone" });
  await ask(100);
  await ownerSql(app.services, "update order_charges set settled_at = now() - interval '8 days'");
  await assert.rejects(open(1_00), { code: "order_moved" });
});

test("a month or an answer is disputed by who may spend, of their own order", async (t) => {
  const { app, ada, lina, charge_id, params } = await bought(t, monthly);
  const id = await charge_id();
  const claim = (part = {}) => ({
    params,
    body: { reason: "other", wants: 1_00, text: "Because of this.", charge_id: id, ...part } as const,
  });
  const mia = await member(app, ada, "recruiter", []);
  await assert.rejects(mia.call(disputes.open, claim()), { status: 403 });
  await assert.rejects(lina.call(disputes.open, claim()), { status: 404 });
  await assert.rejects(ada.call(disputes.open, claim({ charge_id: crypto.randomUUID() })), { status: 404 });
  await assert.rejects(ada.call(disputes.open, claim({ milestone_id: crypto.randomUUID() })), {
    status: 404,
  });
  await assert.rejects(ada.call(disputes.open, claim({ wants: 21_00 })), { code: "wants_too_much" });
  const other = await employer(app, "Other");
  await assert.rejects(other.call(disputes.open, claim()), { status: 404 });
});

test("disputing a month, its refund and the clock at once: one of them settles it", async (t) => {
  const { app, lina, params, open, balance, chargesOf, ada } = await bought(t, monthly);
  await Promise.allSettled([
    open(20_00),
    open(20_00),
    lina.call(orders.refund, { params, body: {} }),
    afterDays(app, 5.05),
  ]);
  const [month] = await chargesOf(ada);
  const held = { disputed: [80_00, 20_00], captured: [80_00, 0], voided: [100_00, 0] } as const;
  assert.deepEqual(await balance(), held[(month?.state ?? "voided") as keyof typeof held]);
  if (month?.state === "disputed")
    await assert.rejects(
      ownerSql(app.services, "update order_charges set state = 'voided', settled_at = now()"),
      /is disputed/,
    );
});
