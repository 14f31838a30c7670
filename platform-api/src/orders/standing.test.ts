import assert from "node:assert/strict";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { conversationOf } from "#api/testing/charged-market";
import { buy, fundDollars, orderOf } from "#api/testing/orders";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

test("an order and its conversation tell whether the agent can be asked", async (t) => {
  const app = await testApp(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(await superAdmin(app), lina, { connection });
  await fundDollars(app, { user: kofi.userId }, 100_00);
  const { _id: orderId } = await buy(kofi, listingId);
  const conversationId = await conversationOf(kofi, orderId);
  const told = async () => [
    (await orderOf(kofi, orderId)).standing,
    (await kofi.call(conversations.get, { params: { conversationId } })).agent?.standing,
  ];
  const set = (status: string, down: number) =>
    ownerSql(app.services, "update listings set status = $2, down_days = $3 where id = $1", [
      listingId,
      status,
      down,
    ]);
  assert.deepEqual(await told(), ["answers", "answers"]);
  await set("published", 3);
  assert.deepEqual(await told(), ["maintenance", "maintenance"]);
  await set("deprecated", 31);
  assert.deepEqual(await told(), ["deprecated", "deprecated"]);
  await set("published", 0);
  await set("suspended", 0);
  assert.deepEqual(await told(), ["suspended", "suspended"]);
  assert.equal((await orderOf(lina, orderId)).standing, "suspended");
});
