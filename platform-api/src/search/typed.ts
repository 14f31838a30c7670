import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Words of a search that are looked at: more say nothing more. */
const MOST_WORDS = 6;

/** The words of what was typed as names keep them, the longest first: it finds the fewest. */
export async function wordsOf(db: Sql, keyword: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select plain_words(${keyword.replaceAll("\0", " ")}) as words`.execute(db);
  return (rows[0]?.words ?? []).toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** A word that was typed: the beginning of one that is looked for, or one of those that come near it. */
export interface Typed {
  readonly begins: string;
  readonly near: readonly string[];
  /** Exactly this word: one of those that come near, by itself. */
  readonly exactly?: string;
}

/**
 * The ways to read what was typed, the nearest first. In each the first word, which a search goes along, is one: an index
 * walks one word in the order of its rows, and no list of them.
 */
export function readings([first, ...others]: readonly Typed[]): Typed[][] {
  if (!first) return [];
  if (first.near.length === 0) return [[first, ...others]];
  return first.near.map((word) => [{ ...first, exactly: word }, ...others]);
}

/** The words with those that may have been meant, of the company or of everybody. */
export async function withNear(
  db: Sql,
  kind: "name" | "company",
  shared: boolean,
  words: readonly string[],
): Promise<Typed[]> {
  const { rows } = await sql<{ near: string[] }>`
    select near_words(${kind}, ${shared}, word) as near
    from unnest(${[...words]}::text[]) with ordinality typed (word, n) order by n`.execute(db);
  return words.map((begins, at) => ({ begins, near: rows[at]?.near ?? [] }));
}

/** Beyond every letter that a word goes on with. */
const END = "\u{10FFFF}";

/** Whether a column of words begins with what was typed, or is one of those that come near. */
export function meant(column: RawBuilder<unknown>, { begins, near, exactly }: Typed): RawBuilder<boolean> {
  if (exactly !== undefined) return sql<boolean>`${column} = ${exactly}`;
  const begun = sql<boolean>`${column} >= ${begins} and ${column} < ${begins + END}`;
  return near.length === 0 ? begun : sql<boolean>`(${begun} or ${column} = any(${[...near]}::text[]))`;
}
