import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { ownerSql } from "#api/testing/as-owner";
import { pay } from "#api/testing/deposit";
import { dollarsOf, fundDollars } from "#api/testing/orders";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { orderService, partAt, projectOf, publishService, sendBrief } from "#api/testing/projects";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { finishSession } from "./finish-session.ts";

/** A project whose first milestone of $20 is held, with a second of $30 and $5 left in the wallet. */
async function started(t: TestContext) {
  const app = await testApp(t);
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const listingId = await publishService(await superAdmin(app), lina);
  await fundDollars(app, { user: kofi.userId }, 25_00);
  const orderId = await orderService(kofi, listingId);
  await sendBrief(kofi, orderId);
  const milestoneId = partAt(await projectOf(kofi, orderId), 1)._id;
  const begin = async (person: Person, part: { client_id?: string } = {}, id = milestoneId) =>
    (
      await person.call(checkoutSessions.beginFunding, {
        params: { orderId, milestoneId: id },
        body: { client_id: randomUUID(), ...part },
      })
    ).data;
  const read = async (sessionId: string) =>
    (await kofi.call(checkoutSessions.get, { params: { sessionId } })).data;
  const settled = async (sessionId: string) => {
    await until(async () => (await read(sessionId)).state !== "open");
    return read(sessionId);
  };
  const stateOf = async (place: number) => partAt(await projectOf(kofi, orderId), place).state;
  const titles = async () =>
    (await kofi.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);
  const balance = () => dollarsOf(app, { user: kofi.userId }, "wallet");
  return { app, lina, kofi, orderId, milestoneId, begin, settled, stateOf, titles, balance };
}

test("what the wallet lacks for a milestone is paid by card, and the server funds it by itself, once", async (t) => {
  const { app, kofi, orderId, begin, settled, stateOf, titles, balance } = await started(t);
  const client_id = randomUUID();
  const begun = await Promise.all([1, 2, 3].map(() => begin(kofi, { client_id })));
  assert.equal(new Set(begun.map(({ deposit_id }) => deposit_id)).size, 1);
  const [session] = begun;
  assert.ok(session);
  assert.deepEqual(
    [session.title, session.amount, session.project_id, session.order],
    ["Draft of Annual report", 30_00, orderId, null],
  );
  // Another tab goes on with the same one.
  assert.equal((await begin(kofi))._id, session._id);
  await pay(kofi, session.deposit_id ?? "", "succeeds");
  const done = await settled(session._id);
  assert.deepEqual([done.state, done.order], ["complete", { _id: orderId, is_project: true }]);
  assert.equal(await stateOf(1), "in_progress");
  assert.deepEqual(await balance(), [0, 50_00]);
  await Promise.all([1, 2].map(() => finishSession(app.services, { depositId: session.deposit_id ?? "" })));
  assert.deepEqual(await balance(), [0, 50_00]);
  await until(async () => (await titles()).includes("Draft of Annual report is funded"));
});

test("a milestone that can't be funded any more leaves the money in the wallet, and says so", async (t) => {
  const { app, kofi, orderId, milestoneId, begin, settled, stateOf, titles, balance } = await started(t);
  const session = await begin(kofi);
  await fundDollars(app, { user: kofi.userId }, 30_00);
  await assert.rejects(begin(kofi), { status: 409, code: "wallet_has_enough" });
  await kofi.call(projects.fund, { params: { orderId, milestoneId }, body: {} });
  await pay(kofi, session.deposit_id ?? "", "succeeds");
  const refused = await settled(session._id);
  assert.deepEqual([refused.state, refused.order, refused.project_id], ["refused", null, orderId]);
  assert.match(refused.problem ?? "", /moved on/);
  assert.equal(await stateOf(1), "in_progress");
  assert.deepEqual(await balance(), [30_00, 50_00]);
  await until(async () => (await titles()).includes("Draft of Annual report wasn't funded"));
});

test("a milestone whose price changed meanwhile isn't funded at another than the buyer saw", async (t) => {
  const { app, kofi, milestoneId, begin, settled, stateOf } = await started(t);
  const session = await begin(kofi);
  await ownerSql(app.services, "update project_milestones set amount_minor = 2900 where id = $1", [
    milestoneId,
  ]);
  await pay(kofi, session.deposit_id ?? "", "succeeds");
  assert.equal((await settled(session._id)).state, "refused");
  assert.equal(await stateOf(1), "draft");
});

test("only the buyer begins it, for a milestone that can be funded, under an id of their own", async (t) => {
  const { app, lina, kofi, orderId, begin } = await started(t);
  const session = await begin(kofi);
  const ama = await candidate(app, "Ama");
  await assert.rejects(begin(ama), { status: 404, code: "order_not_found" });
  await assert.rejects(begin(lina), { status: 404, code: "order_not_found" });
  await assert.rejects(begin(kofi, {}, randomUUID()), { status: 404 });
  const first = partAt(await projectOf(kofi, orderId), 0)._id;
  await assert.rejects(begin(kofi, {}, first), { status: 409, code: "order_moved" });
  await assert.rejects(begin(kofi, { client_id: session._id }, first), { code: "idempotency_key_reused" });
  const params = { sessionId: session._id };
  await assert.rejects(ama.call(checkoutSessions.get, { params }), { code: "session_not_found" });
});
