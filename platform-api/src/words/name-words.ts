import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { WordKind } from "./kinds.ts";

/** Words of a search for a name that are looked at: more say nothing more. */
const MOST_WORDS = 6;

/** The words of what was typed as names keep them, the longest first: it finds the fewest. */
export async function wordsOf(db: Sql, keyword: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select plain_words(${keyword.replaceAll("\0", " ")}, true) as words`.execute(db);
  return (rows[0]?.words ?? []).toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** For each of some words those of the lexicon that come near it, the nearest first: of the company, or everyone's. */
export async function nearWords(
  db: Sql,
  kind: WordKind,
  shared: boolean,
  words: readonly string[],
): Promise<string[][]> {
  const { rows } = await sql<{ near: string[] }>`
    select near_words(${kind}, ${shared}, word) as near
    from unnest(${[...words]}::text[]) with ordinality typed (word, n) order by n`.execute(db);
  return rows.map(({ near }) => near);
}
