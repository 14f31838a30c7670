import { sql } from "kysely";
import type { AdminOrder } from "@loubby/shared-contracts/http/orders/order-life.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";
import type { OrderRow } from "../orders.sql.ts";

/** An order as staff reads it. */
export interface DeskOrder extends Pick<
  OrderRow,
  | "id"
  | "number"
  | "listing_id"
  | "version"
  | "title"
  | "store_name"
  | "buyer_name"
  | "model"
  | "currency"
  | "amount_minor"
  | "state"
  | "due_at"
  | "created_at"
> {
  readonly store_slug: string;
  readonly cover_key: string | null;
  readonly seller: string;
}

const COLUMNS = sql`id, number, listing_id, version, title, store_name, store_slug, buyer_name, cover_key, model, currency,
  amount_minor, state, due_at, created_at, seller`;

/** A row as the contract's line of staff's list. */
export const deskItemOf = (row: DeskOrder): AdminOrder => ({
  _id: row.id,
  number: row.number,
  listing_id: row.listing_id,
  title: row.title,
  store: { name: row.store_name, name_slug: row.store_slug },
  buyer: row.buyer_name,
  seller: row.seller,
  cover_url: publicFileUrl(row.cover_key),
  currency: row.currency,
  amount: row.amount_minor,
  model: row.model,
  state: row.state,
  due_at: row.due_at,
  created_at: row.created_at,
});

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
    where ${containing(q, sql`number || ' ' || title || ' ' || store_name || ' ' || buyer_name`)}
      and (${key}::timestamptz is null or (created_at, id) < (${key}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, (row) => [row.created_at, row.id], deskItemOf);
}
