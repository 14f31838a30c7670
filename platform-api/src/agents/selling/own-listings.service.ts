import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { MOST_OWN_LISTINGS } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { sumOfMilestones } from "@loubby/shared-contracts/http/agents/service-price";
import type {
  ListingFields,
  OwnListing,
} from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { checkQueue, checkVersion } from "../checking/check-version.ts";
import { checkHealth } from "../health/check-health.ts";
import { writeSealedKey } from "../relay/keys.sql.ts";
import { sealKey } from "../relay/seal-key.ts";
import {
  archiveListing,
  countOwnListings,
  deleteListing,
  findByForm,
  findOwnListing,
  findOwnListings,
  insertListing,
  insertVersion,
  saveVersion,
  submitVersion,
  withdrawVersion,
} from "./own-listings.sql.ts";
import { findContested, insertAppeal } from "./appeals.sql.ts";
import { agentSettings } from "../settings.ts";
import { REVIEW_DAYS } from "./review-days.ts";
import { requirePictures } from "./pictures.sql.ts";
import { hasSellerPlan, requireSeller, requireStore } from "./require-seller.ts";
import { unfinishedFields } from "./unfinished-fields.ts";

/** The person's agents, those whose names hold what is sought, and whether they may sell now. Throws 403 `not_a_seller`. */
export function listOwn(services: Services, principal: Principal, q: string | undefined) {
  const { db, config } = services;
  return db.as(askerOf(principal)).read(async (sql) => {
    const { seller } = requireStore(principal);
    return {
      data: await findOwnListings(sql, seller, q),
      may_sell: await hasSellerPlan(services, sql),
      commission_bps: config.of(agentSettings).commissionBps,
    };
  });
}

/** One of the person's agents. Throws 404. */
export function readOwn({ db }: Services, principal: Principal, id: string): Promise<OwnListing> {
  return db.as(askerOf(principal)).read((sql) => requireOwn(sql, principal, id));
}

/** Begins an agent; answers the existing one for the same form. Throws 403 as `requireSeller`, 409 `too_many`, 422 as `requirePictures`. */
export function beginListing(
  services: Services,
  principal: Principal,
  clientId: string,
  fields: ListingFields,
): Promise<OwnListing> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const { id: storeId, seller } = await requireSeller(services, sql, principal);
    const count = await countOwnListings(sql, seller);
    const known = await findByForm(sql, seller, clientId);
    if (known !== undefined) return known;
    if (count >= MOST_OWN_LISTINGS)
      throw new ApiError(409, "too_many", `A store can have at most ${MOST_OWN_LISTINGS} agents.`);
    await requirePictures(sql, null, fields.pictures);
    const id = await insertListing(sql, {
      storeId,
      ownerId: seller,
      clientId,
      fields: pricedByMilestones(fields),
    });
    return requireOwn(sql, principal, id);
  });
}

/**
 * Saves what is written; after an approved or rejected version it begins the next one. Throws 404, 403 as `requireSeller`,
 * 409 `changed_meanwhile`, `under_review`, `archived`, 422 as `requirePictures`.
 */
export function keepListing(
  services: Services,
  principal: Principal,
  id: string,
  { revision, ...written }: ListingFields & { readonly revision: number },
): Promise<OwnListing> {
  const fields = pricedByMilestones(written);
  return change(services, principal, id, async (sql, listing) => {
    const { seller } = await requireSeller(services, sql, principal);
    refuseStale(listing, revision);
    if (listing.state === "pending")
      throw new ApiError(409, "under_review", "This version is in review. Withdraw it to change it.");
    await requirePictures(sql, id, fields.pictures);
    if (isOpen(listing)) return saveVersion(sql, listing, fields);
    await insertVersion(sql, {
      listingId: id,
      ownerId: seller,
      number: listing.version + 1,
      fields,
    });
  });
}

/** A service costs what its milestones come to. */
const pricedByMilestones = (fields: ListingFields): ListingFields =>
  fields.price?.model === "milestones"
    ? { ...fields, price: { ...fields.price, amount: sumOfMilestones(fields.service) } }
    : fields;

/**
 * Hands the saved draft to review. Throws 404, 403 as `requireSeller`, 409 `changed_meanwhile`, `under_review`, `archived`,
 * `nothing_new`, 422 `unfinished`.
 */
export function submitListing(services: Services, principal: Principal, id: string, revision: number) {
  return change(services, principal, id, async (sql, listing) => {
    await requireSeller(services, sql, principal);
    refuseStale(listing, revision);
    if (listing.state === "pending")
      throw new ApiError(409, "under_review", "This version is in review already.");
    if (!isOpen(listing))
      throw new ApiError(409, "nothing_new", "Nothing has changed since the last review.");
    const missing = unfinishedFields(listing.fields, listing.live_version === null);
    if (missing.length > 0)
      throw new ApiError(422, "unfinished", "Some parts are missing. They are marked.", missing);
    const versionId = await submitVersion(sql, listing, REVIEW_DAYS);
    await enqueue(sql, checkQueue, [{ versionId }]);
  });
}

