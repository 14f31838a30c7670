import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { askerOf, type Principal } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { hasAnswered } from "../has-answered.ts";
import { tellSeller } from "../tell-seller.ts";
import {
  findBought,
  findMine,
  findRated,
  findReview,
  type Rateable,
  writeReply,
  writeReview,
} from "./ratings.sql.ts";
import { insertReport } from "./reports.sql.ts";

/** What the asker said of what they bought, and whether they may. Throws 404 `order_not_found`. */
export async function readMine(
  { db }: Services,
  principal: Principal,
  orderId: string,
): Promise<ReplyOf<typeof ratings.mine>> {
  const own = db.as(askerOf(principal));
  const bought = await requireBought(own.read, principal, orderId);
  const { rated, used } = await db.as({ role: "worker" }).read(async (sql) => ({
    rated: await findRated(sql, bought.listing_id),
    used: await wasUsed(sql, bought),
  }));
  const review = rated && (await own.read((sql) => findMine(sql, bought.listing_id, rated.version)));
  return {
    review: review ?? null,
    may_rate: used && rated !== undefined,
    version: rated?.version ?? null,
  };
}

/**
 * Keeps what a buyer says of the version on sale, and tells its seller. Throws 404 `order_not_found`, 409 `not_used`,
 * `not_on_sale` and `review_hidden`.
 */
export async function rate(
  { db }: Services,
  principal: Principal,
  orderId: string,
  { rating, body }: InputOf<typeof ratings.rate>["body"],
): Promise<ListingReview> {
  const own = db.as(askerOf(principal));
  const bought = await requireBought(own.read, principal, orderId);
  const id = await db.as({ role: "worker" }).write(async (sql) => {
    const rated = await findRated(sql, bought.listing_id);
    if (rated === undefined)
      throw new ApiError(409, "not_on_sale", "This agent left the store, so it isn't reviewed any more.");
    if (!(await wasUsed(sql, bought)))
      throw new ApiError(
        409,
        "not_used",
        bought.is_project
          ? "Approve a milestone before you review this service."
          : "Ask the agent something before you review it.",
      );
    const { version, title, seller_id } = rated;
    const kept = await writeReview(sql, { bought, authorId: principal.userId, version, rating, body });
    if (kept === undefined)
      throw new ApiError(
        409,
        "review_hidden",
        "Our team hid your review of this version. You can review the next one.",
      );
    if (kept.isNew)
      await tellSeller(
        sql,
        { id: bought.listing_id, owner_id: seller_id },
        {
          title: `${title} has ${rating === 1 ? "one star" : `${rating} stars`} from a buyer`,
          body: body || "They wrote nothing with it.",
          event: `rated ${kept.id}`,
        },
        "rated",
      );
    return kept.id;
  });
  return requireReview(own.read, id);
}

/** Whether a buyer knows what they review: the agent answered, or a part of the work is approved. */
const wasUsed = async (sql: Sql, bought: Rateable): Promise<boolean> =>
  bought.is_project ? bought.has_approved : hasAnswered(sql, bought);

/** Keeps a seller's reply to a review. Throws 404 `review_not_found`. */
export async function reply(
  { db }: Services,
  principal: Principal,
  reviewId: string,
  text: string,
): Promise<ListingReview> {
  const isKept = await db
    .as({ role: "worker" })
    .write((sql) => writeReply(sql, reviewId, requireSellerOf(principal, "reviews"), text));
  if (!isKept) throw reviewNotFound();
  return requireReview(db.as(askerOf(principal)).read, reviewId);
}

/** Has staff look at a review, once while it waits. Throws 404 `review_not_found`, 409 `own_review`. */
export async function report(
  { db }: Services,
  principal: Principal,
  reviewId: string,
  reason: string,
): Promise<ReplyOf<typeof ratings.report>> {
  const { mine } = await requireReview(db.as(askerOf(principal)).read, reviewId);
  if (mine) throw new ApiError(409, "own_review", "This is your own review. You can change it.");
  await db
    .as({ role: "worker" })
    .write((sql) => insertReport(sql, { reviewId, reporterId: principal.userId, reason }));
  return { message: "Thank you. Our team looks at it." };
}

type Read = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

async function requireBought(read: Read, principal: Principal, orderId: string): Promise<Rateable> {
  const bought = await read((sql) => findBought(sql, orderId, principal));
  if (bought === undefined) throw new ApiError(404, "order_not_found", "This order doesn't exist.");
  return bought;
}

async function requireReview(read: Read, id: string): Promise<ListingReview> {
  const review = await read((sql) => findReview(sql, id));
  if (review === undefined) throw reviewNotFound();
  return review;
}

const reviewNotFound = () => new ApiError(404, "review_not_found", "This review doesn't exist any more.");
