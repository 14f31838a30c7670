import type { listings } from "@loubby/shared-contracts/http/agents/listings";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findListing, findReviews } from "./listing.sql.ts";
import { noteView } from "./viewing/views.sql.ts";

/** What is answered for an agent that is not published, whether or not it exists. */
export const listingNotFound = () =>
  new ApiError(404, "listing_not_found", "This agent is no longer in the store.");

/** One published agent; counts that the asker looked at it. Throws 404 `listing_not_found`. */
export async function readListing({ db, log }: Services, principal: Principal, listingId: string) {
  return db.as(askerOf(principal)).read(async (sql) => {
    const listing = await findListing(sql, listingId);
    if (listing === undefined) throw listingNotFound();
    // A figure for the seller is no reason to keep the page from the buyer.
    await noteView(sql, listingId).catch((error: unknown) => log.warn({ err: error }, "look not counted"));
    return listing;
  });
}

/** One page of a published agent's reviews. Throws 404 `listing_not_found`. */
export async function readReviews(
  { db }: Services,
  principal: Principal,
  listingId: string,
  page: InputOf<typeof listings.reviews>["query"],
) {
  return db.as(askerOf(principal)).read(async (sql) => {
    if (!(await findListing(sql, listingId))) throw listingNotFound();
    return findReviews(sql, listingId, page);
  });
}
