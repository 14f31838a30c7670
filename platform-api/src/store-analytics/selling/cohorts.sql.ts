import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Sold } from "./agents.sql.ts";

/** Buyers whose first order is of a month (its first day), and how many of them paid again so many months later. */
export interface CohortRow {
  readonly month: string;
  readonly buyers: number;
  /** By how many months later. */
  readonly again: Readonly<Record<string, number>>;
}

/**
 * Buyers (people and companies) by the month (UTC) of their first order with a seller, since a month, the latest first. Someone
 * pays again in a month in which money is held for them: for an order, a month, an answer or a milestone, unless it went
 * back. Needs the worker.
 */
export async function findCohorts(db: Sql, { sellerId, listingId }: Sold, since: Date): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    with bought as (
      select id, owner_id, created_at from order_facts
      where seller_id = ${sellerId} and listing_id = coalesce(${listingId}::uuid, listing_id)
    ), buyers as (
      select owner_id, date_trunc('month', min(created_at) at time zone 'UTC')::date as month from bought
      group by owner_id having min(created_at) >= ${since}
    ), paid as (
      select distinct b.owner_id, date_trunc('month', h.held_at at time zone 'UTC')::date as month
      from bought b join order_holds h on h.order_id = b.id
      where not h.is_returned and h.held_at >= ${since}
    ), later as (
      select b.month, c.later, count(*) as buyers
      from buyers b join paid p on p.owner_id = b.owner_id
      cross join lateral (
        select 12 * (extract(year from p.month) - extract(year from b.month))::int
          + (extract(month from p.month) - extract(month from b.month))::int as later) c
      group by b.month, c.later
    )
    select b.month, count(*) as buyers,
      coalesce((select jsonb_object_agg(l.later, l.buyers) from later l where l.month = b.month), '{}') as again
    from buyers b group by b.month order by b.month desc`.execute(db);
  return rows;
}
