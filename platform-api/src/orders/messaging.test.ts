import assert from "node:assert/strict";
import { test } from "node:test";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "#api/testing/agents-in-review";
import { buy, fundDollars, orderOf } from "#api/testing/orders";
import { candidate, employer, member, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { messagesOf, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

test("who decides on an agent's order writes to its seller, and the seller only answers", async (t) => {
  const app = await testApp(t);
  const [lina, ada, staff] = [await seller(app, "Lina"), await employer(app, "Acme"), await superAdmin(app)];
  const [mia, kofi] = [await member(app, ada, "recruiter", []), await candidate(app, "Kofi")];
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(staff, lina, { connection });
  await fundDollars(app, { organization: ada.organizationId });
  const { _id: orderId } = await buy(ada, listingId);
  const ask = { params: { orderId }, body: {} };
  const mayWrite = async (person: typeof ada) => (await orderOf(person, orderId)).may.message;
  assert.deepEqual([await mayWrite(ada), await mayWrite(mia), await mayWrite(lina)], [true, false, false]);

  const { conversation_id: conversationId } = await ada.call(orders.message, ask);
  await send(ada, conversationId, "Does it read Spanish?");
  await send(lina, conversationId, "It does.");
  assert.deepEqual(
    (await messagesOf(ada, conversationId)).map(({ body }) => body),
    ["It does.", "Does it read Spanish?"],
  );
  assert.equal((await ada.call(orders.message, ask)).conversation_id, conversationId);
  for (const other of [mia, kofi, lina])
    await assert.rejects(other.call(orders.message, ask), { status: 404, code: "order_not_found" });
});
