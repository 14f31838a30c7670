import assert from "node:assert/strict";
import { test } from "node:test";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { chargedMarket, chargesOf, conversationOf } from "#api/testing/charged-market";
import { inPieces } from "#api/testing/model-server";
import { afterDays, buy, fundDollars } from "#api/testing/orders";
import { candidate, employer, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

const receiptsOf = async (person: Person, orderId: string) =>
  (await person.call(orders.receipts, { params: { orderId } })).data;

test("each month that cleared has a receipt with a number of its own, for the two sides alone", async (t) => {
  const app = await testApp(t);
  const [lina, ada, staff] = [await seller(app, "Lina"), await employer(app, "Acme"), await superAdmin(app)];
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const price = { amount: 20_00, currency: "usd", model: "monthly" } as const;
  const listingId = await publish(staff, lina, { connection, price });
  await fundDollars(app, { organization: ada.organizationId });
  const { _id: orderId, number } = await buy(ada, listingId);
  assert.deepEqual(await receiptsOf(ada, orderId), [], "a month that is held isn't paid yet");
  await afterDays(app, 6);
  await afterDays(app, 33);
  await afterDays(app, 39);
  const paid = await receiptsOf(ada, orderId);
  assert.deepEqual(
    paid.map(({ name, amount, answers }) => [name, amount, answers]),
    [
      [`${number}-2`, 20_00, null],
      [`${number}-1`, 20_00, null],
    ],
  );
  const link = (person: Person, at: string) =>
    person.call(orders.periodReceipt, { params: { orderId, number: at } });
  const hers = await link(ada, "1");
  assert.equal(hers.name, `Receipt ${number}-1.pdf`);
  assert.notEqual(
    (await link(lina, "1")).url.split("?")[0],
    hers.url.split("?")[0],
    "the seller's has the commission",
  );
  await assert.rejects(link(ada, "3"), { status: 404 });
  const kofi = await candidate(app, "Kofi");
  await assert.rejects(link(kofi, "1"), { status: 404 });
  await assert.rejects(receiptsOf(kofi, orderId), { status: 404 });
});

test("answers have one statement a calendar month that is over, less what went back of them", async (t) => {
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const { app, lina, ada, listingId, model } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId);
  const params = { orderId };
  const conversationId = await conversationOf(ada, orderId);
  for (const length of [200, 300]) {
    model.answering = inPieces(["x".repeat(length)]);
    await send(ada, conversationId, `Answer in ${length}`);
    await answerTo(ada, conversationId);
  }
  assert.deepEqual(await receiptsOf(ada, orderId), [], "this month isn't over");
  const [latest] = await chargesOf(ada, orderId);
  const charge_id = latest?._id ?? "";
  const claim = { reason: "not_working", wants: 3_00, text: "It was empty.", charge_id } as const;
  await ada.call(disputes.open, { params, body: claim });
  await lina.call(disputes.answer, { params, body: { agrees: true, charge_id } });
  await ownerSql(
    app.services,
    "set session_replication_role = replica; update order_charges set created_at = created_at - interval '1 month'",
  );
  assert.deepEqual(
    (await receiptsOf(ada, orderId)).map((each) => [each.number, each.amount, each.answers]),
    [[1, 2_00, 2]],
  );
  assert.match((await ada.call(orders.periodReceipt, { params: { orderId, number: "1" } })).name, /-1\.pdf$/);
});
