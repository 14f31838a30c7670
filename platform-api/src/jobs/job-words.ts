import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Words of a search that are looked at: more say nothing more, and could only take long. */
const MOST_WORDS = 12;
const LONGEST_WORD = 60;

/** The words of a search: letters and digits, with the signs that names of skills carry (C++, C#, Node.js). */
export function wordsOf(text: string): string[] {
  const found = text.match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}+#.-]*/gu) ?? [];
  return found.slice(0, MOST_WORDS).map((word) => word.replace(/[.-]+$/, "").slice(0, LONGEST_WORD));
}

/** What jobs are matched with: every word, as the beginning of one or by its English stem, without regard to accents. */
export function jobQuery(words: readonly string[]): RawBuilder<unknown> {
  return sql`job_query(${[...words]}::text[])`;
}

/**
 * The same with words put right that no job has: of the asker's company, or of everybody's where `shared`. Null where
 * none comes near.
 */
export async function findNearQuery(
  db: Sql,
  words: readonly string[],
  shared: boolean,
): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ query: string | null }>`
    select near_job_query(${[...words]}::text[], ${shared})::text as query`.execute(db);
  const query = rows[0]?.query;
  return query ? sql`${query}::tsquery` : null;
}