/**
 * Checks the newest version as it is saved; where buyers see it and it didn't answer before, that counts for its health. Throws
 * 404, 403 as `requireSeller`, 409 `archived`.
 */
export async function checkOwn(services: Services, principal: Principal, id: string): Promise<OwnListing> {
  await requireSellable(services, principal, id);
  await checkVersion(services, { listingId: id });
  const checked = await readOwn(services, principal, id);
  if (checked.down_days === 0) return checked;
  await checkHealth(services, id);
  return readOwn(services, principal, id);
}

/**
 * Keeps the key with which an agent is called, sealed; null forgets it. Throws 404, 403 as `requireSeller`, 409 `archived`,
 * `keys_not_kept`.
 */
export async function keepKey(services: Services, principal: Principal, id: string, key: string | null) {
  const { keysSecret } = services.config.of(agentSettings);
  await requireSellable(services, principal, id);
  if (key !== null && keysSecret === null)
    throw new ApiError(409, "keys_not_kept", "This installation keeps no keys. Ask its operator for them.");
  const sealed = key === null || keysSecret === null ? null : sealKey(keysSecret, id, key);
  await services.db.as({ role: "worker" }).write((sql) => writeSealedKey(sql, id, sealed));
  return readOwn(services, principal, id);
}

/** Withdraws a version; of a draft it is no error. Throws 404, 409 `review_decided`. */
export function withdrawListing(services: Services, principal: Principal, id: string) {
  return change(services, principal, id, async (sql, listing) => {
    if (listing.state === "draft") return;
    if (listing.state !== "pending")
      throw new ApiError(409, "review_decided", "This review has been decided already.");
    await withdrawVersion(sql, listing);
  });
}

/**
 * Appeals against a suspension, or against the newest version's rejection. Throws 404, 409 `nothing_to_appeal`, `appealed`
 * for what was appealed before.
 */
export function appealListing(services: Services, principal: Principal, id: string, text: string) {
  return change(services, principal, id, async (sql, listing) => {
    const contested = await findContested(sql, id);
    if (listing.appeal !== null)
      throw new ApiError(409, "appealed", "You've appealed this already. Someone of the staff answers it.");
    if (contested.version_id === null && contested.suspension_id === null)
      throw new ApiError(409, "nothing_to_appeal", "There is nothing to appeal against.");
    await insertAppeal(sql, { ...contested, listingId: id, ownerId: requireStore(principal).seller, text });
  });
}

/** Takes an agent out of the store and out of review for good; again is no error. Throws 404, 409 `never_published`. */
export function archiveOwn(services: Services, principal: Principal, id: string) {
  return change(services, principal, id, async (sql, listing) => {
    const { sale, state } = listing;
    if (sale === "archived") return;
    if (sale === "draft")
      throw new ApiError(409, "never_published", "This agent was never in the store. Delete it instead.");
    if (state === "pending") await withdrawVersion(sql, listing);
    await archiveListing(sql, id);
  });
}

/** Deletes an agent that was never in the store. Throws 404, 409 `was_published`. */
export function removeOwn({ db }: Services, principal: Principal, id: string): Promise<void> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const { sale } = await requireOwn(sql, principal, id, "hold");
    if (sale !== "draft")
      throw new ApiError(409, "was_published", "Buyers have seen this agent. Archive it instead.");
    await deleteListing(sql, id);
  });
}

/** Works on one of the person's agents, held until the end; answers it as it is then. */
function change(
  { db }: Services,
  principal: Principal,
  id: string,
  work: (sql: Sql, listing: OwnListing) => Promise<void>,
): Promise<OwnListing> {
  return db.as(askerOf(principal)).write(async (sql) => {
    await work(sql, await requireOwn(sql, principal, id, "hold"));
    return requireOwn(sql, principal, id);
  });
}

/** Throws unless it's an agent of the person's that they may go on selling. */
function requireSellable(services: Services, principal: Principal, id: string): Promise<void> {
  return services.db.as(askerOf(principal)).read(async (sql) => {
    await requireSeller(services, sql, principal);
    refuseArchived(await requireOwn(sql, principal, id));
  });
}

async function requireOwn(sql: Sql, principal: Principal, id: string, hold?: "hold"): Promise<OwnListing> {
  const listing = await findOwnListing(sql, requireStore(principal).seller, id, hold);
  if (listing !== undefined) return listing;
  throw new ApiError(404, "listing_not_found", "This agent doesn't exist, or it isn't yours.");
}

/** Whether the newest version can be written on. */
const isOpen = ({ state }: OwnListing) => state === "draft" || state === "changes_requested";

function refuseArchived({ sale }: OwnListing): void {
  if (sale === "archived")
    throw new ApiError(409, "archived", "This agent is archived, and can't be changed.");
}

function refuseStale(listing: OwnListing, revision: number): void {
  refuseArchived(listing);
  const newest = listing.revision;
  if (newest === revision) return;
  const text = "This agent was changed in another window. What you typed is still here.";
  throw new ApiError(409, "changed_meanwhile", text, { revision: newest });
}
