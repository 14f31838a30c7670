import { sql } from "kysely";
import { payoutMinimums, type PayoutSchedule } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** Earnings that a schedule pays out. */
export interface DueEarnings {
  readonly id: string;
  readonly user_id: string;
  readonly currency: CurrencyCode;
}

/**
 * The earnings of sellers on a schedule that can be paid out and weren't on this day (ISO date): at least the minimum, with an
 * active account and tax details. Needs the worker.
 */
export async function findDueEarnings(
  db: Sql,
  schedule: PayoutSchedule,
  day: string,
): Promise<DueEarnings[]> {
  const { rows } = await sql<DueEarnings>`
    select s.user_id || ' ' || a.currency as id, s.user_id, a.currency
    from payout_schedules s
    join tax_details t on t.user_id = s.user_id
    join bank_accounts a on a.user_id = s.user_id and a.state = 'active'
    join ledger_account_facts e on e.user_id = s.user_id and e.kind = 'earnings' and e.currency = a.currency
    where s.schedule = ${schedule}
      and e.credits_posted - e.debits_posted - e.debits_pending
        >= (${JSON.stringify(payoutMinimums)}::jsonb ->> a.currency)::bigint
      and not exists (
        select from payouts p where p.user_id = s.user_id and p.currency = a.currency and p.made_by = ${schedule}
          and p.due_on = ${day})`.execute(db);
  return rows;
}

/** Whether the schedule of a day (ISO date) has paid out a seller's currency already. */
export async function isPaidOut(
  db: Sql,
  { user_id, currency }: DueEarnings,
  schedule: PayoutSchedule,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payouts where user_id = ${user_id} and currency = ${currency} and made_by = ${schedule}
      and due_on = ${day}`.execute(db);
  return rows.length > 0;
}
