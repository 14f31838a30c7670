import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { latestMatching, type Published, writtenOut } from "#api/words/latest-matching";
import { afterCursor, type ListingOrder, orderBy } from "./listing-order.ts";
import { inCurrency, narrowedBy, type PageRow, readPage, type Search } from "./listing-page.sql.ts";
import { inStepsBetween } from "./price-steps.ts";

/** Agents on sale, as a search by words reads them. */
export const PUBLISHED: Published = {
  kind: "listing",
  view: sql`published_listing_rows`,
  alias: sql`l`,
  at: sql`l.published_at`,
};

/** Matches beyond this are not counted, and only the latest of so many ranked: it would read every row. */
export const COUNTED = 1000;

/** At least and at most so many of an order by price or rating are looked at rather than all that match. */
const LOOKED_AT = { least: 500, most: 4000 };

/** Where the first of an order are not like the others, so many times as many are looked at. */
const FURTHER = 10;

/** As what matches is not spread evenly over an order. */
const MARGIN = 1.5;

/** Agents that a `tsquery` matches, narrowed, from where a page begins. */
interface Ask {
  readonly search: Search;
  readonly order: ListingOrder;
  readonly query: RawBuilder<unknown>;
  readonly narrowed: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
}

/** One row more than a page of the agents that a `tsquery` matches, and how many match, up to 1,000. */
export async function readByWords(
  db: Sql,
  userId: string,
  search: Search,
  order: ListingOrder,
  query: RawBuilder<unknown>,
): Promise<{ rows: PageRow[]; total: number }> {
  const { min_price, max_price } = search;
  const isPriced = min_price !== undefined || max_price !== undefined;
  const steps = isPriced ? inStepsBetween(min_price, max_price) : sql<boolean>`true`;
  const narrowed = sql`${narrowedBy(userId, search)} and ${steps}`;
  // Made first: a cursor of another order is refused also where nothing matches.
  const ask = { search, order, query, narrowed, after: afterCursor(order, search.cursor) };
  const latest = await latestMatching(db, PUBLISHED, ask, COUNTED);
  const total = latest.ids.length;
  const whole =
    total === COUNTED && order.whole
      ? ((await meetFirst(db, ask, latest.share)) ?? (await readAll(db, ask)))
      : null;
  if (whole !== null) return { rows: whole, total };
  // The key is made once for each, and not again for where a page begins.
  const found = sql`(
    select l.*, ${order.key} as key from published_listings l where l.id = any(${latest.ids}::uuid[]) offset 0) l`;
  return { rows: await readPage(db, search, { ...order, key: sql`l.key` }, found, sql`true`), total };
}

/** Where many of an order match they are met among its first; null where few do, or they stand elsewhere in it. */
async function meetFirst(db: Sql, ask: Ask, share: number): Promise<PageRow[] | null> {
  const { search, order, query, narrowed, after } = ask;
  const many = Math.max(Math.ceil(((search.limit + 1) * MARGIN) / share), LOOKED_AT.least);
  for (const looked of many > LOOKED_AT.most ? [] : [many, many * FURTHER]) {
    const first = sql`(
      select * from published_listings l where ${after} and ${inCurrency(search)}
      order by ${orderBy(order)} limit ${sql.lit(looked)}) l`;
    const met = await readPage(db, search, order, first, sql`l.search @@ ${query} and ${narrowed}`);
    if (met.length > search.limit) return met;
  }
  return null;
}

/** All that match; null for a phrase, which an index knows without the places of its words. */
async function readAll(db: Sql, { search, order, query, narrowed }: Ask): Promise<PageRow[] | null> {
  const written = await writtenOut(db, PUBLISHED.kind, query);
  if (written.words !== null) return null;
  const all = sql`(
    select * from published_listings l where l.search @@ ${written.query} and ${narrowed} offset 0) l`;
  return readPage(db, search, order, all, sql`true`);
}
