import { sql } from "kysely";
import type {
  ChargebackItem,
  ChargebackPage,
  OwnChargeback,
} from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { OWNER, PERSON } from "../reading/lines.sql.ts";

const SHOWN = 20;

/** An owner's chargebacks, the latest first; what the bank only asks about isn't theirs to do anything about. */
export async function findOwn(db: Sql, owner: WalletOwner): Promise<OwnChargeback[]> {
  const { rows } = await sql<OwnChargeback>`
    select c.id as _id, c.created_at as "createdAt", c.currency, c.owed_minor as amount, c.paid_minor as paid,
      case when c.state in ('won', 'withdrawn') then 0 else c.owed_minor - c.paid_minor end as owes, c.state,
      d.created_at as "depositedAt"
    from chargebacks c join deposit_facts d on d.id = c.deposit_id
    where c.owner_id = ${owner.id} and c.owed_minor > 0
    order by c.created_at desc limit ${SHOWN}`.execute(db);
  return rows;
}

const LINE = sql`c.id as _id, c.created_at as "createdAt", c.provider, c.state, c.provider_state as word,
  c.is_inquiry as inquiry, c.amount_minor as amount, c.currency,
  case when c.deposit_id is not null then ${OWNER("c")} end as owner,
  case when c.state in ('won', 'withdrawn') then 0 else c.owed_minor - c.paid_minor end as owes,
  c.evidence_due_at as "dueAt"`;

/** A page of chargebacks: those that are open, the oldest first, or those that are over, the latest first. Needs the worker. */
export async function findChargebacks(
  db: Sql,
  {
    state,
    cursor,
    limit,
  }: { readonly state: "open" | "over"; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ChargebackItem[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor);
  const [key, id] = [place?.key ?? null, place?.id ?? null];
  const isFirst = sql`${key}::timestamptz is null`;
  const { rows } =
    state === "open"
      ? await sql<ChargebackItem & { readonly at: string }>`
          select ${LINE}, c.created_at as at from chargebacks c
          where c.settled_at is null and (${isFirst} or (c.created_at, c.id) > (${key}::timestamptz, ${id}::uuid))
          order by c.created_at, c.id limit ${limit + 1}`.execute(db)
      : await sql<ChargebackItem & { readonly at: string }>`
          select ${LINE}, c.settled_at as at from chargebacks c
          where c.settled_at is not null and (${isFirst} or (c.settled_at, c.id) < (${key}::timestamptz, ${id}::uuid))
          order by c.settled_at desc, c.id desc limit ${limit + 1}`.execute(db);
  return pageFrom(
    rows,
    limit,
    (row) => [row.at, row._id],
    ({ at: _at, ...item }) => item,
  );
}

/** A chargeback as staff reads it, but for the orders that were placed since; undefined for an unknown one. Needs the worker. */
export async function findChargeback(
  db: Sql,
  id: string,
): Promise<Omit<ChargebackPage, "orders"> | undefined> {
  const { rows } = await sql<Omit<ChargebackPage, "orders">>`
    select ${LINE}, c.provider_id, c.payment_id, c.deposit_id, c.reason, c.problem, c.owed_minor as owed,
      c.paid_minor as paid, c.settled_at as "settledAt",
      (select jsonb_agg(jsonb_build_object('to', h.to_state, 'word', h.provider_state,
          'at', to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.position)
        from chargeback_changes h where h.chargeback_id = c.id) as history,
      coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'amount', m.amount_minor, 'transfer_id', m.transfer_id)
          order by m.position)
        from chargeback_movements m where m.chargeback_id = c.id), '[]') as movements,
      case when c.evidence_at is not null then jsonb_build_object('text', c.evidence_text,
        'file', (select f.name from file_facts f where f.id = c.evidence_file_id), 'by', ${PERSON(sql`c.evidence_by`)},
        'at', to_char(c.evidence_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as evidence,
      c.evidence_at is null and c.state = 'opened' as may_contest
    from chargebacks c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** What an owner ordered since their deposit was made, the latest first. Needs the worker. */
export async function findOrdersSince(db: Sql, chargebackId: string): Promise<ChargebackPage["orders"]> {
  const { rows } = await sql<ChargebackPage["orders"][number]>`
    select o.id as _id, o.number, o.title, o.currency, o.amount_minor as amount, o.state, o.created_at,
      exists (select from order_holds h where h.order_id = o.id and h.is_open and h.kind in ('price', 'month'))
        and not exists (select from dispute_facts f where f.order_id = o.id and f.closed_at is null) as mediable
    from chargebacks c
    join deposit_facts d on d.id = c.deposit_id
    join order_facts o on o.owner_id = c.owner_id and o.created_at >= d.created_at
    where c.id = ${chargebackId}
    order by o.created_at desc limit ${SHOWN}`.execute(db);
  return rows;
}
