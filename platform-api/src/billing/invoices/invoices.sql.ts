import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Invoice, InvoiceLine } from "@loubby/shared-contracts/http/billing/billing.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { SubscriptionRow } from "../billing.sql.ts";
import type { Period } from "../periods.ts";
import type { Payer } from "../subscriber.ts";

/** An invoice as it is kept. */
export interface InvoiceRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly state: Invoice["state"];
  readonly number_year: number;
  readonly number_serial: number;
  readonly seller_name: string;
  readonly buyer_name: string;
  readonly currency: CurrencyCode;
  readonly total_minor: number;
  readonly period_start: string;
  readonly period_end: string;
  readonly issued_at: string;
  readonly paid_at: string | null;
  readonly lines: readonly InvoiceLine[];
}

/** An invoice that is to be issued. */
export interface NewInvoice {
  readonly of: Pick<SubscriptionRow, "id" | "user_id" | "organization_id">;
  readonly kind: "start" | "renewal" | "change";
  readonly seller: string;
  readonly buyer: string;
  readonly currency: CurrencyCode;
  readonly lines: readonly InvoiceLine[];
  readonly period: Period;
}

const LINES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'plan', l.plan, 'cadence', l.cadence,
    'from', to_json(l.from_at)#>>'{}', 'until', to_json(l.until_at)#>>'{}', 'days', l.days, 'ofDays', l.of_days,
    'amount', l.amount_minor) order by l.position), '[]')
  from invoice_lines l where l.invoice_id = i.id) as lines`;

const COLUMNS = sql`i.id, i.user_id, i.organization_id, i.state, i.number_year, i.number_serial, i.seller_name,
  i.buyer_name, i.currency, i.total_minor, i.period_start, i.period_end, i.issued_at, i.paid_at, ${LINES}`;

/** Issues an invoice with the year's next number. The total is the sum of its lines, which is never below zero. */
export async function issueInvoice(db: Sql, given: NewInvoice, now: Date): Promise<InvoiceRow> {
  const { of, kind, seller, buyer, currency, lines, period } = given;
  const id = uuidv7();
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await sql`
    insert into invoices (id, subscription_id, user_id, organization_id, kind, seller_name, buyer_name, currency,
      total_minor, period_start, period_end)
    values (${id}, ${of.id}, ${of.user_id}, ${of.organization_id}, ${kind}, ${seller}, ${buyer}, ${currency}, ${total},
      ${period.start}, ${period.end})`.execute(db);
  await sql`
    insert into invoice_lines (invoice_id, position, kind, plan, cadence, from_at, until_at, days, of_days, amount_minor)
    select ${id}, place - 1, line->>'kind', line->>'plan', line->>'cadence', (line->>'from')::timestamptz,
      (line->>'until')::timestamptz, (line->>'days')::int, (line->>'ofDays')::int, (line->>'amount')::bigint
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, place)`.execute(
    db,
  );
  const year = now.getUTCFullYear();
  await sql`
    with number as (
      insert into invoice_numbers (year, last) values (${year}, 1)
      on conflict (year) do update set last = invoice_numbers.last + 1 returning last)
    update invoices set state = 'open', number_year = ${year}, number_serial = (select last from number),
      issued_at = ${now}
    where id = ${id}`.execute(db);
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS} from invoices i where i.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The invoice was not issued.");
  return row;
}

/** What a subscription still has to pay. */
export async function findOpen(db: Sql, subscriptionId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoices i where i.subscription_id = ${subscriptionId} and i.state = 'open'`.execute(
    db,
  );
  return rows[0];
}

/** Moves an invoice on; `paid` with the transfer that paid it, where there was anything to pay. */
export async function writeInvoiceState(
  db: Sql,
  id: string,
  state: "paid" | "void" | "uncollectible",
  paid: { readonly at: Date; readonly transferId: string | null } | null = null,
): Promise<void> {
  await sql`
    update invoices set state = ${state}, paid_at = ${paid?.at ?? null}, transfer_id = ${paid?.transferId ?? null}
    where id = ${id}`.execute(db);
}

/** A payer's invoices, newest first, from a place on. */
export async function findInvoices(
  db: Sql,
  { id }: Payer,
  {
    after,
    limit,
  }: { readonly after: readonly [issuedAt: string, id: string] | null; readonly limit: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoices i
    where i.owner_id = ${id} and i.state <> 'draft'
      and (${after?.[0] ?? null}::timestamptz is null
        or (i.issued_at, i.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))
    order by i.issued_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One of a payer's invoices. */
export async function findInvoice(
  db: Sql,
  { id }: Payer,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoices i
    where i.id = ${invoiceId} and i.owner_id = ${id} and i.state <> 'draft'`.execute(db);
  return rows[0];
}

/** `LB-2026-00012`. */
export const numberOf = ({ number_year, number_serial }: InvoiceRow) =>
  `LB-${number_year}-${String(number_serial).padStart(5, "0")}`;

/** What a page is told of an invoice. */
export const invoiceOf = (row: InvoiceRow): Invoice => ({
  _id: row.id,
  number: numberOf(row),
  state: row.state,
  issuedAt: row.issued_at,
  paidAt: row.paid_at,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  currency: row.currency,
  total: row.total_minor,
  lines: [...row.lines],
});
