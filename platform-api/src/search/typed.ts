import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { nearWords } from "#api/words/name-words";

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

/** The words with those that may have been meant, of the company or of everyone. */
export async function withNear(
  db: Sql,
  kind: "name" | "company",
  shared: boolean,
  words: readonly string[],
): Promise<Typed[]> {
  const near = await nearWords(db, kind, shared, words);
  return words.map((begins, at) => ({ begins, near: near[at] ?? [] }));
}

/** Beyond every letter that a word goes on with. */
const END = "\u{10FFFF}";

/** Whether a column of words begins with what was typed, or is one of those that come near. */
export function meant(column: RawBuilder<unknown>, { begins, near, exactly }: Typed): RawBuilder<boolean> {
  if (exactly !== undefined) return sql<boolean>`${column} = ${exactly}`;
  const begun = sql<boolean>`${column} >= ${begins} and ${column} < ${begins + END}`;
  return near.length === 0 ? begun : sql<boolean>`(${begun} or ${column} = any(${[...near]}::text[]))`;
}
