import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { getDocumentProxy, extractText } from "unpdf";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { publish } from "#api/testing/agents-in-review";
import { afterDays, buy, fundDollars } from "#api/testing/orders";
import { ask, payOut, passWaiting, typedAccount, typedTax } from "#api/testing/payouts";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { findStatement } from "./statement.sql.ts";

test("a statement names the orders that a payout was made of, and sums up to it", async (t) => {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  await fundDollars(app, { user: kofi.userId }, 300_00);
  const sell = async (title: string, amount: number) => {
    const price = { amount, currency: "usd" } as const;
    const order = await buy(kofi, await publish(staff, lina, { title, connection, price }));
    await kofi.call(orders.accept, { params: { orderId: order._id }, body: {} });
    await afterDays(app, 6);
    return `${title} (${order.number})`;
  };
  const first = await sell("Reader", 100_00);
  await lina.call(payouts.saveAccount, { body: typedAccount });
  await lina.call(payouts.saveTax, { body: typedTax });
  await passWaiting(app, lina);
  const { _id: firstId } = await payOut(lina, staff, 60_00);
  const second = await sell("Writer", 49_00);
  await lina.call(orders.withdraw, { body: { client_id: randomUUID(), currency: "usd", amount: 5_00 } });
  const { _id: payoutId } = await ask(lina, 50_00);
  const read = (id: string) =>
    app.services.db.as({ role: "worker" }).read((sql) => findStatement(sql, id, lina.userId));
  const shown = async (id: string) => {
    const { carried, left, lines } = await read(id);
    return [carried, ...lines.map(({ words, amount }) => [words, amount]), left];
  };
  assert.deepEqual(await shown(firstId), [0, [first, 85_00], 25_00]);
  assert.deepEqual(await shown(payoutId), [
    25_00,
    [second, 41_65],
    ["Earnings from the agent store", -5_00],
    11_65,
  ]);
  const { url } = await lina.call(payouts.statement, { params: { payoutId } });
  const answer = await fetch(url);
  assert.equal(answer.status, 200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  for (const words of [second, "Left from before", "Stays in the earnings", "$50.00", "ending in 6789"])
    assert.ok(text.includes(words), words);
  const other = await seller(app, "Nima");
  await assert.rejects(other.call(payouts.statement, { params: { payoutId } }), { status: 404 });
});
