import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  ChargebackProblem,
  ChargebackState,
} from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { ChargebackAnswer, ProviderName } from "#api/payments/payment-provider";

/** A chargeback as it is kept. Amounts are minor units. */
export interface ChargebackRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly provider_id: string;
  readonly payment_id: string;
  readonly deposit_id: string | null;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly currency: string;
  readonly amount_minor: number;
  readonly state: ChargebackState;
  readonly is_inquiry: boolean;
  readonly owed_minor: number;
  readonly paid_minor: number;
  readonly problem: ChargebackProblem | null;
  readonly heard_at: string;
  readonly evidence_at: string | null;
  readonly settled_at: string | null;
}

/** The same once its deposit is known. */
export type KnownChargeback = ChargebackRow & { readonly deposit_id: string };

const COLUMNS = sql`id, provider, provider_id, payment_id, deposit_id, user_id, organization_id, currency, amount_minor, state,
  is_inquiry, owed_minor, paid_minor, problem, heard_at, evidence_at, settled_at`;

/** Keeps a chargeback that was first heard of, or finds it; answers it, locked until the transaction ends, and whether it is new. All here need the worker. */
export async function lockHeard(
  db: Sql,
  provider: ProviderName,
  answer: ChargebackAnswer,
  askedAt: string,
): Promise<{ readonly row: ChargebackRow; readonly isNew: boolean }> {
  const { numAffectedRows } = await sql`
    insert into chargebacks (id, provider, provider_id, payment_id, currency, amount_minor, reason, state, provider_state,
      is_inquiry, evidence_due_at, heard_at, ask_at)
    values (${uuidv7()}, ${provider}, ${answer.providerId}, ${answer.paymentId}, ${answer.currency}, ${answer.amount},
      ${answer.reason}, ${answer.state}, ${answer.word}, ${answer.isInquiry}, ${answer.dueAt}, ${askedAt},
      now() + interval '1 hour')
    on conflict do nothing`.execute(db);
  const [row] = await lock(db, sql`provider = ${provider} and provider_id = ${answer.providerId}`);
  if (row === undefined) throw new Error("The chargeback was not kept.");
  return { row, isNew: numAffectedRows === 1n };
}

/** A chargeback, locked until the transaction ends; undefined for an unknown one. */
export const lockChargeback = async (db: Sql, id: string): Promise<ChargebackRow | undefined> =>
  (await lock(db, sql`id = ${id}`))[0];

async function lock(db: Sql, where: RawBuilder<unknown>): Promise<ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    select ${COLUMNS} from chargebacks where ${where} for update`.execute(db);
  return rows;
}

/** Lets one transaction at a time work on the chargebacks of an owner, by the person's or company's id. */
export async function lockOwner(db: Sql, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chargebacks ${ownerId}`}, 0))`.execute(db);
}

/** Writes what the provider says of a chargeback now. What it comes to stays once the wallet answers for it. */
export async function writeHeard(
  db: Sql,
  { id, owed_minor }: ChargebackRow,
  answer: ChargebackAnswer,
  askedAt: string,
): Promise<void> {
  const isOpen = owed_minor === 0;
  await sql`
    update chargebacks set state = ${answer.state}, provider_state = ${answer.word}, is_inquiry = ${answer.isInquiry},
      reason = ${answer.reason}, evidence_due_at = ${answer.dueAt}, heard_at = ${askedAt},
      amount_minor = case when ${isOpen} then ${answer.amount} else amount_minor end,
      currency = case when ${isOpen} then ${answer.currency} else currency end
    where id = ${id}`.execute(db);
}

/** The deposit that a chargeback is about, once it has arrived; undefined while no such payment is known. */
export async function findChargedBack(
  db: Sql,
  { provider, payment_id }: Pick<ChargebackRow, "provider" | "payment_id">,
) {
  const { rows } = await sql<{
    id: string;
    user_id: string | null;
    organization_id: string | null;
    currency: CurrencyCode;
  }>`
    select id, user_id, organization_id, currency from deposit_facts
    where provider = ${provider} and provider_id = ${payment_id} and state = 'succeeded'`.execute(db);
  return rows[0];
}

/** Keeps which deposit a chargeback is about, and whose. */
export async function writeDeposit(
  db: Sql,
  id: string,
  deposit: { readonly id: string; readonly user_id: string | null; readonly organization_id: string | null },
): Promise<void> {
  await sql`
    update chargebacks set deposit_id = ${deposit.id}, user_id = ${deposit.user_id},
      organization_id = ${deposit.organization_id}
    where id = ${id}`.execute(db);
}

/** What is left of a deposit for a chargeback to take: less what was refunded and charged back otherwise. Minor units. */
export async function findLeftOf(db: Sql, { id, deposit_id }: KnownChargeback): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (d.amount_minor - coalesce((
      select sum(r.amount_minor) from money_requests r
      where r.deposit_id = d.id and r.state not in ('declined', 'withdrawn', 'failed', 'returned')), 0) - coalesce((
      select sum(c.owed_minor) from chargebacks c
      where c.deposit_id = d.id and c.id <> ${id} and c.state not in ('won', 'withdrawn')), 0))::bigint as left
    from deposit_facts d where d.id = ${deposit_id}`.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
}

