import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { OwnOrder } from "../own-orders.sql.ts";

/** What was paid for one period of an order that lasts. Amounts are minor units, less what went back of them. */
export interface PeriodPaid {
  /** From 1, without gaps, in the order in which the periods were paid. */
  readonly number: number;
  readonly from: string;
  readonly until: string;
  readonly amount: number;
  readonly commission: number;
  /** Of a calendar month of answers; null for a month that was paid as one. */
  readonly answers: number | null;
  /** What went back of answers, and is no part of the amount any more. */
  readonly returned: number;
}

/**
 * The paid periods of one of the asker's orders, the first first: the months that cleared, or the calendar months (UTC) that are
 * over and had paid answers. A number never changes: what is paid later comes after it.
 */
export async function findPaidPeriods(
  db: Sql,
  { id, model, commission_bps: bps }: Pick<OwnOrder, "id" | "model" | "commission_bps">,
): Promise<PeriodPaid[]> {
  const { rows } =
    model === "monthly"
      ? await sql<PeriodPaid>`
          select row_number() over (order by settled_at, id) as number, period_start as "from", period_end as until,
            captured_minor as amount, captured_minor * ${bps}::bigint / 10000 as commission, null as answers,
            0::bigint as returned
          from own_order_charges where order_id = ${id} and kind = 'month' and state = 'captured'
          order by number`.execute(db)
      : await sql<PeriodPaid>`
          select row_number() over (order by month) as number, month as "from", (month + interval '1 month')::timestamptz(3)
              as until,
            sum(captured_minor - returned_minor)::bigint as amount,
            sum((captured_minor - returned_minor) * ${bps}::bigint / 10000)::bigint as commission, count(*) as answers,
            sum(returned_minor)::bigint as returned
          from (
            select date_trunc('month', created_at, 'UTC')::timestamptz(3) as month, captured_minor, returned_minor
            from own_order_charges where order_id = ${id} and kind = 'answer' and state = 'captured'
          ) each
          where month < date_trunc('month', now(), 'UTC')
          group by month order by month`.execute(db);
  return rows;
}
