import { sql } from "kysely";
import type { OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import type { PriceModel } from "@loubby/shared-contracts/http/agents/price-models";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { OnSale } from "#api/agents/on-sale";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";

/** An order as it is kept. Amounts are minor units of its currency. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly listing_id: string;
  readonly version: number;
  readonly title: string;
  readonly store_name: string;
  readonly buyer_name: string;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly model: PriceModel | "free";
  readonly commission_minor: number;
  readonly commission_bps: number;
  /** Paid per use: what an answer costs at most, and all answers of a month together, and of one person. */
  readonly most_minor: number | null;
  readonly month_limit_minor: number | null;
  readonly person_limit_minor: number | null;
  /** Paid by the month: no further month is charged; how often the one that is due couldn't be. */
  readonly ends_at_due: boolean;
  readonly tries: number;
  readonly state: OrderState;
  readonly hold_id: string | null;
  readonly due_at: string | null;
  readonly created_at: string;
}

const COLUMNS = sql`id, number, user_id, organization_id, buyer_id, seller_id, listing_id, version, title, store_name,
  buyer_name, model, currency, amount_minor, commission_minor, commission_bps, most_minor, month_limit_minor,
  person_limit_minor, ends_at_due, tries, state, hold_id, due_at, created_at`;

/** Lets an owner buy one thing at a time. Needs to be the first that a transaction locks. No one waits for it: what follows does. */
export async function lockBuyer(db: Sql, { id }: WalletOwner): Promise<void> {
  await sql`/* ahead lock_buyer */ select pg_advisory_xact_lock(hashtextextended(${`orders ${id}`}, 0))`.execute(
    db,
  );
}

/** What a person asked for under an id of their own; undefined for a new one. */
export async function findAsked(db: Sql, buyerId: string, clientId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from orders where buyer_id = ${buyerId} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** What an owner has of an agent; undefined where they have it not, or no more. */
export async function findHad(db: Sql, { id }: WalletOwner, listingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where owner_id = ${id} and listing_id = ${listingId} and live and model <> 'milestones'`.execute(db);
  return rows[0]?.id;
}

/** Whether someone sells in a seller's name, their own or as a member of their store. Needs the worker. */
export async function worksFor(db: Sql, sellerId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`select works_for(${sellerId}, ${userId}) as works`.execute(
    db,
  );
  return rows[0]?.works === true;
}

/** An order that begins. */
export interface NewOrder {
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly owner: WalletOwner;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly agent: OnSale;
  readonly commissionBps: number;
  readonly commission: number;
  readonly limits: { readonly month: number; readonly person: number | null } | null;
}

/** Keeps an order that begins; it is locked until the transaction ends. */
export async function insertOrder(db: Sql, order: NewOrder): Promise<OrderRow> {
  const { owner, agent } = order;
  const [user, organization] = owner.kind === "person" ? [owner.id, null] : [null, owner.id];
  const { rows } = await sql<OrderRow>`
    insert into orders (id, number, client_id, user_id, organization_id, buyer_id, buyer_name, changed_by, seller_id,
      listing_id, version, title, store_name, permissions, model, currency, amount_minor, commission_bps, commission_minor,
      most_minor, month_limit_minor, person_limit_minor)
    values (${order.id}, ${order.number}, ${order.clientId}, ${user}, ${organization}, ${order.buyerId},
      ${order.buyerName}, ${order.buyerId}, ${agent.seller_id}, ${agent.id}, ${agent.version}, ${agent.title},
      ${agent.store_name}, ${JSON.stringify(agent.permissions)}, ${agent.amount === 0 ? "free" : agent.model},
      ${agent.currency}, ${agent.amount}, ${order.commissionBps}, ${order.commission},
      ${order.limits === null ? null : agent.most}, ${order.limits?.month ?? null}, ${order.limits?.person ?? null})
    returning ${COLUMNS}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`${order.id} wasn't kept.`);
  return row;
}

/** An order; undefined for an unknown one. Needs the worker. */
export async function findOrder(db: Sql, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${COLUMNS} from orders where id = ${id}`.execute(db);
  return rows[0];
}

/** An order, locked until the transaction ends; undefined for an unknown one. Needs the worker. */
export async function lockOrder(db: Sql, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${COLUMNS} from orders where id = ${id} for update`.execute(db);
  return rows[0];
}

