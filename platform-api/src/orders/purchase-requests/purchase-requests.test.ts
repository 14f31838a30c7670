import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { decide, publish, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { buy, checkoutOf, dollarsOf, fundDollars } from "#api/testing/orders";
import {
  candidate,
  employer,
  member,
  PASSWORD,
  type Person,
  provenEmployer,
  superAdmin,
} from "#api/testing/person";
import { orderService, partAt, projectOf, publishService, sendBrief } from "#api/testing/projects";
import { seller } from "#api/testing/seller";
import { type TestApp, testApp } from "#api/testing/test-app";
import { expireRequests } from "./decide.service.ts";

// Where it is reached doesn't matter: no one asks it.
const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
const SPENDS = [{ feature: "billing_setting" as const, action: ["read" as const, "write" as const] }];

/** A company with $100, a limit of $20 and two people who spend: Ada and Mia. An agent for $49 is on sale. */
async function company(t: TestContext) {
  const app = await testApp(t);
  const [lina, staff, ada] = [
    await seller(app, "Lina"),
    await superAdmin(app),
    await provenEmployer(app, "Acme"),
  ];
  const mia = await member(app, ada, "recruiter", SPENDS);
  const listingId = await publish(staff, lina, { connection, price: { amount: 49_00, currency: "usd" } });
  await fundDollars(app, { organization: ada.organizationId });
  await setLimit(ada, 20_00);
  const wallet = () => dollarsOf(app, { organization: ada.organizationId }, "wallet");
  return { app, lina, staff, ada, mia, listingId, wallet };
}

const setLimit = (who: Person, limit: number | null) =>
  who.call(waitingTransfers.setLimit, { body: { currency: "usd", limit, password: PASSWORD } });

async function ask(who: Person, listingId: string, part: { client_id?: string; amount?: number } = {}) {
  const { version, currency, amount } = await checkoutOf(who, listingId);
  const terms = { listing_id: listingId, version, currency, amount };
  const body = { ...terms, client_id: randomUUID(), ...part };
  return (await who.call(purchaseRequests.ask, { body })).data;
}

const at = (requestId: string) => ({ requestId });
const approve = (who: Person, id: string, password = PASSWORD) =>
  who.call(purchaseRequests.approve, { params: at(id), body: { password } });
const decline = (who: Person, id: string, reason = "") =>
  who.call(purchaseRequests.decline, { params: at(id), body: { reason } });
const cancel = (who: Person, id: string) => who.call(purchaseRequests.cancel, { params: at(id), body: {} });

const titles = async (person: Person) =>
  (await person.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);

const statesOf = async (person: Person) =>
  (await person.call(purchaseRequests.list, {})).data.map(({ state }) => state);

/** Lets the time of everything that waits go by. */
const later = (app: TestApp) =>
  asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("update purchase_requests set expires_at = now() where state = 'waiting'");
  });

const invariant = (app: TestApp) => ownerSql(app.services, "select * from invariant_purchase_requests");

test("a purchase above the company's limit is refused until a colleague approves it at the terms that were seen", async (t) => {
  const { app, ada, mia, listingId, wallet } = await company(t);
  await assert.rejects(buy(mia, listingId), {
    code: "needs_approval",
    message: "This is above your company's limit of $20.00. Ask a colleague for approval first.",
  });
  assert.deepEqual((await checkoutOf(mia, listingId)).approval, { limit: 20_00, is_asked: false });
  const asked = await ask(mia, listingId);
  assert.deepEqual(
    [asked.state, asked.amount, asked.held, asked.asker, asked.decider, asked.may],
    ["waiting", 49_00, 49_00, "Mia Member", null, { decide: false, cancel: true }],
  );
  assert.deepEqual(await wallet(), [100_00, 0], "nothing is held while it waits");
  assert.deepEqual((await checkoutOf(ada, listingId)).approval, { limit: 20_00, is_asked: true });
  assert.ok((await titles(ada)).includes("Mia Member asks you to approve Receipt Reader"));

  await assert.rejects(approve(mia, asked._id), { status: 403, code: "own_request" });
  await assert.rejects(decline(mia, asked._id), { status: 403, code: "own_request" });
  await assert.rejects(cancel(ada, asked._id), { status: 403, code: "not_own_request" });
  await assert.rejects(approve(ada, asked._id, "Wrong-pass-2026"), { status: 422 });
  const { data: approved } = await approve(ada, asked._id);
  assert.deepEqual([approved.state, approved.decider], ["approved", "Ada Admin"]);
  const order = await mia.call(orders.get, { params: { orderId: approved.order_id ?? "" } });
  assert.deepEqual(
    [order.buyer, order.amount, order.state, order.history[0]?.by],
    ["Acme", 49_00, "delivered", "Mia Member"],
  );
  assert.deepEqual(await wallet(), [51_00, 49_00]);
  assert.ok((await titles(mia)).includes("Ada Admin approved Receipt Reader"));
  await assert.rejects(approve(ada, asked._id), { status: 409, code: "request_decided" });
  await assert.rejects(ask(mia, listingId), { code: "already_bought" });
  assert.deepEqual(await invariant(app), []);
});

