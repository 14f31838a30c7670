import { type RawBuilder, sql } from "kysely";
import type { Found } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { Sql } from "#api/db/database";
import { TRANSFERS } from "./lines.sql.ts";

const SHOWN = 20;

const deposits = (rest: RawBuilder<unknown>) => sql<Found>`
  select 'deposit' as kind, d.id as _id, null as owner_kind, 'Deposit, ' || d.provider as title, d.state,
    d.amount_minor as amount, d.currency, d.created_at as at
  from deposit_facts d ${rest}`;

const transfers = (rest: RawBuilder<unknown>) => sql<Found>`
  select 'transfer' as kind, t._id, null as owner_kind, t."from" || ' → ' || t."to" as title, t.kind as state, t.amount,
    t.currency, t."createdAt" as at
  from (${TRANSFERS} ${rest}) t`;

const owners = (rest: RawBuilder<unknown>) => sql<Found>`
  select 'owner' as kind, o.id as _id, o.kind as owner_kind, o.name as title, null as state, null as amount,
    null as currency, null as at
  from money_owners o ${rest}`;

const plans = (rest: RawBuilder<unknown>) => sql<Found>`
  select 'plan' as kind, b.id as _id, null as owner_kind, initcap(replace(b.plan, '_', ' ')) || ', ' || b.cadence as title, b.state,
    b.price_minor as amount, b.currency, b.created_at as at
  from billing_facts b ${rest}`;

/** What an id names: a transfer, a deposit, a plan that is paid for, a request, an owner, or the owner of what a plan unlocks. */
export async function findById(db: Sql, id: string): Promise<Found[]> {
  const requests = sql<Found>`
    select 'request' as kind, r.id as _id, null as owner_kind, r.reason as title, r.state, r.amount_minor as amount,
      r.currency, r.created_at as at
    from money_requests r where r.id = ${id}`;
  return all(db, [
    transfers(sql`where t.id = ${id}`),
    deposits(sql`where d.id = ${id}`),
    plans(sql`where b.id = ${id}`),
    requests,
    owners(sql`
      where o.id = ${id} or (o.kind, o.id) in (
        select case when s.user_id is null then 'organization' else 'person' end, coalesce(s.user_id, s.organization_id)
        from subscription_facts s where s.id = ${id})`),
  ]);
}

/** Characters of a name that are looked for: fewer are in too many. */
const LEAST_NAME = 3;

/** What an e-mail address, a slug, an invoice's number or a provider's id names, exactly, and whose name has these words. */
export async function findByName(db: Sql, name: string): Promise<Found[]> {
  const like = `%${name.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const isName = name.length >= LEAST_NAME;
  const requests = sql<Found>`
    select 'request' as kind, r.id as _id, null as owner_kind, r.reason as title, r.state, r.amount_minor as amount,
      r.currency, r.created_at as at
    from money_requests r where r.provider_id = ${name} limit ${SHOWN}`;
  return all(db, [
    owners(sql`
      where o.email = lower(${name}) or o.name_slug = lower(${name}) or ${isName} and o.name ilike ${like}
      order by o.name, o.id limit ${SHOWN}`),
    plans(sql`
      where b.id in (select i.subscription_id from invoice_facts i where i.number = upper(${name})) limit ${SHOWN}`),
    deposits(sql`where d.provider_id = ${name} limit ${SHOWN}`),
    requests,
  ]);
}

/** The latest deposits and transfers of an amount, in minor units. */
export async function findByAmount(db: Sql, minor: number): Promise<Found[]> {
  return all(db, [
    deposits(sql`where d.amount_minor = ${minor} order by d.created_at desc limit ${SHOWN}`),
    transfers(sql`where t.amount = ${minor} order by t.created_at desc limit ${SHOWN}`),
  ]);
}

async function all(db: Sql, queries: readonly RawBuilder<Found>[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const query of queries) found.push(...(await query.execute(db)).rows);
  return found;
}

/** An owner's latest deposits. */
export async function findDepositsOf(
  db: Sql,
  column: "user_id" | "organization_id",
  id: string,
): Promise<Found[]> {
  const { rows } = await deposits(sql`
    where ${sql.ref(`d.${column}`)} = ${id} order by d.created_at desc limit ${SHOWN}`).execute(db);
  return rows;
}

/** What an owner pays for or did, the latest first. */
export async function findPlansOf(
  db: Sql,
  column: "user_id" | "organization_id",
  id: string,
): Promise<Found[]> {
  const { rows } = await plans(sql`
    where ${sql.ref(`b.${column}`)} = ${id} order by b.created_at desc limit ${SHOWN}`).execute(db);
  return rows;
}

/** What saved cards of a plan's owner were charged while it ran, the latest first. */
export async function findCharges(db: Sql, planId: string): Promise<Found[]> {
  const { rows } = await deposits(sql`
    join billing_facts b on b.id = ${planId}
      and (d.user_id = b.user_id or d.organization_id = b.organization_id)
      and d.created_at between b.created_at and coalesce(b.canceled_at, 'infinity')
    where d.charges_card order by d.created_at desc limit ${SHOWN}`).execute(db);
  return rows;
}
