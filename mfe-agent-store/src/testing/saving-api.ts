import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { keptOf } from "./own-listings.ts";

/** An API that has one listing of the seller, and answers a save with what was sent as the next revision. */
export const savingApi = (own: OwnListing) =>
  fakeApi()
    .on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }))
    .on(ownListings.get, () => own)
    .on(ownListings.save, (_, { body: { revision, ...fields } }) => ({
      ...own,
      fields: keptOf(fields),
      revision: revision + 1,
    }));
