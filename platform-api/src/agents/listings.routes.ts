import type { listings } from "@loubby/shared-contracts/http/agents/listings";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findFacets } from "./listing-facets.sql.ts";
import { readListing, readReviews } from "./listing.service.ts";
import { tryAgent } from "./running/try-agent.ts";
import { findListings } from "./listings.sql.ts";

/** Published AI agents. */
export const listingsRoutes = (services: Services): Handlers<typeof listings> => ({
  list: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => findListings(sql, principal.userId, query)),
  facets: async ({ principal, query }) => ({
    data: await services.db.as(askerOf(principal)).read((sql) => findFacets(sql, principal.userId, query)),
  }),
  get: ({ principal, params }) => readListing(services, principal, params.listingId),
  try: async ({ principal, params }) => ({
    conversation: await tryAgent(services, principal, params.listingId),
  }),
  reviews: ({ principal, params, query }) => readReviews(services, principal, params.listingId, query),
});
