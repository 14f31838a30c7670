import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { a2aAgent } from "#api/testing/a2a-agent";
import { decide, publish, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { buy, fundDollars, orderOf } from "#api/testing/orders";
import { candidate, employer, member, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

test("an agent whose new version asks for more waits until its buyer agrees, and one that asks for less doesn't", async (t) => {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, ada, staff] = [await seller(app, "Lina"), await employer(app, "Acme"), await superAdmin(app)];
  const mia = await member(app, ada, "recruiter", []);
  const agent = await a2aAgent(t);
  const connection = { kind: "a2a", url: agent.url, part: "" } as const;
  const permissions = { data: ["Receipts"], hosts: ["rates.example"], keeps: false, trains: false };
  const listingId = await publish(staff, lina, { connection, permissions });
  await fundDollars(app, { organization: ada.organizationId });
  const { _id: orderId } = await buy(ada, listingId);
  const params = { orderId };
  const { conversation } = await mia.call(orders.open, { params, body: {} });
  const ask = async (words: string) => {
    await send(mia, conversation._id, words);
    return answerTo(mia, conversation._id);
  };
  const release = async (changes: Partial<typeof permissions>) => {
    const { revision } = await save(lina, listingId, 1, {
      connection,
      samples: ["Say hello"],
      permissions: { ...permissions, ...changes },
      changelog: "Something else.",
    });
    await submit(lina, listingId, revision);
    await decide(staff, await waitingVersion(staff, listingId), "approved");
  };

  await release({ hosts: [] });
  assert.equal((await ask("Less?"))?.body, "You said: Less?");
  assert.equal((await orderOf(ada, orderId)).asks_more, null);

  await release({ hosts: ["rates.example", "tracker.example"], trains: true });
  const waiting = await ask("More?");
  assert.equal(
    waiting?.body,
    "No answer. Its new version asks for more than was agreed to. It answers again once you agree.",
  );
  assert.deepEqual(waiting?.bot?.links, [
    { path: `/dashboard/agent-store/orders/${orderId}`, label: "See what it asks for" },
  ]);
  const told = (await ada.call(notifications.list, { query: {} })).data.response;
  assert.ok(told.some(({ title }) => title === "Receipt Reader asks for more"));

  const { asks_more, may } = await orderOf(mia, orderId);
  assert.deepEqual(
    [asks_more, may.agree],
    [{ version: 3, permissions: ["Calls tracker.example", "Models learn from what it was given"] }, false],
  );
  const agree = (version: number) => ({ params, body: { version } });
  await assert.rejects(mia.call(orders.agree, agree(3)), { status: 403 });
  await assert.rejects(lina.call(orders.agree, agree(3)), { status: 404 });
  await assert.rejects(ada.call(orders.agree, agree(2)), { code: "terms_changed" });
  assert.equal((await ada.call(orders.agree, agree(3))).asks_more, null);
  assert.equal((await ask("And now?"))?.body, "You said: And now?");
  await assert.rejects(orderOf(await candidate(app, "Kofi"), orderId), { status: 404 });
});
