import { sql } from "kysely";
import type {
  DepositPage,
  OwnerPage,
  TransferLine,
  TransferPage,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { Sql } from "#api/db/database";
import { OWNER, PERSON, TRANSFERS } from "./lines.sql.ts";

/** A transfer without what belongs to it. */
export async function findTransfer(
  db: Sql,
  id: string,
): Promise<Omit<TransferPage, "entries" | "related"> | undefined> {
  const { rows } = await sql<Omit<TransferPage, "entries" | "related">>`
    select line.*, ${PERSON(sql`f.actor_id`)} as actor, f.expires_at,
      (select d.id from deposit_facts d where d.transfer_id = f.id) as deposit_id,
      (select r.id from money_requests r where f.id in (r.transfer_id, r.hold_id) limit 1) as request_id
    from (${TRANSFERS} where t.id = ${id}) line join ledger_transfer_facts f on f.id = line._id`.execute(db);
  return rows[0];
}

/** The two sides of a transfer; a hold has none. */
export async function findEntries(db: Sql, id: string): Promise<TransferPage["entries"]> {
  const { rows } = await sql<TransferPage["entries"][number]>`
    select a.kind as account, ${OWNER("a")} as owner, e.amount, e.balance_after, e.account_version as version
    from ledger_entry_facts e join ledger_account_facts a on a.id = e.account_id
    where e.transfer_id = ${id} order by e.amount`.execute(db);
  return rows;
}

/** Transfers that were posted together with one, its hold, and what settled it. */
export async function findRelated(db: Sql, id: string): Promise<TransferLine[]> {
  const { rows } = await sql<TransferLine>`
    ${TRANSFERS}
    where t.id <> ${id} and (
      t.pending_id = ${id}
      or t.id = (select f.pending_id from ledger_transfer_facts f where f.id = ${id})
      or t.id = (select f.group_id from ledger_transfer_facts f where f.id = ${id}))
    order by t.created_at limit 50`.execute(db);
  return rows;
}

type DepositOnly = Omit<DepositPage, "history" | "events" | "requests" | "refundable" | "available">;

/** A deposit without its history, its events and its refunds. */
export async function findDepositPage(db: Sql, id: string): Promise<DepositOnly | undefined> {
  const { rows } = await sql<DepositOnly>`
    select d.id as _id, d.created_at as "createdAt", ${OWNER("d")} as owner,
      coalesce(${PERSON(sql`d.actor_id`)}, '') as actor, d.currency, d.amount_minor as amount, d.provider, d.provider_id,
      d.state, d.problem, d.transfer_id
    from deposit_facts d where d.id = ${id}`.execute(db);
  return rows[0];
}

/** What the wallet that a deposit went to holds now of its currency, in minor units. */
export async function findAvailable(db: Sql, depositId: string): Promise<number> {
  const { rows } = await sql<{ available: number }>`
    select a.credits_posted - a.debits_posted - a.debits_pending as available
    from deposit_facts d join ledger_account_facts a on a.kind = 'wallet' and a.currency = d.currency
      and (a.user_id = d.user_id or a.organization_id = d.organization_id)
    where d.id = ${depositId}`.execute(db);
  return rows[0]?.available ?? 0;
}

/** The states that a deposit was in, and who it was heard from. */
export async function findDepositHistory(db: Sql, id: string): Promise<DepositPage["history"]> {
  const { rows } = await sql<DepositPage["history"][number]>`
    select from_state as "from", to_state as "to", heard_by as "by", problem, at
    from deposit_change_facts where deposit_id = ${id} order by position`.execute(db);
  return rows;
}

/** What the provider told of a deposit. */
export async function findEvents(db: Sql, id: string): Promise<DepositPage["events"]> {
  const { rows } = await sql<DepositPage["events"][number]>`
    select event_id as id, state, received_at as at from payment_event_facts
    where reference = ${id} order by received_at limit 50`.execute(db);
  return rows;
}

/** Someone who owns wallets, or may. */
export async function findOwner(
  db: Sql,
  kind: string,
  id: string,
): Promise<Pick<OwnerPage, "kind" | "_id" | "name" | "email" | "slug"> | undefined> {
  const { rows } = await sql<Pick<OwnerPage, "kind" | "_id" | "name" | "email" | "slug">>`
    select kind, id as _id, name, email, coalesce(name_slug, '') as slug from money_owners
    where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}

type OwnerColumn = "user_id" | "organization_id";

/** What is in an owner's wallets. */
export async function findBalancesOf(
  db: Sql,
  column: OwnerColumn,
  id: string,
): Promise<OwnerPage["balances"]> {
  const { rows } = await sql<OwnerPage["balances"][number]>`
    select currency, credits_posted - debits_posted - debits_pending as available, debits_pending as held
    from ledger_account_facts where kind = 'wallet' and ${sql.ref(column)} = ${id} order by currency`.execute(
    db,
  );
  return rows;
}

/** The latest transfers from and to an owner's wallets. */
export async function findTransfersOf(db: Sql, column: OwnerColumn, id: string): Promise<TransferLine[]> {
  const { rows } = await sql<TransferLine>`
    with account as materialized (
      select id from ledger_account_facts where kind = 'wallet' and ${sql.ref(column)} = ${id}
    )
    ${TRANSFERS} where t.debit_account in (select id from account) or t.credit_account in (select id from account)
    order by t.created_at desc limit 20`.execute(db);
  return rows;
}

/** An owner's subscriptions, the latest first. */
export async function findSubscriptionsOf(
  db: Sql,
  column: OwnerColumn,
  id: string,
): Promise<OwnerPage["subscriptions"]> {
  const { rows } = await sql<OwnerPage["subscriptions"][number]>`
    select id as _id, sub_name_slug as plan, source, started_at, ends_at from subscription_facts
    where ${sql.ref(column)} = ${id} order by started_at desc limit 20`.execute(db);
  return rows;
}
