import { type RawBuilder, sql } from "kysely";
import type { Receipt } from "@loubby/shared-contracts/http/wallet/statements.schema";
import type {
  TransactionFilter,
  WalletTransaction,
} from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { COUNTERPARTY } from "./counterparty.sql.ts";

/** Which transactions a list shows. */
export interface OwnersFilter extends TransactionFilter {
  readonly owner: WalletOwner;
}

// A deposit that isn't there yet has no words of its own.
const DESCRIPTION = sql`coalesce(nullif(description, ''), 'Deposit')`;

const COLUMNS = sql`id as _id, created_at as "createdAt", code as type, ${DESCRIPTION} as description,
  ${COUNTERPARTY} as counterparty, amount, currency, balance_after as "balanceAfter", state`;

/** The column that names the owner of a wallet. */
export const ownerColumn = ({ kind }: WalletOwner) =>
  sql.ref(kind === "person" ? "user_id" : "organization_id");

function matching({ search = "", state = "completed", ...filter }: OwnersFilter): RawBuilder<unknown> {
  const { type, direction, from, to, least, most } = filter;
  const conditions = [sql`true`];
  // Written into the statement, so that the database leaves out what holds other states.
  if (state !== "all") conditions.push(sql`state = ${sql.lit(state)}`);
  if (type !== undefined) conditions.push(sql`code = ${type}`);
  if (direction !== undefined) conditions.push(direction === "in" ? sql`amount > 0` : sql`amount < 0`);
  if (from !== undefined) conditions.push(sql`created_at >= ${from}::date::timestamp at time zone 'UTC'`);
  if (to !== undefined) conditions.push(sql`created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  if (least !== undefined) conditions.push(sql`abs(amount) >= ${least}`);
  if (most !== undefined) conditions.push(sql`abs(amount) <= ${most}`);
  if (search !== "")
    conditions.push(sql`(strpos(lower(${DESCRIPTION}), lower(${search})) > 0
      or strpos(lower(${COUNTERPARTY}), lower(${search})) > 0 or id::text = lower(${search}))`);
  return sql.join(conditions, sql` and `);
}

const ownWallets = ({ owner, currency }: OwnersFilter) => sql`kind = 'wallet'
  and ${ownerColumn(owner)} = ${owner.id} and ${currency === undefined ? sql`true` : sql`currency = ${currency}`}`;

/** Where a list begins, after which of its lines, and at most how many of them are read. */
interface Part {
  readonly order: RawBuilder<unknown>;
  readonly after?: RawBuilder<unknown>;
  readonly most: number;
}

/**
 * Names, as `movement`, the latest that a filter lets through: those of each wallet by its own index, as many as are asked
 * for, so that a long history costs no more than a short one; and what hasn't moved, which belongs to no entry.
 */
function movements(filter: OwnersFilter, { order, after = sql`true`, most }: Part): RawBuilder<unknown> {
  const { owner, currency, state = "completed" } = filter;
  const ofCurrency = currency === undefined ? sql`true` : sql`currency = ${currency}`;
  const shown = sql`${ownerColumn(owner)} = ${owner.id} and ${ofCurrency} and ${matching(filter)} and ${after}
    order by ${order} limit ${most}`;
  const completed = sql`select m.* from account cross join lateral (
    select * from completed_movements where account_id = account.id and ${shown}) m`;
  const others = sql`(select * from other_movements where ${shown})`;
  const parts = state === "all" ? [completed, others] : [state === "completed" ? completed : others];
  return sql`
    with account as materialized (select id from ledger_account_facts where ${ownWallets(filter)}),
    movement as (${sql.join(parts, sql` union all `)})`;
}

/** So many transactions of a list are counted and can be paged through; of what lies beyond, dates show a part. */
const MOST_PAGED = 10_000;

/** One page of an owner's transactions, newest first, with how many there are, up to 10,000; `more`: there are more. */
export async function findTransactions(
  db: Sql,
  { page, limit, ...filter }: OwnersFilter & { readonly page: number; readonly limit: number },
): Promise<{ transactions: WalletTransaction[]; total: number; more: boolean }> {
  const skipped = (page - 1) * limit;
  const order = sql`created_at desc, account_version desc`;
  const { rows } = await sql<WalletTransaction>`
    ${movements(filter, { order, most: Math.min(skipped + limit, MOST_PAGED) })}
    select ${COLUMNS} from movement order by ${order}, account_id, id limit ${limit} offset ${skipped}`.execute(
    db,
  );
  const found = await count(db, filter);
  return { transactions: rows, total: Math.min(found, MOST_PAGED), more: found > MOST_PAGED };
}

/** How many transactions a list has, or one more than can be paged through. */
async function count(db: Sql, filter: OwnersFilter): Promise<number> {
  const { owner: _, currency: __, state = "completed", ...narrowed } = filter;
  const isWhole =
    state === "completed" && Object.values(narrowed).every((value) => value === undefined || value === "");
  // Each account knows how many entries it has.
  const counted = isWhole
    ? sql<{ found: number }>`
        select coalesce(sum(entries), 0)::bigint as found from ledger_account_facts where ${ownWallets(filter)}`
    : sql<{ found: number }>`
        ${movements(filter, { order: sql`created_at desc, account_version desc`, most: MOST_PAGED + 1 })}
        select count(*) as found from movement`;
  return (await counted.execute(db)).rows[0]?.found ?? 0;
}

/** The next of an owner's transactions, newest first. */
export async function findTransactionsAfter(
  db: Sql,
  {
    cursor,
    limit,
    ...filter
  }: OwnersFilter & { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ items: WalletTransaction[]; nextCursor: string | null }> {
  const order = sql`created_at desc, id desc`;
  const { key, id } = cursor === undefined ? { key: null, id: null } : decodeCursor(cursor);
  const after =
    key === null
      ? sql`true`
      : sql`created_at <= ${key}::timestamptz and (created_at, id) < (${key}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<WalletTransaction>`
    ${movements(filter, { order, after, most: limit + 1 })}
    select ${COLUMNS} from movement order by ${order} limit ${limit + 1}`.execute(db);
  return pageFrom(
    rows,
    limit,
    (row) => [row.createdAt, row._id],
    (row) => row,
  );
}

/** One of an owner's transactions, whole. */
export async function findMovement(
  db: Sql,
  owner: WalletOwner,
  id: string,
): Promise<Omit<Receipt, "from" | "to"> | undefined> {
  const { rows } = await sql<Omit<Receipt, "from" | "to">>`
    select ${COLUMNS}, actor, problem from wallet_movements
    where ${ownerColumn(owner)} = ${owner.id} and id = ${id}`.execute(db);
  return rows[0];
}
