import { sql } from "kysely";
import type { StoreSort } from "@loubby/shared-contracts/http/agents/stores.schema";
import type { stores } from "@loubby/shared-contracts/http/agents/stores";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { Sql } from "#api/db/database";
import { pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";
import { afterCursor, type ListingOrder, orderBy } from "../listing-order.ts";
import { STORE_COLUMNS, type StoreRow, toStoreCard } from "./store-card.ts";

const ORDERS: Readonly<Record<StoreSort, ListingOrder>> = {
  most_sold: { key: sql`l.delivered`, ascending: false, cast: "bigint" },
  best_rated: { key: sql`l.rating_score`, ascending: false, cast: "float8" },
  newest: { key: sql`l.created_at`, ascending: false, cast: "timestamptz" },
};

/** One page of the stores that have something on sale. Throws 400 for a cursor of another order. */
export async function findStores(db: Sql, search: InputOf<typeof stores.list>["query"]) {
  const order = ORDERS[search.sort];
  const { rows } = await sql<StoreRow & { readonly key: string | number }>`
    select ${STORE_COLUMNS}, ${order.key} as key
    from published_stores l
    where ${containing(search.q, sql`l.name || ' ' || l.tagline`)} and ${afterCursor(order, search.cursor)}
    order by ${orderBy(order)}
    limit ${search.limit + 1}`.execute(db);
  return pageFrom(rows, search.limit, ({ key, id }) => [key, id], toStoreCard);
}
