import type { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { askVersion } from "./ask-version.service.ts";
import { decideReview, readReview, recheckReview, reviewOfListing } from "./decide-review.service.ts";
import { findReviews } from "./listing-reviews.sql.ts";
import { reinstateListing, suspendListing } from "./suspend.service.ts";

/** Versions of agents as staff reviews them. */
export const listingReviewsRoutes = (services: Services): Handlers<typeof listingReviews> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findReviews(sql, query)),
  get: ({ params }) => readReview(services, params.versionId),
  check: ({ params }) => recheckReview(services, params.versionId),
  ask: async ({ principal, params, body }) => ({
    data: { answer: await askVersion(services, principal, params.versionId, body.question) },
  }),
  ofListing: async ({ params }) => ({
    data: { version_id: await reviewOfListing(services, params.listingId) },
  }),
  suspend: async ({ principal, params, body }) => {
    await suspendListing(services, principal, params.listingId, body.reason);
    return { data: { sale: "suspended" } };
  },
  reinstate: async ({ principal, params }) => {
    await reinstateListing(services, principal, params.listingId);
    return { data: { sale: "published" } };
  },
  decide: ({ principal, params, body }) => decideReview(services, principal, params.versionId, body),
});
