import { sql } from "kysely";
import type { BankAccount, TaxDetails } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { type PayoutSchedule, WAITING_HOURS } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/**
 * Lets one thing at a time happen to a seller's accounts and new payouts; answers whether the seller is still here. Needs to
 * be the first that a transaction locks.
 */
export async function lockSeller(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`select hold_payout_seller(${userId}) as here`.execute(db);
  return rows[0]?.here ?? false;
}

/** A seller's bank account that waits or is active. */
export type LiveAccount = Omit<BankAccount, "_id"> & { readonly id: string };

const COLUMNS = sql`id, currency, country, holder, bank, last4, code, state, usable_at`;

/** A seller's bank accounts that wait or are active. */
export async function findAccounts(db: Sql, userId: string): Promise<LiveAccount[]> {
  const { rows } = await sql<LiveAccount>`
    select ${COLUMNS} from bank_accounts
    where user_id = ${userId} and state in ('waiting', 'active') order by currency`.execute(db);
  return rows;
}

/** The bank account of a seller's currency that waits or is active; undefined for none. */
export async function findAccountFor(
  db: Sql,
  userId: string,
  currency: CurrencyCode,
): Promise<LiveAccount | undefined> {
  return (await findAccounts(db, userId)).find((account) => account.currency === currency);
}

/** A new bank account; its number is sealed. */
export interface NewAccount extends Pick<
  BankAccount,
  "currency" | "country" | "holder" | "bank" | "code" | "last4"
> {
  readonly id: string;
  readonly userId: string;
  readonly sealed: Buffer;
}

/** Keeps a bank account, which waits; answers from when it can be used. */
export async function insertAccount(db: Sql, account: NewAccount): Promise<string> {
  const { id, userId, currency, country, holder, bank, code, last4, sealed } = account;
  const { rows } = await sql<{ usable_at: string }>`
    insert into bank_accounts (id, user_id, currency, country, holder, bank, code, last4, sealed, usable_at)
    values (${id}, ${userId}, ${currency}, ${country}, ${holder}, ${bank}, ${code}, ${last4}, ${sealed},
      now() + ${WAITING_HOURS} * interval '1 hour')
    returning usable_at`.execute(db);
  return rows[0]?.usable_at ?? "";
}

/** Ends a bank account. */
export async function endAccount(db: Sql, id: string, state: "replaced" | "removed"): Promise<void> {
  await sql`update bank_accounts set state = ${state}, ended_at = now() where id = ${id}`.execute(db);
}

/** Activates the accounts whose time has come; answers whose they are. */
export async function activateDue(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update bank_accounts a set state = 'active'
    from (
      select id from bank_accounts where state = 'waiting' and usable_at <= now()
      order by usable_at limit 200 for update skip locked
    ) due
    where a.id = due.id returning a.user_id`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** A person's tax details; null before they gave any. */
export async function findTax(db: Sql, userId: string): Promise<TaxDetails | null> {
  const { rows } = await sql<TaxDetails>`
    select legal_name, entity, country, address, last4 from tax_details where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Keeps a person's tax details in place of others. */
export async function writeTax(
  db: Sql,
  userId: string,
  { legal_name, entity, country, address, last4, sealed }: TaxDetails & { readonly sealed: Buffer },
): Promise<void> {
  await sql`
    insert into tax_details (user_id, legal_name, entity, country, address, last4, sealed)
    values (${userId}, ${legal_name}, ${entity}, ${country}, ${address}, ${last4}, ${sealed})
    on conflict (user_id) do update set legal_name = excluded.legal_name, entity = excluded.entity,
      country = excluded.country, address = excluded.address, last4 = excluded.last4, sealed = excluded.sealed,
      set_at = now()`.execute(db);
}

/** When a person's payouts are made. */
export async function findSchedule(db: Sql, userId: string): Promise<PayoutSchedule> {
  const { rows } = await sql<{ schedule: PayoutSchedule }>`
    select schedule from payout_schedules where user_id = ${userId}`.execute(db);
  return rows[0]?.schedule ?? "manual";
}

/** Chooses when a person's payouts are made. */
export async function writeSchedule(db: Sql, userId: string, schedule: PayoutSchedule): Promise<void> {
  await (
    schedule === "manual"
      ? sql`delete from payout_schedules where user_id = ${userId}`
      : sql`
      insert into payout_schedules (user_id, schedule) values (${userId}, ${schedule})
      on conflict (user_id) do update set schedule = excluded.schedule, set_at = now()`
  ).execute(db);
}
