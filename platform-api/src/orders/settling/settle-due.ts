import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { settleHold } from "#api/ledger/move-money";
import type { Services } from "#api/services";
import { findDue, lockOrder, moveOrder, type OrderRow } from "../orders.sql.ts";
import { tellAutoAccepted, tellReleased } from "../tell-sides.ts";
import { clear } from "./decide-order.service.ts";

/**
 * Accepts what no one said anything about in time, and pays sellers what has cleared: one order a transaction, on any number
 * of nodes. `at` is the clock's time where it isn't now.
 */
export async function settleDue(services: Services, at?: Date): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const now = at ?? (await worker.read(readClock));
  await eachDue(
    () => worker.read((sql) => findDue(sql, now)),
    ({ id }) => worker.write((sql) => settleOne(sql, id, now)),
  );
}

async function settleOne(sql: Sql, id: string, now: Date): Promise<void> {
  const order = await lockOrder(sql, id);
  // Someone was faster.
  if (order === undefined || order.due_at === null || new Date(order.due_at) > now) return;
  if (order.state === "delivered") {
    await moveOrder(sql, id, { to: "auto_accepted", by: null });
    await clear(sql, id, null);
    await tellAutoAccepted(sql, order);
  } else {
    await release(sql, order);
    await tellReleased(sql, order);
  }
}

/** The money leaves the buyer's wallet for the seller's earnings, and the commission with it. */
async function release(sql: Sql, order: OrderRow): Promise<void> {
  const { id, hold_id, title, number, seller_id, currency, commission_minor } = order;
  const description = `${title} (${number})`;
  await settleHold(
    sql,
    hold_id ?? "",
    { kind: "post", posting: "purchase", description },
    { scope: "product", operation: "orders.settle", key: id },
    commission_minor === 0
      ? []
      : [
          {
            posting: "commission",
            from: { user: seller_id },
            to: "product",
            currency,
            amount: commission_minor,
            description: `Commission for ${number}`,
          },
        ],
  );
  await moveOrder(sql, id, { to: "released", by: null });
}
