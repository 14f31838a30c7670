import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { ratings, reviewReports } from "@loubby/shared-contracts/http/agents/ratings";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { a2aAgent } from "#api/testing/a2a-agent";
import { decide, publish, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { buy } from "#api/testing/orders";
import { candidate, employer, member, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { answerTo, send } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

/** A free agent in the store that its buyer has asked once. */
async function used(t: TestContext) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, kofi, staff] = [
    await seller(app, "Lina"),
    await candidate(app, "Kofi"),
    await superAdmin(app),
  ];
  const agent = await a2aAgent(t);
  const part = {
    connection: { kind: "a2a", url: agent.url, part: "" } as const,
    price: { amount: 0, currency: "usd" as const },
  };
  const listingId = await publish(staff, lina, part);
  const { _id: orderId } = await buy(kofi, listingId);
  return { app, lina, kofi, staff, listingId, orderId, part, params: { orderId } };
}

async function ask(person: Person, orderId: string) {
  const { conversation } = await person.call(orders.open, { params: { orderId }, body: {} });
  await send(person, conversation._id, "Hello");
  await answerTo(person, conversation._id);
}

const reviewsOf = async (person: Person, listingId: string) =>
  (await person.call(listings.reviews, { params: { listingId }, query: {} })).items;

const ratingOf = async (person: Person, listingId: string) =>
  (await person.call(listings.get, { params: { listingId } })).rating;

test("a buyer reviews an agent once it has answered, changes that review, and another version anew", async (t) => {
  const { kofi, lina, staff, listingId, orderId, part, params } = await used(t);
  assert.deepEqual(await kofi.call(ratings.mine, { params }), { review: null, may_rate: false, version: 1 });
  const rate = (rating: number, body: string) => kofi.call(ratings.rate, { params, body: { rating, body } });
  await assert.rejects(rate(5, "Unseen."), { code: "not_used" });
  await ask(kofi, orderId);
  assert.equal((await kofi.call(ratings.mine, { params })).may_rate, true);
  const first = await rate(2, "Slow at first.");
  assert.deepEqual(
    [first.rating, first.version, first.verified, first.mine, first.edited_at],
    [2, 1, true, true, null],
  );
  const changed = await rate(4, "Better <b>now</b>.");
  assert.deepEqual([changed._id, changed.rating], [first._id, 4]);
  assert.notEqual(changed.edited_at, null);
  assert.deepEqual(await ratingOf(kofi, listingId), { average: 4, count: 1 });
  assert.equal((await kofi.call(ratings.mine, { params })).review?.body, "Better <b>now</b>.");

  const next = await save(lina, listingId, 1, { ...part, samples: ["Say hello"], changelog: "Faster." });
  await submit(lina, listingId, next.revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  assert.deepEqual(await kofi.call(ratings.mine, { params }), { review: null, may_rate: true, version: 2 });
  await Promise.all([rate(5, "Fast."), rate(5, "Fast."), rate(5, "Fast.")]);
  assert.deepEqual(await ratingOf(kofi, listingId), { average: 4.5, count: 2 });
  await assert.rejects(rate(6, ""), { status: 400 });
});

test("only who bought it reviews an agent: not its seller, not a stranger, and a company's people each for themselves", async (t) => {
  const { app, kofi, lina, listingId, params } = await used(t);
  const ada = await employer(app, "Acme");
  const body = { rating: 5, body: "" };
  await assert.rejects(lina.call(ratings.rate, { params, body }), { status: 404 });
  await assert.rejects(ada.call(ratings.rate, { params, body }), { status: 404 });
  const { _id: orderId } = await buy(ada, listingId);
  const mia = await member(app, ada, "recruiter", []);
  await ask(mia, orderId);
  await ada.call(ratings.rate, { params: { orderId }, body: { rating: 1, body: "" } });
  await mia.call(ratings.rate, { params: { orderId }, body: { rating: 3, body: "" } });
  assert.deepEqual(await ratingOf(kofi, listingId), { average: 2, count: 2 });
  await lina.call(ownListings.archive, { params: { listingId } });
  await assert.rejects(mia.call(ratings.rate, { params: { orderId }, body }), { code: "not_on_sale" });
});

test("a seller replies to a review, and staff hides what is reported for good reason", async (t) => {
  const { kofi, lina, staff, app, listingId, orderId, params } = await used(t);
  await ask(kofi, orderId);
  const { _id: reviewId } = await kofi.call(ratings.rate, { params, body: { rating: 1, body: "Buy mine!" } });
  const review = { reviewId };
  await assert.rejects(kofi.call(ratings.reply, { params: review, body: { text: "Mine too." } }), {
    code: "not_a_seller",
  });
  const next = await seller(app, "Nima");
  await assert.rejects(next.call(ratings.reply, { params: review, body: { text: "Mine too." } }), {
    status: 404,
  });
  const replied = await lina.call(ratings.reply, { params: review, body: { text: "We mended it." } });
  assert.deepEqual([replied.reply?.text, replied.may_reply, replied.mine], ["We mended it.", true, false]);
  assert.equal((await reviewsOf(kofi, listingId))[0]?.reply?.text, "We mended it.");

  await assert.rejects(kofi.call(ratings.report, { params: review, body: { reason: "Myself" } }), {
    code: "own_review",
  });
  const reason = "It advertises another agent.";
  await lina.call(ratings.report, { params: review, body: { reason } });
  await lina.call(ratings.report, { params: review, body: { reason: "Again" } });
  const { items } = await staff.call(reviewReports.list, { query: {} });
  assert.deepEqual(
    items.map(({ body, reason: why, by_seller }) => [body, why, by_seller]),
    [["Buy mine!", reason, true]],
  );
  const report = { params: { reportId: items[0]?._id ?? "" }, body: { upheld: true } };
  await assert.rejects(lina.call(reviewReports.decide, report), { status: 403 });
  assert.equal((await staff.call(reviewReports.decide, report)).upheld, true);
  await assert.rejects(staff.call(reviewReports.decide, report), { code: "report_decided" });
  assert.deepEqual(await reviewsOf(kofi, listingId), []);
  assert.deepEqual(await ratingOf(kofi, listingId), { average: null, count: 0 });
  await assert.rejects(lina.call(ratings.report, { params: review, body: { reason } }), { status: 404 });
  const other = await superAdmin(app);
  const decided = await other.call(reviewReports.list, { query: { state: "decided" } });
  assert.equal(decided.items.length, 1);
  await assert.rejects(kofi.call(ratings.rate, { params, body: { rating: 5, body: "" } }), {
    code: "review_hidden",
  });
  assert.deepEqual(await ratingOf(kofi, listingId), { average: null, count: 0 });
  const [row] = await ownerSql<{ rating: number }>(app.services, "select rating from listing_reviews", []);
  assert.equal(row?.rating, 1, "nothing was written");
});
