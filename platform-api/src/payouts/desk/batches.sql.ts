import { sql } from "kysely";
import type { PayoutBatch } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { uuidv7 } from "uuidv7";
import { maySend } from "./desk.sql.ts";

/** What one batch takes at most; the rest is for the next one. */
const MOST = 1000;

/** A payout with the account that it goes to, whose number is sealed. */
export interface Leaving {
  readonly id: string;
  readonly reference: string;
  readonly user_id: string;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly account_id: string;
  readonly holder: string;
  readonly bank: string;
  readonly country: string;
  readonly code: string;
  readonly sealed: Buffer;
}

/** The pending payouts of a currency that someone may send, which no one else changes until the transaction ends. */
export async function lockReady(db: Sql, currency: CurrencyCode, userId: string): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select p.id, p.reference, p.user_id, p.currency, p.amount_minor, a.id as account_id, a.holder, a.bank, a.country,
      a.code, a.sealed
    from payouts p join bank_accounts a on a.id = p.bank_account_id
    where p.state = 'pending' and p.currency = ${currency} and ${maySend(userId)}
    order by p.created_at, p.id limit ${MOST} for update of p`.execute(db);
  return rows;
}

/** A batch that is to be kept. */
export interface NewBatch {
  readonly id: string;
  readonly number: string;
  readonly currency: CurrencyCode;
  readonly startedBy: string;
  readonly sealedFile: Buffer;
}

/** Keeps a batch, and has its payouts be processed. */
export async function insertBatch(
  db: Sql,
  { id, number, currency, startedBy, sealedFile }: NewBatch,
  payoutIds: readonly string[],
): Promise<void> {
  await sql`
    insert into payout_batches (id, number, currency, started_by, sealed_file)
    values (${id}, ${number}, ${currency}, ${startedBy}, ${sealedFile})`.execute(db);
  await sql`
    update payouts set state = 'processing', batch_id = ${id}, changed_by = ${startedBy}, change_note = '',
      changed_at = clock_timestamp()
    where id = any(${payoutIds}::uuid[])`.execute(db);
}

/** The file of a batch; undefined for an unknown one. */
export async function findFile(
  db: Sql,
  id: string,
): Promise<{ readonly number: string; readonly sealed_file: Buffer } | undefined> {
  const { rows } = await sql<{ number: string; sealed_file: Buffer }>`
    select number, sealed_file from payout_batches where id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps that someone downloaded the file of a batch. */
export async function insertDownload(db: Sql, batchId: string, userId: string): Promise<void> {
  await sql`
    insert into payout_batch_downloads (id, batch_id, user_id) values (${uuidv7()}, ${batchId}, ${userId})`.execute(
    db,
  );
}

type BatchRow = Omit<PayoutBatch, "_id"> & { readonly id: string };

const COLUMNS = sql`id, number, currency, payouts, amount, open, started_by, created_at, downloads`;

const batchOf = ({ id, ...batch }: BatchRow): PayoutBatch => ({ _id: id, ...batch });

/** A batch; undefined for an unknown one. */
export async function findBatch(db: Sql, id: string): Promise<PayoutBatch | undefined> {
  const { rows } = await sql<BatchRow>`select ${COLUMNS} from desk_payout_batches where id = ${id}`.execute(
    db,
  );
  return rows.map(batchOf)[0];
}

/** A page of batches, newest first. */
export async function findBatches(
  db: Sql,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: PayoutBatch[]; nextCursor: string | null }> {
  const place = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const [key, id] = [place?.key ?? null, place?.id ?? null];
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from desk_payout_batches
    where ${key}::timestamptz is null or (created_at, id) < (${key}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.created_at, row.id], batchOf);
}
