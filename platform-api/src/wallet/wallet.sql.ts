import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { ownerColumn } from "./movements.sql.ts";

/** What one of an owner's wallets holds, in minor units. */
export interface BalanceRow {
  readonly currency: CurrencyCode;
  readonly available: number;
  readonly held: number;
}

/** The owner's balances, in the currencies that they have an account in. */
export async function findBalances(db: Sql, owner: WalletOwner): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select currency, credits_posted - debits_posted - debits_pending as available, debits_pending as held
    from ledger_account_facts where kind = 'wallet' and ${ownerColumn(owner)} = ${owner.id}`.execute(db);
  return rows;
}

/** The name of the company whose page is shown. */
export async function findCompanyName(db: Sql, organizationId: string): Promise<string> {
  const row = await db
    .selectFrom("companies")
    .select("company_name")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.company_name;
}
