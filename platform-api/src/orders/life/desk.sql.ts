import { sql } from "kysely";
import type { AdminOrder } from "@loubby/shared-contracts/http/orders/order-life.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";
import { type ListedOrder, orderOf, SOUGHT } from "../own-orders.sql.ts";

/** An order as staff reads it. */
export interface DeskOrder extends ListedOrder {
  readonly seller: string;
}

const COLUMNS = sql`id, number, listing_id, version, title, store_name, store_slug, buyer_name, cover_key, model, currency,
  amount_minor, state, refunded_minor, due_at, created_at, seller`;

/** A row as the contract's line of staff's list. */
export const deskItemOf = (row: DeskOrder): AdminOrder => ({ ...orderOf(row), seller: row.seller });

/** An order; undefined for an unknown one. Needs the worker. */
export async function findDeskOrder(db: Sql, id: string): Promise<DeskOrder | undefined> {
  const { rows } = await sql<DeskOrder>`select ${COLUMNS} from desk_orders where id = ${id}`.execute(db);
  return rows[0];
}

/** A page of orders, newest first; those whose number, title, store or buyer contain `q`, where it is told. Needs the worker. */
export async function findDeskOrders(
  db: Sql,
  {
    q,
    cursor,
    limit,
  }: { readonly q?: string | undefined; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: AdminOrder[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor);
  const [key, id] = [place?.key ?? null, place?.id ?? null];
  const { rows } = await sql<DeskOrder>`
    select ${COLUMNS} from desk_orders
    where ${containing(q, SOUGHT)}
      and (${key}::timestamptz is null or (created_at, id) < (${key}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, (row) => [row.created_at, row.id], deskItemOf);
}
