import { uuidv7 } from "uuidv7";
import { CLEARING_DAYS, MONTH_TRIES } from "@loubby/shared-contracts/http/orders/order-states";
import { findSale } from "#api/agents/on-sale";
import { addDays, addMonths } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { findAvailable } from "#api/ledger/available";
import { holderOf } from "../owner-of.ts";
import { moveOrder, type OrderRow, writeDue } from "../orders.sql.ts";
import { tellEnded, tellRenewed, tellUnpaid } from "../tell-of-months.ts";
import { setQuestions } from "../use.ts";
import { countMonths, insertCharge } from "./charges.sql.ts";
import { holdFor } from "./pay-held.ts";

/** Holds the next month's money of an order, until it clears; answers when that month ends. Throws 422 `insufficient_funds`. */
export async function chargeMonth(sql: Sql, order: OrderRow, now: Date, actor?: string): Promise<Date> {
  const { months, until } = await countMonths(sql, order.id);
  const start = until === null ? now : new Date(until);
  // Whole months from the first, so that a short one shifts none after it.
  const end = addMonths(until === null ? now : new Date(order.created_at), months + 1);
  const id = uuidv7();
  const hold = await holdFor(sql, order, {
    amount: order.amount_minor,
    of: `month ${months + 1}`,
    key: `${order.id} month ${months + 1}`,
    ...(actor !== undefined && { actor }),
  });
  await insertCharge(sql, {
    id,
    orderId: order.id,
    amount: order.amount_minor,
    hold,
    due: addDays(now, CLEARING_DAYS),
    period: { start, end },
  });
  return end;
}

/**
 * Charges the month that an order is due for, or ends it and tells both sides: where its buyer canceled, where its agent isn't
 * in the store, also suspended or silent for a month, and where the wallet had too little on as many days as it is tried.
 */
export async function renewMonth(sql: Sql, order: OrderRow, now: Date): Promise<void> {
  const sale = await findSale(sql, order.listing_id);
  if (order.ends_at_due || sale !== "published") {
    await endOrder(sql, order, null);
    if (order.ends_at_due) return tellEnded(sql, order, "canceled");
    return tellEnded(sql, order, sale === "suspended" || sale === "deprecated" ? sale : "gone");
  }
  const missing = order.amount_minor - (await findAvailable(sql, holderOf(order), order.currency));
  if (missing <= 0) {
    const end = await chargeMonth(sql, order, now);
    await writeDue(sql, order.id, end, 0);
    return tellRenewed(sql, order, end);
  }
  const tries = order.tries + 1;
  if (tries >= MONTH_TRIES) {
    await endOrder(sql, order, null);
    return tellEnded(sql, order, "unpaid");
  }
  await writeDue(sql, order.id, addDays(now, 1), tries);
  return tellUnpaid(sql, order, missing, MONTH_TRIES - tries);
}

/** Ends an order that lasts: its agent doesn't answer any more. */
export async function endOrder(sql: Sql, order: OrderRow, by: string | null, note = ""): Promise<void> {
  await setQuestions(sql, order, 0);
  await moveOrder(sql, order.id, { to: "closed", by, note });
}
