import { sql } from "kysely";
import type { OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import type { DisputeState } from "@loubby/shared-contracts/http/orders/dispute-states";
import type { MilestoneState } from "@loubby/shared-contracts/http/orders/project-states";
import type { Sql } from "#api/db/database";

/** When the version that an order bought was approved; undefined for one that wasn't reviewed. All here need the worker. */
export async function findApproval(db: Sql, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select approved_at as at from bought_versions where order_id = ${orderId}`.execute(db);
  return rows[0]?.at;
}

/** A state that an order (`part` is null) or one of its milestones was in, and who stands behind it; null for the clock. */
export type Move = {
  readonly at: string;
  readonly note: string;
  readonly by: string | null;
  readonly by_seller: boolean | null;
  /** Someone of our team acted, for neither side. */
  readonly by_staff: boolean | null;
} & (
  | { readonly part: null; readonly state: OrderState }
  | { readonly part: string; readonly state: MilestoneState }
);

/** Every state that an order and its milestones were in, oldest first. */
export async function findLifeMoves(db: Sql, orderId: string): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select part, state, note, at, by, by_seller, by_staff from order_life_moves
    where order_id = ${orderId} order by at, part nulls first, position`.execute(db);
  return rows;
}

/** What was held of an order's money, paid, kept as commission, or free again. Amounts are minor units. */
export async function findMoney(db: Sql, orderId: string) {
  const { rows } = await sql<{
    at: string;
    kind: "pending" | "post" | "void" | "fee";
    /** The milestone, or the day from which the month runs that it was for (ISO date); both null for a whole order. */
    part: string | null;
    month: string | null;
    amount: number;
    /** Of a payment: the payout in which it left the earnings. */
    payout_id: string | null;
  }>`
    with held as (select hold_id, part, month::text from order_life_holds where order_id = ${orderId}),
    moved as (
      select t.id, t.created_at as at, t.kind, h.part, h.month, t.amount, t.group_id
      from held h join ledger_transfer_facts t on t.id = h.hold_id or t.pending_id = h.hold_id
    )
    select m.at, m.kind, m.part, m.month, m.amount, case when m.kind = 'post' then (
      select p.id from ledger_entry_facts e
      join payout_facts p on p.state <> 'declined'
      join ledger_entry_facts b on b.transfer_id = p.asked_transfer_id and b.account_id = e.account_id
        and b.account_version > e.account_version
      where e.transfer_id = m.id and e.amount > 0 order by b.account_version limit 1) end as payout_id
    from moved m
    union all
    select f.created_at, 'fee', m.part, m.month, f.amount, null
    from moved m join ledger_transfer_facts f on f.group_id = m.group_id and f.code = 'platform_fee'
    where m.kind = 'post'
    order by 1, 2`.execute(db);
  return rows;
}

/** What answers that were paid per use came to, by calendar month (UTC). */
export async function findAnswersPaid(db: Sql, orderId: string) {
  const { rows } = await sql<{ at: string; month: string; amount: number; answers: number }>`
    select max(created_at)::timestamptz(3) as at, to_char(created_at at time zone 'utc', 'YYYY-MM') as month,
      sum(captured_minor)::bigint as amount, count(*) as answers
    from order_charges where order_id = ${orderId} and kind = 'answer' and state = 'captured'
    group by 2 order by 2`.execute(db);
  return rows;
}

/** The disputes of an order or its milestones. */
export async function findOrderDisputes(db: Sql, orderId: string) {
  const { rows } = await sql<{
    title: string;
    state: DisputeState;
    wants_minor: number;
    refund_minor: number | null;
    created_at: string;
    closed_at: string | null;
    contested_at: string | null;
    proposed_at: string | null;
    proposal_minor: number | null;
    refused_at: string | null;
    refused_by: "buyer" | "seller" | null;
  }>`
    select title, state, wants_minor, refund_minor, created_at, closed_at, contested_at, proposed_at, proposal_minor, refused_at,
      refused_by from disputed_orders
    where order_id = ${orderId} order by created_at`.execute(db);
  return rows;
}

/** Payouts by their ids. */
export async function findPayouts(db: Sql, ids: readonly string[]) {
  const { rows } = await sql<{
    reference: string;
    state: string;
    bank_reference: string | null;
    created_at: string;
    changed_at: string;
    returned_at: string | null;
  }>`
    select reference, state, bank_reference, created_at, changed_at, returned_at from payout_facts
    where id = any(${[...ids]}::uuid[]) order by created_at`.execute(db);
  return rows;
}
