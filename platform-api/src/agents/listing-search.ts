import { type RawBuilder, sql } from "kysely";

/** More words than this narrow no further; a pasted page must not become a query of a thousand parts. */
const MAX_WORDS = 12;

/**
 * The query of full-text search for what a person typed: every word by its English stem, the last also as the
 * beginning of a longer one, because they may still be typing it. Null when there is no word in it.
 */
export function wordsQuery(q: string): RawBuilder<unknown> | null {
  // Letters, marks and digits alone reach the query's own syntax, so nothing typed can be an operator of it.
  const words = (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const last = words.at(-1);
  if (last === undefined) return null;
  const whole = words.slice(0, -1).map((word) => sql`plainto_tsquery('english', ${word})`);
  const begun = sql`(plainto_tsquery('english', ${last}) || to_tsquery('simple', ${`${last}:*`}))`;
  return sql.join([...whole, begun], sql` && `);
}

/** A pattern of `ilike` that holds the typed text anywhere, taken literally. */
export function containing(q: string): string {
  return `%${q.replace(/[\\%_]/g, "\\$&")}%`;
}
