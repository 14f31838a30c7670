import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { publish } from "#api/testing/agents-in-review";
import { buy, fundDollars } from "#api/testing/orders";
import { provenEmployer } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import type { WalkCases } from "#api/testing/walk";

/** Figures of the store are a seller's own, a wallet's own, and staff's. */
export const walkCases: WalkCases = async ({ app, staff, secret }) => {
  const writer = await seller(app, "Counting");
  const buyer = await provenEmployer(app, `${secret} Spenders`);
  await fundDollars(app, { organization: buyer.organizationId });
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const listingId = await publish(staff, writer, { title: `${secret} Counter`, connection });
  await buy(buyer, listingId);
  // On sale its name was anyone's to read.
  await writer.call(ownListings.archive, { params: { listingId } });
  return {
    "storeAnalytics.selling": { owner: writer, query: { listing: listingId } },
    "storeAnalytics.spend": { owner: buyer },
    "storeAnalytics.totals": { owner: staff },
  };
};
