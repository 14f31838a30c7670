import { type RawBuilder, sql } from "kysely";
import type { ListingSort } from "@loubby/shared-contracts/http/agents/categories";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { decodeCursor } from "#api/http/cursor";

/** How a list is ordered: by `key` and then by id, and how a key of a cursor comes back. */
export interface ListingOrder {
  readonly key: RawBuilder<unknown>;
  readonly ascending: boolean;
  readonly cast: "timestamptz" | "float8" | "bigint";
  /** Whatever matches has its place in it, and not only the latest of many. */
  readonly whole?: boolean;
}

/**
 * The order of a sort; with words, `query` is what they ask. Those that match best come first where words were typed, and
 * where only a part of their names matched the newest do, by a key of the same kind.
 */
export function orderOf(
  sort: ListingSort | undefined,
  typed: boolean,
  query: RawBuilder<unknown> | null,
): ListingOrder {
  switch (sort ?? (typed ? "best_match" : "newest")) {
    case "best_match":
      if (!typed) break;
      return {
        key: query
          ? sql`ts_rank(l.search, ${query})::float8`
          : sql`extract(epoch from l.published_at)::float8`,
        ascending: false,
        cast: "float8",
      };
    case "top_rated":
      return { key: sql`l.rating_score`, ascending: false, cast: "float8", whole: true };
    case "price_low":
      return { key: sql`l.price_amount`, ascending: true, cast: "bigint", whole: true };
    case "price_high":
      return { key: sql`l.price_amount`, ascending: false, cast: "bigint", whole: true };
    case "newest":
  }
  return { key: sql`l.published_at`, ascending: false, cast: "timestamptz" };
}

/** What comes after a cursor in an order, or all. Throws 400 for a cursor of another order. */
export function afterCursor(
  { key, ascending, cast }: ListingOrder,
  cursor: string | undefined,
): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const last = decodeCursor(cursor, cast === "timestamptz" ? "time" : "number");
  // A rating is no price, and PostgreSQL reads no year of five digits in this form.
  const fits = cast === "bigint" ? Number.isSafeInteger(Number(last.key)) : !last.key.startsWith("+");
  if (!fits) throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
  const bound = sql`(${last.key}::${sql.raw(cast)}, ${last.id}::uuid)`;
  return ascending ? sql`(${key}, l.id) > ${bound}` : sql`(${key}, l.id) < ${bound}`;
}

/** The `order by` of an order. */
export function orderBy({ key, ascending }: ListingOrder): RawBuilder<unknown> {
  return ascending ? sql`${key}, l.id` : sql`${key} desc, l.id desc`;
}
