import { randomUUID } from "node:crypto";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ratings, reviewReports } from "@loubby/shared-contracts/http/agents/ratings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { begin, decide, submit, waitingVersion } from "#api/testing/agents-in-review";
import { ownerSql } from "#api/testing/as-owner";
import { buy } from "#api/testing/orders";
import { addListings } from "#api/testing/listing";
import { listingForm } from "#api/testing/listing-form";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import type { WalkCases } from "#api/testing/walk";

/** A published agent is for anyone signed in; its seller stands for them all. */
export const walkCases: WalkCases = async ({ app, applicant, staff, secret }) => {
  const shopkeeper = await candidate(app, "Shop");
  const [agent = ""] = await addListings(app, shopkeeper, [{}]);
  await addListings(app, applicant, [{ title: `${secret} draft agent`, status: "draft" }]);
  await applicant.call(saved.save, { body: { type: "agent", _id: agent } });
  const writer = await seller(app, "Writer");
  const draft = async (title = `${secret} draft agent`) => ({
    listingId: (await begin(writer, { title }))._id,
  });
  const submitted = async (title?: string) => {
    const params = await draft(title);
    await submit(writer, params.listingId, 1);
    return { ...params, versionId: await waitingVersion(staff, params.listingId) };
  };
  // Everyone sees what is on sale.
  const [sold, forSale, waiting] = [
    await submitted("Receipt Reader"),
    await submitted("Rate Reader"),
    await submitted(),
  ];
  for (const { versionId } of [sold, forSale]) await decide(staff, versionId, "approved");
  const running = await begin(writer, {
    title: "Echo",
    price: { amount: 0, currency: "usd" },
    connection: { kind: "a2a", url: "https://10.0.0.7/", part: "" },
    samples: ["Hello"],
  });
  await submit(writer, running._id, running.revision);
  const asked = { versionId: await waitingVersion(staff, running._id) };
  await decide(staff, asked.versionId, "approved");
  const suspended = async () => {
    const agentOf = await submitted();
    await decide(staff, agentOf.versionId, "approved");
    await staff.call(listingReviews.suspend, { params: agentOf, body: { reason: "It stopped answering." } });
    return agentOf;
  };
  const [appealed, back, appealing] = [await suspended(), await suspended(), await suspended()];
  const reader = await candidate(app, "Reader");
  const order = { orderId: (await buy(reader, running._id))._id };
  const reviewBy = async ({ userId }: Person) => {
    const [row] = await ownerSql<{ id: string }>(
      app.services,
      `insert into listing_reviews (id, listing_id, author_id, order_id, version, rating, body)
       values (gen_random_uuid(), $1, $2, $3, 1, 4, 'Quiet and exact.') returning id`,
      [running._id, userId, order.orderId],
    );
    return { reviewId: row?.id ?? "" };
  };
  const { conversation } = await reader.call(orders.open, { params: order, body: {} });
  // It has answered once: the welcome stands for the question and the answer.
  await ownerSql(
    app.services,
    `insert into bot_replies (id, conversation_id, question_seq, user_id, state, answer_seq)
     values (gen_random_uuid(), $1, 1, $2, 'ended', 1)`,
    [conversation._id, reader.userId],
  );
  const [review, unreported] = [await reviewBy(reader), await reviewBy(await candidate(app, "Other"))];
  await writer.call(ratings.report, { params: review, body: { reason: `${secret} reason` } });
  const [reported] = (await staff.call(reviewReports.list, { query: {} })).items;
  const text = "It answers again since this morning.";
  const otherStaff = await superAdmin(app);
  await writer.call(ownListings.appeal, { params: appealed, body: { text } });
  const waitingAppeals = (await staff.call(listingAppeals.list, { query: {} })).items;
  const appeal = {
    appealId: waitingAppeals.find((each) => each.listing_id === appealed.listingId)?._id ?? "",
  };
  return {
    "listings.list": { owner: applicant },
    "listings.facets": { owner: applicant },
    "listings.get": { owner: shopkeeper, params: { listingId: agent } },
    "listings.try": { owner: shopkeeper, params: { listingId: running._id }, body: {} },
    "bots.newTopic": { owner: reader, params: { conversationId: conversation._id } },
    "listings.reviews": { owner: shopkeeper, params: { listingId: agent } },
    "ratings.mine": { owner: reader, params: order },
    "ratings.rate": { owner: reader, params: order, body: { rating: 5, body: "Quiet." } },
    "ratings.reply": { owner: writer, params: review, body: { text: "Thank you." } },
    "ratings.report": { owner: writer, params: unreported, body: { reason: "It's an advertisement." } },
    "reviewReports.list": { owner: staff },
    "reviewReports.decide": {
      owner: staff,
      params: { reportId: reported?._id ?? "" },
      body: { upheld: false },
    },
    "saved.list": { owner: applicant, query: { type: "agent" } },
    "saved.save": { owner: applicant, body: { type: "agent", _id: agent } },
    "stores.list": { owner: shopkeeper },
    "stores.get": { owner: shopkeeper, params: { slug: shopkeeper.userId } },
    "ownListings.list": { owner: writer },
    "ownListings.get": { owner: writer, params: await draft() },
    "ownListings.create": { owner: writer, body: { ...listingForm(), client_id: randomUUID() } },
    "ownListings.save": { owner: writer, params: await draft(), body: { ...listingForm(), revision: 1 } },
    "ownListings.submit": { owner: writer, params: await draft(), body: { revision: 1 } },
    "ownListings.connect": {
      owner: writer,
      body: { kind: "a2a", url: "https://10.0.0.7/", part: "", key: null, listing_id: null },
    },
    "ownListings.setKey": { owner: writer, params: await draft(), body: { key: null } },
    "ownListings.check": { owner: writer, params: await draft() },
    "ownListings.withdraw": { owner: writer, params: await submitted() },
    "ownListings.archive": { owner: writer, params: sold },
    "ownListings.remove": { owner: writer, params: await draft() },
    "listingReviews.list": { owner: staff },
    "listingReviews.get": { owner: staff, params: waiting },
    "listingReviews.check": { owner: staff, params: waiting },
    "listingReviews.ask": { owner: staff, params: asked, body: { question: "Say hello" } },
    "listingReviews.ofListing": { owner: staff, params: { listingId: waiting.listingId } },
    "ownListings.appeal": { owner: writer, params: appealing, body: { text } },
    "listingAppeals.list": { owner: staff },
    "listingAppeals.decide": {
      owner: otherStaff,
      params: appeal,
      body: { upheld: false, answer: "It still doesn't." },
    },
    "listingReviews.suspend": { owner: staff, params: forSale, body: { reason: "It stopped answering." } },
    "listingReviews.reinstate": { owner: staff, params: back },
    "listingReviews.decide": { owner: staff, params: waiting, body: { decision: "approved", notes: [] } },
    "saved.set": { owner: applicant, body: { type: "agent", _id: agent, saved: true } },
  };
};
