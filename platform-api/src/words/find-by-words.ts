import { type RawBuilder, sql } from "kysely";
import type { Respelled } from "@loubby/shared-contracts/http/respelled.schema";
import type { Sql } from "#api/db/database";
import { containing } from "./containing.ts";
import type { WordKind } from "./kinds.ts";
import { argumentsOf, type TypedQuery, typedForList } from "./typed-query.ts";

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

/** A page of things that were found. */
type Found<Page> = Page & {
  readonly near: boolean;
  /** The words by which those were found that only come near. */
  readonly respelled: Respelled[];
};

/**
 * A page of things for what was typed: by its words; where nothing has them by a part of their names as it was typed; else
 * by words that come near, unless they have to be `exact`. `find` reads a page that meets a condition.
 */
export async function findByWords<Page extends { readonly items: readonly unknown[] }>(
  db: Sql,
  { kind, shared, matching, named }: Findable,
  typed: string,
  find: (asked: Asked) => Promise<Page>,
  { exact: isExact = false } = {},
): Promise<Found<Page>> {
  const read = typedForList(typed);
  const findQuery = async (query: RawBuilder<unknown>) => find({ condition: await matching(query), query });
  const words = read && (await readTsquery(db, sql`word_query(${argumentsOf(read)})`));
  const exact = words === null ? null : await findQuery(words);
  if (exact !== null && exact.items.length > 0) return { ...exact, ...AS_TYPED };
  const part =
    named !== undefined && !(shared && words)
      ? await find({ condition: containing(typed, named), query: null })
      : undefined;
  if (part !== undefined && part.items.length > 0) return { ...part, ...AS_TYPED };
  const near =
    read && words && !isExact
      ? await readTsquery(db, sql`near_query(${kind}, ${shared}, ${argumentsOf(read)})`)
      : null;
  const alike = near === null ? null : await findQuery(near);
  if (read && alike !== null && alike.items.length > 0)
    return { ...alike, near: true, respelled: await findRespelled(db, kind, shared, read) };
  const nothing = exact ?? part ?? (await find({ condition: sql<boolean>`false`, query: null }));
  return { ...nothing, ...AS_TYPED };
}

const AS_TYPED = { near: false, respelled: [] };

/** The nearest of the words that were looked for in place of others. */
async function findRespelled(
  db: Sql,
  kind: WordKind,
  shared: boolean,
  { texts, matches }: TypedQuery,
): Promise<Respelled[]> {
  const { rows } = await sql<Respelled>`
    select (${[...texts]}::text[])[place] as typed, near[1:3] as used
    from respelled(${kind}, ${shared}, ${[...texts]}::text[], ${[...matches]}::text[])`.execute(db);
  return rows;
}

/** Read by itself, so that no plan reads it once for each row. Null where nothing is looked for. */
async function readTsquery(db: Sql, query: RawBuilder<unknown>): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ query: string | null }>`select ${query}::text as query`.execute(db);
  const text = rows[0]?.query ?? null;
  return text === null ? null : sql`${text}::tsquery`;
}
