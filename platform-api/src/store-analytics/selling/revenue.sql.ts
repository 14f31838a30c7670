import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { settledIn } from "../settled.ts";
import type { Span } from "../period.ts";
import type { Sold } from "./agents.sql.ts";

/** What a seller's orders brought on one day (UTC) in one currency, in minor units. */
export interface RevenueDay {
  readonly currency: CurrencyCode;
  readonly day: string;
  readonly earned: number;
  readonly refunded: number;
}

/**
 * What the ledger posted to a seller's earnings for orders, less the commissions, and what went back to buyers: the days of a
 * span on which money moved, the earliest first. Needs the worker.
 */
export async function findRevenue(db: Sql, { sellerId, listingId }: Sold, span: Span): Promise<RevenueDay[]> {
  const { rows } = await sql<RevenueDay>`
    select s.currency, (s.settled_at at time zone 'UTC')::date as day, sum(s.paid - s.commission)::bigint as earned,
      sum(s.refunded)::bigint as refunded
    from ${settledIn("credit_account", sql`a.user_id = ${sellerId} and a.kind = 'earnings'`, span)}
    where s.listing_id = coalesce(${listingId}::uuid, s.listing_id)
    group by s.currency, day having sum(s.paid) > 0 or sum(s.refunded) > 0
    order by s.currency, day`.execute(db);
  return rows;
}
