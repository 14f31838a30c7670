import type { listings } from "@loubby/shared-contracts/http/agents/listings";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findListing, findReviews } from "./listing.sql.ts";

/** What is answered for an agent that is not published, whether or not it exists. */
export const listingNotFound = () =>
  new ApiError(404, "listing_not_found", "This agent is no longer in the store.");

/** One published agent. Throws 404 `listing_not_found`. */
export async function readListing({ db }: Services, principal: Principal, listingId: string) {
  const listing = await db.as(askerOf(principal)).read((sql) => findListing(sql, listingId));
  if (listing === undefined) throw listingNotFound();
  return listing;
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