test("what is within the limit, and what people buy for themselves, needs no one else", async (t) => {
  const { app, lina, staff, ada, listingId } = await company(t);
  const small = await publish(staff, lina, { connection, price: { amount: 20_00, currency: "usd" } });
  assert.equal((await checkoutOf(ada, small)).approval, null);
  await assert.rejects(ask(ada, small), { code: "within_limit" });
  assert.equal((await buy(ada, small)).state, "delivered");
  const kofi = await candidate(app, "Kofi");
  await fundDollars(app, { user: kofi.userId });
  assert.equal((await checkoutOf(kofi, listingId)).approval, null);
  assert.equal((await buy(kofi, listingId)).state, "delivered");
  await assert.rejects(ask(kofi, listingId), { status: 403 });
  await setLimit(ada, null);
  assert.equal((await buy(ada, listingId)).state, "delivered");
});

test("an agent per use is measured by what one answer may cost, and keeps the limits that were asked for", async (t) => {
  const { lina, staff, ada, mia } = await company(t);
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 30_00 } as const;
  const listingId = await publish(staff, lina, { connection, price });
  await assert.rejects(buy(ada, listingId), { code: "needs_approval" });
  const { version, currency, amount } = await checkoutOf(ada, listingId);
  const limits = { month: 60_00, person: 30_00 };
  const body = { client_id: randomUUID(), listing_id: listingId, version, currency, amount, limits };
  const { data: asked } = await ada.call(purchaseRequests.ask, { body });
  const { data: approved } = await approve(mia, asked._id);
  const order = await ada.call(orders.get, { params: { orderId: approved.order_id ?? "" } });
  assert.deepEqual(order.per_use?.limits, limits);
});

test("a card doesn't pay what a colleague has to approve first", async (t) => {
  const { lina, staff, ada } = await company(t);
  const dear = await publish(staff, lina, { connection, price: { amount: 900_00, currency: "usd" } });
  const { version, currency, amount } = await checkoutOf(ada, dear);
  const body = { client_id: randomUUID(), listing_id: dear, version, currency, amount };
  await assert.rejects(ada.call(checkoutSessions.begin, { body }), { code: "needs_approval" });
});

test("one thing is asked for once, however often it is sent, and only where someone else could approve", async (t) => {
  const { app, lina, staff, ada, mia, listingId } = await company(t);
  const client_id = randomUUID();
  const same = await Promise.all([1, 2, 3, 4].map(() => ask(mia, listingId, { client_id })));
  assert.equal(new Set(same.map(({ _id }) => _id)).size, 1);
  await assert.rejects(ask(mia, listingId, { client_id, amount: 1 }), { code: "idempotency_key_reused" });
  await assert.rejects(ask(ada, listingId), { code: "already_asked" });
  await assert.rejects(ask(ada, listingId, { amount: 48_00 }), { code: "terms_changed" });
  await cancel(mia, same[0]?._id ?? "");
  const others = await Promise.allSettled([ask(ada, listingId), ask(mia, listingId)]);
  assert.equal(others.filter(({ status }) => status === "fulfilled").length, 1);

  const alone = await employer(app, "Alone");
  await ownerSql(
    app.services,
    "insert into transfer_approval_limits (organization_id, currency, limit_minor, set_by) values ($1, 'usd', 0, $2)",
    [alone.organizationId, alone.userId],
  );
  const agent = await publish(staff, lina, { connection, price: { amount: 9_00, currency: "usd" } });
  await assert.rejects(ask(alone, agent), { status: 422, code: "no_second_person" });
});

