import { type RawBuilder, sql } from "kysely";
import type { PayoutSchedule, PayoutState } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** A payout, as it is kept. Amounts are minor units. */
export interface PayoutRow {
  readonly id: string;
  readonly reference: string;
  readonly user_id: string;
  readonly bank_account_id: string;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly state: PayoutState;
  readonly needs_approval: boolean;
  readonly approved_by: string | null;
  readonly returned_at: string | null;
}

const COLUMNS = sql`id, reference, user_id, bank_account_id, currency, amount_minor, state, needs_approval, approved_by,
  returned_at`;

const find = async (db: Sql, where: RawBuilder<unknown>): Promise<PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`select ${COLUMNS} from payouts where ${where}`.execute(db);
  return rows;
};

/** A payout that no one else changes until the transaction ends; undefined for an unknown one. All here need the worker. */
export const lockPayout = async (db: Sql, id: string) => (await find(db, sql`id = ${id} for update`))[0];

/** The payouts to a bank account that haven't left, which no one else changes until the transaction ends. */
export const lockPendingTo = (db: Sql, accountId: string) =>
  find(db, sql`bank_account_id = ${accountId} and state = 'pending' order by created_at, id for update`);

/** The payout that a seller's request made before; undefined for none. */
export const findByClientId = async (db: Sql, userId: string, clientId: string) =>
  (await find(db, sql`user_id = ${userId} and client_id = ${clientId}`))[0];

/** Whether a seller has payouts on their way. */
export const isOnItsWay = async (db: Sql, userId: string) =>
  (await find(db, sql`user_id = ${userId} and state in ('pending', 'processing') limit 1`)).length > 0;

/** A payout that is to be kept. */
export interface NewPayout {
  readonly id: string;
  readonly reference: string;
  readonly userId: string;
  readonly clientId: string;
  readonly madeBy: PayoutSchedule;
  /** The day of the schedule that made it (ISO date); null by hand. */
  readonly dueOn: string | null;
  readonly accountId: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly needsApproval: boolean;
  readonly transferId: string;
}

/** Keeps a payout. */
export async function insertPayout(db: Sql, payout: NewPayout): Promise<void> {
  const by = payout.madeBy === "manual" ? payout.userId : null;
  await sql`
    insert into payouts (id, reference, user_id, client_id, made_by, due_on, bank_account_id, currency, amount_minor,
      needs_approval, asked_transfer_id, changed_by)
    values (${payout.id}, ${payout.reference}, ${payout.userId}, ${payout.clientId}, ${payout.madeBy}, ${payout.dueOn},
      ${payout.accountId}, ${payout.currency}, ${payout.amount}, ${payout.needsApproval}, ${payout.transferId}, ${by})`.execute(
    db,
  );
}

/** How a payout ends. */
export interface Ending {
  readonly state: "paid" | "declined";
  readonly by: string;
  readonly note: string;
  readonly transferId: string;
  readonly bankReference: string | null;
}

/** Writes how a payout ended. */
export async function writeEnded(db: Sql, id: string, ending: Ending): Promise<void> {
  const { state, by, note, transferId, bankReference } = ending;
  await sql`
    update payouts set state = ${state}, changed_by = ${by}, change_note = ${note}, changed_at = clock_timestamp(),
      ended_transfer_id = ${transferId}, bank_reference = ${bankReference}
    where id = ${id}`.execute(db);
}

/** Writes that someone approved a payout. */
export async function writeApproved(db: Sql, id: string, by: string): Promise<void> {
  await sql`update payouts set approved_by = ${by}, approved_at = now() where id = ${id}`.execute(db);
}

/** Writes that the bank returned a payout that was paid. */
export async function writeReturned(
  db: Sql,
  id: string,
  { by, reason, transferId }: Pick<Ending, "by" | "transferId"> & { readonly reason: string },
): Promise<void> {
  await sql`
    update payouts set returned_transfer_id = ${transferId}, returned_at = now(), returned_by = ${by}, return_reason = ${reason}
    where id = ${id}`.execute(db);
}
