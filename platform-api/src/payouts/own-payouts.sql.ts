import { sql } from "kysely";
import type { Payout, PayoutBalance, PayoutPage } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

/** A payout as its seller reads it. Amounts are minor units. */
export interface OwnPayout extends Omit<Payout, "_id" | "amount" | "returned"> {
  readonly id: string;
  readonly amount_minor: number;
  readonly returned_at: string | null;
  readonly return_reason: string | null;
  readonly holder: string;
  /** Someone of staff has to approve it. */
  readonly waits: boolean;
}

const COLUMNS = sql`id, reference, currency, amount_minor, state, made_by, waits, bank_reference, returned_at,
  return_reason, created_at, bank, last4, holder`;

/** A row as the contract's line of a list. */
export const itemOf = (row: Pick<OwnPayout, Exclude<keyof OwnPayout, "holder" | "waits">>): Payout => ({
  _id: row.id,
  reference: row.reference,
  currency: row.currency,
  amount: row.amount_minor,
  state: row.state,
  made_by: row.made_by,
  bank: row.bank,
  last4: row.last4,
  created_at: row.created_at,
  bank_reference: row.bank_reference,
  returned: row.returned_at === null ? null : { at: row.returned_at, reason: row.return_reason ?? "" },
});

/** One of the asker's payouts; undefined for another's. */
export async function findOwnPayout(db: Sql, id: string): Promise<OwnPayout | undefined> {
  const { rows } = await sql<OwnPayout>`select ${COLUMNS} from own_payouts where id = ${id}`.execute(db);
  return rows[0];
}

/** A page of the asker's payouts, newest first. */
export async function findOwnPayouts(
  db: Sql,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Payout[]; nextCursor: string | null }> {
  const place = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const [key, id] = [place?.key ?? null, place?.id ?? null];
  const { rows } = await sql<OwnPayout>`
    select ${COLUMNS} from own_payouts
    where ${key}::timestamptz is null or (created_at, id) < (${key}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.created_at, row.id], itemOf);
}

/** What happened to one of the asker's payouts, oldest first. */
export async function findOwnChanges(db: Sql, id: string): Promise<PayoutPage["history"]> {
  const { rows } = await sql<PayoutPage["history"][number]>`
    select to_state as state, at, note, by from own_payout_changes where payout_id = ${id} order by position`.execute(
    db,
  );
  return rows;
}

/** What of the asker's earnings is available, on its way and paid, in each currency in which there are any. */
export async function findBalances(db: Sql, userId: string): Promise<PayoutBalance[]> {
  const { rows } = await sql<PayoutBalance>`
    select currency, coalesce(sum(available), 0)::bigint as available, coalesce(sum(on_its_way), 0)::bigint as on_its_way,
      coalesce(sum(paid), 0)::bigint as paid
    from (
      select currency, case when kind = 'earnings' then credits_posted - debits_posted - debits_pending end as available,
        case when kind = 'payouts_in_transit' then credits_posted - debits_posted end as on_its_way, 0 as paid
      from ledger_account_facts where user_id = ${userId} and kind in ('earnings', 'payouts_in_transit')
      union all
      select currency, 0, 0, amount_minor from own_payouts where state = 'paid' and returned_at is null
    ) each
    group by currency having sum(available) > 0 or sum(on_its_way) > 0 or sum(paid) > 0 order by currency`.execute(
    db,
  );
  return rows;
}
