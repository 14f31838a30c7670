import { type RawBuilder, sql } from "kysely";
import type { Span } from "./period.ts";

/**
 * What was settled to or from accounts `a` in a span, as `s` with the columns of `order_settlements`. Transfers are found by
 * account and time, and each one's order by its key: joined freely, every charge there is could be read for the few of a
 * period. What went back of an answer moved the other way. Needs the worker.
 */
export function settledIn(
  side: "credit_account" | "debit_account",
  accounts: RawBuilder<unknown>,
  { from, to }: Span,
): RawBuilder<unknown> {
  const through = (account: typeof side) => sql`
    select each.* from ledger_account_facts a
    join ledger_transfer_facts t on ${sql.ref(`t.${account}`)} = a.id
    cross join lateral (select * from order_settlements o where o.transfer_id = t.id offset 0) each
    where ${accounts} and t.pending_id is not null and t.created_at >= ${from} and t.created_at < ${to}`;
  const back = side === "credit_account" ? "debit_account" : "credit_account";
  return sql`(${through(side)} and t.code <> 'purchase_return'
    union all ${through(back)} and t.code = 'purchase_return') s`;
}
