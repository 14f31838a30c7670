import assert from "node:assert/strict";
import { test } from "node:test";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orderDesk, orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import type { LifeEvent } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { afterDays, buy, fundDollars } from "#api/testing/orders";
import { publish } from "#api/testing/agents-in-review";
import { payOut, readyForPayouts } from "#api/testing/payouts";
import { candidate, superAdmin } from "#api/testing/person";
import { orderService, partAt, projectOf, publishService, sendBrief, working } from "#api/testing/projects";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

const moneyOf = (events: readonly LifeEvent[]) =>
  events.flatMap(({ about, words, amount }) => (about === "money" ? [`${words} ${amount}`] : []));

test("an order's life goes from its version to the bank's reference, and each reads what is theirs", async (t) => {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  await fundDollars(app, { user: kofi.userId }, 200_00);
  const milestones = [
    { title: "Outline", delivers: "A page", amount: 60_00, days: 5 },
    { title: "Draft", delivers: "All of it", amount: 40_00, days: 5 },
  ];
  const orderId = await orderService(kofi, await publishService(staff, lina, { milestones }));
  const params = { orderId };
  await sendBrief(kofi, orderId);
  const work = working(orderId);
  await work.submit(lina, 0);
  await work.approve(kofi, 0);
  await work.fund(kofi, 1);
  await work.submit(lina, 1);
  const milestone_id = partAt(await projectOf(kofi, orderId), 1)._id;
  const claim = { reason: "other", wants: 40_00, text: "Nothing is in it.", milestone_id } as const;
  await kofi.call(disputes.open, { params, body: claim });
  await lina.call(disputes.answer, { params, body: { agrees: true } });
  await afterDays(app, 5.1);
  await readyForPayouts(app, lina);
  await payOut(lina, staff);

  const hers = await lina.call(orderLife.get, { params });
  assert.equal(hers.side, "seller");
  assert.equal(hers.events[0]?.about, "version");
  assert.deepEqual(
    hers.events.map(({ at }) => at),
    hers.events.map(({ at }) => at).toSorted(),
  );
  assert.deepEqual(moneyOf(hers.events).toSorted(), [
    "Draft: free again in the buyer's wallet 4000",
    "Draft: held in the buyer's wallet 4000",
    "Outline: held in the buyer's wallet 6000",
    "Outline: of that, kept by the store as its commission 900",
    "Outline: paid to the seller 6000",
  ]);
  assert.ok(hers.events.some(({ words }) => words === "Annual report, Draft: disputed, $40.00 asked back"));
  const [inPayout, paid] = hers.events.filter(({ about }) => about === "payout");
  assert.match(inPayout?.words ?? "", /^In payout PO-[0-9A-F]{10}$/);
  assert.match(paid?.note ?? "", /^Bank reference /);
  assert.ok(
    hers.events.every(({ by }) => by === null || by === "Lina Mensah"),
    "the buyer's people stay theirs",
  );

  const his = await kofi.call(orderLife.get, { params });
  assert.ok(his.events.every(({ about, words }) => about !== "payout" && !words.includes("commission")));
  assert.ok(his.events.some(({ by }) => by === "Kofi Mensah"));

  const theirs = await staff.call(orderDesk.get, { params });
  assert.deepEqual([theirs.side, theirs.events.length], [null, hers.events.length]);
  assert.deepEqual(
    new Set(theirs.events.flatMap(({ by }) => by ?? [])),
    new Set(["Lina Mensah", "Kofi Mensah"]),
  );
  for (const q of [theirs.number.slice(4), "annual", "Store of Lina", "kofi"]) {
    const { items } = await staff.call(orderDesk.list, { query: { q } });
    assert.deepEqual(
      items.map(({ _id, seller: name }) => [_id, name]),
      [[orderId, "Lina Mensah"]],
      q,
    );
  }
  assert.deepEqual((await staff.call(orderDesk.list, { query: { q: "nothing" } })).items, []);
  const eve = await candidate(app, "Eve");
  await assert.rejects(eve.call(orderLife.get, { params }), { code: "order_not_found" });
  await assert.rejects(eve.call(orderDesk.get, { params }), { code: "staff_only" });
});

test("an order by the month names each month by its first day", async (t) => {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  await fundDollars(app, { user: kofi.userId });
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const price = { amount: 10_00, currency: "usd", model: "monthly" } as const;
  const { _id: orderId } = await buy(kofi, await publish(staff, lina, { connection, price }));
  const { events } = await kofi.call(orderLife.get, { params: { orderId } });
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual(moneyOf(events), [`Month from ${today}: held in the buyer's wallet 1000`]);
});