test("others see and move nothing of it", async (t) => {
  const { app, ada, mia, listingId } = await company(t);
  const rival = await employer(app, "Rival");
  const reader = await member(app, ada, "recruiter", [{ feature: "billing_setting", action: ["read"] }]);
  const hiring = await member(app, ada, "recruiter", []);
  const { _id: id } = await ask(mia, listingId);
  assert.deepEqual(await statesOf(rival), []);
  for (const act of [approve, decline, cancel]) {
    await assert.rejects(act(rival, id), { status: 404 });
    await assert.rejects(act(reader, id), { status: 403 });
    await assert.rejects(act(hiring, id), { status: 403 });
  }
  await assert.rejects(statesOf(hiring), { status: 403 });
  assert.equal(
    (await checkoutOf(hiring, listingId)).approval,
    null,
    "the limit is for those who see the wallet",
  );
  const { data } = await reader.call(purchaseRequests.list, {});
  assert.deepEqual(
    data.map(({ state, may }) => [state, may]),
    [["waiting", { decide: false, cancel: false }]],
  );
});

test("a declined request says why, and a canceled one buys nothing", async (t) => {
  const { ada, mia, listingId, wallet } = await company(t);
  const first = await ask(mia, listingId);
  const { data } = await decline(ada, first._id, "We have one.");
  assert.deepEqual([data.state, data.reason, data.decider], ["declined", "We have one.", "Ada Admin"]);
  assert.ok((await titles(mia)).includes("Ada Admin declined Receipt Reader"));
  const second = await ask(mia, listingId);
  await cancel(mia, second._id);
  await assert.rejects(approve(ada, second._id), { code: "request_decided" });
  assert.deepEqual(await statesOf(mia), ["canceled", "declined"]);
  assert.deepEqual(await wallet(), [100_00, 0]);
});

test("a request is decided once when it is approved, approved, canceled, declined and expires at the same time", async (t) => {
  const { app, lina, staff, ada, mia } = await company(t);
  const bo = await member(app, ada, "recruiter", SPENDS);
  await fundDollars(app, { organization: ada.organizationId }, 900_00);
  for (let round = 0; round < 4; round += 1) {
    const listingId = await publish(staff, lina, { connection, price: { amount: 49_00, currency: "usd" } });
    const { _id: id } = await ask(mia, listingId);
    const answers = await Promise.allSettled([
      approve(ada, id),
      approve(bo, id),
      cancel(mia, id),
      round % 2 === 0 ? decline(ada, id) : later(app).then(() => expireRequests(app.services)),
    ]);
    const decided = answers.slice(0, round % 2 === 0 ? 4 : 3).filter(({ status }) => status === "fulfilled");
    assert.ok(decided.length <= 1, "one answer counts");
    const [row] = await ownerSql<{ state: string; lines: string; bought: string }>(
      app.services,
      `select state, (select count(*) from purchase_request_changes where request_id = r.id) as lines,
         (select count(*) from orders where client_id = r.id) as bought
       from purchase_requests r where id = $1`,
      [id],
    );
    assert.notEqual(row?.state, "waiting");
    assert.deepEqual([Number(row?.lines), Number(row?.bought)], [2, row?.state === "approved" ? 1 : 0]);
  }
  assert.deepEqual(await invariant(app), []);
});

test("a request expires after three days by itself, and can't be approved then", async (t) => {
  const { app, ada, mia, listingId, wallet } = await company(t);
  const { _id: id, created_at, expires_at } = await ask(mia, listingId);
  assert.equal(Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000), 3);
  await later(app);
  await assert.rejects(approve(ada, id), { status: 409, code: "request_expired" });
  await expireRequests(app.services);
  await expireRequests(app.services);
  assert.deepEqual(await statesOf(mia), ["expired"]);
  assert.deepEqual(
    (await titles(mia)).filter((title) => title === "No one approved Receipt Reader in time").length,
    1,
  );
  assert.deepEqual(await wallet(), [100_00, 0]);
});

