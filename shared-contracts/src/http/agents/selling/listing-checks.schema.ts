import { z } from "zod";
import { type ReviewCode, reviewCodes } from "./version-states.ts";

/** One thing that is checked by itself before a review. */
export const ListingCheck = z.object({
  /** What is checked, as a statement that holds when it passed. */
  name: z.string(),
  /** What a review would call it when it doesn't hold, and of which field. */
  code: z.enum(Object.keys(reviewCodes) as ReviewCode[]),
  field: z.string(),
  /** `skipped`: something before it failed. */
  outcome: z.enum(["passed", "failed", "skipped"]),
  /** What was found, in words; empty where there is nothing to add. */
  text: z.string(),
  /** What was asked and answered, where something was; cut to what is read at a glance. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
});
export type ListingCheck = z.output<typeof ListingCheck>;

/** What the checks found of a version as it was saved then. */
export const ListingChecks = z.object({
  checked_at: z.string(),
  /** The save that was checked: a later one may say something else. */
  revision: z.int(),
  results: z.array(ListingCheck),
});
export type ListingChecks = z.output<typeof ListingChecks>;