/** Keeps what the wallet answers for, and why it is less than all. */
export async function writeOwed(
  db: Sql,
  id: string,
  { owed, problem }: { readonly owed: number; readonly problem: ChargebackProblem | null },
): Promise<void> {
  await sql`update chargebacks set owed_minor = ${owed}, problem = ${problem} where id = ${id}`.execute(db);
}

/** A movement of a chargeback's money. */
export interface Moved {
  readonly kind: "set_aside" | "returned" | "taken" | "lost" | "repaid";
  readonly amount: number;
  readonly transfer: string;
}

/** How many movements a chargeback had. */
export async function countMovements(db: Sql, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chargeback_movements where chargeback_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps a movement; what left the wallet counts as paid. */
export async function insertMovement(db: Sql, id: string, position: number, moved: Moved): Promise<void> {
  await sql`
    insert into chargeback_movements (chargeback_id, position, kind, amount_minor, transfer_id)
    values (${id}, ${position}, ${moved.kind}, ${moved.amount}, ${moved.transfer})`.execute(db);
  if (moved.kind === "set_aside" || moved.kind === "repaid")
    await sql`update chargebacks set paid_minor = paid_minor + ${moved.amount} where id = ${id}`.execute(db);
}

/** Keeps that a chargeback is over and its money is where it belongs: no one asks about it any more. */
export async function writeSettled(db: Sql, id: string): Promise<void> {
  await sql`update chargebacks set settled_at = now(), ask_at = null where id = ${id}`.execute(db);
}

/** Whether an owner owes for any chargeback. */
export async function owesAny(db: Sql, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from chargebacks
    where owner_id = ${ownerId} and paid_minor < owed_minor and state not in ('won', 'withdrawn') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Chargebacks for which a wallet owes that has something to take, and those whose payment has become known since. */
export async function findWorkable(db: Sql): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chargebacks c
    where c.settled_at is null and c.deposit_id is null and exists (
      select from deposit_facts d where d.provider = c.provider and d.provider_id = c.payment_id and d.state = 'succeeded')
    union
    select c.id from chargebacks c
    join ledger_account_facts a on a.kind = 'wallet' and a.currency = c.currency
      and coalesce(a.user_id, a.organization_id) = c.owner_id
      and a.credits_posted > a.debits_posted + a.debits_pending
    where c.paid_minor < c.owed_minor and c.state not in ('won', 'withdrawn')
    limit 100`.execute(db);
  return rows;
}

/** Claims chargebacks whose provider is to be asked: each hour at first, later once a day. */
export async function claimDue(
  db: Sql,
): Promise<{ id: string; provider: ProviderName; provider_id: string }[]> {
  const { rows } = await sql<{ id: string; provider: ProviderName; provider_id: string }>`
    update chargebacks c set asked = asked + 1,
      ask_at = now() + least(interval '1 day', interval '1 hour' * power(2, least(asked, 5)))
    from (select id from chargebacks where ask_at <= now() order by ask_at limit 50 for update skip locked) due
    where c.id = due.id returning c.id, c.provider, c.provider_id`.execute(db);
  return rows;
}

/** Keeps what staff sent to the bank, once; false where it was sent before. */
export async function writeEvidence(
  db: Sql,
  id: string,
  { text, fileId, by }: { readonly text: string; readonly fileId: string | null; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chargebacks set evidence_text = ${text}, evidence_file_id = ${fileId}, evidence_by = ${by}, evidence_at = now()
    where id = ${id} and evidence_at is null and settled_at is null`.execute(db);
  return numAffectedRows === 1n;
}
