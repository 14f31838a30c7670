import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { afterDays, buy, dollarsOf, fundDollars, orderOf } from "#api/testing/orders";
import { candidate, employer, member, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

/** A company that bought an agent for $49. */
async function bought(t: TestContext) {
  const app = await testApp(t);
  const [lina, ada, staff] = [await seller(app, "Lina"), await employer(app, "Acme"), await superAdmin(app)];
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(staff, lina, { connection });
  const company = { organization: ada.organizationId };
  await fundDollars(app, company);
  const { _id: orderId } = await buy(ada, listingId);
  const params = { orderId };
  const open = (wants = 49_00) =>
    ada.call(disputes.open, { params, body: { reason: "not_working", wants, text: "It never answers." } });
  const balance = () => dollarsOf(app, company, "wallet");
  const earned = () => dollarsOf(app, { user: lina.userId }, "earnings");
  return { app, lina, ada, staff, orderId, params, open, balance, earned };
}

const words = "We looked at both sides.";

test("a disputed order stays held, and its seller agrees or loses by silence", async (t) => {
  const { app, lina, ada, params, orderId, open, balance } = await bought(t);
  const dispute = await open();
  assert.deepEqual(
    [dispute.state, dispute.wants, dispute.may, dispute.statements.map(({ side, text }) => [side, text])],
    [
      "awaiting_counterparty",
      49_00,
      { say: true, withdraw: true, answer: false },
      [["buyer", "It never answers."]],
    ],
  );
  const [sale] = (await lina.call(orders.sales, { query: {} })).items;
  const [purchase] = (await ada.call(orders.purchases, { query: {} })).items;
  assert.deepEqual([sale?.awaits_answer, purchase?.awaits_answer], [true, false]);
  await assert.rejects(open(), { code: "order_moved" });
  await assert.rejects(ada.call(orders.accept, { params, body: {} }), { code: "order_moved" });
  await assert.rejects(lina.call(orders.refund, { params, body: {} }), { code: "order_moved" });
  await afterDays(app, 4.9);
  assert.deepEqual(await balance(), [51_00, 49_00], "no timer of the order runs");
  const hers = await lina.call(disputes.get, { params });
  assert.deepEqual(hers.data?.may, { say: true, withdraw: false, answer: true });
  await afterDays(app, 5.1);
  assert.deepEqual(await balance(), [100_00, 0]);
  const { data } = await ada.call(disputes.get, { params });
  assert.deepEqual(
    [data?.state, data?.refund, (await orderOf(ada, orderId)).state],
    ["resolved_buyer", 49_00, "refunded"],
  );
  assert.equal((await lina.call(orders.sales, { query: {} })).items[0]?.awaits_answer, false);
});

test("staff proposes a split that both sides agree to, and the commission is of what the seller keeps", async (t) => {
  const { lina, ada, staff, params, open, balance, earned, app, orderId } = await bought(t);
  const { _id: disputeId } = await open(30_00);
  const contest = { params, body: { agrees: false, text: "It answered us." } };
  await assert.rejects(ada.call(disputes.answer, contest), { code: "dispute_moved" });
  assert.equal((await lina.call(disputes.answer, contest)).state, "mediation");
  await ada.call(disputes.say, { params, body: { text: "Not since Tuesday." } });
  const { items } = await staff.call(disputeDesk.list, { query: {} });
  assert.deepEqual(
    items.map(({ _id, state }) => [_id, state]),
    [[disputeId, "mediation"]],
  );
  const of = { disputeId };
  await assert.rejects(staff.call(disputeDesk.decide, { params: of, body: { refund: 0, text: words } }), {
    code: "dispute_moved",
  });
  await assert.rejects(
    staff.call(disputeDesk.propose, { params: of, body: { refund: 50_00, text: words } }),
    {
      code: "refund_too_high",
    },
  );
  const proposed = await staff.call(disputeDesk.propose, {
    params: of,
    body: { refund: 20_00, text: words },
  });
  assert.deepEqual([proposed.state, proposed.staff_may], ["proposed", { propose: false, decide: false }]);
  const agree = { params, body: { agrees: true } };
  const one = await lina.call(disputes.answer, agree);
  assert.deepEqual([one.state, one.proposal?.seller_agrees, one.may.answer], ["proposed", true, false]);
  const both = await ada.call(disputes.answer, agree);
  assert.deepEqual(
    [both.state, both.refund, both.statements.map(({ side }) => side)],
    ["resolved_split", 20_00, ["buyer", "seller", "buyer", "staff"]],
  );
  assert.deepEqual(
    [await balance(), await earned()],
    [
      [71_00, 0],
      [24_65, 0],
    ],
  );
  assert.deepEqual(await dollarsOf(app, "product", "platform_fees"), [4_35, 0]);
  assert.deepEqual((await lina.call(orders.figures, {})).data[0]?.earned, [
    { currency: "usd", amount: 24_65 },
  ]);
  const { state, refunded } = await orderOf(ada, orderId);
  assert.deepEqual([state, refunded], ["released", 20_00]);
});

test("the open tabs of both sides and of staff hear of what is said, and of a suspension", async (t) => {
  const { app, lina, ada, staff, params, open, orderId } = await bought(t);
  const heardBy = async (step: () => Promise<unknown>) => {
    await ownerSql(app.services, "delete from outbox");
    await step();
    const rows = await ownerSql<{ room: string }>(
      app.services,
      "select distinct room from outbox where event = 'wallet.changed.v1'",
    );
    return rows.map(({ room }) => room).toSorted();
  };
  const [hers, theirs] = [`user:${lina.userId}`, `org:${ada.organizationId}`];
  const all = [hers, theirs, `user:${staff.userId}`].toSorted();
  assert.deepEqual(await heardBy(() => open()), all);
  assert.deepEqual(
    await heardBy(() => ada.call(disputes.say, { params, body: { text: "Not since Tuesday." } })),
    all,
  );
  const { listing_id: listingId } = await orderOf(ada, orderId);
  const ofAgent = async (listing_id: string) =>
    (await ada.call(orders.purchases, { query: { listing_id } })).items.map(({ _id }) => _id);
  assert.deepEqual([await ofAgent(listingId), await ofAgent(orderId)], [[orderId], []]);
  const held = { listingId };
  const reason = "It stopped answering.";
  const sides = [hers, theirs].toSorted();
  assert.deepEqual(
    await heardBy(() => staff.call(listingReviews.suspend, { params: held, body: { reason } })),
    sides,
  );
  assert.deepEqual(await heardBy(() => staff.call(listingReviews.reinstate, { params: held })), sides);
});

test("a refused proposal is decided by someone else, for good", async (t) => {
  const { app, lina, ada, staff, params, open, balance, earned } = await bought(t);
  const params_ = { disputeId: (await open())._id };
  await lina.call(disputes.answer, { params, body: { agrees: false, text: "No." } });
  await staff.call(disputeDesk.propose, { params: params_, body: { refund: 49_00, text: words } });
  assert.equal(
    (await lina.call(disputes.answer, { params, body: { agrees: false, text: "" } })).state,
    "escalated",
  );
  await assert.rejects(
    staff.call(disputeDesk.decide, { params: params_, body: { refund: 0, text: words } }),
    {
      code: "not_yours",
    },
  );
  const other = await superAdmin(app);
  const decided = await other.call(disputeDesk.decide, { params: params_, body: { refund: 0, text: words } });
  assert.equal(decided.state, "resolved_seller");
  assert.deepEqual(
    [await balance(), await earned()],
    [
      [51_00, 0],
      [41_65, 0],
    ],
  );
  await assert.rejects(ada.call(disputes.say, { params, body: { text: "But." } }), {
    code: "dispute_closed",
  });
  assert.equal((await other.call(disputeDesk.list, { query: { state: "closed" } })).items.length, 1);

  for (const side of [ada, lina]) {
    const { events } = await side.call(orderLife.get, { params });
    const told = events.filter(({ about }) => about === "dispute").map(({ words: each }) => each);
    for (const step of [/the seller contested it/, /proposed that \$49\.00 goes back/, /the seller refused/])
      assert.ok(
        told.some((each) => step.test(each)),
        String(step),
      );
    const released = events.find(({ about, words: each }) => about === "order" && each === "Paid to seller");
    assert.equal(released?.by, "our team", "neither side is told which of our team decided");
  }
});

test("silence agrees to a proposal, and what is withdrawn goes on with the time that was left", async (t) => {
  const { app, lina, ada, staff, params, orderId, open, balance } = await bought(t);
  await open();
  assert.equal((await ada.call(disputes.withdraw, { params, body: {} })).state, "withdrawn");
  assert.equal((await orderOf(ada, orderId)).state, "delivered");
  await afterDays(app, 2.9);
  assert.equal((await orderOf(ada, orderId)).state, "delivered");
  await afterDays(app, 3.1);
  assert.equal((await orderOf(ada, orderId)).state, "clearing");
  const { _id: disputeId } = await open(10_00);
  await lina.call(disputes.answer, { params, body: { agrees: false, text: "No." } });
  await staff.call(disputeDesk.propose, { params: { disputeId }, body: { refund: 5_00, text: words } });
  await afterDays(app, 3.1);
  assert.equal((await ada.call(disputes.get, { params })).data?.state, "resolved_split");
  assert.deepEqual(await balance(), [56_00, 0]);
});

test("disputes are the two sides' own, and a company's for who may spend", async (t) => {
  const { app, ada, lina, params, open } = await bought(t);
  const [mia, kofi] = [await member(app, ada, "recruiter", []), await candidate(app, "Kofi")];
  const claim = { params, body: { reason: "other", wants: 1_00, text: "Because of this." } } as const;
  await assert.rejects(mia.call(disputes.open, claim), { status: 403 });
  await assert.rejects(kofi.call(disputes.open, claim), { status: 404 });
  await assert.rejects(lina.call(disputes.open, claim), { status: 404 });
  await assert.rejects(open(50_00), { code: "wants_too_much" });
  assert.equal((await ada.call(disputes.get, { params })).data, null);
  const { _id: disputeId } = await open();
  assert.deepEqual((await mia.call(disputes.get, { params })).data?.may, {
    say: false,
    withdraw: false,
    answer: false,
  });
  await assert.rejects(kofi.call(disputes.get, { params }), { status: 404 });
  await assert.rejects(lina.call(disputes.withdraw, { params, body: {} }), { status: 404 });
  await assert.rejects(ada.call(disputeDesk.get, { params: { disputeId } }), { status: 403 });
});

test("opening, accepting, the seller's refund and the clock at once: one of them happens", async (t) => {
  const { app, ada, lina, params, orderId, open, balance } = await bought(t);
  await Promise.allSettled([
    open(),
    open(),
    ada.call(orders.accept, { params, body: {} }),
    lina.call(orders.refund, { params, body: {} }),
    afterDays(app, 3.1),
  ]);
  const { state } = await orderOf(ada, orderId);
  assert.deepEqual(await balance(), state === "refunded" ? [100_00, 0] : [51_00, 49_00]);
});
