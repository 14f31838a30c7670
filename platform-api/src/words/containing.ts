import { type RawBuilder, sql } from "kysely";

/** More words of what was typed say nothing more. */
const MOST_WORDS = 8;

/**
 * Whether a text, say a name, holds every word that was typed, anywhere in it, as the kit compares them: "jose" is in
 * "José". Without words everything does. For lists that are short already: every text is read.
 */
export function containing(typed: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  // No text of ours holds the one sign that the database cannot take.
  const words = (typed ?? "").replaceAll("\0", " ").split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return sql<boolean>`true`;
  const parts = words.map((word) => {
    // Selected, so that it is made once and not for each text.
    const pattern = sql`(select '%' || regexp_replace(plain_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
    // Most texts are plain as they are, and need not go through the normaliser.
    return sql`((${text}) ilike ${pattern} or (${text}) ~ '[^\\u0020-\\u007e]' and plain_text(${text}) like ${pattern})`;
  });
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
