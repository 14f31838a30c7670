import { type RawBuilder, sql } from "kysely";

/** Whether a text holds every word of a search; without words everything does. */
export function containing(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  // No text of ours holds the one sign that the database cannot take.
  const words = (q ?? "").replaceAll("\0", " ").split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  const parts = words.map((word) => sql`(${text}) ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
