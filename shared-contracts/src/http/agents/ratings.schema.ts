import { z } from "zod";
import { lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { ListingReview } from "./listings.schema.ts";
import { MOST_REVIEW, MOST_REVIEW_REASON, MOST_REVIEW_REPLY } from "./rating-limits.ts";

/** A review that someone reported, as staff decides of it. */
export const ReviewReport = z.object({
  _id: z.uuid(),
  listing_id: z.uuid(),
  title: z.string(),
  store: z.string(),
  author: z.string(),
  rating: z.int(),
  body: z.string(),
  reason: z.string(),
  /** Its seller reported it. */
  by_seller: z.boolean(),
  created_at: z.string(),
  /** Null while it waits. `upheld`: the review is hidden. */
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  upheld: z.boolean().nullable(),
});
export type ReviewReport = z.output<typeof ReviewReport>;

export const ratingsSchema = {
  mine: {
    response: z.object({
      /** What the asker said of the version on sale; null before. */
      review: ListingReview.nullable(),
      /** Whether they may say something: they have it, it is on sale, and it answered them or a colleague. */
      may_rate: z.boolean(),
      /** The version on sale; null for an agent that left the store. */
      version: z.int().nullable(),
    }),
  },
  rate: {
    body: z.strictObject({
      rating: z.int().min(1, "Choose the stars.").max(5),
      body: lines(MOST_REVIEW).default(""),
    }),
    response: ListingReview,
  },
  reply: {
    body: z.strictObject({ text: lines(MOST_REVIEW_REPLY).min(1, "Write a reply.") }),
    response: ListingReview,
  },
  report: {
    body: z.strictObject({ reason: lines(MOST_REVIEW_REASON).min(3, "Say what is wrong with it.") }),
    response: z.object({ message: z.string() }),
  },
};

export const reviewReportsSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(["waiting", "decided"]).default("waiting") }),
    response: pageOf(ReviewReport),
  },
  decide: { body: z.strictObject({ upheld: z.boolean() }), response: ReviewReport },
};
