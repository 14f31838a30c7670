import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import { storeMembers, workingStores } from "@loubby/shared-contracts/http/stores/store-members";
import { MOST_MEMBERS } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { storeInvites } from "@loubby/shared-contracts/http/stores/store-invites";
import { begin, publish } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { buy, checkoutOf, fundDollars } from "#api/testing/orders";
import { candidate, PASSWORD, type Person, prove, superAdmin } from "#api/testing/person";
import { projectOf, publishService, orderService, sendBrief, working } from "#api/testing/projects";
import { seller, storeMember } from "#api/testing/seller";
import { inviteToStore, joinStore, storeInvitation, teamOf } from "#api/testing/store-invitation";
import { testApp } from "#api/testing/test-app";

/** A store whose owner may invite, and someone with an account who is in none. */
async function ready(t: TestContext) {
  const app = await testApp(t);
  return { app, lina: await prove(app, await seller(app, "Lina")), kofi: await candidate(app, "Kofi") };
}

const titlesTold = async (person: Person) =>
  (await person.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);
const kindsOf = async (person: Person) =>
  (await teamOf(person)).changes.map(({ kind, subject }) => [kind, subject]);
const storeOf = async (person: Person) => (await person.call(auth.profile, {})).user.store;

test("an invitation is mailed, accepted once with that address, and the session works in the store", async (t) => {
  const { app, lina, kofi } = await ready(t);
  await inviteToStore(lina, kofi.email, "editor");
  const { inviteId, token, subject } = await storeInvitation(app, kofi.email);
  assert.match(subject, /^Lina Mensah invites you to Store of Lina/);
  const params = { inviteId };
  const pending = await kofi.call(storeInvites.pending, { params, query: { token } });
  assert.deepEqual(
    [pending.store_name, pending.role, pending.invited_by],
    ["Store of Lina", "editor", "Lina Mensah"],
  );
  const other = await candidate(app, "Ama");
  const body = { token };
  await assert.rejects(other.call(storeInvites.accept, { params, body }), { code: "invite_for_another" });
  await assert.rejects(kofi.call(storeInvites.accept, { params, body: {} }), { code: "invite_not_found" });
  await assert.rejects(kofi.call(storeInvites.accept, { params, body: { token: `${token}x` } }), {
    status: 404,
  });

  const { user } = await joinStore(app, kofi);
  assert.deepEqual([user.is_seller, user.is_store, user.store?.role], [true, false, "editor"]);
  assert.equal(user.isEmailVerified, true);
  await assert.rejects(joinStore(app, kofi), { status: 410, code: "invite_gone" });
  assert.deepEqual(
    (await teamOf(lina)).members.map(({ name, role, may_change }) => [name, role, may_change]),
    [
      ["Lina Mensah", "owner", false],
      ["Kofi Mensah", "editor", true],
    ],
  );
  assert.deepEqual(await kindsOf(lina), [
    ["joined", "Kofi Mensah"],
    ["invited", kofi.email],
  ]);
  assert.ok((await titlesTold(lina)).includes("Kofi Mensah joined Store of Lina"));
  const seen = await teamOf(kofi);
  assert.deepEqual([seen.changes, seen.invites, seen.may_give], [[], [], []]);
});

test("someone who has proven the invited address needs no link, and may decline", async (t) => {
  const { app, lina, kofi } = await ready(t);
  await prove(app, kofi);
  await inviteToStore(lina, kofi.email, "support");
  const params = { inviteId: (await storeInvitation(app, kofi.email)).inviteId };
  assert.ok((await titlesTold(kofi)).includes("Lina Mensah invites you to Store of Lina"));
  assert.equal((await kofi.call(storeInvites.pending, { params, query: {} })).role, "support");
  await kofi.call(storeInvites.decline, { params, body: {} });
  await assert.rejects(kofi.call(storeInvites.accept, { params, body: {} }), { code: "invite_gone" });
  assert.deepEqual(
    (await teamOf(lina)).invites.map(({ state }) => state),
    ["declined"],
  );
  assert.equal(await storeOf(kofi), null);
});

test("sent again, the older link is void; canceled or expired, none works", async (t) => {
  const { app, lina, kofi } = await ready(t);
  await inviteToStore(lina, kofi.email);
  const first = await storeInvitation(app, kofi.email);
  const params = { inviteId: first.inviteId };
  await lina.call(storeMembers.resend, { params });
  const second = await storeInvitation(app, kofi.email);
  assert.equal(second.inviteId, first.inviteId);
  await assert.rejects(kofi.call(storeInvites.accept, { params, body: { token: first.token } }), {
    status: 404,
  });
  await ownerSql(app.services, "update store_invites set expires_at = now() where id = $1", [first.inviteId]);
  await assert.rejects(joinStore(app, kofi), { code: "invite_gone" });
  assert.equal((await teamOf(lina)).invites[0]?.state, "expired");
  await lina.call(storeMembers.resend, { params });
  await lina.call(storeMembers.cancel, { params });
  await assert.rejects(joinStore(app, kofi), { code: "invite_gone" });
  await assert.rejects(lina.call(storeMembers.resend, { params }), { code: "invite_over" });
  const nima = await prove(app, await seller(app, "Nima"));
  await assert.rejects(nima.call(storeMembers.cancel, { params }), { status: 404 });
});

