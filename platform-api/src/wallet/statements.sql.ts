import { sql } from "kysely";
import type {
  ActivityPoint,
  StatementKey,
  StatementMonth,
} from "@loubby/shared-contracts/http/wallet/statements.schema";
import type { WalletTransaction } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { COUNTERPARTY } from "./counterparty.sql.ts";
import { ownerColumn } from "./movements.sql.ts";

/** What a month of a wallet comes to, in minor units. */
export interface StatementSums {
  readonly account: string;
  readonly opening: number;
  readonly came: number;
  readonly went: number;
  readonly closing: number;
  readonly lines: number;
  /** The account's versions before the first line and at the last one. */
  readonly before: number;
  readonly last: number;
  /** The month isn't over. */
  readonly open: boolean;
  readonly now: string;
  /** What the ledger's account holds now, where no later entry follows; else what the next entry began with. */
  readonly proof: number;
}

/** One line of a statement. */
export type StatementLine = Omit<WalletTransaction, "currency" | "state"> & { readonly version: number };

/** The months with entries, the latest first. */
export async function findMonths(db: Sql, owner: WalletOwner): Promise<StatementMonth[]> {
  const { rows } = await sql<StatementMonth>`
    select currency, month, lines, month = to_char(now() at time zone 'UTC', 'YYYY-MM') as open
    from (
      select currency, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as lines
      from wallet_entries where ${ownerColumn(owner)} = ${owner.id} group by 1, 2
    ) months
    order by month desc, currency`.execute(db);
  return rows;
}

/** What a month comes to; undefined where the owner has no entry in it. */
export async function findSums(
  db: Sql,
  owner: WalletOwner,
  { currency, month }: Pick<StatementKey, "currency" | "month">,
): Promise<StatementSums | undefined> {
  const { rows } = await sql<StatementSums>`
    with account as materialized (
      select id, credits_posted - debits_posted as balance from ledger_account_facts
      where kind = 'wallet' and currency = ${currency} and ${ownerColumn(owner)} = ${owner.id}
    ), line as (
      select e.* from wallet_entries e, account
      where e.account_id = account.id
        and e.created_at >= (${`${month}-01`}::date)::timestamp at time zone 'UTC'
        and e.created_at < (${`${month}-01`}::date + interval '1 month') at time zone 'UTC'
    ), sums as (
      select account_id, count(*) as lines, min(account_version) - 1 as before, max(account_version) as last,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
      from line group by account_id
    )
    select sums.account_id as account, sums.lines, sums.before, sums.last, came, went,
      first.balance_after - first.amount as opening, final.balance_after as closing,
      coalesce(next.balance_after - next.amount, account.balance) as proof,
      ${month} = to_char(now() at time zone 'UTC', 'YYYY-MM') as open, now()::timestamptz(3) as now
    from sums cross join account
    join wallet_entries first on first.account_id = sums.account_id and first.account_version = sums.before + 1
    join wallet_entries final on final.account_id = sums.account_id and final.account_version = sums.last
    left join wallet_entries next
      on next.account_id = sums.account_id and next.account_version = sums.last + 1`.execute(db);
  return rows[0];
}

/** The next lines of an account, after one of its versions and up to another. */
export async function findLines(
  db: Sql,
  { account, last }: Pick<StatementSums, "account" | "last">,
  after: number,
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select transfer_id as _id, created_at as "createdAt", code as type, description, ${COUNTERPARTY} as counterparty,
      amount, balance_after as "balanceAfter", account_version as version
    from wallet_statement
    where account_id = ${account} and account_version > ${after} and account_version <= ${last}
    order by account_version limit ${limit}`.execute(db);
  return rows;
}

const SPANS = {
  "30d": { step: "1 day", unit: "day", back: "29 days" },
  "90d": { step: "1 day", unit: "day", back: "89 days" },
  "12m": { step: "1 month", unit: "month", back: "11 months" },
} as const;

/** What came and went in each day or month up to now, with the balance at its end. */
export async function findActivity(
  db: Sql,
  owner: WalletOwner,
  { currency, span }: { readonly currency: CurrencyCode; readonly span: keyof typeof SPANS },
): Promise<ActivityPoint[]> {
  const { step, unit, back } = SPANS[span];
  const { rows } = await sql<ActivityPoint>`
    with account as materialized (
      select id from ledger_account_facts
      where kind = 'wallet' and currency = ${currency} and ${ownerColumn(owner)} = ${owner.id}
    ), days as (
      select day, day + ${step}::interval as until
      from (select date_trunc(${unit}, now() at time zone 'UTC') as today) each
      cross join generate_series(today - ${back}::interval, today, ${step}::interval) day
    )
    select days.day::date::text as day, moved.came as in, moved.went as out, coalesce(last.balance_after, 0) as balance
    from days
    cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
      from wallet_entries e
      where e.account_id = (select id from account)
        and e.created_at >= days.day at time zone 'UTC' and e.created_at < days.until at time zone 'UTC'
    ) moved
    left join lateral (
      select balance_after from wallet_entries e
      where e.account_id = (select id from account) and e.created_at < days.until at time zone 'UTC'
      order by e.created_at desc, e.account_version desc limit 1
    ) last on true
    order by days.day`.execute(db);
  return rows;
}
