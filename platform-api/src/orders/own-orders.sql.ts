import { type RawBuilder, sql } from "kysely";
import { standingOf } from "@loubby/shared-contracts/http/agents/agent-health";
import type { ListingPermissions } from "@loubby/shared-contracts/http/agents/listing-permissions.schema";
import type { Earned, Order, OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import type { OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import { type Principal, sellerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { sideOf } from "./may.ts";
import { containing } from "#api/words/containing";
import type { OrderRow } from "./orders.sql.ts";

/** An order as one of its sides reads it, with where its agent stands. */
export interface OwnOrder extends Omit<OrderRow, "buyer_id" | "hold_id"> {
  readonly store_slug: string;
  /** What a dispute about all of it gave back, in minor units. */
  readonly refunded_minor: number;
  readonly cover_key: string | null;
  readonly sale: string;
  /** Days in a row on which its agent didn't answer. */
  readonly down_days: number;
  /** An open dispute waits for that side. */
  readonly buyer_answers: boolean;
  readonly seller_answers: boolean;
  /** It answers by itself, and its seller is still here. */
  readonly answers: boolean;
  /** The buyer has what was bought. */
  readonly live: boolean;
  /** What its buyer agreed to. */
  readonly permissions: ListingPermissions;
}

/** What every read of `own_orders` selects. */
export const ORDER_COLUMNS = sql`id, number, listing_id, version, title, store_name, store_slug, buyer_name, cover_key, model,
  currency, amount_minor, commission_minor, commission_bps, most_minor, month_limit_minor, person_limit_minor, ends_at_due,
  tries, state, due_at, created_at, user_id, organization_id, seller_id, sale, down_days, answers, live, permissions,
  refunded_minor, buyer_answers, seller_answers`;

/** What every list of orders shows of a row, whichever side reads it. */
export type ListedOrder = Pick<
  OwnOrder,
  | "id"
  | "number"
  | "listing_id"
  | "version"
  | "title"
  | "store_name"
  | "store_slug"
  | "buyer_name"
  | "cover_key"
  | "model"
  | "currency"
  | "amount_minor"
  | "state"
  | "refunded_minor"
  | "due_at"
  | "created_at"
>;

/** A row as the contract's line of a list, without the side that reads it. */
export const orderOf = (row: ListedOrder): Omit<OrderItem, "side" | "awaits_answer"> => ({
  _id: row.id,
  number: row.number,
  listing_id: row.listing_id,
  title: row.title,
  store: { name: row.store_name, name_slug: row.store_slug },
  buyer: row.buyer_name,
  cover_url: publicFileUrl(row.cover_key),
  currency: row.currency,
  amount: row.amount_minor,
  model: row.model,
  state: row.state,
  refunded: row.refunded_minor,
  due_at: row.due_at,
  created_at: row.created_at,
});

/** The same as one of its sides reads it. */
export function itemOf(row: OwnOrder, principal: Principal): OrderItem {
  const side = sideOf(principal, row);
  return {
    ...orderOf(row),
    side,
    awaits_answer: side === "seller" ? row.seller_answers : row.buyer_answers,
  };
}

/** One of the asker's orders; undefined for another's. */
export async function findOwn(db: Sql, id: string): Promise<OwnOrder | undefined> {
  const { rows } = await sql<OwnOrder>`select ${ORDER_COLUMNS} from own_orders where id = ${id}`.execute(db);
  return rows[0];
}

/** What the asker, or the company they ask in, has of an agent. */
export async function findHeld(
  db: Sql,
  listingId: string,
  principal: Principal,
): Promise<OwnOrder | undefined> {
  const { rows } = await sql<OwnOrder>`
    select ${ORDER_COLUMNS} from own_orders
    where listing_id = ${listingId} and not ${sold(principal)} and live and model <> 'milestones'
    order by created_at limit 1`.execute(db);
  return rows[0];
}

/** Whether the asker stands on the seller's side of a row, as `sideOf` says. */
export const sold = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(seller_id is not distinct from ${sellerOf(principal, "orders")}::uuid
    and user_id is distinct from ${principal.userId}::uuid)`;

/** What an order is found by. */
export const SOUGHT = sql`number || ' ' || title || ' ' || store_name || ' ' || buyer_name`;

/** A page of what the asker sold, or of what they and their company bought, newest first. */
export async function findOrders(
  db: Sql,
  principal: Principal,
  side: OrderItem["side"],
  page: {
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly q?: string | undefined;
    readonly listing_id?: string | undefined;
  },
): Promise<{ items: OrderItem[]; nextCursor: string | null }> {
  const place = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<OwnOrder>`
    select ${ORDER_COLUMNS} from own_orders
    where ${sold(principal)} = ${side === "seller"} and ${containing(page.q, SOUGHT)}
      and listing_id = coalesce(${page.listing_id ?? null}::uuid, listing_id) and (${place?.key ?? null}::timestamptz is null
      or (created_at, id) < (${place?.key ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${page.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.id],
    (row) => itemOf(row, principal),
  );
}

/** One line of an order's history, with who stands behind it. */
export interface OwnChange {
  readonly to_state: OrderState;
  readonly note: string;
  readonly at: string;
  readonly changed_by: string | null;
  readonly by_seller: boolean | null;
}

/** What happened to an order, oldest first. */
export async function findChanges(db: Sql, orderId: string): Promise<OwnChange[]> {
  const { rows } = await sql<OwnChange>`
    select to_state, note, at, changed_by, by_seller from own_order_changes
    where order_id = ${orderId} order by position`.execute(db);
  return rows;
}

/** The order as its side reads it whole, but for what may be done with it, and what its agent asks for. */
export function wholeOf(
  row: OwnOrder,
  changes: readonly OwnChange[],
  principal: Principal,
): Omit<Order, "may" | "asks_more" | "per_use" | "chargeback"> {
  const item = itemOf(row, principal);
  const isSeller = item.side === "seller";
  return {
    ...item,
    version: row.version,
    on_sale: row.sale === "published",
    standing: standingOf({ status: row.sale, down_days: row.down_days }),
    monthly:
      row.model === "monthly" && row.due_at !== null
        ? { until: row.due_at, ends: row.ends_at_due, tries: row.tries }
        : null,
    earnings: isSeller && row.model !== "per_use" ? earningsOf(row) : null,
    history: changes.map(({ to_state, at, note, changed_by, by_seller }) => ({
      state: to_state,
      at,
      note,
      // Which of a company's people acted is theirs to know.
      by: changed_by !== null && by_seller === isSeller ? changed_by : null,
    })),
  };
}

/** What is left for the seller of one price or month, once what went back is off. */
function earningsOf({ state, amount_minor, refunded_minor, commission_bps }: OwnOrder): Order["earnings"] {
  const paid = state === "refunded" || state === "cancelled" ? 0 : amount_minor - refunded_minor;
  const commission = commissionOf(paid, commission_bps);
  return { commission, net: paid - commission };
}

/** What a seller's sales come to, in each currency in which there are any. */
export async function findEarned(db: Sql, userId: string): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select currency, coalesce(sum(held), 0)::bigint as held, coalesce(sum(available), 0)::bigint as available
    from (
      select currency, amount_minor - commission_minor as held, 0 as available from orders
      where seller_id = ${userId} and model = 'one_time'
        and state not in ('created', 'cancelled', 'refunded', 'released', 'closed')
      union all
      select o.currency, c.authorized_minor - c.authorized_minor * o.commission_bps / 10000, 0
      from orders o join order_charges c on c.order_id = o.id
      where o.seller_id = ${userId} and c.kind = 'month' and c.state in ('authorized', 'disputed')
      union all
      select o.currency, m.amount_minor - m.amount_minor * o.commission_bps / 10000, 0
      from orders o join project_milestones m on m.order_id = o.id
      where o.seller_id = ${userId} and m.state not in ('draft', 'released', 'cancelled')
      union all
      select currency, 0, credits_posted - debits_posted - debits_pending from ledger_account_facts
      where user_id = ${userId} and kind = 'earnings'
    ) each
    group by currency order by currency`.execute(db);
  return rows;
}
