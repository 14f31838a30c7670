import { sql } from "kysely";
import type { AgentCategory } from "@loubby/shared-contracts/http/agents/categories";
import type {
  Listing,
  ListingCard,
  ListingFacets,
  ListingReview,
} from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import type { Sql } from "#api/db/database";
import { findListing, findReviews } from "./listing.sql.ts";
import { findListings } from "./listings.sql.ts";
import { findFacets } from "./listing-facets.sql.ts";
import { findStores } from "./stores/stores.sql.ts";
import { findStore } from "./stores/store.sql.ts";

/** An agent that is on sale with its latest reviews, for everyone; undefined for one that isn't. */
export async function readPublishedAgent(
  db: Sql,
  listingId: string,
): Promise<{ readonly agent: Listing; readonly reviews: readonly ListingReview[] } | undefined> {
  const agent = await findListing(db, listingId);
  if (agent === undefined) return undefined;
  return { agent, reviews: (await findReviews(db, listingId, { limit: 10 })).items };
}

/** A store with a page of what it has on sale, newest first; undefined for one that has nothing. Throws 400 for a cursor that is none. */
export async function readPublishedStore(
  db: Sql,
  slug: string,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<
  | { readonly store: Store; readonly agents: readonly ListingCard[]; readonly nextCursor: string | null }
  | undefined
> {
  const store = await findStore(db, slug);
  if (store === undefined) return undefined;
  const search = { store: store._id, sort: "newest", ...page } as const;
  // No one is asking, so nothing is saved.
  const { items, nextCursor } = await findListings(db, "", search);
  return { store, agents: items, nextCursor };
}

/** One page of agents on sale by category and words, with what each category has of them. Throws 400 for a cursor that is none. */
export async function browsePublishedAgents(
  db: Sql,
  search: {
    readonly q: string | undefined;
    readonly category: AgentCategory | undefined;
    readonly cursor: string | undefined;
    readonly limit: number;
  },
) {
  // No one is asking, so nothing is saved.
  const { items, nextCursor, total, near } = await findListings(db, "", search);
  const { categories } = await findFacets(db, "", search);
  return { agents: items, nextCursor, total, near, categories };
}

/** How many agents each category has on sale, up to 1,000. */
export async function countByCategory(db: Sql): Promise<ListingFacets["categories"]> {
  return (await findFacets(db, "", { limit: 1 })).categories;
}

/** One page of stores that have something on sale, those that sold most first. Throws 400 for a cursor that is none. */
export function browsePublishedStores(
  db: Sql,
  page: { readonly q: string | undefined; readonly cursor: string | undefined; readonly limit: number },
) {
  return findStores(db, { ...page, sort: "most_sold" });
}

/** Where an agent's page is, and when it came into the store. */
export interface AgentAddress {
  readonly _id: string;
  readonly title: string;
  readonly published_at: string;
}

/** How many agents are on sale. */
export async function countPublishedAgents(db: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from published_listing_rows`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Agents on sale in the order in which they came, a part of them. */
export async function listPublishedAgents(
  db: Sql,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<AgentAddress[]> {
  const { rows } = await sql<AgentAddress>`
    select id as _id, title, published_at from published_listings
    order by published_at, id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** The slugs of stores that have something on sale. */
export async function listPublishedStores(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ name_slug: string }>`
    select name_slug from published_stores order by name_slug`.execute(db);
  return rows.map(({ name_slug }) => name_slug);
}
