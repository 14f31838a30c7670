import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { settledIn } from "../settled.ts";
import type { Span } from "../period.ts";

/** Money of one wallet for one agent, in minor units: paid in a month (its first day), or held now (null). */
export interface SpentRow {
  readonly currency: CurrencyCode;
  readonly listing_id: string;
  readonly title: string;
  readonly month: string | null;
  readonly amount: number;
}

/** What the ledger took from an owner's wallets for agents in a span, by month (UTC), and what it holds now. Needs the worker. */
export async function findSpent(db: Sql, { kind, id }: WalletOwner, span: Span): Promise<SpentRow[]> {
  const owner = (alias: string) => sql.ref(`${alias}.${kind === "person" ? "user_id" : "organization_id"}`);
  const { rows } = await sql<SpentRow>`
    with spent as (
      select s.currency, s.listing_id, date_trunc('month', s.settled_at at time zone 'UTC')::date as month,
        sum(s.paid)::bigint as amount
      from ${settledIn("debit_account", sql`${owner("a")} = ${id} and a.kind = 'wallet'`, span)}
      where s.paid > 0
      group by 1, 2, 3
      union all
      select o.currency, o.listing_id, null, sum(t.amount)::bigint
      from order_facts o
      join order_holds h on h.order_id = o.id and h.is_open
      join ledger_transfer_facts t on t.id = h.hold_id
      where ${owner("o")} = ${id}
      group by 1, 2
    )
    select s.*, l.title from spent s join sellers_listings l on l.id = s.listing_id
    order by s.currency, l.title, l.id`.execute(db);
  return rows;
}
