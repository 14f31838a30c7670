import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Counts anew how many paid orders each store delivered whose money didn't go back. Needs the worker. */
export async function countSales(db: Sql): Promise<void> {
  await sql`
    insert into store_sales as s (store_id, delivered)
    select p.store_id, count(o.id)
    from store_people p left join order_facts o on o.seller_id = p.owner_id and o.live and o.model <> 'free'
      and o.state in ('delivered', 'accepted', 'auto_accepted', 'clearing', 'released', 'closed') and not o.is_refunded
    where p.role = 'owner'
    group by p.store_id
    on conflict (store_id) do update set delivered = excluded.delivered where s.delivered <> excluded.delivered`.execute(
    db,
  );
}
