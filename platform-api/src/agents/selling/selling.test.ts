import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { begin, decide, note, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, superAdmin } from "#api/testing/person";
import { seller, sellOn } from "#api/testing/seller";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("an agent is written, sent back with notes, changed, approved, and then seen by buyers", async () => {
  const app = await openApp();
  const [lina, buyer, staff] = [await seller(app, "Lina"), await candidate(app), await superAdmin(app)];
  const draft = await begin(lina, { summary: "" });
  const listingId = draft._id;
  assert.deepEqual([draft.sale, draft.state, draft.version, draft.live_version], ["draft", "draft", 1, null]);
  await assert.rejects(submit(lina, listingId, draft.revision), {
    status: 422,
    code: "unfinished",
    details: [{ path: "summary", message: "Say in a sentence what it does." }],
  });
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const runs = { connection, samples: ["Say hello"] };
  const ngn = { amount: 99_999, currency: "ngn" } as const;
  const little = await save(lina, listingId, draft.revision, { ...runs, price: ngn });
  await assert.rejects(submit(lina, listingId, little.revision), {
    details: [{ path: "price", message: "Charge at least ₦1,000.00, or choose Free." }],
  });
  const cheap = await save(lina, listingId, little.revision, { price: ngn });
  await assert.rejects(submit(lina, listingId, cheap.revision), {
    details: [{ path: "price", message: "What people do is paid by milestones." }],
  });
  const priced = (amount: number) =>
    save(lina, listingId, cheap.revision, { price: { amount, currency: "usd" } });
  await assert.rejects(priced(9_999_999_01), { status: 400 });
  const saved = await save(lina, listingId, cheap.revision);
  const handedIn = await submit(lina, listingId, saved.revision);
  assert.equal(handedIn.state, "pending");
  const days = (Date.parse(handedIn.due_at ?? "") - Date.parse(handedIn.submitted_at ?? "")) / 86_400_000;
  assert.equal(days, 3);
  await assert.rejects(buyer.call(listings.get, { params: { listingId } }), { status: 404 });

  const versionId = await waitingVersion(staff, listingId);
  await decide(staff, versionId, "changes_requested");
  const back = await lina.call(ownListings.get, { params: { listingId } });
  assert.deepEqual([back.state, back.notes], ["changes_requested", [note]]);
  const [told] = await ownerSql<{ title: string; link: string }>(
    app.services,
    "select title, link from notifications where user_id = $1",
    [lina.userId],
  );
  assert.deepEqual(told, {
    title: "Receipt Reader needs changes",
    link: `/dashboard/agent-store/own/${listingId}`,
  });

  const mended = await save(lina, listingId, back.revision, { summary: "Reads nine of ten receipts right." });
  assert.deepEqual([mended.state, mended.version], ["changes_requested", 1]);
  await submit(lina, listingId, mended.revision);
  await decide(staff, versionId, "approved");
  const live = await buyer.call(listings.get, { params: { listingId } });
  assert.deepEqual([live.title, live.summary], ["Receipt Reader", "Reads nine of ten receipts right."]);
  const own = await lina.call(ownListings.get, { params: { listingId } });
  assert.deepEqual([own.sale, own.state, own.live_version, own.notes], ["published", "approved", 1, []]);
});