test("what can't be bought any more is said in words, and the request waits on", async (t) => {
  const { app, lina, staff, ada, mia, listingId, wallet } = await company(t);
  const { _id: id } = await ask(mia, listingId);
  await ownerSql(
    app.services,
    "update transfer_approval_limits set limit_minor = 0 where organization_id = $1",
    [ada.organizationId],
  );
  const dear = await publish(staff, lina, { connection, price: { amount: 99_00, currency: "usd" } });
  const other = await ask(mia, dear);
  await approve(ada, id);
  await assert.rejects(approve(ada, other._id), {
    code: "insufficient_funds",
    message: "The wallet needs $48.00 more for this.",
  });
  assert.deepEqual(await statesOf(ada), ["waiting", "approved"]);

  const next = await save(lina, dear, 1, {
    connection,
    samples: ["Say hello"],
    price: { amount: 10_00, currency: "usd" },
    changelog: "It costs less.",
  });
  await submit(lina, dear, next.revision);
  const version = await waitingVersion(staff, dear);
  await fundDollars(app, { organization: ada.organizationId });
  const [bought] = await Promise.allSettled([approve(ada, other._id), decide(staff, version, "approved")]);
  if (bought.status === "fulfilled") assert.deepEqual(await wallet(), [52_00, 148_00], "the old price");
  else {
    assert.equal((bought.reason as { code: string }).code, "terms_changed");
    await assert.rejects(approve(ada, other._id), {
      code: "terms_changed",
      message: "The price or what is sold has changed since your colleague asked. Decline this.",
    });
  }
  assert.deepEqual(await invariant(app), []);
});

test("nothing is approved for someone who may no longer spend, or by someone who works for the seller", async (t) => {
  const { app, lina, ada, mia, listingId } = await company(t);
  const { _id: id } = await ask(mia, listingId);
  await ownerSql(
    app.services,
    `insert into store_members (id, store_id, user_id, role)
     select gen_random_uuid(), id, $1, 'support' from stores where owner_id = $2`,
    [ada.userId, lina.userId],
  );
  await assert.rejects(approve(ada, id), { status: 409, code: "own_agent" });
  await ownerSql(app.services, "delete from store_members where user_id = $1", [ada.userId]);
  await ownerSql(app.services, "delete from memberships where user_id = $1", [mia.userId]);
  await assert.rejects(approve(ada, id), { status: 409, code: "asker_left" });
});

test("a milestone above the limit is funded once a colleague approves it", async (t) => {
  const { app, lina, staff, ada, mia, wallet } = await company(t);
  await setLimit(ada, 25_00);
  const service = await publishService(staff, lina);
  const orderId = await orderService(ada, service);
  await sendBrief(ada, orderId);
  const project = await projectOf(mia, orderId);
  assert.equal(project.approval_limit, 25_00);
  const params = { orderId, milestoneId: partAt(project, 1)._id };
  await assert.rejects(mia.call(projects.fund, { params, body: {} }), { code: "needs_approval" });
  const first = { orderId, milestoneId: partAt(project, 0)._id };
  await assert.rejects(mia.call(purchaseRequests.askToFund, { params: first, body: {} }), {
    code: "order_moved",
  });
  await assert.rejects(lina.call(purchaseRequests.askToFund, { params, body: {} }), { status: 403 });
  const asked = await mia.call(purchaseRequests.askToFund, { params, body: {} });
  assert.equal(partAt(asked, 1).is_asked, true);
  assert.equal(partAt(await projectOf(lina, orderId), 1).is_asked, false);
  await assert.rejects(ada.call(purchaseRequests.askToFund, { params, body: {} }), { code: "already_asked" });
  const { data } = await ada.call(purchaseRequests.list, {});
  assert.deepEqual([data[0]?.held, data[0]?.order_id], [30_00, orderId]);
  const answers = await Promise.allSettled([
    approve(ada, data[0]?._id ?? ""),
    approve(ada, data[0]?._id ?? ""),
  ]);
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
  const now = await projectOf(mia, orderId);
  assert.deepEqual([partAt(now, 1).state, partAt(now, 1).is_asked], ["in_progress", false]);
  assert.deepEqual(await wallet(), [50_00, 50_00]);
  assert.deepEqual(await invariant(app), []);
});

test("the database refuses what the rules do", async (t) => {
  const { app, mia, listingId } = await company(t);
  const { _id: id } = await ask(mia, listingId);
  const set = (what: string) =>
    ownerSql(app.services, `update purchase_requests set ${what} where id = $1`, [id]);
  await assert.rejects(set("state = 'declined', changed_by = asked_by"), /request_decided_by_another/);
  await assert.rejects(
    set("state = 'canceled', changed_by = gen_random_uuid()"),
    /request_canceled_by_the_asker/,
  );
  await assert.rejects(set("amount_minor = 1"));
  await assert.rejects(ownerSql(app.services, "delete from purchase_requests where id = $1", [id]));
  await cancel(mia, id);
  await assert.rejects(set("state = 'waiting'"));
  await assert.rejects(
    ownerSql(app.services, "delete from purchase_request_changes where request_id = $1", [id]),
  );
});
