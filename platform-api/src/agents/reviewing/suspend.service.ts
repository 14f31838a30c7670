import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { tellSeller } from "../tell-seller.ts";
import { type HeldListing, holdListing, insertSuspension, liftSuspension } from "./suspensions.sql.ts";
import { tellOrders } from "./tell-orders.ts";

/** Takes an agent out of the store until it is reinstated, and tells its seller why. Throws 404, 409 `not_on_sale`. */
export function suspendListing(
  { db }: Services,
  staff: Principal,
  listingId: string,
  reason: string,
): Promise<void> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const listing = await requireListing(sql, listingId);
    if (listing.status !== "published")
      throw new ApiError(409, "not_on_sale", "This agent isn't in the store.");
    const suspension = await insertSuspension(sql, listingId, { reason, by: staff.userId });
    await tellSeller(sql, listing, {
      title: `${listing.title} is out of the store`,
      body: reason,
      event: `suspension ${suspension}`,
    });
    await tellOrders(sql, listingId);
  });
}

/** Puts a suspended agent back into the store, and tells its seller. Throws 404, 409 `not_suspended`. */
export function reinstateListing({ db }: Services, staff: Principal, listingId: string): Promise<void> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const listing = await requireListing(sql, listingId);
    if (listing.status !== "suspended")
      throw new ApiError(409, "not_suspended", "This agent isn't suspended.");
    await reinstate(sql, listing, staff);
  });
}

/** Puts a held, suspended agent back into the store, and tells its seller. */
export async function reinstate(sql: Sql, listing: HeldListing, staff: Principal): Promise<void> {
  const suspension = await liftSuspension(sql, listing.id, staff.userId);
  await tellSeller(sql, listing, {
    title: `${listing.title} is in the store again`,
    body: "Buyers find it as before.",
    event: `lifted ${suspension}`,
  });
  await tellOrders(sql, listing.id);
}

async function requireListing(sql: Sql, listingId: string): Promise<HeldListing> {
  const listing = await holdListing(sql, listingId);
  if (listing === undefined) throw new ApiError(404, "listing_not_found", "This agent doesn't exist.");
  return listing;
}
