import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Money that came into a seller's earnings, or went out of them, before a payout. Amounts are minor units. */
export interface StatementLine {
  /** Such as `Interview Pack Builder (ORD-01A2B3C4D5)`. */
  readonly words: string;
  readonly amount: number;
  readonly at: string;
}

/** What a payout was made of. */
export interface Statement {
  /** What was in the earnings after the payout before. */
  readonly carried: number;
  /** Since then: each order with what all its releases came to after the commission. */
  readonly lines: readonly StatementLine[];
  /** What this payout left in the earnings. */
  readonly left: number;
}

/** What one of a seller's payouts was made of, as the ledger has it. Needs the worker. */
export async function findStatement(db: Sql, payoutId: string, userId: string): Promise<Statement> {
  const { rows } = await sql<{ carried: number; left: number; account_id: string; from: number; to: number }>`
    select e.account_id, e.account_version as to, e.balance_after as left, coalesce(before.account_version, 0) as from,
      coalesce(before.balance_after, 0)::bigint as carried
    from payouts p
    join ledger_entry_facts e on e.transfer_id = p.asked_transfer_id and e.amount < 0
    left join lateral (
      select b.account_version, b.balance_after
      from payouts q join ledger_entry_facts b on b.transfer_id = q.asked_transfer_id and b.account_id = e.account_id
      where q.user_id = p.user_id and q.currency = p.currency and b.account_version < e.account_version
      order by b.account_version desc limit 1
    ) before on true
    where p.id = ${payoutId} and p.user_id = ${userId}`.execute(db);
  const [place] = rows;
  if (place === undefined) throw new Error(`Payout ${payoutId} never left the earnings.`);
  const { carried, left } = place;
  return { carried, left, lines: await findLines(db, place) };
}

async function findLines(
  db: Sql,
  { account_id, from, to }: { readonly account_id: string; readonly from: number; readonly to: number },
): Promise<StatementLine[]> {
  // A release and its commission are posted together; an order that lasts is released many times, under the same words.
  const { rows } = await sql<StatementLine>`
    select head.description as words, sum(e.amount)::bigint as amount, max(e.created_at) as at
    from ledger_entry_facts e
    join ledger_transfer_facts t on t.id = e.transfer_id
    join ledger_transfer_facts head on head.id = t.group_id
    where e.account_id = ${account_id} and e.account_version > ${from} and e.account_version < ${to}
    group by head.description order by max(e.created_at), head.description`.execute(db);
  return rows;
}
