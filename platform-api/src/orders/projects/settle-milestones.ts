import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { addDays } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { payHeld } from "../charging/pay-held.ts";
import { findOpenOf } from "../disputes/disputes.sql.ts";
import { findOrder, lockOrder } from "../orders.sql.ts";
import { claimNews, findMilestones, moveMilestone } from "./milestones.sql.ts";
import { followMilestones } from "./standing.ts";
import { tellApproved, tellNews, tellPaid } from "./tell-of-projects.ts";

/** Approves a milestone that no one looked at in time, or pays its seller, where that is due and not disputed. */
export async function settleMilestone(sql: Sql, id: string, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(sql, orderId);
  const part = (await findMilestones(sql, orderId)).find((each) => each.id === id);
  // Someone was faster.
  if (order === undefined || part === undefined || part.due_at === null || new Date(part.due_at) > now)
    return;
  if (order.state === "disputed" && (await findOpenOf(sql, orderId, null))?.milestone_id === id) return;
  if (part.state === "submitted") {
    const due = addDays(await readClock(sql), CLEARING_DAYS);
    await moveMilestone(sql, id, { to: "auto_approved", by: null, due });
    await tellApproved(sql, order, part, true);
  } else {
    const commission = commissionOf(part.amount_minor, order.commission_bps);
    await payHeld(sql, order, { hold: part.hold_id ?? "", commission, key: id });
    await moveMilestone(sql, id, { to: "released", by: null, paid: part.amount_minor });
    await tellPaid(sql, order, part, part.amount_minor - commission);
  }
  await followMilestones(sql, orderId, null);
}

/** Tells each side once what is due within a day, or late. */
export async function tellOfTimes(sql: Sql, now: Date): Promise<void> {
  for (const news of await claimNews(sql, now)) {
    // Not locked: what works on a project locks its order before its milestones.
    const order = await findOrder(sql, news.order_id);
    if (order !== undefined) await tellNews(sql, order, news);
  }
}
