import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { type AccountOwner, openAccount } from "./ledger.sql.ts";

/** What is answered where a frozen wallet would pay. */
export const walletFrozen = () =>
  new ApiError(
    409,
    "wallet_frozen",
    "This wallet can't pay while it owes for a payment that was disputed at the bank. Deposit what is missing first.",
  );

/** Freezes all wallets of an owner, by the person's or company's id, or ends that. Needs the worker. */
export async function freezeWallets(db: Sql, ownerId: string, isFrozen: boolean): Promise<void> {
  await sql`select freeze_wallets(${ownerId}, ${isFrozen})`.execute(db);
}

/** What can be taken from an owner's wallet, in minor units, by this transaction alone until it ends. Needs the worker. */
export async function lockAvailable(db: Sql, owner: AccountOwner, currency: CurrencyCode): Promise<number> {
  const account = await openAccount(db, owner, "wallet", currency);
  const { rows } = await sql<{ available: number }>`
    select lock_available(${account}) as available`.execute(db);
  return rows[0]?.available ?? 0;
}

/** Whether an owner's wallets are frozen, by the person's or company's id. */
export async function isFrozen(db: Sql, ownerId: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_freeze_facts where owner_id = ${ownerId}`.execute(db);
  return rows.length > 0;
}