test("a new version is reviewed while buyers see the one before", async () => {
  const app = await openApp();
  const [lina, buyer, staff] = [await seller(app, "Lina"), await candidate(app), await superAdmin(app)];
  const { _id: listingId, revision } = await begin(lina);
  await submit(lina, listingId, revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  const first = await lina.call(ownListings.get, { params: { listingId } });
  await assert.rejects(submit(lina, listingId, first.revision), { code: "nothing_new" });

  const next = await save(lina, listingId, first.revision, { title: "Receipt Reader 2" });
  assert.deepEqual([next.sale, next.state, next.version, next.live_version], ["published", "draft", 2, 1]);
  await assert.rejects(submit(lina, listingId, next.revision), {
    code: "unfinished",
    details: [{ path: "changelog", message: "Say what is new in this version." }],
  });
  const told = await save(lina, listingId, next.revision, {
    title: "Receipt Reader 2",
    changelog: "Faster.",
  });
  await submit(lina, listingId, told.revision);
  const titleOf = async () => (await buyer.call(listings.get, { params: { listingId } })).title;
  assert.equal(await titleOf(), "Receipt Reader");
  const review = await staff.call(listingReviews.get, {
    params: { versionId: await waitingVersion(staff, listingId) },
  });
  assert.deepEqual([review.live?.title, review.fields.title], ["Receipt Reader", "Receipt Reader 2"]);
  await decide(staff, await waitingVersion(staff, listingId), "rejected");
  assert.equal(await titleOf(), "Receipt Reader");

  const rejected = await lina.call(ownListings.get, { params: { listingId } });
  const again = await save(lina, listingId, rejected.revision, {
    title: "Receipt Reader 3",
    changelog: "Faster, and it says so.",
  });
  assert.deepEqual([again.version, again.state], [3, "draft"]);
  await submit(lina, listingId, again.revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  assert.equal(await titleOf(), "Receipt Reader 3");
  const archived = await lina.call(ownListings.archive, { params: { listingId } });
  assert.equal(archived.sale, "archived");
  await assert.rejects(titleOf(), { status: 404 });
  await assert.rejects(save(lina, listingId, again.revision), { code: "archived" });
});

test("selling asks for a store and a plan, and an agent is its seller's alone", async () => {
  const app = await openApp();
  const [lina, other, unpaid, buyer] = [
    await seller(app, "Lina"),
    await seller(app, "Omar"),
    await seller(app, "Ada", { onPlan: false }),
    await candidate(app),
  ];
  await assert.rejects(begin(buyer), { status: 403, code: "not_a_seller" });
  await assert.rejects(buyer.call(ownListings.list, {}), { status: 403, code: "not_a_seller" });
  await assert.rejects(begin(unpaid), { status: 403, code: "seller_plan_required" });
  assert.deepEqual(await unpaid.call(ownListings.list, {}), {
    data: [],
    may_sell: false,
    commission_bps: 1500,
  });
  assert.equal((await lina.call(ownListings.list, {})).may_sell, true);
  await sellOn(app, unpaid, new Date(Date.now() - 1000));
  await assert.rejects(begin(unpaid), { code: "seller_plan_required" });

  const { _id: listingId, revision } = await begin(lina);
  for (const call of [
    () => other.call(ownListings.get, { params: { listingId } }),
    () => save(other, listingId, revision),
    () => submit(other, listingId, revision),
    () => other.call(ownListings.withdraw, { params: { listingId } }),
    () => other.call(ownListings.archive, { params: { listingId } }),
    () => other.call(ownListings.remove, { params: { listingId } }),
  ])
    await assert.rejects(call(), { status: 404, code: "listing_not_found" });
  for (const person of [lina, buyer])
    await assert.rejects(person.call(listingReviews.list, { query: {} }), { status: 403 });
  assert.deepEqual((await other.call(ownListings.list, {})).data, []);
  const [item] = (await lina.call(ownListings.list, {})).data;
  assert.deepEqual([item?.title, item?.price?.amount, item?.state], ["Receipt Reader", 4900, "draft"]);
});

test("what is sent twice, late or at once is done once, and says so", async () => {
  const app = await openApp();
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const client_id = randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => begin(lina, {}, client_id)));
  assert.equal(new Set(made.map(({ _id }) => _id)).size, 1);
  const [{ _id: listingId, revision } = { _id: "", revision: 0 }] = made;
  const saved = await save(lina, listingId, revision);
  await assert.rejects(save(lina, listingId, revision), {
    status: 409,
    code: "changed_meanwhile",
    details: { revision: saved.revision },
  });
  const handed = await Promise.allSettled([1, 2, 3].map(() => submit(lina, listingId, saved.revision)));
  assert.equal(handed.filter(({ status }) => status === "fulfilled").length, 1);
  await assert.rejects(save(lina, listingId, saved.revision), { code: "under_review" });

  const versionId = await waitingVersion(staff, listingId);
  const ends = await Promise.allSettled([
    lina.call(ownListings.withdraw, { params: { listingId } }),
    decide(staff, versionId, "approved"),
    decide(staff, versionId, "rejected"),
  ]);
  assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
  const { sale, state } = await lina.call(ownListings.get, { params: { listingId } });
  assert.equal(sale === "published", state === "approved");
});

test("a draft can be deleted, and what buyers have seen can't", async () => {
  const app = await openApp();
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const draft = await begin(lina);
  await lina.call(ownListings.remove, { params: { listingId: draft._id } });
  await assert.rejects(lina.call(ownListings.get, { params: { listingId: draft._id } }), { status: 404 });
  const { _id: listingId, revision } = await begin(lina);
  await assert.rejects(lina.call(ownListings.archive, { params: { listingId } }), {
    code: "never_published",
  });
  await submit(lina, listingId, revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  await assert.rejects(lina.call(ownListings.remove, { params: { listingId } }), { code: "was_published" });
});

test("a service costs what its milestones come to, and each says what is handed over", async () => {
  const app = await openApp();
  const lina = await seller(app, "Lina");
  const milestone = { title: "Outline", delivers: "A page", amount: 20_00, days: 3 };
  const price = { amount: 1, currency: "usd", model: "milestones" } as const;
  const service = (milestones: (typeof milestone)[]) => ({
    milestones,
    revisions: 1,
    questions: ["Who reads it?"],
  });
  const draft = await begin(lina, { price, service: service([milestone, { ...milestone, title: "Draft" }]) });
  assert.equal(draft.fields.price?.amount, 40_00);
  const saved = await save(lina, draft._id, draft.revision, {
    price,
    service: service([{ ...milestone, title: "", delivers: "", amount: 50 }]),
  });
  assert.equal(saved.fields.price?.amount, 50);
  await assert.rejects(submit(lina, draft._id, saved.revision), {
    code: "unfinished",
    details: [
      "Give each milestone a name.",
      "Say what you hand over with it.",
      "A milestone costs at least $1.00.",
    ].map((message) => ({ path: "service.milestones.0", message })),
  });
  const none = await save(lina, draft._id, saved.revision, { price, service: service([]) });
  await assert.rejects(submit(lina, draft._id, none.revision), {
    details: [{ path: "service.milestones", message: "Add at least one milestone." }],
  });
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const runs = await save(lina, draft._id, none.revision, { connection, samples: ["Say hello"], price });
  await assert.rejects(submit(lina, draft._id, runs.revision), {
    details: [{ path: "price", message: "What answers by itself isn't paid by milestones." }],
  });
});
