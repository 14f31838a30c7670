import { z } from "zod";
import { lines } from "../../line.schema.ts";
import { pageOf, pageQuery } from "../../page.schema.ts";
import { ListingChecks } from "./listing-checks.schema.ts";
import { ListingFields, OwnListing, ReviewNote } from "./own-listings.schema.ts";
import { MOST_ASKED, MOST_NOTE } from "./listing-limits.ts";
import { saleStates, versionStates } from "./version-states.ts";

const head = {
  _id: z.uuid(),
  listing_id: z.uuid(),
  version: z.int(),
  state: z.enum(versionStates),
  title: z.string(),
  store: z.string(),
  seller: z.string(),
  submitted_at: z.string(),
  due_at: z.string(),
};

/** A version that waits for review, or was reviewed. */
export const ListingReviewItem = z.object(head);
export type ListingReviewItem = z.output<typeof ListingReviewItem>;

/** The same with all that is reviewed. */
export const ListingReviewPage = z.object({
  ...head,
  fields: ListingFields,
  /** The version that buyers see now, to compare; null before the first. */
  live: ListingFields.nullable(),
  notes: z.array(ReviewNote),
  /** Null until they ran for the first time, soon after the submission. */
  checks: ListingChecks.nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Whether the agent is in the store, whichever version this is. */
  sale: z.enum(saleStates),
  /** Why staff took it out of the store; null while it isn't suspended. */
  suspension: OwnListing.shape.suspension,
  /** Agents of other sellers in the store that share its address or its name. */
  lookalikes: z.array(
    z.object({
      listing_id: z.uuid(),
      title: z.string(),
      store: z.string(),
      same: z.array(z.enum(["address", "name"])),
    }),
  ),
});
export type ListingReviewPage = z.output<typeof ListingReviewPage>;

const Note = ReviewNote.extend({ text: lines(MOST_NOTE).min(3, "Write at least three letters.") });

export const listingReviewsSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(["waiting", "decided"]).default("waiting") }),
    response: pageOf(ListingReviewItem),
  },
  get: { response: ListingReviewPage },
  check: { response: ListingReviewPage },
  ask: {
    body: z.object({ question: lines(MOST_ASKED).min(1, "Ask something.") }),
    response: z.object({ data: z.object({ answer: z.string() }) }),
  },
  ofListing: { response: z.object({ data: z.object({ version_id: z.uuid() }) }) },
  suspend: {
    body: z.object({ reason: lines(600).min(3, "Say why in a sentence.") }),
    response: z.object({ data: z.object({ sale: z.literal("suspended") }) }),
  },
  reinstate: { response: z.object({ data: z.object({ sale: z.literal("published") }) }) },
  decide: {
    body: z
      .object({
        decision: z.enum(["approved", "rejected", "changes_requested"]),
        notes: z.array(Note).max(40, "At most 40 notes."),
      })
      .refine(({ decision, notes }) => decision === "approved" || notes.length > 0, {
        path: ["notes"],
        error: "Say what stands in the way.",
      }),
    response: ListingReviewPage,
  },
};
