import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { a2aAgent } from "#api/testing/a2a-agent";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { remindSides } from "#api/orders/settling/settle-due";
import { afterDays, buy, dollarsOf, fundDollars, orderOf } from "#api/testing/orders";
import { candidate, PASSWORD, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

/** Someone who bought an agent for $49, whose seller is told so. */
async function bought(t: TestContext) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  const agent = await a2aAgent(t);
  const listingId = await publish(staff, lina, { connection: { kind: "a2a", url: agent.url, part: "" } });
  await fundDollars(app, { user: kofi.userId });
  const { _id: orderId } = await buy(kofi, listingId);
  return { app, lina, kofi, listingId, orderId, params: { orderId }, body: {} };
}

const statesOf = async (person: Parameters<typeof orderOf>[0], orderId: string) =>
  (await orderOf(person, orderId)).history.map(({ state }) => state);

test("what is accepted clears for five days; then the seller has it, less the commission", async (t) => {
  const { app, lina, kofi, orderId, params, body } = await bought(t);
  const accepted = await kofi.call(orders.accept, { params, body });
  assert.deepEqual([accepted.state, accepted.may.accept, accepted.may.run], ["clearing", false, true]);
  await assert.rejects(kofi.call(orders.accept, { params, body }), { code: "order_moved" });
  await afterDays(app, 4.9);
  assert.equal((await orderOf(lina, orderId)).state, "clearing");
  await Promise.all([afterDays(app, 5.1), afterDays(app, 5.1), afterDays(app, 5.1)]);
  assert.deepEqual(await statesOf(kofi, orderId), [
    "created",
    "funded",
    "delivered",
    "accepted",
    "clearing",
    "released",
  ]);
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [51_00, 0]);
  assert.deepEqual(await dollarsOf(app, { user: lina.userId }, "earnings"), [41_65, 0]);
  assert.deepEqual(await dollarsOf(app, "product", "platform_fees"), [7_35, 0]);
  await assert.rejects(lina.call(orders.refund, { params, body }), { code: "order_moved" });
  const statement = await kofi.call(wallet.transactions, { query: {} });
  assert.deepEqual(statement.data.transactions.map(({ type, amount }) => [type, amount]).slice(0, 1), [
    ["purchase", -49_00],
  ]);
});

test("what no one says anything about is accepted by itself after three days", async (t) => {
  const { app, kofi, orderId } = await bought(t);
  await afterDays(app, 2.9);
  assert.equal((await orderOf(kofi, orderId)).state, "delivered");
  await afterDays(app, 3.1);
  assert.deepEqual((await statesOf(kofi, orderId)).slice(-2), ["auto_accepted", "clearing"]);
  await afterDays(app, 5.1);
  assert.equal((await orderOf(kofi, orderId)).state, "released");
});

test("a buyer is reminded once, a day before", async (t) => {
  const { app, kofi } = await bought(t);
  const reminders = async () =>
    (await kofi.call(notifications.list, { query: {} })).data.response.filter(({ title }) =>
      title.endsWith("is accepted by itself within a day"),
    ).length;
  await remindSides(app.services);
  assert.equal(await reminders(), 0);
  const late = new Date(Date.now() + 2.1 * 86_400_000);
  await Promise.all([remindSides(app.services, late), remindSides(app.services, late)]);
  await remindSides(app.services, late);
  assert.equal(await reminders(), 1);
});

test("what was never used is given back, and then answers no more", async (t) => {
  const { app, kofi, lina, listingId, orderId, params, body } = await bought(t);
  const { conversation } = await kofi.call(orders.open, { params, body });
  const back = await kofi.call(orders.return, { params, body: { reason: "I bought the wrong one." } });
  assert.deepEqual(
    [back.state, back.history.at(-1)?.note, back.may.run],
    ["refunded", "I bought the wrong one.", false],
  );
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [100_00, 0]);
  await assert.rejects(send(kofi, conversation._id, "Still there?"), { code: "trial_over" });
  await assert.rejects(kofi.call(orders.open, { params, body }), { code: "order_over" });
  assert.equal(
    (await orderOf(lina, orderId)).history.at(-1)?.by,
    null,
    "who of a buyer's acted is theirs to know",
  );
  const again = await buy(kofi, listingId);
  assert.notEqual(again._id, orderId, "it can be bought again");
});

