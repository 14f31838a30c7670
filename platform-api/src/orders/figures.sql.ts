import { sql } from "kysely";
import type { AgentFigures } from "@loubby/shared-contracts/http/orders/orders.schema";
import type { Sql } from "#api/db/database";

/** Of how many agents the figures are read. */
const MOST_AGENTS = 200;

/**
 * How each of a seller's agents does that was on sale or ordered, the most ordered first. What was earned is what the ledger
 * posted for its holds, less the commissions that were posted with them. Needs the worker.
 */
export async function findFigures(db: Sql, sellerId: string): Promise<AgentFigures[]> {
  const { rows } = await sql<AgentFigures>`
    with sold as (
      select listing_id, is_refunded from order_facts where seller_id = ${sellerId}
    ), paid as (
      select listing_id, currency, sum(paid - commission)::bigint as amount from order_settlements
      where seller_id = ${sellerId} and paid <> 0 group by listing_id, currency
    )
    select l.id as listing_id, l.title,
      (select count(distinct u.user_id) from agent_uses u where u.listing_id = l.id) as asked_by,
      (select count(*) from sold s where s.listing_id = l.id) as orders,
      (select count(*) from sold s where s.listing_id = l.id and s.is_refunded) as refunded,
      coalesce((select jsonb_agg(jsonb_build_object('currency', p.currency, 'amount', p.amount) order by p.currency)
        from paid p where p.listing_id = l.id), '[]') as earned
    from sellers_listings l
    where l.owner_id = ${sellerId} and (l.live_version is not null or exists (select from sold s where s.listing_id = l.id))
    order by orders desc, l.title, l.id limit ${MOST_AGENTS}`.execute(db);
  return rows;
}
