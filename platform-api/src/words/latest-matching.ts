import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { WordKind } from "./kinds.ts";

/**
 * Things that everyone finds: a view of them, and when each was published. An index knows their words together with the hour
 * and with what they are mostly narrowed by.
 */
export interface Published {
  readonly kind: WordKind;
  /** The view, read as `alias`. */
  readonly view: RawBuilder<unknown>;
  readonly alias: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** A condition on things: what was typed, as a `tsquery`, and what they are narrowed by. */
export interface Wanted {
  readonly query: RawBuilder<unknown>;
  readonly narrowed: RawBuilder<unknown>;
}

/** The latest things that match. */
export interface Matching {
  /** The latest first. */
  readonly ids: readonly string[];
  /** Which part of the latest things match, between 0 and 1: a guess at which part of all do. */
  readonly share: number;
}

/** So many of the latest are looked at one by one, and up to so many where enough of them match. */
const WALKED = 1500;
const WALKED_ON = 6000;
/** The hours of more things than this cost an index more than they leave out. */
const SPANNED = 100_000;
/** As things are not published evenly. */
const MARGIN = 1.5;

/**
 * The latest things that match, `most` at most. Few things are read, whatever matches: what much has is met among the
 * latest, what little has is found by its words, and what lies between by its words and the hours in which that many of them
 * were published. A phrase is looked for in as many that have its words.
 */
export async function latestMatching(
  db: Sql,
  things: Published,
  wanted: Wanted,
  most: number,
): Promise<Matching> {
  return goOn(db, things, wanted, most, await walk(db, things, wanted, 0, WALKED));
}

/**
 * How many things match a `tsquery` under each of some conditions, `most` at most each: as `latestMatching` finds them, but
 * that the latest are walked through once for all.
 */
export async function countMatching(
  db: Sql,
  things: Published,
  query: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): Promise<readonly number[]> {
  const counts: number[] = [];
  const walked = await walkForEach(db, things, query, conditions);
  for (const [at, narrowed] of conditions.entries()) {
    const near = walked[at] ?? NOTHING;
    counts.push((await goOn(db, things, { query, narrowed }, most, near)).ids.length);
  }
  return counts;
}

/** The latest that match, after the first that were walked through. */
async function goOn(
  db: Sql,
  things: Published,
  wanted: Wanted,
  most: number,
  near: Walked,
): Promise<Matching> {
  const share = near.ids.length / Math.max(near.looked, 1);
  if (near.ids.length >= most || near.looked < WALKED) return { ids: near.ids.slice(0, most), share };
  const enough = Math.ceil((WALKED * most * MARGIN) / near.ids.length);
  if (enough <= WALKED_ON) {
    const further = await walk(db, things, wanted, WALKED, enough - WALKED);
    const ids = [...near.ids, ...further.ids];
    if (ids.length >= most || further.looked < enough - WALKED) return { ids: ids.slice(0, most), share };
  }
  return { ids: await findLatest(db, things, wanted, most, near), share };
}

async function findLatest(
  db: Sql,
  things: Published,
  wanted: Wanted,
  most: number,
  near: Walked,
): Promise<readonly string[]> {
  const { query, words } = await writtenOut(db, things.kind, wanted.query);
  if (words === null) return byWords(db, things, { ...wanted, query }, most, near);
  const having = { ...wanted, query: words };
  const compared = await byWords(db, things, having, most, await walk(db, things, having, 0, WALKED));
  const { view, alias, at } = things;
  const { rows } = await sql<{ id: string }>`
    select ${alias}.id from ${view} ${alias}
    where ${alias}.id = any(${compared}::uuid[]) and ${alias}.search @@ ${query}
    order by ${at} desc, ${alias}.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Walked {
  readonly ids: readonly string[];
  readonly looked: number;
  /** When the latest was published, and how many seconds before it the earliest. */
  readonly latest: string | null;
  readonly seconds: number;
}

const NOTHING: Walked = { ids: [], looked: 0, latest: null, seconds: 0 };

/** Walks through the latest once, and answers what it met for each condition. */
async function walkForEach(
  db: Sql,
  { view, alias, at }: Published,
  query: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<readonly Walked[]> {
  const met = conditions.map(
    (narrowed) =>
      sql`coalesce(array_agg(${alias}.id order by ${at} desc, ${alias}.id desc) filter (where ${alias}.met and ${narrowed}), '{}')`,
  );
  const { rows } = await sql<Omit<Walked, "ids"> & { ids: string[][] }>`
    select jsonb_build_array(${sql.join(met.map((ids) => sql`to_jsonb(${ids})`))}) as ids, count(*)::int as looked, max(${at})::text as latest,
      coalesce(extract(epoch from max(${at}) - min(${at})), 0)::float8 as seconds
    from (
      -- Whether it matches is asked once for all conditions.
      select *, ${alias}.search @@ ${query} as met from (
        select * from ${view} ${alias} order by ${at} desc, ${alias}.id desc limit ${sql.lit(WALKED)}) ${alias}
      offset 0
    ) ${alias}`.execute(db);
  const [row] = rows;
  return row === undefined ? [] : row.ids.map((ids) => ({ ...row, ids }));
}

async function walk(
  db: Sql,
  { view, alias, at }: Published,
  { query, narrowed }: Wanted,
  from: number,
  many: number,
): Promise<Walked> {
  const { rows } = await sql<Walked>`
    select coalesce(array_agg(${alias}.id order by ${at} desc, ${alias}.id desc)
        filter (where ${narrowed} and ${alias}.search @@ ${query}), '{}') as ids,
      count(*)::int as looked, max(${at})::text as latest,
      coalesce(extract(epoch from max(${at}) - min(${at})), 0)::float8 as seconds
    from (
      select * from ${view} ${alias} order by ${at} desc, ${alias}.id desc
      -- Written out: how much is read decides how.
      offset ${sql.lit(from)} limit ${sql.lit(many)}
    ) ${alias}`.execute(db);
  return rows[0] ?? NOTHING;
}

/** What was typed as an index is asked for many things; and of a phrase the words, which an index knows without their places. */
export async function writtenOut(
  db: Sql,
  kind: WordKind,
  query: RawBuilder<unknown>,
): Promise<{ readonly query: RawBuilder<unknown>; readonly words: RawBuilder<unknown> | null }> {
  const { rows } = await sql<{ query: string; words: string | null }>`
    select q as query, case when q ~ '<[-0-9]+>' and q !~ '!' then regexp_replace(q, '<[-0-9]+>', '&', 'g') end as words
    from (select written_out(${kind}, true, ${query})::text as q) written`.execute(db);
  const [written] = rows;
  const words = written?.words ?? null;
  return { query: sql`${written?.query}::tsquery`, words: words === null ? null : sql`${words}::tsquery` };
}

/** Found within the hours that have `most` of them as what was walked through lets expect, else wherever they are. */
async function byWords(
  db: Sql,
  things: Published,
  wanted: Wanted,
  most: number,
  near: Walked,
): Promise<readonly string[]> {
  const spanned = (WALKED * most * MARGIN) / near.ids.length;
  if (spanned <= SPANNED) {
    const seconds = (near.seconds * most * MARGIN) / near.ids.length;
    const first = sql`date_trunc('hour', (${near.latest}::timestamptz - make_interval(secs => ${seconds})) at time zone 'UTC')`;
    const narrowed = sql`${wanted.narrowed} and date_trunc('hour', ${things.at} at time zone 'UTC') >= ${first}`;
    const ids = await latest(db, things, { ...wanted, narrowed }, most);
    if (ids.length >= most) return ids;
  }
  return latest(db, things, wanted, most);
}

async function latest(db: Sql, things: Published, wanted: Wanted, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${foundByWords(things, wanted)}) found order by at desc, id desc limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** All things that match, in no order: the statement, so that its plan can be looked at. */
export function foundByWords(
  { view, alias, at }: Published,
  { query, narrowed }: Wanted,
): RawBuilder<{ readonly id: string }> {
  return sql`
    select ${alias}.id, ${at} as at from ${view} ${alias} where ${narrowed} and ${alias}.search @@ ${query} offset 0`;
}
