import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import { begin, save } from "#api/testing/agents-in-review";
import { fundDollars } from "#api/testing/orders";
import { candidate, type Person, prove, superAdmin } from "#api/testing/person";
import { orderService, projectOf, publishService, sendBrief, working } from "#api/testing/projects";
import { seller, storeMember } from "#api/testing/seller";
import { testApp } from "#api/testing/test-app";

/** What each role of a store gets: in, or the code of the refusal. */
const IN = "in";
const NO = "store_role";
const NONE = "not_a_seller";

test("each role does what is its own, is refused the rest in words, and a stranger finds nothing", async (t) => {
  const app = await testApp(t);
  const owner = await prove(app, await seller(app, "Lina"));
  const [staff, buyer] = [await superAdmin(app), await candidate(app, "Kofi")];
  const listingId = await publishService(staff, owner);
  const { _id: draftId, revision } = await begin(owner);
  await fundDollars(app, { user: buyer.userId });
  const orderId = await orderService(buyer, listingId);
  await sendBrief(buyer, orderId);
  await working(orderId).submit(owner, 0);
  const milestoneId = (await projectOf(buyer, orderId)).parts[0]?._id ?? "";
  await working(orderId).approve(buyer, 0);
  const { _id: reviewId } = await buyer.call(ratings.rate, {
    params: { orderId },
    body: { rating: 4, body: "Good." },
  });
  const { parts } = await projectOf(buyer, orderId);
  assert.equal(parts[0]?._id, milestoneId);
  await buyer.call(disputes.open, {
    params: { orderId },
    body: {
      reason: "not_as_described",
      wants: 5_00,
      text: "It lacks the numbers.",
      milestone_id: milestoneId,
    },
  });
  const people: Readonly<Record<string, Person>> = {
    owner,
    manager: await storeMember(app, owner, "manager"),
    editor: await storeMember(app, owner, "editor"),
    support: await storeMember(app, owner, "support"),
    "another seller": await seller(app, "Nima"),
    stranger: await candidate(app, "Ama"),
  };
  const team = await owner.call(storeMembers.list, {});
  const victim = () => storeMember(app, owner, "support", "Vi");
  const params = { orderId };
  let last = revision;

  const earnedBy = async (who: string) =>
    (await people[who]?.call(orders.figures, {}))?.data.map(({ earned }) => earned);
  assert.deepEqual(await earnedBy("support"), [null], "support doesn't read what agents earned");
  for (const who of ["owner", "manager"]) assert.deepEqual(await earnedBy(who), [[]], who);

  /** In the order: owner, manager, editor, support, another seller, stranger. */
  const table: readonly [string, (by: Person) => Promise<unknown>, ...string[]][] = [
    ["list listings", (by) => by.call(ownListings.list, {}), IN, IN, IN, NO, IN, NONE],
    [
      "read a draft",
      (by) => by.call(ownListings.get, { params: { listingId: draftId } }),
      IN,
      IN,
      IN,
      NO,
      "listing_not_found",
      NONE,
    ],
    [
      "save a draft",
      async (by) => {
        last = (await save(by, draftId, last)).revision;
      },
      IN,
      IN,
      IN,
      NO,
      "listing_not_found",
      NONE,
    ],
    ["list sales", (by) => by.call(orders.sales, { query: {} }), IN, IN, NO, IN, IN, NONE],
    ["read figures", (by) => by.call(orders.figures, {}), IN, IN, NO, IN, IN, NONE],
    [
      "read an order",
      (by) => by.call(orders.get, { params }),
      IN,
      IN,
      NO,
      IN,
      "order_not_found",
      "order_not_found",
    ],
    [
      "read an order's life",
      (by) => by.call(orderLife.get, { params }),
      IN,
      IN,
      NO,
      IN,
      "order_not_found",
      "order_not_found",
    ],
    [
      "read a project",
      (by) => by.call(projects.get, { params }),
      IN,
      IN,
      NO,
      IN,
      "order_not_found",
      "order_not_found",
    ],
    [
      "write to the buyer",
      (by) => by.call(orders.message, { params, body: {} }),
      IN,
      IN,
      NO,
      IN,
      "order_not_found",
      "order_not_found",
    ],
    [
      "speak in a dispute",
      (by) => by.call(disputes.say, { params, body: { text: "We look into it." } }),
      IN,
      IN,
      NO,
      IN,
      "order_not_found",
      "order_not_found",
    ],
    [
      "accept for the buyer",
      (by) => by.call(orders.accept, { params, body: {} }),
      "order_not_found",
      "order_not_found",
      NO,
      "order_not_found",
      "order_not_found",
      "order_not_found",
    ],
    [
      "reply to a review",
      (by) => by.call(ratings.reply, { params: { reviewId }, body: { text: "Thank you." } }),
      IN,
      IN,
      NO,
      IN,
      "review_not_found",
      NONE,
    ],
    [
      "read analytics",
      (by) => by.call(storeAnalytics.selling, { query: { listing: listingId } }),
      IN,
      IN,
      NO,
      NO,
      "listing_not_found",
      NONE,
    ],
    [
      "change the brand",
      async (by) => {
        const { revision } = (await by.call(store.own, {})).store;
        await by.call(store.edit, { body: { revision, tagline: "Numbers, read twice" } });
      },
      IN,
      IN,
      IN,
      NO,
      IN,
      NONE,
    ],
    ["see the members", (by) => by.call(storeMembers.list, {}), IN, IN, IN, IN, IN, NONE],
    [
      "invite support",
      async (by) =>
        by.call(storeMembers.invite, { body: { email: `${randomUUID()}@x.test`, role: "support" } }),
      IN,
      IN,
      NO,
      NO,
      "email_unproven",
      NONE,
    ],
    [
      "invite a manager",
      async (by) =>
        by.call(storeMembers.invite, { body: { email: `${randomUUID()}@x.test`, role: "manager" } }),
      IN,
      "role_not_grantable",
      NO,
      NO,
      "email_unproven",
      NONE,
    ],
    [
      "change a member's role",
      async (by) =>
        by.call(storeMembers.setRole, {
          params: { userId: (await victim()).userId },
          body: { role: "editor" },
        }),
      IN,
      IN,
      NO,
      NO,
      "member_not_found",
      NONE,
    ],
    [
      "remove the owner",
      (by) => by.call(storeMembers.remove, { params: { userId: owner.userId } }),
      "member_not_found",
      "member_not_found",
      NO,
      NO,
      "member_not_found",
      NONE,
    ],
    [
      "remove a manager",
      async (by) =>
        by.call(storeMembers.remove, {
          params: { userId: (await storeMember(app, owner, "manager")).userId },
        }),
      IN,
      "role_not_grantable",
      NO,
      NO,
      "member_not_found",
      NONE,
    ],
    ["see payouts", (by) => by.call(payouts.overview, {}), IN, NO, NO, NO, IN, NONE],
    ["list payouts", (by) => by.call(payouts.list, { query: {} }), IN, NO, NO, NO, IN, NONE],
    [
      "withdraw earnings",
      (by) => by.call(orders.withdraw, { body: { client_id: randomUUID(), currency: "usd", amount: 1 } }),
      "insufficient_funds",
      NO,
      NO,
      NO,
      "insufficient_funds",
      NONE,
    ],
  ];
  for (const [what, act, ...expected] of table)
    for (const [place, [who, person]] of Object.entries(people).entries()) {
      const got = await act(person).then(
        () => IN,
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      );
      assert.equal(got, expected[place], `${who}: ${what}`);
    }
  assert.deepEqual(
    team.data.members.map(({ role }) => role),
    ["owner", "manager", "editor", "support"],
  );
});

test("what is told of money is the owner's alone, and members see no one's details", async (t) => {
  const app = await testApp(t);
  const owner = await seller(app, "Lina");
  const [manager, staff, buyer] = [
    await storeMember(app, owner, "manager"),
    await superAdmin(app),
    await candidate(app, "Kofi"),
  ];
  await fundDollars(app, { user: buyer.userId });
  await orderService(buyer, await publishService(staff, owner));
  const [own, theirs] = [
    await owner.call(orders.sales, { query: {} }),
    await manager.call(orders.sales, { query: {} }),
  ];
  assert.deepEqual(theirs.items, own.items);
  assert.equal(own.earned.length, 1);
  assert.deepEqual(theirs.earned, []);
});
