import assert from "node:assert/strict";
import { test } from "node:test";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { ownerSql } from "#api/testing/as-owner";
import { inPieces } from "#api/testing/model-server";
import { afterDays, buy, checkoutOf, orderOf } from "#api/testing/orders";
import { may } from "@loubby/shared-contracts/testing/orders";
import { employer, member, type Person } from "#api/testing/person";
import { answerTo, send } from "#api/testing/talk";
import { chargedMarket, chargesOf, conversationOf } from "#api/testing/charged-market";

const titlesOf = async (person: Person) =>
  (await person.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);

test("an agent by the month is charged each month until it is canceled, and each month clears for itself", async (t) => {
  const price = { amount: 20_00, currency: "usd", model: "monthly" } as const;
  const { app, ada, lina, listingId, balance, earned } = await chargedMarket(t, price);
  assert.equal((await checkoutOf(ada, listingId)).model, "monthly");
  const order = await buy(ada, listingId);
  const params = { orderId: order._id };
  assert.deepEqual(
    [order.state, order.monthly?.ends, order.may],
    ["delivered", false, may({ run: true, message: true, return: true, cancel: true })],
  );
  assert.deepEqual(await balance(), [80_00, 20_00]);
  await afterDays(app, 5.1);
  assert.deepEqual(
    [await balance(), await earned()],
    [
      [80_00, 0],
      [17_00, 0],
    ],
  );
  await afterDays(app, 33);
  assert.deepEqual(await balance(), [60_00, 20_00]);
  assert.ok((await titlesOf(ada)).includes("Receipt Reader is renewed"));
  assert.deepEqual((await lina.call(orders.sales, { query: {} })).earned, [
    { currency: "usd", held: 17_00, available: 17_00 },
  ]);

  const canceled = await ada.call(orders.cancel, { params, body: {} });
  assert.deepEqual([canceled.monthly?.ends, canceled.may.keep, canceled.may.cancel], [true, true, false]);
  assert.equal((await ada.call(orders.keep, { params, body: {} })).monthly?.ends, false);
  await ada.call(orders.cancel, { params, body: {} });
  await afterDays(app, 64);
  assert.equal((await orderOf(ada, order._id)).state, "closed");
  assert.deepEqual(await balance(), [60_00, 0]);
  assert.deepEqual(
    (await chargesOf(ada, order._id)).map(({ kind, state, amount }) => [kind, state, amount]),
    [
      ["month", "captured", 20_00],
      ["month", "captured", 20_00],
    ],
  );
});

test("a month that can't be paid is tried on three days, and then the order ends", async (t) => {
  const price = { amount: 60_00, currency: "usd", model: "monthly" } as const;
  const { app, ada, listingId, balance } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId);
  const conversationId = await conversationOf(ada, orderId);
  await afterDays(app, 5.1);
  await afterDays(app, 32);
  assert.equal((await orderOf(ada, orderId)).monthly?.tries, 1);
  await afterDays(app, 33.5);
  assert.equal((await orderOf(ada, orderId)).monthly?.tries, 2);
  await afterDays(app, 35);
  assert.equal((await orderOf(ada, orderId)).state, "closed");
  assert.deepEqual(await balance(), [40_00, 0]);
  const titles = await titlesOf(ada);
  assert.ok(titles.includes("Receipt Reader couldn't be renewed"));
  assert.ok(titles.includes("Receipt Reader has ended"));
  await assert.rejects(send(ada, conversationId, "Still there?"), { code: "trial_over" });
});

test("the month of an agent that left the store isn't renewed, and a seller gives a held month back", async (t) => {
  const price = { amount: 20_00, currency: "usd", model: "monthly" } as const;
  const { app, ada, lina, listingId, balance } = await chargedMarket(t, price);
  const first = await buy(ada, listingId);
  const refunded = await lina.call(orders.refund, {
    params: { orderId: first._id },
    body: { reason: "We closed for a week." },
  });
  assert.deepEqual([refunded.state, refunded.history.at(-1)?.note], ["closed", "We closed for a week."]);
  assert.deepEqual(await balance(), [100_00, 0]);
  const second = await buy(ada, listingId).catch((error: { code: string }) => error.code);
  assert.equal(typeof second, "object", "what has ended can be bought again");
  await lina.call(ownListings.archive, { params: { listingId } });
  await afterDays(app, 33);
  assert.deepEqual(await balance(), [80_00, 0]);
});

const GONE = [
  ["suspended", "Our team suspended the agent, so it isn't renewed."],
  ["deprecated", "The agent hasn't answered for a month and left the store, so it isn't renewed."],
] as const;
for (const [status, why] of GONE)
  test(`while an agent is ${status}, no further month is charged: the order ends, and both sides are told`, async (t) => {
    const price = { amount: 20_00, currency: "usd", model: "monthly" } as const;
    const { app, ada, lina, listingId, balance, earned } = await chargedMarket(t, price);
    const set = (to: string) =>
      ownerSql(app.services, "update listings set status = $2 where id = $1", [listingId, to]);
    const { _id: orderId, number } = await buy(ada, listingId);
    await set(status);
    await set("published");
    await afterDays(app, 33);
    assert.deepEqual(await balance(), [60_00, 20_00], "one that is back in time is renewed");
    await set(status);
    await afterDays(app, 64);
    assert.equal((await orderOf(ada, orderId)).state, "closed");
    assert.deepEqual(
      [await balance(), await earned()],
      [
        [60_00, 0],
        [34_00, 0],
      ],
      "what was paid stays paid",
    );
    for (const [person, title, rest] of [
      [ada, "Receipt Reader has ended", `Order ${number} costs nothing any more, and what was said is kept.`],
      [lina, "Receipt Reader has ended for Acme", `No further month of order ${number} is charged.`],
    ] as const) {
      const { response } = (await person.call(notifications.list, { query: {} })).data;
      const told = response.filter((each) => each.title === title);
      assert.deepEqual(
        told.map(({ body }) => body),
        [`${why} ${rest}`],
      );
    }
  });

