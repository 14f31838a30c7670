import { type RawBuilder, sql } from "kysely";
import type { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { Sql } from "#api/db/database";
import { CARD_COLUMNS, type CardRow } from "./listing-card.ts";
import { afterCursor, type ListingOrder, orderBy } from "./listing-order.ts";

/** What a browse of published agents asks for. */
export type Search = InputOf<typeof listings.list>["query"];

/** A row of a page, with what its cursor says. */
export type PageRow = CardRow & { key: string | number };

/** One row more than a page of those of `rows`, agents `l`, that match. */
export async function readPage(
  db: Sql,
  search: Search,
  order: ListingOrder,
  rows: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<PageRow[]> {
  const page = await sql<PageRow>`
    select ${CARD_COLUMNS}, ${order.key} as key
    from ${rows}
    where ${matches} and ${afterCursor(order, search.cursor)}
    order by ${orderBy(order)}
    limit ${search.limit + 1}`.execute(db);
  return page.rows;
}

/** Prices have an order, and an index, within a currency. */
export const inCurrency = ({ currency }: Search): RawBuilder<unknown> =>
  currency ? sql`l.price_currency = ${currency}` : sql`true`;

/** What a search narrows agents `l` by, besides words. */
export function narrowedBy(userId: string, search: Search): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [inCurrency(search)];
  if (search.category) conditions.push(sql`l.category = ${search.category}`);
  if (search.min_price !== undefined) conditions.push(sql`l.price_amount >= ${search.min_price}`);
  if (search.max_price !== undefined) conditions.push(sql`l.price_amount <= ${search.max_price}`);
  if (search.free) conditions.push(sql`l.price_amount = 0`);
  if (search.store) conditions.push(sql`l.store_id = ${search.store}`);
  if (search.saved) {
    conditions.push(sql`exists (
      select from saved_items s where s.user_id = ${userId} and s.type = 'agent' and s.listing_id = l.id)`);
  }
  return sql.join(conditions, sql` and `);
}
