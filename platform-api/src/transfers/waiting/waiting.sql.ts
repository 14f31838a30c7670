import { sql } from "kysely";
import type { WaitingTransfer } from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** A transfer that waits, as it is kept. */
export interface WaitingRow {
  readonly id: string;
  readonly organization_id: string;
  readonly asked_by: string;
  readonly receiver_kind: Receiver["kind"];
  readonly receiver_id: string;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly note: string;
  readonly hold_id: string;
  readonly state: WaitingTransfer["state"];
}

const COLUMNS = sql`id, organization_id, asked_by, receiver_kind, receiver_id, currency, amount_minor, note, hold_id,
  state`;

/** What a company sent to one receiver within 24 hours without a second person, in minor units. */
export async function sentWithinDay(
  db: Sql,
  organization: string,
  { kind, _id }: Pick<Receiver, "kind" | "_id">,
  currency: CurrencyCode,
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(t.amount), 0)::bigint as sent
    from ledger_account_facts mine
    join ledger_transfer_facts t on t.debit_account = mine.id
    join ledger_account_facts theirs on theirs.id = t.credit_account
    where mine.organization_id = ${organization} and mine.kind = 'wallet' and mine.currency = ${currency}
      and t.kind = 'single' and t.code = 'transfer' and t.created_at > now() - interval '24 hours'
      and case when ${kind} = 'person' then theirs.user_id else theirs.organization_id end = ${_id}`.execute(
    db,
  );
  return rows[0]?.sent ?? 0;
}

/** The transfer that a company asked for under a client's id. */
export async function findByClientId(
  db: Sql,
  organization: string,
  clientId: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from waiting_transfers where organization_id = ${organization} and client_id = ${clientId}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a transfer that waits. */
export async function insertWaiting(
  db: Sql,
  row: Omit<WaitingRow, "state"> & { readonly client_id: string; readonly expires_at: string },
): Promise<void> {
  await db.insertInto("waiting_transfers").values(row).execute();
}

/** A company's transfer that no one else decides until the transaction ends. */
export async function lockWaiting(
  db: Sql,
  organization: string,
  id: string,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select ${COLUMNS} from waiting_transfers
    where organization_id = ${organization} and id = ${id} for update`.execute(db);
  return rows[0];
}

/** Writes what was decided. */
export async function writeDecision(
  db: Sql,
  id: string,
  decision: { readonly state: WaitingRow["state"]; readonly by: string | null; readonly reason?: string },
): Promise<void> {
  const { state, by, reason = "" } = decision;
  await sql`
    update waiting_transfers set state = ${state}, decided_by = ${by}, decided_at = now(), reason = ${reason}
    where id = ${id}`.execute(db);
}

/** The transfers of the asker's company that wait, and those decided within 30 days, the latest first. */
export async function findWaiting(db: Sql, organization: string): Promise<WaitingTransfer[]> {
  const { rows } = await sql<WaitingTransfer>`
    select w.id as _id, created_at as "createdAt", expires_at as "expiresAt", state, currency, amount_minor as amount,
      note, coalesce(n.receiver, '') as receiver, jsonb_build_object('_id', asked_by, 'name', n.asker) as asker,
      n.decider, reason
    from waiting_transfers w join waiting_names(${organization}) n on n.id = w.id
    where w.organization_id = ${organization} and (state = 'waiting' or decided_at > now() - interval '30 days')
    order by (state = 'waiting') desc, created_at desc limit 100`.execute(db);
  return rows;
}

/** The transfers that no one decided in time. */
export async function findOverdue(db: Sql): Promise<{ id: string; organization_id: string }[]> {
  const { rows } = await sql<{ id: string; organization_id: string }>`
    select id, organization_id from waiting_transfers
    where state = 'waiting' and expires_at <= now() order by expires_at limit 100`.execute(db);
  return rows;
}
