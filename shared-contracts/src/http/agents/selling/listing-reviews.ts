import { endpoints } from "../../endpoint.ts";
import type { listingReviewsSchema } from "./listing-reviews.schema.ts";

const access = { staff: "admin" } as const;

/** Versions of agents as staff reviews them. */
export const listingReviews = endpoints<typeof listingReviewsSchema>()("listingReviews", {
  list: {
    method: "GET",
    path: "/admin/listing-reviews",
    access,
    summary: "Versions that wait for review, the longest waiting first; or those decided, the latest first.",
  },
  get: {
    method: "GET",
    path: "/admin/listing-reviews/:versionId",
    access,
    summary: "One version with what it changes.",
  },
  check: {
    method: "POST",
    path: "/admin/listing-reviews/:versionId/check",
    access,
    perMinute: 20,
    summary: "Runs the automatic checks of a version again.",
  },
  ask: {
    method: "POST",
    path: "/admin/listing-reviews/:versionId/ask",
    access,
    perMinute: 10,
    summary:
      "Asks a version something, as a buyer's trial would: uncounted and free, with a line in the audit. 409 `not_running` for a service, 422 `address_private`, `card_invalid`, `endpoint_down`.",
  },
  ofListing: {
    method: "GET",
    path: "/admin/listings/:listingId/review",
    access,
    summary: "The version of an agent that staff reviews, or reviewed last.",
  },
  suspend: {
    method: "POST",
    path: "/admin/listings/:listingId/suspend",
    access,
    summary:
      "Takes an agent out of the store until it is reinstated, and tells its seller why. 409 `not_on_sale`.",
  },
  reinstate: {
    method: "POST",
    path: "/admin/listings/:listingId/reinstate",
    access,
    summary: "Puts a suspended agent back into the store, and tells its seller. 409 `not_suspended`.",
  },
  decide: {
    method: "POST",
    path: "/admin/listing-reviews/:versionId/decide",
    access,
    summary:
      "Approves a version, which buyers see at once, or says what stands in the way. 403 `not_yours`, 409 `review_decided`.",
  },
});
