import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { latestMatching, type Matching, type Published } from "#api/words/latest-matching";
import { afterCursor, type ListingOrder, orderBy } from "./listing-order.ts";
import { inCurrency, narrowedBy, type PageRow, readPage, type Search } from "./listing-page.sql.ts";
import { inStepsBetween } from "./price-steps.ts";

const PUBLISHED: Published = {
  kind: "listing",
  view: sql`published_listings`,
  alias: sql`l`,
  at: sql`l.published_at`,
};

/** Matches beyond this are not counted, and only the latest of so many ranked: it would read every row. */
export const COUNTED = 1000;

/** So many of an order by price or rating are looked at rather than all that match. */
const LOOKED_AT = 4000;

/** As what matches is not spread evenly over an order. */
const MARGIN = 1.5;

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
  const after = afterCursor(order, search.cursor);
  const latest = await latestMatching(db, PUBLISHED, { query, narrowed }, COUNTED);
  const total = latest.ids.length;
  if (total === COUNTED && order.whole) {
    const all = sql`l.search @@ ${query} and ${narrowed}`;
    return { rows: await readAmongMany(db, search, order, { all, after }, latest), total };
  }
  // The key is made once for each, and not again for where a page begins.
  const found = sql`(
    select l.*, ${order.key} as key from published_listings l where l.id = any(${latest.ids}::uuid[]) offset 0) l`;
  return { rows: await readPage(db, search, { ...order, key: sql`l.key` }, found, sql`true`), total };
}

/** Where many of an order match they are met among its first; where few do, or they stand elsewhere in it, all are read. */
async function readAmongMany(
  db: Sql,
  search: Search,
  order: ListingOrder,
  { all, after }: { readonly all: RawBuilder<unknown>; readonly after: RawBuilder<unknown> },
  { share }: Matching,
): Promise<PageRow[]> {
  const many = Math.ceil(((search.limit + 1) * MARGIN) / share);
  if (many <= LOOKED_AT) {
    const first = sql`(
      select * from published_listings l where ${after} and ${inCurrency(search)}
      order by ${orderBy(order)} limit ${sql.lit(many)}) l`;
    const met = await readPage(db, search, order, first, all);
    if (met.length > search.limit) return met;
  }
  return readPage(
    db,
    search,
    order,
    sql`(select * from published_listings l where ${all} offset 0) l`,
    sql`true`,
  );
}
