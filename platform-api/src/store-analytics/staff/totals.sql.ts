import { sql } from "kysely";
import type { StoreMoney } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import type { Sql } from "#api/db/database";
import { settledIn } from "../settled.ts";
import type { Span } from "../period.ts";

const EARNINGS = sql`a.kind = 'earnings'`;

/**
 * What the whole store did in a span, by currency: what the ledger posted to sellers' earnings for orders, the commissions and
 * what went back; and what is held for orders and not moved on now. Needs the worker.
 */
export async function findStoreMoney(db: Sql, { from, to }: Span): Promise<StoreMoney[]> {
  const { rows } = await sql<StoreMoney>`
    with placed as (
      select currency, count(*) as orders from order_facts
      where created_at >= ${from} and created_at < ${to} and model <> 'free' group by currency
    ), accounts as (
      select currency, credits_pending, credits_posted - debits_posted - debits_pending as available
      from ledger_account_facts where kind = 'earnings'
    ), settled as (
      select s.currency, sum(s.paid)::bigint as gross, sum(s.commission)::bigint as commission,
        sum(s.refunded)::bigint as refunded
      from ${settledIn("credit_account", EARNINGS, { from, to })}
      group by s.currency
    ), waiting as (
      select currency, sum(credits_pending)::bigint as held, sum(available)::bigint as earnings
      from accounts group by currency
    )
    select currency, coalesce(p.orders, 0) as orders, coalesce(s.gross, 0) as gross,
      coalesce(s.commission, 0) as commission, coalesce(s.refunded, 0) as refunded, coalesce(w.held, 0) as held,
      coalesce(w.earnings, 0) as earnings
    from placed p
    full join settled s using (currency)
    full join waiting w using (currency)
    order by currency`.execute(db);
  return rows;
}

/** What of the store needs someone now, and who was active in a span. */
export interface StoreCounts {
  readonly free_orders: number;
  readonly open_disputes: number;
  readonly listings_in_review: number;
  readonly active_sellers: number;
  readonly active_buyers: number;
}

/** Free orders of a span, open disputes, agents in review, and who sold or bought, or whose money moved, in a span. Needs the worker. */
export async function findStoreCounts(db: Sql, { from, to }: Span): Promise<StoreCounts> {
  const { rows } = await sql<StoreCounts>`
    with active as (
      select seller_id, owner_id from order_facts where created_at >= ${from} and created_at < ${to}
      union
      select s.seller_id, s.owner_id
      from ${settledIn("credit_account", EARNINGS, { from, to })}
      where s.paid > 0
    )
    select (select count(*) from order_facts
        where created_at >= ${from} and created_at < ${to} and model = 'free') as free_orders,
      (select count(*) from dispute_facts where closed_at is null) as open_disputes,
      (select count(*) from listing_version_facts where state = 'pending') as listings_in_review,
      (select count(distinct seller_id) from active) as active_sellers,
      (select count(distinct owner_id) from active) as active_buyers`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The store's counts answered no row.");
  return row;
}