/**
 * The order by which an asker, or their company, pays an agent per use; undefined without one, and where either has the agent
 * for another price. Needs the worker.
 */
export async function findPerUse(
  db: Sql,
  listingId: string,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; per_use: boolean }>`
    select id, model = 'per_use' as per_use from orders
    where listing_id = ${listingId} and live and (user_id = ${userId} or organization_id = ${organizationId})
    order by per_use, organization_id nulls last limit 1`.execute(db);
  return rows[0]?.per_use === true ? rows[0].id : undefined;
}

/** How an order changes. */
export interface Change {
  readonly to: OrderState;
  /** Null: the clock does it. */
  readonly by: string | null;
  readonly note?: string;
  readonly hold?: string;
  /** When the clock moves it on, or after how many days from now. */
  readonly due?: Date | { readonly days: number };
}

/** Moves an order to another state. The database refuses a way that isn't one. */
export async function moveOrder(db: Sql, id: string, change: Change): Promise<void> {
  const { to, by, note = "", hold, due = null } = change;
  const [at, hours] = due === null || due instanceof Date ? [due, null] : [null, due.days * 24];
  await sql`
    update orders set state = ${to}, changed_by = ${by}, change_note = ${note}, changed_at = clock_timestamp(),
      due_at = coalesce(${at}, now()::timestamptz(3) + make_interval(hours => ${hours})),
      hold_id = coalesce(${hold ?? null}, hold_id)
    where id = ${id}`.execute(db);
}

/** Keeps what a buyer agrees to of a newer version. */
export async function writeAgreed(
  db: Sql,
  id: string,
  { version, permissions }: Pick<OnSale, "version" | "permissions">,
): Promise<void> {
  await sql`
    update orders set agreed_version = ${version}, permissions = ${JSON.stringify(permissions)}
    where id = ${id} and version < ${version}`.execute(db);
}

/** Has a monthly order end with the month that is paid, or go on. */
export async function writeEnds(db: Sql, id: string, ends: boolean): Promise<void> {
  await sql`update orders set ends_at_due = ${ends} where id = ${id}`.execute(db);
}

/** Keeps when a monthly order is due, and how often its month couldn't be charged. */
export async function writeDue(db: Sql, id: string, due: Date, tries: number): Promise<void> {
  await sql`update orders set due_at = ${due}, tries = ${tries} where id = ${id}`.execute(db);
}

/** Keeps what answers may cost in a month, all together and of one person. */
export async function writeLimits(
  db: Sql,
  id: string,
  limits: { readonly month: number; readonly person: number | null },
): Promise<void> {
  await sql`
    update orders set month_limit_minor = ${limits.month}, person_limit_minor = ${limits.person}
    where id = ${id}`.execute(db);
}

/** Marks orders that are accepted by themselves within a day and of which no one was reminded; answers a hundred of them. */
export async function claimUnreminded(db: Sql, now: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    update orders set reminded_at = now()
    where id in (
      select id from orders
      where state = 'delivered' and model = 'one_time' and reminded_at is null
        and due_at > ${now} and due_at <= ${now}::timestamptz + interval '1 day'
      order by due_at limit 100 for update skip locked)
    returning ${COLUMNS}`.execute(db);
  return rows;
}

/** Orders whose time has come. */
export async function findDue(db: Sql, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where due_at <= ${now} order by due_at limit 100`.execute(db);
  return rows;
}

/** Sets how many questions a buyer's conversations with an agent have left; answers which changed, and whose they are. */
export async function limitQuestions(
  db: Sql,
  { listing_id, user_id, organization_id }: Pick<OrderRow, "listing_id" | "user_id" | "organization_id">,
  left: 0 | null,
): Promise<{ conversation_id: string; user_id: string }[]> {
  const { rows } = await sql<{ conversation_id: string; user_id: string }>`
    select * from limit_agent_questions(${listing_id}, ${user_id}, ${organization_id}, ${left})`.execute(db);
  return rows;
}
