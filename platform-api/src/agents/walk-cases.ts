import { randomUUID } from "node:crypto";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { begin, decide, submit, waitingVersion } from "#api/testing/agents-in-review";
import { addListings } from "#api/testing/listing";
import { listingForm } from "#api/testing/listing-form";
import { candidate, superAdmin } from "#api/testing/person";
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
    connection: { kind: "a2a", url: "https://10.0.0.7/", part: "" },
    samples: ["Hello"],
  });
  await submit(writer, running._id, running.revision);
  await decide(staff, await waitingVersion(staff, running._id), "approved");
  const suspended = async () => {
    const agentOf = await submitted();
    await decide(staff, agentOf.versionId, "approved");
    await staff.call(listingReviews.suspend, { params: agentOf, body: { reason: "It stopped answering." } });
    return agentOf;
  };
  const [appealed, back, appealing] = [await suspended(), await suspended(), await suspended()];
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
    "listings.reviews": { owner: shopkeeper, params: { listingId: agent } },
    "saved.list": { owner: applicant, query: { type: "agent" } },
    "saved.save": { owner: applicant, body: { type: "agent", _id: agent } },
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
