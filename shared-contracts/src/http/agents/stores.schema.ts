import { z } from "zod";
import { OwnStore } from "../identity/store.schema.ts";
import { pageOf, pageQuery, sought } from "../page.schema.ts";
import { ListingCard, Rating } from "./listings.schema.ts";

/** A store with at least one agent on sale, in lists. */
export const StoreCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  name_slug: z.string(),
  tagline: z.string(),
  logo_url: z.string().nullable(),
  place: z.string(),
  /** When it opened, ISO 8601. */
  since: z.string(),
  /** Agents on sale, paid orders that were delivered, and what buyers say of its agents. */
  listings: z.int(),
  delivered: z.int(),
  rating: Rating,
});
export type StoreCard = z.output<typeof StoreCard>;

const { banner_url, about, languages, links, support_email, answers_within } = OwnStore.shape;

/** The same, whole. */
export const Store = StoreCard.extend({
  seller: z.string(),
  banner_url,
  about,
  languages,
  links,
  support_email,
  answers_within,
  /** Agents that it shows first, in its order. */
  featured: z.array(ListingCard),
});
export type Store = z.output<typeof Store>;

export const storeSorts = ["most_sold", "best_rated", "newest"] as const;
export type StoreSort = (typeof storeSorts)[number];

export const storesSchema = {
  list: {
    query: z.object({ ...pageQuery, q: sought, sort: z.enum(storeSorts).default("most_sold") }),
    response: pageOf(StoreCard),
  },
  get: {
    params: z.object({ slug: z.string().min(1).max(120) }),
    response: z.object({ data: Store }),
  },
};
