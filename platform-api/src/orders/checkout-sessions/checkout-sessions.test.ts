import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { askAboutDue } from "#api/deposits/janitor";
import { publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { pay, payUnheard } from "#api/testing/deposit";
import { buy, checkoutOf, dollarsOf, fundDollars } from "#api/testing/orders";
import { candidate, member, type Person, provenEmployer, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { finishSession } from "./finish-session.ts";

/** A seller with an agent for $49 that no one calls, and someone with $10. */
async function market(t: TestContext) {
  const app = await testApp(t);
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(staff, lina, {
    title: "Contract Reader",
    connection,
    price: { amount: 49_00, currency: "usd" },
  });
  await fundDollars(app, { user: kofi.userId }, 10_00);
  return { app, lina, kofi, staff, listingId };
}

/** Begins the payment of what a wallet lacks, at the terms of this moment. */
async function begin(person: Person, listingId: string, part: { client_id?: string; amount?: number } = {}) {
  const { version, currency, amount } = await checkoutOf(person, listingId);
  const body = { client_id: randomUUID(), listing_id: listingId, version, currency, amount, ...part };
  return (await person.call(checkoutSessions.begin, { body })).data;
}

const read = async (person: Person, sessionId: string) =>
  (await person.call(checkoutSessions.get, { params: { sessionId } })).data;

/** A session once it isn't open any more. */
async function settled(person: Person, sessionId: string) {
  await until(async () => (await read(person, sessionId)).state !== "open");
  return read(person, sessionId);
}

const titles = async (person: Person) =>
  (await person.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);

test("what the wallet lacks is paid by card, and the server buys by itself, once", async (t) => {
  const { app, kofi, lina, listingId } = await market(t);
  const client_id = randomUUID();
  const begun = await Promise.all([1, 2, 3].map(() => begin(kofi, listingId, { client_id })));
  const [session] = begun;
  assert.ok(session);
  assert.equal(new Set(begun.map(({ deposit_id }) => deposit_id)).size, 1);
  const { data: deposit } = await kofi.call(deposits.read, {
    params: { id: session.deposit_id ?? "" },
    query: {},
  });
  assert.deepEqual(
    [deposit.amount, deposit.made_for],
    [39_00, { words: "Contract Reader", path: `/dashboard/agent-store/checkout/${session._id}` }],
  );
  // Another tab goes on with the same one.
  assert.equal((await begin(kofi, listingId))._id, session._id);
  await payUnheard(app, deposit._id);
  await ownerSql(app.services, "update deposits set ask_at = now() where id = $1", [deposit._id]);
  await askAboutDue(app.services);
  const done = await settled(kofi, session._id);
  assert.deepEqual([done.state, done.problem, done.order?.is_project], ["complete", null, false]);
  const order = await kofi.call(orders.get, { params: { orderId: done.order?._id ?? "" } });
  assert.deepEqual([order.state, order.amount], ["delivered", 49_00]);
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [0, 49_00]);
  await Promise.all([1, 2, 3].map(() => finishSession(app.services, { depositId: deposit._id })));
  const { items } = await kofi.call(orders.purchases, { query: {} });
  assert.equal(items.length, 1);
  await until(async () => (await titles(kofi)).includes("Contract Reader is yours"));
  assert.ok((await titles(lina)).includes("Kofi Mensah bought Contract Reader"));
});

test("what can't be bought any more is told, and its money stays in the wallet", async (t) => {
  const { app, kofi, listingId } = await market(t);
  const session = await begin(kofi, listingId);
  await ownerSql(app.services, "update listings set status = 'suspended' where id = $1", [listingId]);
  await pay(kofi, session.deposit_id ?? "", "succeeds");
  const refused = await settled(kofi, session._id);
  assert.deepEqual(
    [refused.state, refused.problem, refused.order],
    ["refused", "This agent is no longer in the store.", null],
  );
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [49_00, 0]);
  await until(async () => (await titles(kofi)).includes("Contract Reader wasn't bought"));
});

test("of two purchases of one agent by card, the second is told that there is one already", async (t) => {
  const { app, kofi, listingId } = await market(t);
  const session = await begin(kofi, listingId);
  await fundDollars(app, { user: kofi.userId }, 100_00);
  await assert.rejects(begin(kofi, listingId), { status: 409, code: "wallet_has_enough" });
  await buy(kofi, listingId);
  await pay(kofi, session.deposit_id ?? "", "succeeds");
  assert.match((await settled(kofi, session._id)).problem ?? "", /You have this agent already/);
  assert.equal((await kofi.call(orders.purchases, { query: {} })).items.length, 1);
});

test("money that was spent elsewhere in the meantime buys nothing", async (t) => {
  const { app, kofi, lina, staff, listingId } = await market(t);
  const session = await begin(kofi, listingId);
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  await buy(
    kofi,
    await publish(staff, lina, {
      title: "Note Taker",
      connection,
      price: { amount: 10_00, currency: "usd" },
    }),
  );
  await pay(kofi, session.deposit_id ?? "", "succeeds");
  assert.equal((await settled(kofi, session._id)).state, "refused");
  assert.deepEqual(await dollarsOf(app, { user: kofi.userId }, "wallet"), [39_00, 10_00]);
});

test("a session is its owner's alone, and so is its id", async (t) => {
  const { app, kofi, listingId } = await market(t);
  const session = await begin(kofi, listingId);
  const ama = await candidate(app, "Ama");
  await assert.rejects(read(ama, session._id), { status: 404, code: "session_not_found" });
  await assert.rejects(begin(ama, listingId, { client_id: session._id }), {
    status: 409,
    code: "idempotency_key_reused",
  });
});

test("a payment that is given up ends its purchase; what is asked for must be on sale at that price", async (t) => {
  const { kofi, lina, listingId } = await market(t);
  const session = await begin(kofi, listingId);
  await kofi.call(deposits.discard, { params: { id: session.deposit_id ?? "" }, body: {} });
  assert.equal((await settled(kofi, session._id)).state, "expired");
  assert.notEqual((await begin(kofi, listingId))._id, session._id);
  await assert.rejects(begin(kofi, listingId, { amount: 1_00 }), { status: 409, code: "terms_changed" });
  await assert.rejects(begin(lina, listingId), { status: 409, code: "own_agent" });
  await assert.rejects(begin(kofi, randomUUID()), { status: 404, code: "listing_not_found" });
});

test("someone who may no longer spend a company's money buys nothing with it", async (t) => {
  const { app, listingId } = await market(t);
  const acme = await provenEmployer(app, "Acme");
  const may = await member(app, acme, "recruiter", [
    { feature: "billing_setting", action: ["read", "write"] },
  ]);
  const session = await begin(may, listingId);
  await ownerSql(app.services, "update memberships set permissions = '[]' where user_id = $1", [may.userId]);
  await payUnheard(app, session.deposit_id ?? "");
  await ownerSql(app.services, "update deposits set ask_at = now()");
  await askAboutDue(app.services);
  assert.match((await settled(acme, session._id)).problem ?? "", /may no longer spend/);
  assert.deepEqual(await dollarsOf(app, { organization: acme.organizationId }, "wallet"), [49_00, 0]);
});
