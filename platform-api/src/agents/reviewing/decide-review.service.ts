import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { checkVersion } from "../checking/check-version.ts";
import { tellSeller } from "../tell-seller.ts";
import { tellBuyers } from "./tell-buyers.ts";
import {
  findReview,
  findReviewOf,
  holdVersion,
  publishVersion,
  writeDecision,
} from "./listing-reviews.sql.ts";

type Decision = InputOf<typeof listingReviews.decide>["body"];

/** One version as staff reviews it. Throws 404. */
export async function readReview({ db }: Services, versionId: string): Promise<ListingReviewPage> {
  return db.as({ role: "worker" }).read((sql) => requireReview(sql, versionId));
}

/** The version of an agent that staff reviews or reviewed last. Throws 404. */
export async function reviewOfListing({ db }: Services, listingId: string): Promise<string> {
  const id = await db.as({ role: "worker" }).read((sql) => findReviewOf(sql, listingId));
  if (id === undefined) throw missing();
  return id;
}

/** Runs the checks of a version again. Throws 404. */
export async function recheckReview(services: Services, versionId: string): Promise<ListingReviewPage> {
  await readReview(services, versionId);
  await checkVersion(services, { versionId });
  return readReview(services, versionId);
}

/**
 * Decides a version and tells its seller; an approved one is what buyers see from then on. Throws 403 `not_yours` for staff's
 * own, 404, 409 `review_decided`.
 */
export function decideReview(
  { db }: Services,
  staff: Principal,
  versionId: string,
  { decision, notes }: Decision,
): Promise<ListingReviewPage> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const version = await holdVersion(sql, versionId);
    if (version === undefined) throw missing();
    if (staff.sellsFor.includes(version.owner_id))
      throw new ApiError(403, "not_yours", "Someone else of the staff has to review your own agent.");
    if (version.state !== "pending")
      throw new ApiError(409, "review_decided", "This version was decided or withdrawn meanwhile.");
    await writeDecision(sql, versionId, { state: decision, by: staff.userId, notes });
    if (decision === "approved") {
      await publishVersion(sql, version);
      await tellBuyers(sql, { ...version, id: versionId });
    }
    const [what, body] =
      decision === "approved" && version.sale === "suspended" ? HELD_BACK : WORDS[decision];
    await tellSeller(
      sql,
      { id: version.listing_id, owner_id: version.owner_id },
      { title: `${version.fields.title} ${what}`, body, event: `review ${versionId} ${decision}` },
    );
    return requireReview(sql, versionId);
  });
}

const WORDS = {
  approved: ["is in the store", "Buyers see this version from now on."],
  changes_requested: ["needs changes", "The reviewer's notes stand at the fields they speak of."],
  rejected: ["was rejected", "The reviewer's notes say why. You can write a new version."],
} as const;

/** What is suspended stays out of the store, whatever is approved of it. */
const HELD_BACK = ["is approved", "Buyers see this version once the agent is back in the store."] as const;

/** One version as staff reviews it. Needs the worker. Throws 404. */
export async function requireReview(sql: Sql, versionId: string): Promise<ListingReviewPage> {
  const review = await findReview(sql, versionId);
  if (review === undefined) throw missing();
  return review;
}

const missing = () => new ApiError(404, "review_not_found", "This version doesn't exist, or was withdrawn.");
