import { type RawBuilder, sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { Sql } from "#api/db/database";
import { encodeCursor } from "#api/http/cursor";
import { type Asked, type Findable, findByWords } from "#api/words/find-by-words";
import { latestMatching, type Published } from "#api/words/latest-matching";
import { CARD_COLUMNS, type CardRow, toCard } from "./listing-card.ts";
import { afterCursor, orderBy, orderOf } from "./listing-order.ts";

/** What a browse of published agents asks for. */
type Search = InputOf<typeof listings.list>["query"];

const AGENTS: Findable = {
  kind: "listing",
  shared: true,
  matching: (query) => sql<boolean>`l.search @@ ${query}`,
  named: sql`l.title || ' ' || l.store_name`,
};

const PUBLISHED: Published = {
  kind: "listing",
  view: sql`published_listings`,
  alias: sql`l`,
  at: sql`l.published_at`,
};

/** Matches beyond this are not counted, and only the latest of so many ranked: it would read every row. */
const COUNTED = 1000;

/** Of an order by price or rating so many are looked at first. */
const LOOKED_AT = 3000;

/** A part of a name is looked for in each of these. */
const LATEST = sql`(select * from published_listings l order by l.published_at desc, l.id desc limit 10000) l`;

/**
 * One page of published agents with how many match, up to 1,000; what was typed is read as `findByWords` does. Throws 400 for a
 * text that the database cannot take.
 */
export async function findListings(db: Sql, userId: string, search: Search) {
  if (search.q?.includes("\0")) throw new ApiError(400, "invalid_request", "q: holds a sign that is none.");
  const find = (asked: Asked) => findMatching(db, userId, search, asked);
  if (search.q) return findByWords(db, AGENTS, search.q, find);
  return { ...(await find({ condition: sql<boolean>`true`, query: null })), near: false };
}

async function findMatching(db: Sql, userId: string, search: Search, { condition, query }: Asked) {
  const narrowed = narrowedBy(userId, search);
  const order = orderOf(search.sort, Boolean(search.q), query);
  const after = search.cursor === undefined ? sql`true` : afterCursor(order, search.cursor);
  const found = query && (await latestMatching(db, PUBLISHED, { query, narrowed }, COUNTED));
  const isPart = Boolean(search.q) && query === null;
  const all = isPart ? LATEST : sql`published_listings l`;
  const matching = sql`${condition} and ${narrowed}`;
  const page = (source: RawBuilder<unknown>, matches: RawBuilder<unknown>) =>
    sql<CardRow & { key: string | number }>`
      select ${CARD_COLUMNS}, ${order.key} as key
      from ${source}
      where ${matches} and ${after}
      order by ${orderBy(order)}
      limit ${search.limit + 1}`.execute(db);
  const total = found?.length ?? (await count(db, sql`${all} where ${matching}`));
  const read = async () => {
    if (found === null) return page(all, matching);
    if (total < COUNTED || !order.whole) return page(all, sql`l.id = any(${found}::uuid[])`);
    // Many match: they are met among the first of the order, or stand together elsewhere in it.
    const first = sql`(
      select * from published_listings l where ${after} and ${inCurrency(search)}
      order by ${orderBy(order)} limit ${sql.lit(LOOKED_AT)}) l`;
    const met = await page(first, matching);
    if (met.rows.length > search.limit) return met;
    return page(sql`(select * from published_listings l where ${matching} offset 0) l`, sql`true`);
  };
  const { rows } = await read();
  const shown = rows.slice(0, search.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toCard),
    nextCursor: rows.length > search.limit && last ? encodeCursor([last.key, last.id]) : null,
    total,
  };
}

/** Prices have an order, and an index, within a currency. */
const inCurrency = ({ currency }: Search) => (currency ? sql`l.price_currency = ${currency}` : sql`true`);

async function count(db: Sql, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${matching} limit ${COUNTED}) matching`.execute(db);
  return rows[0]?.total ?? 0;
}

function narrowedBy(userId: string, search: Search): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [inCurrency(search)];
  if (search.category) conditions.push(sql`l.category = ${search.category}`);
  if (search.min_price !== undefined) conditions.push(sql`l.price_amount >= ${search.min_price}`);
  if (search.max_price !== undefined) conditions.push(sql`l.price_amount <= ${search.max_price}`);
  if (search.saved) {
    conditions.push(sql`exists (
      select from saved_items s where s.user_id = ${userId} and s.type = 'agent' and s.listing_id = l.id)`);
  }
  return sql.join(conditions, sql` and `);
}
