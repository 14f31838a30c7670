import { type RawBuilder, sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { pageFrom } from "#api/http/cursor";
import { type Asked, type Findable, findByWords } from "#api/words/find-by-words";
import { toCard } from "./listing-card.ts";
import { type ListingOrder, orderOf } from "./listing-order.ts";
import { narrowedBy, readPage, type Search } from "./listing-page.sql.ts";
import { COUNTED, readByWords } from "./listings-by-words.sql.ts";

/** How agents are found by words. */
export const AGENTS: Findable = {
  kind: "listing",
  shared: true,
  matching: (query) => sql<boolean>`l.search @@ ${query}`,
  named: sql`l.title || ' ' || l.store_name`,
};

const ALL = sql`published_listings l`;
/** The same with what they are narrowed by alone, which an index knows. */
export const ROWS = sql`published_listing_rows l`;

/** A part of a name is looked for in each of these. */
export const LATEST = sql`(select * from published_listings l order by l.published_at desc, l.id desc limit 10000) l`;

/**
 * One page of published agents with how many match, up to 1,000; what was typed is read as `findByWords` does. Throws 400 for a
 * text that the database cannot take.
 */
export async function findListings(db: Sql, userId: string, search: Search) {
  refuseUnreadable(search);
  const find = (asked: Asked) => findMatching(db, userId, search, asked);
  if (search.q) return findByWords(db, AGENTS, search.q, find);
  return { ...(await find({ condition: sql<boolean>`true`, query: null })), near: false };
}

/** Throws 400 for words that the database cannot take. */
export function refuseUnreadable({ q }: Search): void {
  if (q?.includes("\0")) throw new ApiError(400, "invalid_request", "q: holds a sign that is none.");
}

async function findMatching(db: Sql, userId: string, search: Search, { condition, query }: Asked) {
  const order = orderOf(search.sort, Boolean(search.q), query);
  const { rows, total } = query
    ? await readByWords(db, userId, search, order, query)
    : await readThrough(db, search, order, sql`${condition} and ${narrowedBy(userId, search)}`);
  return { ...pageFrom(rows, search.limit, ({ key, id }) => [key, id], toCard), total };
}

async function readThrough(db: Sql, search: Search, order: ListingOrder, matching: RawBuilder<unknown>) {
  const rows = await readPage(db, search, order, search.q ? LATEST : ALL, matching);
  return { rows, total: await countUpTo(db, search.q ? LATEST : ROWS, matching) };
}

/** How many of some agents `l` match, up to 1,000. */
export async function countUpTo(
  db: Sql,
  all: RawBuilder<unknown>,
  matching: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${all} where ${matching} limit ${COUNTED}) matching`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