test("what is done at once is done once: invitations of one address, acceptances, the last place", async (t) => {
  const { app, lina, kofi } = await ready(t);
  await Promise.all([
    inviteToStore(lina, kofi.email),
    inviteToStore(lina, kofi.email),
    inviteToStore(lina, kofi.email),
  ]);
  assert.equal((await teamOf(lina)).invites.length, 1);
  // Which of the three mails was the last is the database's to say; the next one is.
  await inviteToStore(lina, kofi.email);
  const joined = await Promise.allSettled([joinStore(app, kofi), joinStore(app, kofi)]);
  assert.deepEqual(joined.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assert.equal((await teamOf(lina)).members.length, 2);
  await assert.rejects(inviteToStore(lina, kofi.email), { code: "already_member" });
  await assert.rejects(inviteToStore(lina, lina.email), { code: "already_member" });

  for (let at = 1; at < MOST_MEMBERS - 1; at += 1) await storeMember(app, lina, "support");
  const last = await Promise.allSettled(
    [1, 2].map((place) => inviteToStore(lina, `last-${place}-${randomUUID()}@invited.test`)),
  );
  assert.deepEqual(last.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  await assert.rejects(inviteToStore(lina, `more-${randomUUID()}@invited.test`), { code: "store_full" });
});

test("a removed member loses the store at once, with their sockets, and what they did keeps its side and name", async (t) => {
  const { app, lina, kofi } = await ready(t);
  const staff = await superAdmin(app);
  const mia = await storeMember(app, lina, "manager");
  const ended: string[] = [];
  app.services.realtime = {
    endSession: (id) => void ended.push(id),
    connections: () => 0,
    outboxAge: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  };
  await fundDollars(app, { user: kofi.userId });
  const orderId = await orderService(kofi, await publishService(staff, lina));
  await sendBrief(kofi, orderId);
  await working(orderId).submit(mia, 0);
  await inviteToStore(mia, "later@invited.test", "support");
  const { _id: draft } = await begin(mia);
  assert.equal((await lina.call(ownListings.get, { params: { listingId: draft } }))._id, draft);

  await lina.call(storeMembers.remove, { params: { userId: mia.userId } });
  assert.equal(ended.length, 1);
  assert.equal(await storeOf(mia), null);
  await assert.rejects(projectOf(mia, orderId), { status: 404 });
  await assert.rejects(mia.call(ownListings.get, { params: { listingId: draft } }), { code: "not_a_seller" });
  await assert.rejects(mia.call(storeMembers.list, {}), { code: "not_a_seller" });
  assert.ok((await titlesTold(mia)).includes("You no longer work in Store of Lina"));
  assert.deepEqual((await teamOf(lina)).invites, [], "what they invited is canceled");
  const project = await projectOf(kofi, orderId);
  assert.equal(project.history.findLast(({ state }) => state === "submitted")?.side, "seller");
  const { events } = await lina.call(orderLife.get, { params: { orderId } });
  assert.ok(events.some(({ by }) => by === "Mia Mensah"));
  const seen = await kofi.call(orderLife.get, { params: { orderId } });
  assert.ok(
    !seen.events.some(({ by }) => by === "Mia Mensah"),
    "which of the store's people acted is theirs to know",
  );
});

test("a role counts from the moment it changes, and a member can leave, but not the owner", async (t) => {
  const { app, lina } = await ready(t);
  const mia = await storeMember(app, lina, "support");
  await assert.rejects(mia.call(ownListings.list, {}), { code: "store_role" });
  await lina.call(storeMembers.setRole, { params: { userId: mia.userId }, body: { role: "editor" } });
  await mia.call(ownListings.list, {});
  await assert.rejects(mia.call(orders.sales, { query: {} }), { code: "store_role" });
  assert.ok((await titlesTold(mia)).includes("You are an editor in Store of Lina now"));
  const { user } = await mia.call(storeMembers.leave, {});
  assert.deepEqual([user.is_seller, user.store], [false, null]);
  await assert.rejects(lina.call(storeMembers.leave, {}), { code: "owner_stays" });
  assert.deepEqual(await kindsOf(lina), [
    ["left", "Mia Mensah"],
    ["role_changed", "Mia Mensah"],
  ]);
});

test("someone with a store of their own chooses where the session works, and sees one store at a time", async (t) => {
  const { app, lina } = await ready(t);
  const nima = await seller(app, "Nima");
  await inviteToStore(lina, nima.email, "manager");
  const { _id: own } = await begin(nima);
  const { user } = await joinStore(app, nima);
  assert.equal(user.store?.name, "Store of Lina");
  await assert.rejects(nima.call(ownListings.get, { params: { listingId: own } }), { status: 404 });
  const { stores } = await nima.call(workingStores.list, {});
  assert.deepEqual(
    stores.map(({ name, role, current }) => [name, role, current]),
    [
      ["Store of Nima", "owner", false],
      ["Store of Lina", "manager", true],
    ],
  );
  const open = (person: Person, store_id: string) => person.call(workingStores.open, { body: { store_id } });
  const [mine, theirs] = stores.map(({ _id }) => _id);
  await open(nima, mine ?? "");
  assert.equal((await nima.call(ownListings.get, { params: { listingId: own } }))._id, own);
  await open(nima, theirs ?? "");
  // A tab that still shows the other store writes nothing into this one.
  await assert.rejects(nima.call(ownListings.list, {}, { "x-store": mine ?? "" }), {
    code: "workspace_changed",
  });
  await nima.call(ownListings.list, {}, { "x-store": theirs ?? "" });
  const kofi = await candidate(app, "Ama");
  await assert.rejects(open(kofi, theirs ?? ""), { status: 404 });
  await assert.rejects(open(nima, randomUUID()), { status: 404 });
  await lina.call(storeMembers.remove, { params: { userId: nima.userId } });
  assert.equal((await storeOf(nima))?.name, "Store of Nima");
});

test("no one buys where they work: refused by the code, and by the database", async (t) => {
  const { app, lina, kofi } = await ready(t);
  const staff = await superAdmin(app);
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(staff, lina, { connection });
  await fundDollars(app, { user: kofi.userId });
  const bought = await buy(kofi, listingId);
  const mia = await storeMember(app, lina, "support");
  await fundDollars(app, { user: mia.userId });
  assert.equal((await checkoutOf(mia, listingId)).refused, "own");
  await assert.rejects(buy(mia, listingId), { code: "own_agent" });
  await assert.rejects(
    ownerSql(
      app.services,
      `insert into orders (id, number, client_id, user_id, buyer_id, buyer_name, changed_by, seller_id, listing_id, version,
         title, store_name, model, currency, amount_minor, commission_bps, commission_minor, permissions)
       select gen_random_uuid(), 'ORD-1', gen_random_uuid(), $1, $1, 'Mia', $1, seller_id, listing_id, version, title, store_name,
         model, currency, amount_minor, commission_bps, commission_minor, permissions from orders where id = $2`,
      [mia.userId, bought._id],
    ),
    /members of a store don't buy there/,
  );
  // What someone bought before they joined stays theirs, on the buyer's side.
  await inviteToStore(lina, kofi.email, "manager");
  await joinStore(app, kofi);
  const own = await kofi.call(orders.get, { params: { orderId: bought._id } });
  assert.deepEqual([own.side, own.may.accept], ["buyer", true]);
});

test("what a seller is told, the members are told whose role works on it", async (t) => {
  const { app, lina, kofi } = await ready(t);
  const staff = await superAdmin(app);
  const [support, editor] = [await storeMember(app, lina, "support"), await storeMember(app, lina, "editor")];
  await fundDollars(app, { user: kofi.userId });
  await orderService(kofi, await publishService(staff, lina, { title: "Annual report" }));
  const ordered = /ordered Annual report/;
  assert.ok((await titlesTold(support)).some((title) => ordered.test(title)));
  assert.ok(!(await titlesTold(editor)).some((title) => ordered.test(title)));
  assert.ok(
    (await titlesTold(editor)).some((title) => /Annual report/.test(title)),
    "an editor hears of reviews by staff",
  );
});

test("the plan is the owner's, and with the owner's account the memberships end", async (t) => {
  const app = await testApp(t);
  const lina = await prove(app, await seller(app, "Lina", { onPlan: false }));
  const mia = await storeMember(app, lina, "manager");
  assert.equal((await mia.call(ownListings.list, {})).may_sell, false);
  await assert.rejects(begin(mia), { code: "seller_plan_required" });
  await inviteToStore(lina, "later@invited.test");
  await lina.call(security.close, { body: { current_password: PASSWORD } });
  assert.equal(await storeOf(mia), null);
  await assert.rejects(mia.call(storeMembers.list, {}), { code: "not_a_seller" });
});
