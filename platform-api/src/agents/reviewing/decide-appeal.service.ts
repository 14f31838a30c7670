import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import type { ListingAppeal } from "@loubby/shared-contracts/http/agents/selling/listing-appeals.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { REVIEW_DAYS } from "../selling/review-days.ts";
import { tellSeller } from "../tell-seller.ts";
import { findAppeal, reopenVersion, writeAnswer } from "./listing-appeals.sql.ts";
import { reinstate } from "./suspend.service.ts";
import { holdListing } from "./suspensions.sql.ts";

/**
 * Answers an appeal and tells its seller. Upheld, a rejected version is reviewed again, unless its seller began another, and
 * a suspended agent is back in the store. Throws 404, 403 `not_yours` for what one decided oneself or sells, 409
 * `appeal_decided`.
 */
export function decideAppeal(
  { db }: Services,
  staff: Principal,
  appealId: string,
  { upheld, answer }: InputOf<typeof listingAppeals.decide>["body"],
): Promise<ListingAppeal> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const { against, ...appeal } = await requireAppeal(sql, appealId);
    const listing = await holdListing(sql, appeal.listing_id);
    if (listing === undefined) throw missing();
    if (against === staff.userId || staff.sellsFor.includes(listing.owner_id))
      throw new ApiError(403, "not_yours", "Someone else of the staff has to decide this appeal.");
    if (!(await writeAnswer(sql, appealId, { upheld, answer, by: staff.userId })))
      throw new ApiError(409, "appeal_decided", "This appeal was decided meanwhile.");
    if (upheld && appeal.version_id !== null) await reopenVersion(sql, appeal.version_id, REVIEW_DAYS);
    if (upheld && appeal.version_id === null && listing.status === "suspended")
      await reinstate(sql, listing, staff);
    await tellSeller(sql, listing, {
      title: `Your appeal for ${appeal.title} was ${upheld ? "upheld" : "turned down"}`,
      body: answer,
      event: `appeal ${appealId}`,
    });
    const { against: _against, ...now } = await requireAppeal(sql, appealId);
    return now;
  });
}

async function requireAppeal(sql: Sql, appealId: string) {
  const appeal = await findAppeal(sql, appealId);
  if (appeal === undefined) throw missing();
  return appeal;
}

const missing = () => new ApiError(404, "appeal_not_found", "This appeal doesn't exist.");
