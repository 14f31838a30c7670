import { sql } from "kysely";
import type { OrderCharge } from "@loubby/shared-contracts/http/orders/orders.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

interface Row extends Omit<OrderCharge, "_id" | "amount" | "from" | "until" | "by" | "at" | "may_dispute"> {
  readonly id: string;
  readonly authorized_minor: number;
  readonly captured_minor: number | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly asked_by: string | null;
  readonly created_at: string;
  readonly disputable: boolean;
}

/** A page of what one of the asker's orders was charged, newest first; `decides`: for the buyer's side, who may dispute it. */
export async function findOwnCharges(
  db: Sql,
  { orderId, decides }: { readonly orderId: string; readonly decides: boolean },
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: OrderCharge[]; nextCursor: string | null }> {
  const place = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<Row>`
    select id, kind, state, authorized_minor, captured_minor, period_start, period_end, characters, asked_by, created_at,
      dispute, disputable
    from own_order_charges
    where order_id = ${orderId} and (${place?.key ?? null}::timestamptz is null
      or (created_at, id) < (${place?.key ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${page.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.id],
    (row) => ({
      _id: row.id,
      kind: row.kind,
      state: row.state,
      amount: row.captured_minor ?? row.authorized_minor,
      from: row.period_start,
      until: row.period_end,
      characters: row.characters,
      by: row.asked_by,
      at: row.created_at,
      dispute: row.dispute,
      may_dispute: decides && row.disputable,
    }),
  );
}
