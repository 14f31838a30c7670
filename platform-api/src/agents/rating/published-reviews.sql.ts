import { sql } from "kysely";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";

/** What every read of reviews selects from `published_reviews`. */
export const REVIEW_COLUMNS = sql`
  id, author, rating, body, created_at, edited_at, version, verified, mine, may_reply, reply, replied_at`;

export interface ReviewRow extends Omit<ListingReview, "_id" | "reply"> {
  readonly id: string;
  readonly reply: string | null;
  readonly replied_at: string | null;
}

/** A row as the contract's review. */
export const reviewOf = ({ id, reply, replied_at, ...review }: ReviewRow): ListingReview => ({
  _id: id,
  ...review,
  reply: reply === null || replied_at === null ? null : { text: reply, at: replied_at },
});
