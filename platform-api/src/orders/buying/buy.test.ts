import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { a2aAgent } from "#api/testing/a2a-agent";
import { publish, save, submit, decide, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { buy, checkoutOf, dollarsOf, fundDollars, orderOf } from "#api/testing/orders";
import { may } from "@loubby/shared-contracts/testing/orders";
import { candidate, employer, member, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

/** A seller with an agent on sale that answers, and someone with $100. */
async function market(t: TestContext, price = { amount: 49_00, currency: "usd" as const }) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  const agent = await a2aAgent(t);
  const connection = { kind: "a2a", url: agent.url, part: "" } as const;
  const listingId = await publish(staff, lina, { connection, price });
  await fundDollars(app, { user: kofi.userId });
  return { app, lina, kofi, staff, agent, connection, listingId };
}

test("an agent is bought at the price that was seen: its money is held, and it can be asked without a limit", async (t) => {
  const { app, lina, kofi, listingId } = await market(t);
  const { conversation: trial } = await kofi.call(listings.try, { params: { listingId }, body: {} });
  assert.deepEqual(await checkoutOf(kofi, listingId), {
    order: null,
    buyer: { kind: "person", name: "Kofi Mensah" },
    refused: null,
    available: 100_00,
    currency: "usd",
    amount: 49_00,
    model: "one_time",
    most: 0,
    version: 1,
    approval: null,
  });
  const order = await buy(kofi, listingId);
  assert.match(order.number, /^ORD-[0-9A-F]{10}$/);
  assert.deepEqual(
    [order.state, order.side, order.amount, order.earnings, order.may],
    [
      "delivered",
      "buyer",
      49_00,
      null,
      may({ run: true, message: true, accept: true, return: true, dispute: true }),
    ],
  );
  assert.deepEqual(
    order.history.map(({ state, by }) => [state, by]),
    [
      ["created", "Kofi Mensah"],
      ["funded", "Kofi Mensah"],
      ["delivered", "Kofi Mensah"],
    ],
  );
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [51_00, 49_00]);
  assert.deepEqual(await dollarsOf(app, { user: lina.userId }, "earnings"), [0, 0], "nothing yet");

  const { agent } = await kofi.call(conversations.get, { params: { conversationId: trial._id } });
  assert.equal(agent?.questions_left, null, "the trial goes on without a limit");
  const { conversation } = await kofi.call(orders.open, { params: { orderId: order._id }, body: {} });
  assert.equal(conversation._id, trial._id);
  for (let question = 1; question <= 6; question += 1) {
    await send(kofi, conversation._id, `Question ${question}`);
    await answerTo(kofi, conversation._id);
  }

  const hers = await orderOf(lina, order._id);
  assert.deepEqual(
    [hers.side, hers.earnings, hers.may, hers.history.map(({ by }) => by)],
    ["seller", { commission: 7_35, net: 41_65 }, may({ refund: true }), [null, null, null]],
  );
  const sales = await lina.call(orders.sales, { query: {} });
  assert.deepEqual(
    [sales.items.map(({ buyer }) => buyer), sales.earned, sales.commission_bps],
    [["Kofi Mensah"], [{ currency: "usd", held: 41_65, available: 0 }], 1500],
  );
  const { data } = await lina.call(notifications.list, { query: {} });
  assert.ok(data.response.some(({ title }) => title === "Kofi Mensah bought Receipt Reader"));
});

test("a free agent is had at once, without money", async (t) => {
  const { app, kofi, listingId } = await market(t, { amount: 0, currency: "usd" });
  const order = await buy(kofi, listingId);
  assert.deepEqual(
    [order.state, order.due_at, order.may.run, order.may.accept],
    ["closed", null, true, false],
  );
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [100_00, 0]);
  await assert.rejects(kofi.call(orders.receipt, { params: { orderId: order._id } }), { status: 404 });
});

test("an agent is bought once, however often and from however many tabs it is asked for", async (t) => {
  const { app, kofi, listingId } = await market(t);
  const client_id = randomUUID();
  const same = await Promise.all(Array.from({ length: 8 }, () => buy(kofi, listingId, { client_id })));
  assert.equal(new Set(same.map(({ _id }) => _id)).size, 1);
  await assert.rejects(buy(kofi, listingId, { client_id, amount: 1 }), { code: "idempotency_key_reused" });
  const others = await Promise.allSettled(Array.from({ length: 8 }, () => buy(kofi, listingId)));
  assert.deepEqual(
    new Set(
      others.map((each) => (each.status === "rejected" ? (each.reason as { code: string }).code : each)),
    ),
    new Set(["already_bought"]),
  );
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [51_00, 49_00]);
});

