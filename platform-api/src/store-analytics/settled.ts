import { type RawBuilder, sql } from "kysely";
import type { Span } from "./period.ts";

/**
 * What was settled to or from accounts `a` in a span, as `s` with the columns of `order_settlements`. Transfers are found by
 * account and time, and each one's order by its key: joined freely, every charge there is could be read for the few of a
 * period. Needs the worker.
 */
export const settledIn = (
  side: "credit_account" | "debit_account",
  accounts: RawBuilder<unknown>,
  { from, to }: Span,
): RawBuilder<unknown> => sql`(
    select each.* from ledger_account_facts a
    join ledger_transfer_facts t on ${sql.ref(`t.${side}`)} = a.id
    cross join lateral (select * from order_settlements o where o.transfer_id = t.id offset 0) each
    where ${accounts} and t.pending_id is not null and t.created_at >= ${from} and t.created_at < ${to}) s`;
