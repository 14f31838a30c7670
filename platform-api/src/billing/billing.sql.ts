import { sql } from "kysely";
import type { Price } from "@loubby/shared-contracts/http/billing/billing.schema";
import type { Cadence, PaidPlan } from "@loubby/shared-contracts/http/billing/terms";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { Anchored } from "./quote.ts";
import type { Payer } from "./subscriber.ts";

/** A subscription as it is kept. */
export interface SubscriptionRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly owner_id: string;
  readonly actor_id: string;
  readonly plan: PaidPlan;
  readonly cadence: Cadence;
  readonly currency: CurrencyCode;
  readonly price_minor: number;
  readonly state: "active" | "past_due" | "canceled";
  readonly anchor_at: string;
  readonly anchor_months: number;
  readonly current_period_start: string;
  readonly current_period_end: string;
  readonly cancel_at_period_end: boolean;
  readonly pending_plan: PaidPlan | null;
  readonly pending_cadence: Cadence | null;
  readonly coupon_code: string | null;
  readonly special_until: string | null;
  readonly past_due_at: string | null;
  readonly retries: number;
  readonly due_at: string | null;
}

const COLUMNS = sql`id, user_id, organization_id, owner_id, actor_id, plan, cadence, currency, price_minor, state,
  anchor_at, anchor_months, current_period_start, current_period_end, cancel_at_period_end, pending_plan,
  pending_cadence, coupon_code, special_until, past_due_at, retries, due_at`;

/** The subscription in force of a payer, by its person's or company's id, as far as the asker may see it. */
export async function findLive(db: Sql, ownerId: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${COLUMNS} from billing_subscriptions where owner_id = ${ownerId} and state <> 'canceled'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Lets one transaction at a time work on a payer's plan. Needs to be the first that a transaction locks. */
export async function lockPayer(db: Sql, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${ownerId}`}, 0))`.execute(db);
}

/** Whose a subscription is; undefined for an unknown one. */
export async function findOwner(db: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from billing_subscriptions where id = ${id}`.execute(db);
  return rows[0]?.owner_id;
}

/** What is written of a period. */
export interface Written {
  readonly price: Price;
  readonly period: Anchored;
}

/** A new subscription. */
export interface NewSubscription extends Written {
  readonly id: string;
  readonly payer: Payer;
  readonly actor: string;
  readonly coupon: { readonly code: string; readonly until: Date } | null;
}

/** Keeps a subscription that begins. */
export async function insertSubscription(db: Sql, given: NewSubscription): Promise<void> {
  const { id, payer, actor, price, period, coupon } = given;
  const [user, organization] = payer.kind === "user" ? [payer.id, null] : [null, payer.id];
  await sql`
    insert into billing_subscriptions (id, user_id, organization_id, actor_id, plan, cadence, currency, price_minor,
      anchor_at, anchor_months, current_period_start, current_period_end, due_at, coupon_code, special_until)
    values (${id}, ${user}, ${organization}, ${actor}, ${price.plan}, ${price.cadence}, ${price.currency},
      ${price.amount}, ${period.anchor}, ${period.months}, ${period.start}, ${period.end}, ${period.end},
      ${coupon?.code ?? null}, ${coupon?.until ?? null})`.execute(db);
}

/** Puts a subscription on a plan and period; whatever waited is done with. */
export async function writePeriod(db: Sql, id: string, { price, period }: Written): Promise<void> {
  await sql`
    update billing_subscriptions set plan = ${price.plan}, cadence = ${price.cadence}, currency = ${price.currency},
      price_minor = ${price.amount}, anchor_at = ${period.anchor}, anchor_months = ${period.months},
      current_period_start = ${period.start}, current_period_end = ${period.end}, due_at = ${period.end},
      pending_plan = null, pending_cadence = null, cancel_at_period_end = false
    where id = ${id}`.execute(db);
}

/** What happens at the period's end: the same again, another plan, or nothing more. */
export async function writeAtEnd(
  db: Sql,
  id: string,
  { plan, cadence, ends }: { readonly plan?: PaidPlan; readonly cadence?: Cadence; readonly ends: boolean },
): Promise<void> {
  await sql`
    update billing_subscriptions set pending_plan = ${plan ?? null}, pending_cadence = ${cadence ?? null},
      cancel_at_period_end = ${ends}
    where id = ${id}`.execute(db);
}

/** Waits for money, until the clock looks again. */
export async function writePastDue(
  db: Sql,
  id: string,
  { since, retries, due }: { readonly since: Date; readonly retries: number; readonly due: Date },
): Promise<void> {
  await sql`
    update billing_subscriptions set state = 'past_due', past_due_at = ${since}, retries = ${retries}, due_at = ${due}
    where id = ${id}`.execute(db);
}

/** Is paid for again. */
export async function writePaidUp(db: Sql, id: string): Promise<void> {
  await sql`
    update billing_subscriptions set state = 'active', past_due_at = null, retries = 0, due_at = current_period_end
    where id = ${id}`.execute(db);
}

/** Is over. */
export async function writeCanceled(db: Sql, id: string, at: Date): Promise<void> {
  await sql`
    update billing_subscriptions set state = 'canceled', past_due_at = null, due_at = null, canceled_at = ${at},
      cancel_at_period_end = false, pending_plan = null, pending_cadence = null
    where id = ${id}`.execute(db);
}

/** Subscriptions that the clock has to look at: those due, and those whose wallet can pay by now what is open. */
export async function findDue(db: Sql, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from billing_subscriptions s where s.due_at <= ${now}
    union
    select s.id from billing_subscriptions s
    join invoices i on i.subscription_id = s.id and i.state = 'open'
    join ledger_account_facts a on a.kind = 'wallet' and a.currency = i.currency
      and (a.user_id = s.user_id or a.organization_id = s.organization_id)
    where s.state = 'past_due' and a.credits_posted - a.debits_posted - a.debits_pending >= i.total_minor
    limit 100`.execute(db);
  return rows;
}

/** What a payer is called, and who hears of their bills; undefined where no one is left. Needs the worker's role. */
export async function findParty(
  db: Sql,
  { user_id, organization_id }: Pick<SubscriptionRow, "user_id" | "organization_id">,
): Promise<{ name: string; people: string[] } | undefined> {
  const { rows } = await sql<{ name: string; people: string[] }>`
    select name, people from billing_party(${user_id}, ${organization_id})`.execute(db);
  return rows[0];
}

/** What was answered to a request of this id before; undefined for a new one. */
export async function findRequest(
  db: Sql,
  ownerId: string,
  clientId: string,
): Promise<{ request_hash: string; message: string } | undefined> {
  const { rows } = await sql<{ request_hash: string; message: string }>`
    select request_hash, message from billing_requests
    where owner_id = ${ownerId} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** Keeps what a request was answered. */
export async function keepRequest(
  db: Sql,
  request: {
    readonly ownerId: string;
    readonly clientId: string;
    readonly hash: string;
    readonly message: string;
  },
): Promise<void> {
  await sql`
    insert into billing_requests (owner_id, client_id, request_hash, message)
    values (${request.ownerId}, ${request.clientId}, ${request.hash}, ${request.message})`.execute(db);
}
