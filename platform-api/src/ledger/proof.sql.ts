import { type SqlBool, sql } from "kysely";
import type { AccountProof, LedgerProof } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "./wallet-owner.ts";

const PROVEN = sql<SqlBool>`(balance = entries_total and held = holds_total
  and broken = 0 and unbalanced = 0 and below_zero = 0)`;

const COLUMNS = sql`currency, ${PROVEN} as proven, balance, entries_total as "entriesTotal", entries,
  broken as "brokenEntries", unbalanced as "unbalancedEntries", below_zero as "entriesBelowZero",
  held, holds_total as "holdsTotal"`;

/** What the entries of each of an owner's wallets prove. */
export async function findWalletProofs(db: Sql, owner: WalletOwner): Promise<AccountProof[]> {
  const column = owner.kind === "person" ? sql.ref("user_id") : sql.ref("organization_id");
  const { rows } = await sql<AccountProof>`
    select ${COLUMNS} from own_ledger_proofs
    where kind = 'wallet' and ${column} = ${owner.id} order by currency`.execute(db);
  return rows;
}

/** The accounts of the whole ledger that are not proven, a hundred at most. */
export async function findFailingAccounts(db: Sql): Promise<LedgerProof["failing"]> {
  const { rows } = await sql<LedgerProof["failing"][number]>`
    select account_id as "accountId", kind, ${COLUMNS} from ledger_account_proofs
    where not ${PROVEN} order by account_id limit 100`.execute(db);
  return rows;
}

/** What each currency's accounts sum to, which is zero, with how many accounts and entries there are. */
export async function sumCurrencies(db: Sql): Promise<LedgerProof["currencies"]> {
  const { rows } = await sql<LedgerProof["currencies"][number]>`
    select a.currency, count(*) as accounts, sum(a.entries)::bigint as entries,
      sum(a.credits_posted - a.debits_posted)::bigint as sum
    from ledger_account_facts a group by a.currency order by a.currency`.execute(db);
  return rows;
}

/** How many transfers there are, and how many of those that moved money lack two sides that sum to zero. */
export async function countTransfers(db: Sql): Promise<{ transfers: number; unbalanced: number }> {
  const { rows } = await sql<{ transfers: number; unbalanced: number }>`
    select count(*) as transfers,
      count(*) filter (where t.kind in ('single', 'post') and (sides.count <> 2 or sides.sum <> 0)) as unbalanced
    from ledger_transfers t
    cross join lateral (
      select count(*), coalesce(sum(e.amount), 0) as sum from ledger_sides e where e.transfer_id = t.id
    ) sides`.execute(db);
  return rows[0] ?? { transfers: 0, unbalanced: 0 };
}