test("what has answered can't be given back, but its seller may refund it", async (t) => {
  const { app, kofi, lina, params, body } = await bought(t);
  const { conversation } = await kofi.call(orders.open, { params, body });
  await send(kofi, conversation._id, "Read this");
  await answerTo(kofi, conversation._id);
  await assert.rejects(kofi.call(orders.return, { params, body }), { code: "order_used" });
  assert.equal(
    (await kofi.call(conversations.get, { params: { conversationId: conversation._id } })).agent
      ?.questions_left,
    null,
  );
  await assert.rejects(kofi.call(orders.refund, { params, body }), { status: 404 });
  const refunded = await lina.call(orders.refund, { params, body: { reason: "Sorry." } });
  assert.deepEqual([refunded.state, refunded.history.at(-1)?.note], ["refunded", "Sorry."]);
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [100_00, 0]);
});

test("accepting, giving back, refunding and the clock at once: one of them happens", async (t) => {
  const { app, kofi, lina, orderId, params, body } = await bought(t);
  await Promise.allSettled([
    kofi.call(orders.accept, { params, body }),
    kofi.call(orders.return, { params, body }),
    lina.call(orders.refund, { params, body }),
    afterDays(app, 3.1),
  ]);
  const [available, held] = await dollarsOf(app, { user: kofi.userId }, "wallet");
  const { state } = await orderOf(kofi, orderId);
  assert.deepEqual([available, held], state === "refunded" ? [100_00, 0] : [51_00, 49_00]);
});

test("earnings are moved to the wallet once, and never more than there are", async (t) => {
  const { app, lina, kofi, params, body } = await bought(t);
  await kofi.call(orders.accept, { params, body });
  await afterDays(app, 5.1);
  const order = { client_id: randomUUID(), currency: "usd", amount: 40_00 } as const;
  const [moved] = await Promise.all([1, 2, 3].map(() => lina.call(orders.withdraw, { body: order })));
  assert.deepEqual(moved?.earned, [{ currency: "usd", held: 0, available: 1_65 }]);
  assert.deepEqual(await dollarsOf(app, { user: lina.userId }, "wallet"), [40_00, 0]);
  await assert.rejects(lina.call(orders.withdraw, { body: { ...order, client_id: randomUUID() } }), {
    code: "insufficient_funds",
  });
  const { transactions } = (await lina.call(wallet.transactions, { query: {} })).data;
  assert.deepEqual(
    transactions.map(({ type, amount, counterparty }) => [type, amount, counterparty]),
    [["earnings", 40_00, "Earnings"]],
  );
});

test("a seller doesn't leave with buyers' money held, or with earnings", async (t) => {
  const { app, lina, kofi, params, body } = await bought(t);
  const leave = () => lina.call(security.close, { body: { current_password: PASSWORD } });
  await assert.rejects(leave(), { code: "open_orders" });
  await kofi.call(orders.accept, { params, body });
  await afterDays(app, 5.1);
  await assert.rejects(leave(), { code: "earnings_left" });
});

test("an agent that its seller takes out of the store goes on for those who bought it", async (t) => {
  const { app, kofi, lina, listingId, params, body } = await bought(t);
  await lina.call(ownListings.archive, { params: { listingId } });
  const { conversation } = await kofi.call(orders.open, { params, body });
  await send(kofi, conversation._id, "Still there?");
  assert.doesNotMatch((await answerTo(kofi, conversation._id))?.body ?? "", /isn't in the store/);
  assert.equal((await orderOf(kofi, params.orderId)).on_sale, false);
  assert.equal((await orderOf(kofi, params.orderId)).may.run, true);
  await ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]);
  await send(kofi, conversation._id, "And now?");
  assert.match((await answerTo(kofi, conversation._id))?.body ?? "", /isn't in the store/);
});

test("the database refuses ways that no order goes, and rewriting what was agreed", async (t) => {
  const { app, orderId } = await bought(t);
  const change = (what: string) =>
    ownerSql(app.services, `update orders set ${what} where id = $1`, [orderId]);
  await assert.rejects(change("state = 'released', due_at = null"), { constraint: "order_transitions" });
  await assert.rejects(change("amount_minor = 1"), /./);
  await assert.rejects(change("hold_id = null"), /./);
  await assert.rejects(
    ownerSql(app.services, "update order_changes set note = 'x' where order_id = $1", [orderId]),
    /./,
  );
});
