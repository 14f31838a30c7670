import assert from "node:assert/strict";
import { test } from "node:test";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "#api/testing/agents-in-review";
import { buy, fundDollars } from "#api/testing/orders";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;

test("sellers and buyers find their own orders and agents by words, and nothing of others", async (t) => {
  const app = await testApp(t);
  const [lina, omar, staff] = [await seller(app, "Lina"), await seller(app, "Omar"), await superAdmin(app)];
  const price = { amount: 5_00, currency: "usd" } as const;
  const résumés = await publish(staff, lina, { title: "Résumé Reader", connection, price });
  const receipts = await publish(staff, lina, { title: "Receipt Reader", connection, price });
  const foreign = await publish(staff, omar, { title: "Résumé Writer", connection, price });
  const [kofi, esi] = [await candidate(app, "Kofi"), await candidate(app, "Esi")];
  for (const { userId } of [kofi, esi]) await fundDollars(app, { user: userId });
  const first = await buy(kofi, résumés);
  await buy(kofi, foreign);
  await buy(esi, receipts);

  const sales = async (q: string) =>
    (await lina.call(orders.sales, { query: { q } })).items.map(({ title, buyer }) => `${title}, ${buyer}`);
  assert.deepEqual(await sales("resume"), ["Résumé Reader, Kofi Mensah"]);
  assert.deepEqual(await sales("reader esi"), ["Receipt Reader, Esi Mensah"]);
  assert.deepEqual(await sales(first.number.slice(4).toLowerCase()), ["Résumé Reader, Kofi Mensah"]);
  assert.deepEqual(await sales("writer"), []);
  assert.deepEqual(await sales("100%"), []);
  const bought = async (q: string) =>
    (await kofi.call(orders.purchases, { query: { q } })).items.map(({ title }) => title);
  assert.deepEqual(await bought("RÉSUMÉ"), ["Résumé Writer", "Résumé Reader"]);
  assert.deepEqual(await bought("receipt"), []);
  const own = async (q: string) =>
    (await lina.call(ownListings.list, { query: { q } })).data.map(({ title }) => title);
  assert.deepEqual(await own("resume"), ["Résumé Reader"]);
  assert.deepEqual(await own(" "), ["Receipt Reader", "Résumé Reader"]);
});