test("each answer of an agent that is paid per use costs what it has, and never more than was said", async (t) => {
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const { ada, listingId, model, balance, earned, lina } = await chargedMarket(t, price);
  const order = await buy(ada, listingId, { limits: { month: 25_00, person: null } });
  assert.deepEqual(await balance(), [100_00, 0], "nothing is held before a question");
  assert.deepEqual(order.per_use, {
    most: 10_00,
    limits: { month: 25_00, person: null },
    spent: 0,
    mine: 0,
  });
  const conversationId = await conversationOf(ada, order._id);
  const ask = async (words: string) => {
    await send(ada, conversationId, words);
    return answerTo(ada, conversationId);
  };

  model.answering = inPieces(["x".repeat(123)]);
  assert.deepEqual((await ask("Short"))?.bot?.price, { amount: 1_23, currency: "usd" });
  assert.deepEqual(
    [await balance(), await earned()],
    [
      [98_77, 0],
      [1_05, 0],
    ],
  );
  model.answering = inPieces(["y".repeat(600), "y".repeat(600)]);
  const long = await ask("Long");
  assert.deepEqual([long?.body.length, long?.bot?.state, long?.bot?.price?.amount], [1000, "cut", 10_00]);
  model.answering = inPieces([], null);
  assert.match((await ask("Nothing"))?.body ?? "", /^No answer\./);
  assert.deepEqual(await balance(), [88_77, 0], "what isn't answered costs nothing");

  const params = { orderId: order._id };
  await ada.call(orders.limit, { params, body: { month: 20_00, person: null } });
  const later = await ask("Beyond the limit");
  assert.match(later?.body ?? "", /could go beyond this month's limit of \$20\.00/);
  const message = "Enter at least $10.00, the most that one answer costs.";
  await assert.rejects(ada.call(orders.limit, { params, body: { month: 4_00, person: 9_99 } }), {
    code: "limit_too_low",
    details: [
      { path: "month", message },
      { path: "person", message },
    ],
  });
  await assert.rejects(ada.call(orders.limit, { params, body: { month: 9_999_999_01, person: null } }), {
    status: 400,
  });
  await assert.rejects(ada.call(orders.limit, { params, body: { month: -5_00, person: null } }), {
    status: 400,
  });
  const raised = await ada.call(orders.limit, { params, body: { month: 50_00, person: null } });
  assert.deepEqual([raised.per_use?.limits.month, raised.per_use?.spent], [50_00, 11_23]);
  assert.deepEqual(
    (await chargesOf(lina, order._id)).map(({ state, amount, characters, by }) => [
      state,
      amount,
      characters,
      by,
    ]),
    [
      ["voided", 10_00, null, null],
      ["captured", 10_00, 1000, null],
      ["captured", 1_23, 123, null],
    ],
  );
  const { data: figures } = await lina.call(orders.figures, {});
  const [gained] = await earned();
  assert.deepEqual(
    figures.map(({ title, asked_by, orders: placed, refunded, earned: sums }) => [
      title,
      asked_by,
      placed,
      refunded,
      sums,
    ]),
    [["Receipt Reader", 1, 1, 0, [{ currency: "usd", amount: gained }]]],
    "earned is what the ledger says",
  );
  await assert.rejects(ada.call(orders.figures, {}), { code: "not_a_seller" });
  const ended = await ada.call(orders.cancel, { params, body: {} });
  assert.equal(ended.state, "closed");
  await assert.rejects(send(ada, conversationId, "Still there?"), { code: "trial_over" });
});

test("people of a company share an agent, each within a limit of their own, and a wallet that is empty says so", async (t) => {
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const { app, ada, listingId, model } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId, { limits: { month: 90_00, person: 11_00 } });
  const mia = await member(app, ada, "recruiter", []);
  model.answering = inPieces(["z".repeat(150)]);
  const ask = async (person: Person, words: string) => {
    const conversationId = await conversationOf(person, orderId);
    await send(person, conversationId, words);
    return (await answerTo(person, conversationId))?.body ?? "";
  };
  assert.equal(await ask(mia, "One"), "z".repeat(150));
  assert.match(await ask(mia, "Two"), /could go beyond your limit of \$11\.00 a month/);
  assert.equal(await ask(ada, "Mine"), "z".repeat(150));
  const own = await orderOf(mia, orderId);
  assert.deepEqual([own.per_use?.spent, own.per_use?.mine, own.may], [3_00, 1_50, may({ run: true })]);
  assert.deepEqual((await chargesOf(mia, orderId)).map(({ by }) => by).length, 2);
  await assert.rejects(
    mia.call(orders.limit, { params: { orderId }, body: { month: 99_00, person: null } }),
    {
      status: 403,
    },
  );
  const poor = await employer(app, "Poor");
  const { _id: other } = await buy(poor, listingId);
  const conversationId = await conversationOf(poor, other);
  await send(poor, conversationId, "Hello");
  const answer = await answerTo(poor, conversationId);
  assert.match(answer?.body ?? "", /An answer may cost \$10\.00, and the wallet needs \$10\.00 more for it/);
  assert.match(answer?.bot?.links[0]?.path ?? "", /^\/dashboard\/wallet\?add=usd-1000/);
});
