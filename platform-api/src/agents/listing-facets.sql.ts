import { type RawBuilder, sql } from "kysely";
import { agentCategories, type AgentCategory } from "@loubby/shared-contracts/http/agents/categories";
import type { ListingFacets } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Sql } from "#api/db/database";
import { type Asked, findByWords } from "#api/words/find-by-words";
import { countMatching, latestMatching } from "#api/words/latest-matching";
import { narrowedBy, type Search } from "./listing-page.sql.ts";
import { COUNTED, PUBLISHED } from "./listings-by-words.sql.ts";
import { AGENTS, countUpTo, LATEST, refuseUnreadable, ROWS } from "./listings.sql.ts";

const CATEGORIES = Object.keys(agentCategories) as AgentCategory[];

/** What each further choice would leave of a search, counted up to 1,000. Throws 400 as `findListings` does. */
export async function findFacets(db: Sql, userId: string, search: Search): Promise<ListingFacets> {
  refuseUnreadable(search);
  const count = (asked: Asked) => countFacets(db, userId, search, asked);
  const { facets } = search.q
    ? await findByWords(db, AGENTS, search.q, count)
    : await count({ condition: sql<boolean>`true`, query: null });
  return facets;
}

async function countFacets(db: Sql, userId: string, search: Search, asked: Asked) {
  const { category: _, ...others } = search;
  const counts = await countIn(db, search, asked, narrowedBy(userId, others));
  const free = await countFree(db, search, asked, narrowedBy(userId, { ...search, free: "true" }));
  const facets = {
    categories: CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 })),
    free,
  };
  return { items: counts.size > 0 ? [search] : [], facets };
}

/** All of them together, up to 1,000. */
async function countFree(
  db: Sql,
  { q }: Search,
  { condition, query }: Asked,
  narrowed: RawBuilder<unknown>,
): Promise<number> {
  if (query !== null) return (await latestMatching(db, PUBLISHED, { query, narrowed }, COUNTED)).ids.length;
  return countUpTo(db, q ? LATEST : ROWS, sql`${condition} and ${narrowed}`);
}

type Counts = ReadonlyMap<string, number>;

/** How many of what is asked for each category has, up to 1,000; those that have any. */
function countIn(
  db: Sql,
  { q }: Search,
  { condition, query }: Asked,
  narrowed: RawBuilder<unknown>,
): Promise<Counts> {
  if (query !== null) return countByWords(db, query, narrowed);
  return q ? countByName(db, sql`${condition} and ${narrowed}`) : countAll(db, narrowed);
}

async function countAll(db: Sql, narrowed: RawBuilder<unknown>): Promise<Counts> {
  return read(
    db,
    sql`
      select c.category, n.count from unnest(${CATEGORIES}::text[]) c (category) cross join lateral (
        select count(*) as count from (
          select from published_listing_rows l where l.category = c.category and ${narrowed}
          limit ${sql.lit(COUNTED)}) counted) n
      where n.count > 0`,
  );
}

/** A part of a name is looked for in each agent, so all categories are counted at once. */
function countByName(db: Sql, condition: RawBuilder<unknown>): Promise<Counts> {
  return read(
    db,
    sql`
      select l.category, least(count(*), ${sql.lit(COUNTED)}) as count from ${LATEST} where ${condition}
      group by l.category`,
  );
}

/** Where so many match that the latest alone are known, each category is asked for by itself. */
async function countByWords(
  db: Sql,
  query: RawBuilder<unknown>,
  narrowed: RawBuilder<unknown>,
): Promise<Counts> {
  const { ids } = await latestMatching(db, PUBLISHED, { query, narrowed }, COUNTED);
  if (ids.length < COUNTED)
    return read(
      db,
      sql`
        select l.category, count(*) as count from published_listing_rows l where l.id = any(${ids}::uuid[])
        group by l.category`,
    );
  const within = CATEGORIES.map((category) => sql`${narrowed} and l.category = ${category}`);
  const found = await countMatching(db, PUBLISHED, query, within, COUNTED);
  return new Map(
    CATEGORIES.flatMap((category, at) => ((found[at] ?? 0) > 0 ? [[category, found[at] ?? 0]] : [])),
  );
}

async function read(db: Sql, counting: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<{ category: string; count: number }>`${counting}`.execute(db);
  return new Map(rows.map(({ category, count }) => [category, count]));
}
