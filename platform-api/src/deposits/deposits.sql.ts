import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { PaymentAnswer, PaymentState, ProviderName } from "#api/payments/payment-provider";

/** Who made a deposit move: the person who began it, a page that asks, the provider's event, or the clock. */
export type HeardBy = "initiate" | "hint" | "webhook" | "janitor";

/** A deposit as it is kept. */
export interface DepositRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly actor_id: string;
  readonly request_hash: string;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly provider: ProviderName;
  readonly provider_id: string | null;
  readonly checkout_url: string | null;
  readonly state: PaymentState;
  readonly problem: string | null;
  readonly heard_at: string;
  readonly asked: number;
  readonly created_at: string;
  readonly saves_method: boolean;
  readonly method_id: string | null;
  /** What it was made for, and the page that goes on once it has arrived. */
  readonly pays_for: string | null;
  readonly leads_to: string | null;
}

/** A deposit that is to be kept. */
export interface NewDeposit {
  readonly id: string;
  readonly owner: WalletOwner;
  readonly actor: string;
  readonly clientId: string;
  readonly requestHash: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly provider: ProviderName;
  /** The card is kept for later. */
  readonly savesMethod?: boolean;
  /** The saved card that is charged, where no one is there to pay. */
  readonly methodId?: string;
  readonly madeFor?: MadeFor;
}

/** What money is deposited for. */
export interface MadeFor {
  /** What the one who pays reads: `Contract Reader`. */
  readonly words: string;
  /** The page that goes on once it has arrived. */
  readonly path: string;
}

const COLUMNS = sql`id, user_id, organization_id, actor_id, request_hash, currency, amount_minor, provider, provider_id,
  checkout_url, state, problem, heard_at, asked, created_at, saves_method, method_id, pays_for, leads_to`;

/** Keeps a deposit, or answers the one that its owner began under the same client's id. */
export async function keepDeposit(db: Sql, deposit: NewDeposit): Promise<DepositRow> {
  const { id, owner, actor, clientId, requestHash, currency, amount, provider } = deposit;
  const { savesMethod = false, methodId = null, madeFor } = deposit;
  const [user, organization] = owner.kind === "person" ? [owner.id, null] : [null, owner.id];
  await sql`
    insert into deposits (id, user_id, organization_id, actor_id, client_id, request_hash, currency, amount_minor,
      provider, saves_method, method_id, pays_for, leads_to)
    values (${id}, ${user}, ${organization}, ${actor}, ${clientId}, ${requestHash}, ${currency}, ${amount}, ${provider},
      ${savesMethod}, ${methodId}, ${madeFor?.words ?? null}, ${madeFor?.path ?? null})
    on conflict (owner_id, client_id) do nothing`.execute(db);
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from deposits where owner_id = ${owner.id} and client_id = ${clientId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The deposit was not kept.");
  return row;
}

/** A deposit, as far as the asker may see it; `owner`: of this owner only. */
export async function findDeposit(db: Sql, id: string, owner?: WalletOwner): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from deposits
    where id = ${id} and (${owner?.id ?? null}::uuid is null or owner_id = ${owner?.id ?? null})`.execute(db);
  return rows[0];
}

/** A deposit that no one else changes until the transaction ends. */
export async function lockDeposit(db: Sql, id: string): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from deposits where id = ${id} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such deposit.");
  return row;
}

/** An owner's deposits of the last week that have not arrived and aren't discarded, newest first. */
export async function findUnfinished(db: Sql, owner: WalletOwner): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from deposits
    where owner_id = ${owner.id} and state <> 'succeeded' and discarded_at is null and created_at > now() - interval '7 days'
    order by created_at desc limit 20`.execute(db);
  return rows;
}

/** The oldest charge of an owner's saved card that may still be paid. */
export async function findWaitingCharge(
  db: Sql,
  ownerId: string,
  currency: CurrencyCode,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from deposits
    where owner_id = ${ownerId} and currency = ${currency} and method_id is not null
      and state in ('created', 'needs_action', 'pending')
    order by created_at limit 1`.execute(db);
  return rows[0];
}

/** Where a provider sends the receipt of someone's payment. */
export async function findPayer(db: Sql, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`select payer_email(${userId}) as email`.execute(db);
  return rows[0]?.email ?? "";
}

/** The database's clock, by which answers are put in order. */
export async function readClock(db: Sql): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database didn't say what time it is.");
  return row.now;
}

/** What is written of an answer. */
export interface Heard {
  readonly state: PaymentState;
  readonly problem: string | null;
  readonly providerId: PaymentAnswer["providerId"];
  readonly checkoutUrl: PaymentAnswer["checkoutUrl"];
  readonly heardBy: HeardBy;
  readonly heardAt: string;
  readonly transferId: string | null;
  /** The provider has nothing more to say. */
  readonly isOver: boolean;
}

/** Writes what the provider answered. */
export async function writeHeard(db: Sql, id: string, heard: Heard): Promise<void> {
  const { state, problem, providerId, checkoutUrl, heardBy, heardAt, transferId, isOver } = heard;
  await sql`
    update deposits set state = ${state}, problem = ${problem}, provider_id = ${providerId}, heard_by = ${heardBy},
      checkout_url = coalesce(${checkoutUrl}, checkout_url), heard_at = ${heardAt}, transfer_id = ${transferId}, ask_at = case when ${isOver} then null else ask_at end
    where id = ${id}`.execute(db);
}

/** Has a deposit listed no more. */
export async function writeDiscarded(db: Sql, id: string): Promise<void> {
  await sql`update deposits set discarded_at = now() where id = ${id} and discarded_at is null`.execute(db);
}

/**
 * Deposits whose provider is to be asked, each claimed for its next time: soon at first, later once a day. `old`: no one
 * paid it within a day.
 */
export async function claimDue(db: Sql): Promise<{ id: string; old: boolean }[]> {
  const { rows } = await sql<{ id: string; old: boolean }>`
    update deposits d set asked = asked + 1,
      ask_at = now() + least(interval '1 day', interval '1 minute' * power(3, least(asked, 8)))
    from (
      select id from deposits where ask_at <= now() order by ask_at limit 50 for update skip locked
    ) due
    where d.id = due.id returning d.id, d.created_at < now() - interval '1 day' as old`.execute(db);
  return rows;
}

/** What a page is told of a deposit. */
export const depositOf = (row: DepositRow): Deposit => ({
  _id: row.id,
  createdAt: row.created_at,
  currency: row.currency,
  amount: row.amount_minor,
  provider: row.provider,
  state: row.state,
  problem: row.problem,
  checkout_url: row.checkout_url,
  made_for:
    row.pays_for === null || row.leads_to === null ? null : { words: row.pays_for, path: row.leads_to },
});
