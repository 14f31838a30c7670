import assert from "node:assert/strict";
import { test } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { begin, decide, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { sharedApp, type TestApp } from "#api/testing/test-app";

const openApp = sharedApp();

const text = "It answers within a second since Tuesday.";
const reason = "It stopped answering on Monday.";

/** An agent of Lina's whose first version was decided so. */
async function decided(app: TestApp, decision: "approved" | "rejected") {
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const { _id: listingId, revision } = await begin(lina);
  await submit(lina, listingId, revision);
  const versionId = await waitingVersion(staff, listingId);
  await decide(staff, versionId, decision);
  return { lina, staff, params: { listingId }, versionId };
}

const appeal = (person: Person, params: { readonly listingId: string }) =>
  person.call(ownListings.appeal, { params, body: { text } });

async function waiting(staff: Person, listingId: string): Promise<{ readonly appealId: string }> {
  const { items } = await staff.call(listingAppeals.list, { query: { limit: 100 } });
  const found = items.find((each) => each.listing_id === listingId);
  assert.ok(found, "it waits");
  return { appealId: found._id };
}

const answer = (staff: Person, params: { readonly appealId: string }, upheld: boolean) =>
  staff.call(listingAppeals.decide, { params, body: { upheld, answer: "We looked at it again." } });

test("a suspended agent leaves the store with a reason, and is back once staff reinstates it", async () => {
  const app = await openApp();
  const { lina, staff, params, versionId } = await decided(app, "approved");
  const buyer = await candidate(app);
  await staff.call(listingReviews.suspend, { params, body: { reason } });
  await assert.rejects(staff.call(listingReviews.suspend, { params, body: { reason } }), {
    status: 409,
    code: "not_on_sale",
  });
  await assert.rejects(buyer.call(listings.get, { params }), { status: 404 });
  assert.equal((await lina.call(ownListings.get, { params })).suspension?.reason, reason);
  const suspended = await staff.call(listingReviews.get, { params: { versionId } });
  assert.deepEqual([suspended.sale, suspended.suspension?.reason], ["suspended", reason]);
  const told = await ownerSql<{ title: string; body: string }>(
    app.services,
    "select title, body from notifications where user_id = $1 order by created_at desc limit 1",
    [lina.userId],
  );
  assert.deepEqual(told, [{ title: "Receipt Reader is out of the store", body: reason }]);

  await staff.call(listingReviews.reinstate, { params });
  await assert.rejects(staff.call(listingReviews.reinstate, { params }), { code: "not_suspended" });
  assert.equal((await buyer.call(listings.get, { params })).title, "Receipt Reader");
  assert.equal((await lina.call(ownListings.get, { params })).suspension, null);
});

test("an appeal against a suspension is heard once, by someone else, and brings the agent back", async () => {
  const app = await openApp();
  const { lina, staff, params } = await decided(app, "approved");
  const other = await superAdmin(app);
  await assert.rejects(appeal(lina, params), { status: 409, code: "nothing_to_appeal" });
  await staff.call(listingReviews.suspend, { params, body: { reason } });
  const tries = await Promise.allSettled([1, 2, 3].map(() => appeal(lina, params)));
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
  await assert.rejects(appeal(lina, params), { code: "appealed" });
  const waits = await waiting(other, params.listingId);
  await assert.rejects(answer(staff, waits, false), { status: 403, code: "not_yours" });
  const ends = await Promise.allSettled([true, true].map((upheld) => answer(other, waits, upheld)));
  assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
  await assert.rejects(answer(other, waits, false), { status: 409, code: "appeal_decided" });
  const now = await lina.call(ownListings.get, { params });
  assert.deepEqual([now.sale, now.suspension, now.appeal], ["published", null, null]);
});

test("an appeal that is turned down stays with its answer, and the agent stays out of the store", async () => {
  const app = await openApp();
  const { lina, staff, params } = await decided(app, "approved");
  const other = await superAdmin(app);
  await staff.call(listingReviews.suspend, { params, body: { reason } });
  await appeal(lina, params);
  await answer(other, await waiting(other, params.listingId), false);
  const { sale, appeal: heard } = await lina.call(ownListings.get, { params });
  assert.deepEqual([sale, heard?.upheld, heard?.answer], ["suspended", false, "We looked at it again."]);
  await assert.rejects(appeal(lina, params), { code: "appealed" });
  const [first] = (await other.call(listingAppeals.list, { query: { state: "decided" } })).items;
  assert.deepEqual([first?.reason, first?.version, first?.upheld], [reason, null, false]);
});

test("an upheld appeal has a rejected version reviewed again, unless its seller wrote another", async () => {
  const app = await openApp();
  const { lina, staff, params, versionId } = await decided(app, "rejected");
  const other = await superAdmin(app);
  await appeal(lina, params);
  await answer(other, await waiting(other, params.listingId), true);
  assert.equal((await lina.call(ownListings.get, { params })).state, "pending");
  await decide(staff, versionId, "approved");

  const again = await decided(app, "rejected");
  await appeal(again.lina, again.params);
  const { revision } = await again.lina.call(ownListings.get, { params: again.params });
  await save(again.lina, again.params.listingId, revision, { summary: "Reads them twice." });
  await answer(other, await waiting(other, again.params.listingId), true);
  const now = await again.lina.call(ownListings.get, { params: again.params });
  assert.deepEqual([now.version, now.state], [2, "draft"]);
});

test("a closed account takes what it sells out of the store, suspended or not", async () => {
  const app = await openApp();
  const { lina, staff, params } = await decided(app, "approved");
  await staff.call(listingReviews.suspend, { params, body: { reason } });
  await ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]);
  await assert.rejects(staff.call(listingReviews.reinstate, { params }), { code: "not_suspended" });
});

test("what a closed account had in review isn't reviewed any more", async () => {
  const app = await openApp();
  const { lina, staff, params } = await decided(app, "approved");
  const { revision } = await lina.call(ownListings.get, { params });
  const next = await save(lina, params.listingId, revision, { changelog: "Faster." });
  await submit(lina, params.listingId, next.revision);
  const made = await begin(lina);
  await submit(lina, made._id, made.revision);
  const waits = async () =>
    (await staff.call(listingReviews.list, { query: { limit: 100 } })).items.filter(({ listing_id }) =>
      [params.listingId, made._id].includes(listing_id),
    ).length;
  assert.equal(await waits(), 2);
  await ownerSql(app.services, "update users set closed_at = now() where id = $1", [lina.userId]);
  assert.equal(await waits(), 0);
});

test("no one appeals for another seller, and sellers hear no one's appeals", async () => {
  const app = await openApp();
  const { lina, staff, params } = await decided(app, "approved");
  await staff.call(listingReviews.suspend, { params, body: { reason } });
  await assert.rejects(appeal(await seller(app, "Omar"), params), { status: 404 });
  for (const call of [
    () => lina.call(listingAppeals.list, { query: {} }),
    () => lina.call(listingReviews.suspend, { params, body: { reason } }),
    () => lina.call(listingReviews.reinstate, { params }),
  ])
    await assert.rejects(call(), { status: 403 });
});
