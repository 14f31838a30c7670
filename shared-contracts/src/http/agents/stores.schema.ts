import { z } from "zod";
import { Rating } from "./listings.schema.ts";

/** A store with at least one agent on sale. */
export const Store = z.object({
  _id: z.uuid(),
  name: z.string(),
  name_slug: z.string(),
  tagline: z.string(),
  logo_url: z.string().nullable(),
  seller: z.string(),
  /** When it opened. */
  since: z.string(),
  /** Agents on sale, and what buyers say of them all. */
  listings: z.int(),
  rating: Rating,
});
export type Store = z.output<typeof Store>;

export const storesSchema = {
  get: {
    params: z.object({ slug: z.string().min(1).max(120) }),
    response: z.object({ data: Store }),
  },
};
