import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { addListings } from "#api/testing/listing";
import { candidate } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** A published agent is for anyone signed in; its seller stands for them all. */
export const walkCases: WalkCases = async ({ app, applicant, secret }) => {
  const shopkeeper = await candidate(app, "Shop");
  const [agent = ""] = await addListings(app, shopkeeper, [{}]);
  await addListings(app, applicant, [{ title: `${secret} draft agent`, status: "draft" }]);
  await applicant.call(saved.save, { body: { type: "agent", _id: agent } });
  return {
    "listings.list": { owner: applicant },
    "listings.get": { owner: shopkeeper, params: { listingId: agent } },
    "listings.reviews": { owner: shopkeeper, params: { listingId: agent } },
    "saved.list": { owner: applicant, query: { type: "agent" } },
    "saved.save": { owner: applicant, body: { type: "agent", _id: agent } },
    "saved.set": { owner: applicant, body: { type: "agent", _id: agent, saved: true } },
  };
};
