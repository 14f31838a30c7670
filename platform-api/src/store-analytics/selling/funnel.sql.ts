import { sql } from "kysely";
import type { Funnel } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import { VIEWS_KEPT_DAYS } from "@loubby/shared-contracts/http/store-analytics/store-days";
import type { Sql } from "#api/db/database";
import { isoDay, type Span } from "../period.ts";
import type { Sold } from "./agents.sql.ts";

/**
 * How far people came with a seller's agents in a span. A seller's own tries don't count. `looked` is null where the span
 * goes further back than looks are kept. Needs the worker.
 */
export async function findFunnel(
  db: Sql,
  { sellerId, listingId }: Sold,
  { from, to }: Span,
): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with sold as (
      select id from sellers_listings where owner_id = ${sellerId} and id = coalesce(${listingId}::uuid, id)
    ), placed as (
      select buyer_id, is_refunded from order_facts
      where seller_id = ${sellerId} and listing_id = coalesce(${listingId}::uuid, listing_id)
        and created_at >= ${from} and created_at < ${to}
    )
    select
      case when ${isoDay(from)}::date >= (now() at time zone 'UTC')::date - ${VIEWS_KEPT_DAYS}::int then (
        select count(distinct v.user_id) from sold s join listing_view_facts v on v.listing_id = s.id
        where v.day >= ${isoDay(from)} and v.day < ${isoDay(to)}) end as looked,
      (select count(distinct u.user_id) from sold s join agent_uses u on u.listing_id = s.id
        where u.user_id <> ${sellerId} and u.asked_at >= ${from} and u.asked_at < ${to}) as tried,
      (select count(distinct buyer_id) from placed) as bought,
      (select count(distinct buyer_id) from placed where not is_refunded) as kept`.execute(db);
  return rows[0] ?? { looked: null, tried: 0, bought: 0, kept: 0 };
}
