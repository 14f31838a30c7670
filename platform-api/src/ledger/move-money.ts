import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { postTransfers } from "./ledger.service.ts";
import {
  type AccountKind,
  type AccountOwner,
  openAccount,
  type Posted,
  type Posting,
  type Transfer,
} from "./ledger.sql.ts";

interface PostingRow {
  /** What statements show. */
  readonly code: string;
  readonly debit: AccountKind;
  readonly credit: AccountKind;
}

/** What money moves for, and between which kinds of accounts. */
const POSTINGS = {
  transfer: { code: "transfer", debit: "wallet", credit: "wallet" },
  subscription: { code: "subscription", debit: "wallet", credit: "subscription_income" },
  sandbox_deposit: { code: "deposit", debit: "sandbox_clearing", credit: "wallet" },
  stripe_deposit: { code: "deposit", debit: "stripe_clearing", credit: "wallet" },
  paystack_deposit: { code: "deposit", debit: "paystack_clearing", credit: "wallet" },
  sandbox_refund: { code: "refund", debit: "wallet", credit: "sandbox_clearing" },
  stripe_refund: { code: "refund", debit: "wallet", credit: "stripe_clearing" },
  paystack_refund: { code: "refund", debit: "wallet", credit: "paystack_clearing" },
  sandbox_refund_return: { code: "refund", debit: "sandbox_clearing", credit: "wallet" },
  stripe_refund_return: { code: "refund", debit: "stripe_clearing", credit: "wallet" },
  paystack_refund_return: { code: "refund", debit: "paystack_clearing", credit: "wallet" },
  purchase: { code: "purchase", debit: "wallet", credit: "earnings" },
  commission: { code: "platform_fee", debit: "earnings", credit: "platform_fees" },
  purchase_return: { code: "purchase_return", debit: "earnings", credit: "wallet" },
  commission_return: { code: "purchase_return", debit: "platform_fees", credit: "wallet" },
  withdrawal: { code: "earnings", debit: "earnings", credit: "wallet" },
  payout: { code: "payout", debit: "earnings", credit: "payouts_in_transit" },
  payout_paid: { code: "payout", debit: "payouts_in_transit", credit: "bank_clearing" },
  payout_declined: { code: "payout", debit: "payouts_in_transit", credit: "earnings" },
  payout_returned: { code: "payout", debit: "bank_clearing", credit: "earnings" },
  chargeback_set_aside: { code: "chargeback", debit: "wallet", credit: "chargeback_reserve" },
  chargeback_returned: { code: "chargeback", debit: "chargeback_reserve", credit: "wallet" },
  chargeback_repaid: { code: "chargeback", debit: "wallet", credit: "chargeback_loss" },
  sandbox_chargeback_taken: { code: "chargeback", debit: "chargeback_reserve", credit: "sandbox_clearing" },
  stripe_chargeback_taken: { code: "chargeback", debit: "chargeback_reserve", credit: "stripe_clearing" },
  paystack_chargeback_taken: { code: "chargeback", debit: "chargeback_reserve", credit: "paystack_clearing" },
  sandbox_chargeback_lost: { code: "chargeback", debit: "chargeback_loss", credit: "sandbox_clearing" },
  stripe_chargeback_lost: { code: "chargeback", debit: "chargeback_loss", credit: "stripe_clearing" },
  paystack_chargeback_lost: { code: "chargeback", debit: "chargeback_loss", credit: "paystack_clearing" },
  adjust_in: { code: "adjustment", debit: "adjustments", credit: "wallet" },
  adjust_out: { code: "adjustment", debit: "wallet", credit: "adjustments" },
} as const satisfies Record<string, PostingRow>;

export type PostingName = keyof typeof POSTINGS;

/** Money from one owner to another. */
export interface Movement {
  readonly posting: PostingName;
  readonly from: AccountOwner;
  readonly to: AccountOwner;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: number;
  readonly description: string;
  /** Who decided it, where the owner may know. */
  readonly actor?: string;
}

/** What makes a movement happen once: see `Posting`. */
export type Once = Pick<Posting, "scope" | "operation" | "key">;

/** Moves money in the caller's transaction, once for its key, and opens the accounts that it needs. Throws as `postTransfers`. */
export async function moveMoney(db: Sql, movement: Movement, once: Once): Promise<Posted> {
  return postTransfers(db, { ...once, transfers: [{ kind: "single", ...stepOf(movement) }] });
}

/** A movement as a step between accounts of its owners. */
function stepOf({ posting, from, to, currency, ...rest }: Movement) {
  const { code, debit, credit } = POSTINGS[posting];
  return {
    debit: { owner: from, kind: debit, currency },
    credit: { owner: to, kind: credit, currency },
    code,
    ...rest,
  } as const;
}

/**
 * Keeps money back for a movement until a time (ISO 8601), when it is free again by itself; null: until it is settled.
 * Answers the hold. Throws as `postTransfers`.
 */
export async function holdMoney(
  db: Sql,
  movement: Movement,
  until: string | null,
  once: Once,
): Promise<{ readonly hold: string; readonly replayed: boolean }> {
  const transfer = {
    kind: "pending",
    ...(until !== null && { expires_at: until }),
    ...stepOf(movement),
  } as const;
  const { transfers, replayed } = await postTransfers(db, { ...once, transfers: [transfer] });
  return { hold: transfers[0] ?? "", replayed };
}

/**
 * Moves what a hold keeps back, or frees it, and with it what `also` says: all or nothing. Throws as `postTransfers`.
 */
export async function settleHold(
  db: Sql,
  hold: string,
  settled: { readonly kind: "post" | "void"; readonly posting: PostingName } & Pick<
    Movement,
    "description" | "actor"
  > &
    Partial<Pick<Movement, "amount">>,
  once: Once,
  also: readonly Movement[] = [],
): Promise<Posted> {
  const { kind, posting, ...rest } = settled;
  const { code } = POSTINGS[posting];
  const first: Transfer = { kind, pending_id: hold, code, ...rest };
  const others = also.map((movement): Transfer => ({ kind: "single", ...stepOf(movement) }));
  return postTransfers(db, { ...once, transfers: [first, ...others] });
}

/** Whether something was posted under this key before. */
export async function wasPosted(db: Sql, { scope, operation, key }: Once): Promise<boolean> {
  const { rows } = await sql`
    select from idempotency_keys where scope = ${scope} and operation = ${operation} and key = ${key}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * What an owner's account has paid or holds back for one posting within 24 hours, in minor units, without what `once` names. Until the
 * transaction ends no other can ask the same.
 */
export async function paidWithinDay(
  db: Sql,
  { posting, from, currency }: Pick<Movement, "posting" | "from" | "currency">,
  once: Once,
): Promise<number> {
  const { code, debit } = POSTINGS[posting];
  const account = await openAccount(db, from, debit, currency);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${posting} ${account}`}, 0))`.execute(db);
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(amount), 0)::bigint as paid from ledger_transfers t
    where debit_account = ${account} and code = ${code}
      and (kind = 'single' or (kind = 'pending' and not exists (
        select from ledger_transfers r where r.pending_id = t.id and r.kind = 'void')))
      and created_at > now() - interval '24 hours'
      and id::text not in (
        select jsonb_array_elements_text(response -> 'transfers') from idempotency_keys
        where scope = ${once.scope} and operation = ${once.operation} and key = ${once.key})`.execute(db);
  return rows[0]?.paid ?? 0;
}
