import { type RawBuilder, sql } from "kysely";
import { agentCategories, type AgentCategory } from "@loubby/shared-contracts/http/agents/categories";
import type { ListingFacets } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Sql } from "#api/db/database";
import { type Asked, findByWords } from "#api/words/find-by-words";
import { countEach } from "#api/words/count-each";
import { countMatching, latestMatching, writtenOut } from "#api/words/latest-matching";
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
  const narrowed = narrowedBy(userId, others);
  const { counts, free } = await countChoices(db, search, asked, {
    narrowed,
    within: CATEGORIES.map((category) => sql`${narrowed} and l.category = ${category}`),
    free: narrowedBy(userId, { ...search, free: "true" }),
  });
  const facets = {
    categories: CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 })),
    free,
  };
  return { items: counts.size > 0 ? [search] : [], facets };
}

type Counts = ReadonlyMap<string, number>;

/** What agents are narrowed by but for a category, within each category, and for those that cost nothing. */
interface Choices {
  readonly narrowed: RawBuilder<unknown>;
  readonly within: readonly RawBuilder<unknown>[];
  readonly free: RawBuilder<unknown>;
}

/** What categories that have any of what is asked have of it, and what of it is free; each up to 1,000. */
async function countChoices(
  db: Sql,
  { q }: Search,
  { condition, query }: Asked,
  choices: Choices,
): Promise<{ readonly counts: Counts; readonly free: number }> {
  if (query !== null) return countByWords(db, query, choices);
  const { narrowed } = choices;
  return {
    counts: await (q ? countByName(db, sql`${condition} and ${narrowed}`) : countAll(db, narrowed)),
    free: await countUpTo(db, q ? LATEST : ROWS, sql`${condition} and ${choices.free}`),
  };
}

async function countByWords(db: Sql, query: RawBuilder<unknown>, choices: Choices) {
  const written = await writtenOut(db, PUBLISHED.kind, query);
  if (written.words === null) {
    const found = await countEach(db, PUBLISHED, written.query, [...choices.within, choices.free], COUNTED);
    return { counts: ofCategories(found), free: found.at(-1) ?? 0 };
  }
  const { ids } = await latestMatching(db, PUBLISHED, { query, narrowed: choices.free }, COUNTED);
  return { counts: await countByPhrase(db, query, choices), free: ids.length };
}

/** Those of the categories that have any, of counts in their order. */
const ofCategories = (found: readonly number[]): Counts =>
  new Map(
    CATEGORIES.map((category, at) => [category, found[at] ?? 0] as const).filter(([, count]) => count > 0),
  );

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
async function countByPhrase(
  db: Sql,
  query: RawBuilder<unknown>,
  { narrowed, within }: Choices,
): Promise<Counts> {
  const { ids } = await latestMatching(db, PUBLISHED, { query, narrowed }, COUNTED);
  if (ids.length < COUNTED)
    return read(
      db,
      sql`
        select l.category, count(*) as count from published_listing_rows l where l.id = any(${ids}::uuid[])
        group by l.category`,
    );
  return ofCategories(await countMatching(db, PUBLISHED, query, within, COUNTED));
}

async function read(db: Sql, counting: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<{ category: string; count: number }>`${counting}`.execute(db);
  return new Map(rows.map(({ category, count }) => [category, count]));
}
