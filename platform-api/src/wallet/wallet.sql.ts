import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { WalletTransaction } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";

/** What one of an owner's wallets holds, in minor units. */
export interface BalanceRow {
  readonly currency: CurrencyCode;
  readonly available: number;
  readonly held: number;
}

/** Which transactions a page shows. */
export interface StatementFilter {
  readonly owner: WalletOwner;
  readonly page: number;
  readonly limit: number;
  /** Part of a description or of the other side's name, in any case. */
  readonly search?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
}

/** The product's own accounts, as their counterparties read them. */
const OWN_ACCOUNTS = {
  platform_fees: "Platform",
  promo_expense: "Referral program",
  provider_clearing: "Card or bank",
  sandbox_clearing: "Test card",
  paystack_clearing: "Paystack",
  stripe_clearing: "Stripe",
  subscription_income: "Platform",
  wallet: "Wallet",
};

const COUNTERPARTY = sql`coalesce(counterparty, ${JSON.stringify(OWN_ACCOUNTS)}::jsonb ->> counterparty_kind)`;

const ownerColumn = ({ kind }: WalletOwner) => sql.ref(kind === "person" ? "user_id" : "organization_id");

/** The owner's balances, in the currencies that they have an account in. */
export async function findBalances(db: Sql, owner: WalletOwner): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select currency, credits_posted - debits_posted - debits_pending as available, debits_pending as held
    from ledger_account_facts where kind = 'wallet' and ${ownerColumn(owner)} = ${owner.id}`.execute(db);
  return rows;
}

/** One page of an owner's transactions, newest first, with how many there are in all. */
export async function findTransactions(
  db: Sql,
  filter: StatementFilter,
): Promise<{ transactions: WalletTransaction[]; total: number }> {
  const { owner, page, limit, search = "", currency = null } = filter;
  const matching = sql`
    from wallet_statement
    where ${ownerColumn(owner)} = ${owner.id}
      and (${currency}::text is null or currency = ${currency}::text)
      and (${search} = '' or strpos(lower(description), lower(${search})) > 0
        or strpos(lower(${COUNTERPARTY}), lower(${search})) > 0)`;
  const { rows } = await sql<WalletTransaction>`
    select transfer_id as _id, created_at as "createdAt", code as type, description, ${COUNTERPARTY} as counterparty,
      amount, currency,
      balance_after as "balanceAfter"
    ${matching}
    order by created_at desc, account_version desc, account_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  return { transactions: rows, total: count.rows[0]?.total ?? 0 };
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
