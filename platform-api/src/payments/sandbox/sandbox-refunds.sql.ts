import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { ListedMovement, RefundAnswer } from "../payment-provider.ts";

/** Minutes that a slow refund takes. */
const SLOW_MINUTES = 5;

/**
 * Makes a refund unless it is there; answers where it stands. To try every answer: one whose amount ends in .66 fails, in
 * .77 it takes a while, in .88 it fails a while after it was done. More than was paid fails.
 */
export async function keepRefund(
  db: Sql,
  { id, reference, amount }: { readonly id: string; readonly reference: string; readonly amount: number },
): Promise<RefundAnswer["state"]> {
  await sql`select from sandbox_payments where reference = ${reference} for update`.execute(db);
  await sql`
    insert into sandbox_refunds (id, reference, amount, state)
    select ${id}, p.reference, ${amount}, case
      when ${amount} % 100 = 66 or p.state <> 'succeeded' or p.amount < ${amount} + (
        select coalesce(sum(r.amount), 0) from sandbox_refunds r
        where r.reference = p.reference and r.state <> 'failed') then 'failed'
      when ${amount} % 100 = 77 then 'pending'
      else 'succeeded' end
    from sandbox_payments p where p.reference = ${reference}
    on conflict do nothing`.execute(db);
  await sql`
    update sandbox_refunds set state = 'succeeded'
    where id = ${id} and state = 'pending' and created_at < now() - ${SLOW_MINUTES} * interval '1 minute'`.execute(
    db,
  );
  await sql`
    update sandbox_refunds set state = 'failed'
    where id = ${id} and state = 'succeeded' and amount % 100 = 88
      and created_at < now() - ${SLOW_MINUTES} * interval '1 minute'`.execute(db);
  const { rows } = await sql<{ state: RefundAnswer["state"] }>`
    select state from sandbox_refunds where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The sandbox has no such payment.");
  return row.state;
}

/** What was paid and given back, of what was made within a span. */
export async function findListed(db: Sql, since: string, before: string): Promise<ListedMovement[]> {
  const { rows } = await sql<ListedMovement>`
    select 'payment' as kind, 'sandbox_' || reference as "providerId", reference::text, currency, amount,
      created_at as at
    from sandbox_payments
    where state = 'succeeded' and created_at >= ${since}::timestamptz and created_at < ${before}::timestamptz
    union all
    select 'refund', 'refund_' || r.id, r.id::text, p.currency, r.amount, r.created_at
    from sandbox_refunds r join sandbox_payments p using (reference)
    where r.state <> 'failed' and r.created_at >= ${since}::timestamptz and r.created_at < ${before}::timestamptz
    `.execute(db);
  return rows;
}
