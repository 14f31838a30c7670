import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import { containing } from "./containing.ts";
import type { WordKind } from "./kinds.ts";
import { argumentsOf, typedForList } from "./typed-query.ts";

/** Things that a list finds by words. */
export interface Findable {
  readonly kind: WordKind;
  /** Everyone finds them, and not only their company. */
  readonly shared: boolean;
  /** The condition that a `tsquery` makes; usually that their vector of words matches it. */
  readonly matching: (query: RawBuilder<unknown>) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>;
  /**
   * A text of which any part may be typed where no word is found; of things that everyone finds only where nothing typed
   * is a word, as it is looked for in each of them.
   */
  readonly named?: RawBuilder<unknown>;
}

/** A condition on things; `query` is the `tsquery` behind it, for a list that orders by it. */
export interface Asked {
  readonly condition: RawBuilder<boolean>;
  readonly query: RawBuilder<unknown> | null;
}

/**
 * A page of things for what was typed: by its words; where nothing has them by a part of their names as it was typed; else
 * by words that come near, which `near` says. `find` reads a page that meets a condition.
 */
export async function findByWords<Page extends { readonly items: readonly unknown[] }>(
  db: Sql,
  { kind, shared, matching, named }: Findable,
  typed: string,
  find: (asked: Asked) => Promise<Page>,
): Promise<Page & { readonly near: boolean }> {
  const read = typedForList(typed);
  const findQuery = async (query: RawBuilder<unknown>) => find({ condition: await matching(query), query });
  const words = read && (await readTsquery(db, sql`word_query(${argumentsOf(read)})`));
  const exact = words === null ? null : await findQuery(words);
  if (exact !== null && exact.items.length > 0) return { ...exact, near: false };
  const part =
    named !== undefined && !(shared && words)
      ? await find({ condition: containing(typed, named), query: null })
      : undefined;
  if (part !== undefined && part.items.length > 0) return { ...part, near: false };
  const near =
    read && words && (await readTsquery(db, sql`near_query(${kind}, ${shared}, ${argumentsOf(read)})`));
  const alike = near === null ? null : await findQuery(near);
  if (alike !== null && alike.items.length > 0) return { ...alike, near: true };
  const nothing = exact ?? part ?? (await find({ condition: sql<boolean>`false`, query: null }));
  return { ...nothing, near: false };
}

/** Read by itself, so that no plan reads it once for each row. Null where nothing is looked for. */
async function readTsquery(db: Sql, query: RawBuilder<unknown>): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ query: string | null }>`select ${query}::text as query`.execute(db);
  const text = rows[0]?.query ?? null;
  return text === null ? null : sql`${text}::tsquery`;
}