test("what isn't as it was seen, isn't the buyer's to buy, or can't be paid is refused in words", async (t) => {
  const { app, lina, kofi, staff, listingId } = await market(t);
  await assert.rejects(buy(lina, listingId), { code: "own_agent" });
  assert.equal((await checkoutOf(lina, listingId)).refused, "own");
  await assert.rejects(buy(kofi, listingId, { amount: 48_00 }), { code: "terms_changed" });
  await assert.rejects(buy(kofi, listingId, { version: 2 }), { code: "terms_changed" });
  const poor = await candidate(app, "Poor");
  await fundDollars(app, { user: poor.userId }, 40_00);
  await assert.rejects(buy(poor, listingId), {
    code: "insufficient_funds",
    message: "The wallet needs $9.00 more for this.",
  });
  const service = await publish(staff, lina, { title: "Bookkeeping" });
  // As services were sold before they had milestones.
  await ownerSql(app.services, "update listings set price_model = 'one_time' where id = $1", [service]);
  await assert.rejects(buy(kofi, service), { code: "does_not_run" });
  const gone = {
    listing_id: randomUUID(),
    version: 1,
    currency: "usd",
    amount: 0,
    client_id: randomUUID(),
  } as const;
  await assert.rejects(kofi.call(orders.buy, { body: gone }), { status: 404, code: "listing_not_found" });
  assert.deepEqual(await ownerSql(app.services, "select from orders"), []);
});

test("a price that changes while someone pays isn't paid", async (t) => {
  const { app, lina, kofi, staff, connection, listingId } = await market(t);
  const { version, currency, amount } = await checkoutOf(kofi, listingId);
  const next = await save(lina, listingId, 1, {
    connection,
    samples: ["Say hello"],
    price: { amount: 60_00, currency: "usd" },
    changelog: "It reads more.",
  });
  await submit(lina, listingId, next.revision);
  const versionId = await waitingVersion(staff, listingId);
  const body = { listing_id: listingId, version, currency, amount, client_id: randomUUID() };
  const [bought] = await Promise.allSettled([
    kofi.call(orders.buy, { body }),
    decide(staff, versionId, "approved"),
  ]);
  const [available, held] = await dollarsOf(app, { user: kofi.userId }, "wallet");
  assert.deepEqual(
    [available, held],
    bought.status === "fulfilled" ? [51_00, 49_00] : [100_00, 0],
    "the old price while it stood, or nothing",
  );
  if (bought.status === "rejected") assert.equal((bought.reason as { code: string }).code, "terms_changed");
});

test("a company buys from its wallet by those who may spend, and each of its people has a conversation", async (t) => {
  const { app, lina, kofi, listingId } = await market(t);
  const ada = await employer(app, "Acme");
  await fundDollars(app, { organization: ada.organizationId });
  const mia = await member(app, ada, "recruiter", []);
  await assert.rejects(buy(mia, listingId), { status: 403 });
  assert.deepEqual(
    [(await checkoutOf(mia, listingId)).refused, (await checkoutOf(mia, listingId)).available],
    ["permission", null],
  );
  const order = await buy(ada, listingId);
  assert.equal(order.buyer, "Acme");
  assert.deepEqual(await dollarsOf(app, { organization: ada.organizationId }, "wallet"), [51_00, 49_00]);

  const params = { orderId: order._id };
  const { conversation } = await mia.call(orders.open, { params, body: {} });
  assert.equal(conversation.agent?.questions_left, null);
  assert.deepEqual((await orderOf(mia, order._id)).may, may({ run: true }));
  await assert.rejects(mia.call(orders.accept, { params, body: {} }), { status: 403 });
  assert.equal((await checkoutOf(mia, listingId)).order?._id, order._id);
  await assert.rejects(orderOf(kofi, order._id), { status: 404 });
  await assert.rejects(kofi.call(orders.open, { params, body: {} }), { status: 404 });
  await assert.rejects(
    lina.call(orders.open, { params, body: {} }),
    { status: 404 },
    "a seller doesn't run it",
  );
  assert.deepEqual((await kofi.call(orders.purchases, { query: {} })).items, []);
});
