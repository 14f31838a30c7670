import { z } from "zod";
import { lines } from "../../line.schema.ts";
import { pageOf, pageQuery } from "../../page.schema.ts";

/** What a seller says against a rejected version or a suspension. */
export const ListingAppeal = z.object({
  _id: z.uuid(),
  listing_id: z.uuid(),
  title: z.string(),
  store: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** The rejected version, to read, and its number; null against a suspension. */
  version_id: z.uuid().nullable(),
  version: z.int().nullable(),
  /** Why it was suspended; null against a rejected version. */
  reason: z.string().nullable(),
  /** Null while it waits. `upheld`: the seller was right. */
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  upheld: z.boolean().nullable(),
  answer: z.string().nullable(),
});
export type ListingAppeal = z.output<typeof ListingAppeal>;

export const listingAppealsSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(["waiting", "decided"]).default("waiting") }),
    response: pageOf(ListingAppeal),
  },
  decide: {
    body: z.object({ upheld: z.boolean(), answer: lines(2000).min(3, "Say why in a sentence.") }),
    response: ListingAppeal,
  },
};
