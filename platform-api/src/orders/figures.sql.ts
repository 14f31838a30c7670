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
      select id as order_id, listing_id, currency, hold_id, state from orders where seller_id = ${sellerId}
    ), held as (
      select order_id, listing_id, currency, hold_id from sold where hold_id is not null
      union all
      select s.order_id, s.listing_id, s.currency, c.hold_id from sold s join order_charges c on c.order_id = s.order_id
      union all
      select s.order_id, s.listing_id, s.currency, m.hold_id
      from sold s join project_milestones m on m.order_id = s.order_id
    ), paid as (
      select h.listing_id, h.currency, sum(p.amount - coalesce(f.amount, 0))::bigint as amount
      from held h
      join ledger_transfer_facts p on p.pending_id = h.hold_id and p.kind = 'post'
      left join ledger_transfer_facts f on f.group_id = p.group_id and f.code = 'platform_fee'
      group by h.listing_id, h.currency
    )
    select l.id as listing_id, l.title,
      (select count(distinct u.user_id) from agent_uses u where u.listing_id = l.id) as asked_by,
      (select count(*) from sold s where s.listing_id = l.id) as orders,
      (select count(*) from sold s where s.listing_id = l.id and s.state = 'refunded') as refunded,
      coalesce((select jsonb_agg(jsonb_build_object('currency', p.currency, 'amount', p.amount) order by p.currency)
        from paid p where p.listing_id = l.id), '[]') as earned
    from sellers_listings l
    where l.owner_id = ${sellerId} and (l.live_version is not null or exists (select from sold s where s.listing_id = l.id))
    order by orders desc, l.title, l.id limit ${MOST_AGENTS}`.execute(db);
  return rows;
}
