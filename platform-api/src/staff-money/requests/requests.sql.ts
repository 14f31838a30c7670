import { sql } from "kysely";
import type { MoneyRequest } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { ProviderName } from "#api/payments/payment-provider";

/** A refund or an adjustment, as it is kept. */
export interface RequestRow {
  readonly id: string;
  readonly kind: MoneyRequest["kind"];
  readonly state: MoneyRequest["state"];
  readonly asked_by: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly reason: string;
  readonly deposit_id: string | null;
  readonly hold_id: string | null;
  readonly provider_id: string | null;
  readonly decided_by: string | null;
}

/** A deposit as far as a refund has to know it. */
export interface RefundedDeposit {
  readonly id: string;
  readonly state: string;
  readonly provider: ProviderName;
  readonly provider_id: string | null;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly user_id: string | null;
  readonly organization_id: string | null;
}

const COLUMNS = sql`id, kind, state, asked_by, user_id, organization_id, currency, amount_minor, reason, deposit_id,
  hold_id, provider_id, decided_by`;

/** A deposit of anyone's. */
export async function findDepositOf(db: Sql, id: string): Promise<RefundedDeposit | undefined> {
  const { rows } = await sql<RefundedDeposit>`
    select id, state, provider, provider_id, currency, amount_minor, user_id, organization_id
    from deposit_facts where id = ${id}`.execute(db);
  return rows[0];
}

/** What can still be given back of a deposit, in minor units. */
export async function findRefundable(db: Sql, depositId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (case when d.state = 'succeeded' then d.amount_minor else 0 end - coalesce((
      select sum(r.amount_minor) from money_requests r
      where r.deposit_id = d.id and r.state not in ('declined', 'withdrawn', 'failed', 'returned')), 0) - coalesce((
      select sum(c.owed_minor) from chargebacks c
      where c.deposit_id = d.id and c.state not in ('won', 'withdrawn')), 0))::bigint as left
    from deposit_facts d where d.id = ${depositId}`.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
}

/** Whether a wallet's owner is there. */
export async function ownerExists(db: Sql, kind: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from money_owners where kind = ${kind} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** A request that is to be kept. */
export type NewRequest = Pick<
  RequestRow,
  | "id"
  | "kind"
  | "asked_by"
  | "user_id"
  | "organization_id"
  | "currency"
  | "amount_minor"
  | "reason"
  | "deposit_id"
> & { readonly client_id: string };

/** The request that someone made under a client's id, whatever it asks for. */
export async function findByClientId(
  db: Sql,
  askedBy: string,
  clientId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from money_requests where asked_by = ${askedBy} and client_id = ${clientId}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a request. Refuses more than is left of a deposit, as `refund_within_deposit`. */
export async function insertRequest(db: Sql, request: NewRequest): Promise<void> {
  await db.insertInto("money_requests").values(request).execute();
}

/** A request that no one else changes until the transaction ends. */
export async function lockRequest(db: Sql, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from money_requests where id = ${id} for update`.execute(db);
  return rows[0];
}

/** What is written of a request. */
export interface Written {
  readonly state: RequestRow["state"];
  readonly decided_by?: string;
  readonly hold_id?: string;
  readonly transfer_id?: string;
  readonly return_id?: string;
  readonly provider_id?: string | null;
  readonly problem?: string | null;
}

/** Writes what became of a request; a refund that is open is asked about again soon, one that is done the next day. */
export async function writeRequest(db: Sql, id: string, written: Written): Promise<void> {
  await db
    .updateTable("money_requests")
    .set({
      ...written,
      ask_at: sql`case
        when ${written.state} in ('approved', 'pending') then now() + interval '1 minute'
        when ${written.state} = 'succeeded' and kind = 'refund' then now() + interval '1 day' end`,
    })
    .where("id", "=", id)
    .execute();
}

/** Days for which a refund that is done may still fail at its provider. */
const DAYS_TO_FAIL = 45;

/**
 * The refunds whose provider is to be asked, each claimed for its next time: soon at first, later once a day. One that is
 * done is asked about for the last time once it can't fail any more.
 */
export async function claimDue(db: Sql): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update money_requests r set asked = asked + 1,
      ask_at = case
        when state = 'succeeded' and created_at < now() - ${DAYS_TO_FAIL} * interval '1 day' then null
        when state = 'succeeded' then now() + interval '1 day'
        else now() + least(interval '1 day', interval '1 minute' * power(3, least(asked, 8))) end
    from (
      select id from money_requests where ask_at <= now() order by ask_at limit 50 for update skip locked
    ) due
    where r.id = due.id returning r.id`.execute(db);
  return rows;
}

/**
 * The refunds that one of our ids is about, its own or its deposit's. Only those that the provider has already: what it
 * has yet to make is the clock's, so that two never make it at once.
 */
export async function findRefundsOf(db: Sql, reference: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from money_requests where id = ${reference} and provider_id is not null and state in ('pending', 'succeeded')
    union
    select id from money_requests
    where deposit_id = ${reference} and provider_id is not null and state in ('pending', 'succeeded')`.execute(
    db,
  );
  return rows;
}
