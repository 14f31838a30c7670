import { sql } from "kysely";
import type {
  Exchange,
  Listing,
  PublishedVersion,
} from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { REVIEW_COLUMNS, reviewOf, type ReviewRow } from "./rating/published-reviews.sql.ts";
import { findHealth } from "./health/health.sql.ts";
import { CARD_COLUMNS, type CardRow, ratingOf, toCard } from "./listing-card.ts";

interface Row extends CardRow {
  description: Listing["description"];
  abilities: string[];
  inputs: Exchange[];
  outputs: Exchange[];
  seller_name: string;
  tagline: string;
  since: string;
  store_listings: number;
  store_rating_sum: number;
  store_rating_count: number;
}

/** One published agent with its seller's store, or undefined. */
export async function findListing(db: Sql, listingId: string): Promise<Listing | undefined> {
  const { rows } = await sql<Row>`
    select ${CARD_COLUMNS}, l.description, l.abilities, l.inputs, l.outputs, s.seller_name, s.tagline,
      s.created_at as since, s.listings as store_listings, s.rating_sum as store_rating_sum,
      s.rating_count as store_rating_count
    from published_listings l join published_stores s on s.id = l.store_id
    where l.id = ${listingId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { description, abilities, inputs, outputs, seller_name: name, tagline, since } = row;
  const rating = ratingOf({ rating_sum: row.store_rating_sum, rating_count: row.store_rating_count });
  return {
    ...toCard(row),
    description,
    abilities,
    inputs,
    outputs,
    ...(await findVersions(db, listingId)),
    health: await findHealth(db, listingId, row.down_days),
    stars: await countStars(db, listingId),
    seller: { name, tagline, since, listings: row.store_listings, rating },
  };
}

/** How many versions a buyer reads of. */
const MOST_VERSIONS = 10;

/** What the version on sale says of the agent. */
type Told = Pick<
  Listing,
  "permissions" | "support" | "samples" | "tags" | "languages" | "pictures" | "runs" | "service"
>;

async function findVersions(db: Sql, listingId: string): Promise<Told & Pick<Listing, "versions">> {
  const { rows } = await sql<PublishedVersion & Told>`
    select number as version, changelog, published_at, permissions, support, samples, tags, languages, pictures, runs, service
    from published_versions
    where listing_id = ${listingId} order by number desc limit ${MOST_VERSIONS}`.execute(db);
  const [live] = rows;
  return {
    permissions: live?.permissions ?? { data: [], hosts: [], keeps: false, trains: false },
    support: live?.support ?? "",
    samples: live?.samples ?? [],
    tags: live?.tags ?? [],
    languages: live?.languages ?? [],
    pictures: live?.pictures ?? [],
    runs: live?.runs ?? false,
    service: live?.service ?? null,
    versions: rows.map(({ version, changelog, published_at }) => ({ version, changelog, published_at })),
  };
}

/** One page of a published agent's reviews, newest first. */
export async function findReviews(
  db: Sql,
  listingId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from published_reviews
    where listing_id = ${listingId}
      and (${after?.key ?? null}::timestamptz is null
        or (created_at, id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.created_at, row.id], reviewOf);
}

async function countStars(db: Sql, listingId: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(r.id) as count
    from generate_series(1, 5) as star left join published_reviews r on r.listing_id = ${listingId} and r.rating = star
    group by star order by star`.execute(db);
  return rows.map((row) => row.count);
}
