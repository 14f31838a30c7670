import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A month or an answer that an order was charged. Amounts are minor units. */
export interface ChargeRow {
  readonly id: string;
  readonly order_id: string;
  readonly kind: "month" | "answer";
  readonly state: "authorized" | "disputed" | "captured" | "voided";
  readonly authorized_minor: number;
  readonly captured_minor: number | null;
  readonly commission_minor: number | null;
  readonly hold_id: string;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly asked_by: string | null;
  readonly due_at: string | null;
  readonly created_at: string;
  readonly settled_at: string | null;
}

const COLUMNS = sql`id, order_id, kind, state, authorized_minor, captured_minor, commission_minor, hold_id, period_start,
  period_end, asked_by, due_at, created_at, settled_at`;

/** A charge that begins: what is held for a month, or for an answer. */
export type NewCharge = {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly hold: string;
  readonly due: Date;
} & (
  | { readonly period: { readonly start: Date; readonly end: Date }; readonly askedBy?: never }
  | { readonly askedBy: string; readonly period?: never }
);

/** Keeps a charge that begins. */
export async function insertCharge(db: Sql, charge: NewCharge): Promise<void> {
  const { id, orderId, amount, hold, due, period, askedBy } = charge;
  await sql`
    insert into order_charges (id, order_id, kind, authorized_minor, hold_id, period_start, period_end, asked_by, due_at)
    values (${id}, ${orderId}, ${period === undefined ? "answer" : "month"}, ${amount}, ${hold},
      ${period?.start ?? null}, ${period?.end ?? null}, ${askedBy ?? null}, ${due})`.execute(db);
}

/** The order of a charge; undefined for an unknown one. An order is locked before its charges. */
export async function findOrderOf(db: Sql, chargeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_charges where id = ${chargeId}`.execute(db);
  return rows[0]?.order_id;
}

/** A charge, locked until the transaction ends; undefined for an unknown one. */
export async function lockCharge(db: Sql, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`
    select ${COLUMNS} from order_charges where id = ${id} for update`.execute(db);
  return rows[0];
}

/** The month of an order that is held now, locked; undefined where none is. */
export async function lockHeldMonth(db: Sql, orderId: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`
    select ${COLUMNS} from order_charges
    where order_id = ${orderId} and kind = 'month' and state = 'authorized'
    order by period_start desc limit 1 for update`.execute(db);
  return rows[0];
}

/** The id of the month of an order that is held now; undefined where none is. */
export async function findHeldMonth(db: Sql, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from order_charges where order_id = ${orderId} and kind = 'month' and state = 'authorized'`.execute(
    db,
  );
  return rows[0]?.id;
}

/** How many months an order was charged, and until when they last; null before the first. */
export async function countMonths(
  db: Sql,
  orderId: string,
): Promise<{ readonly months: number; readonly until: string | null }> {
  const { rows } = await sql<{ months: number; until: string | null }>`
    select count(*) as months, max(period_end) as until from order_charges
    where order_id = ${orderId} and kind = 'month'`.execute(db);
  return rows[0] ?? { months: 0, until: null };
}

/** Writes what was taken of a charge, and what the store keeps of that. */
export async function writeCaptured(
  db: Sql,
  id: string,
  taken: { readonly amount: number; readonly commission: number; readonly characters?: number },
): Promise<void> {
  await sql`
    update order_charges set state = 'captured', captured_minor = ${taken.amount}, commission_minor = ${taken.commission},
      characters = ${taken.characters ?? null}, due_at = null, settled_at = now()
    where id = ${id}`.execute(db);
}

/** Writes that nothing was taken of a charge. */
export async function writeVoided(db: Sql, id: string): Promise<void> {
  await sql`
    update order_charges set state = 'voided', due_at = null, settled_at = now() where id = ${id}`.execute(
    db,
  );
}

/** Has a month's money wait for a dispute, or, with when it clears, go on after one. */
export async function writeDisputed(db: Sql, id: string, due: Date | null): Promise<void> {
  await sql`
    update order_charges set state = ${due === null ? "disputed" : "authorized"}, due_at = ${due}
    where id = ${id}`.execute(db);
}

/** Charges whose time has come. */
export async function findDueCharges(db: Sql, now: Date): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from order_charges where due_at <= ${now} order by due_at limit 100`.execute(db);
  return rows;
}

/** What the answers of this calendar month (UTC) have cost and may cost by now, all together and those of one person. */
export async function sumAnswers(
  db: Sql,
  orderId: string,
  userId: string,
): Promise<{ readonly all: number; readonly mine: number }> {
  const { rows } = await sql<{ all: number; mine: number }>`
    select coalesce(sum(spent), 0)::bigint as all, coalesce(sum(spent) filter (where asked_by = ${userId}), 0)::bigint as mine
    from (
      select asked_by, coalesce(captured_minor, authorized_minor) as spent from order_charges
      where order_id = ${orderId} and kind = 'answer' and state <> 'voided'
        and created_at >= date_trunc('month', now(), 'UTC')
    ) each`.execute(db);
  return rows[0] ?? { all: 0, mine: 0 };
}
