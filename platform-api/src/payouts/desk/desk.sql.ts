import { type RawBuilder, sql } from "kysely";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type {
  DeskPayout,
  PayoutCase,
  ReadyPayouts,
} from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { ANSWER_DAYS } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { itemOf, type OwnPayout } from "../own-payouts.sql.ts";

/** A payout as staff knows it. Amounts are minor units. */
export interface DeskRow extends Omit<OwnPayout, "waits"> {
  readonly user_id: string;
  readonly seller: string;
  readonly needs_approval: boolean;
  readonly approved_by: string | null;
  readonly approver: string | null;
  readonly returner: string | null;
  readonly batch: string | null;
  readonly country: string;
  readonly code: string;
  /** When it came to be in its state. */
  readonly changed_at: string;
}

const COLUMNS = sql`id, reference, user_id, seller, currency, amount_minor, state, made_by, needs_approval, approved_by,
  approver, returner, batch, bank_reference, returned_at, return_reason, changed_at, created_at, bank, last4, holder, country, code`;

/** A row as the contract's line of staff's list. */
export const deskItemOf = (row: DeskRow): DeskPayout => ({
  ...itemOf(row),
  seller: row.seller,
  needs_approval: row.needs_approval,
  approved: row.approved_by !== null,
  batch: row.batch,
});

/** A payout of anyone's; undefined for an unknown one. All here need the worker. */
export async function findDeskPayout(db: Sql, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`select ${COLUMNS} from desk_payouts where id = ${id}`.execute(db);
  return rows[0];
}

/** What happened to a payout, oldest first, with who did it; null for the clock. */
export async function findDeskChanges(db: Sql, id: string): Promise<PayoutCase["history"]> {
  const { rows } = await sql<PayoutCase["history"][number]>`
    select to_state as state, at, changed_by as by, note from desk_payout_changes
    where payout_id = ${id} order by position`.execute(db);
  return rows;
}

type Asked = InputOf<typeof payoutDesk.list>["query"];

const WAITED = sql`batched_at < now() - ${ANSWER_DAYS} * interval '1 day'`;

/** A page of payouts in a state: the oldest first, or of those that are over the latest first. */
export async function findDeskPayouts(
  db: Sql,
  { state, cursor, limit }: Asked,
): Promise<{ items: DeskPayout[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor);
  const [key, id] = [place?.key ?? null, place?.id ?? null];
  const isFirst = sql`${key}::timestamptz is null`;
  const isOver = state === "paid" || state === "declined";
  const inState: RawBuilder<unknown> =
    state === "unanswered" ? sql`state = 'processing' and ${WAITED}` : sql`state = ${state}`;
  const { rows } = isOver
    ? await sql<DeskRow>`
        select ${COLUMNS} from desk_payouts
        where ${inState} and (${isFirst} or (changed_at, id) < (${key}::timestamptz, ${id}::uuid))
        order by changed_at desc, id desc limit ${limit + 1}`.execute(db)
    : await sql<DeskRow>`
        select ${COLUMNS} from desk_payouts
        where ${inState} and (${isFirst} or (created_at, id) > (${key}::timestamptz, ${id}::uuid))
        order by created_at, id limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, (row) => [isOver ? row.changed_at : row.created_at, row.id], deskItemOf);
}

/** Whether someone may send a payout: it isn't theirs, and where it has to be approved, someone else did. */
export const maySend = (userId: string) =>
  sql<boolean>`(p.user_id <> ${userId} and (not p.needs_approval or coalesce(p.approved_by <> ${userId}, false)))`;

/** What the next batch of each currency would have, were it started by someone. */
export async function findReady(db: Sql, userId: string): Promise<ReadyPayouts[]> {
  const ready = maySend(userId);
  const { rows } = await sql<ReadyPayouts>`
    select currency, count(*) filter (where ${ready}) as payouts,
      coalesce(sum(amount_minor) filter (where ${ready}), 0)::bigint as amount, count(*) filter (where not ${ready}) as held_up
    from payouts p where state = 'pending' group by currency order by currency`.execute(db);
  return rows;
}
