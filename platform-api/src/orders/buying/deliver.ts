import { ACCEPT_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { isOrderable } from "#api/agents/on-sale";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { chargeMonth } from "../charging/months.ts";
import { holdFor } from "../charging/pay-held.ts";
import { insertOrder, moveOrder, type NewOrder, type OrderRow } from "../orders.sql.ts";
import { beginProject } from "../projects/begin-project.ts";
import { tellSold } from "../tell-sides.ts";
import { setQuestions } from "../use.ts";

/** An agent that runs is delivered in the moment in which it is paid; work on a service begins with its brief. */
export async function deliver(sql: Sql, placed: NewOrder): Promise<void> {
  const order = await insertOrder(sql, placed);
  const { agent, buyerId: by } = placed;
  if (isOrderable(agent)) return beginProject(sql, order, agent.service, by);
  await begin(sql, order, by);
  await atOnce([setQuestions(sql, order, null), tellSold(sql, order)]);
}

async function begin(sql: Sql, order: OrderRow, by: string): Promise<void> {
  const { id } = order;
  if (order.model === "free") {
    await atOnce([moveOrder(sql, id, { to: "delivered", by }), moveOrder(sql, id, { to: "closed", by })]);
  } else if (order.model === "per_use") {
    await moveOrder(sql, id, { to: "delivered", by });
  } else if (order.model === "monthly") {
    const due = await chargeMonth(sql, order, await readClock(sql), by);
    await moveOrder(sql, id, { to: "delivered", by, due });
  } else {
    const hold = await holdFor(sql, order, { amount: order.amount_minor, key: id, actor: by });
    await atOnce([
      moveOrder(sql, id, { to: "funded", by, hold }),
      moveOrder(sql, id, { to: "delivered", by, due: { days: ACCEPT_DAYS } }),
    ]);
  }
}
