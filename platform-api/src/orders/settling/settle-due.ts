import { eachDue } from "#api/background/each-due";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import type { Services } from "#api/services";
import { findDueCharges } from "../charging/charges.sql.ts";
import { renewMonth } from "../charging/months.ts";
import { payHeld } from "../charging/pay-held.ts";
import { settleCharge } from "../charging/settle-charges.ts";
import { findDueDisputes } from "../disputes/disputes.sql.ts";
import { settleDispute } from "../disputes/settle-dispute.ts";
import { findDueMilestones } from "../projects/milestones.sql.ts";
import { settleMilestone, tellOfTimes } from "../projects/settle-milestones.ts";
import { claimUnreminded, findDue, lockOrder, moveOrder, type OrderRow } from "../orders.sql.ts";
import { tellAlmostAccepted, tellAutoAccepted, tellReleased } from "../tell-sides.ts";
import { clear } from "./decide-order.service.ts";

/**
 * Accepts what no one said anything about in time, pays sellers what has cleared, charges the months that are due, and ends
 * disputes in which silence decides: one
 * order a transaction, on any number of nodes. `at` is the clock's time where it isn't now.
 */
export async function settleDue(services: Services, at?: Date): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const now = at ?? (await worker.read(readClock));
  await eachDue(
    () => worker.read((sql) => findDue(sql, now)),
    ({ id }) => worker.write((sql) => settleOne(sql, id, now)),
  );
  await eachDue(
    () => worker.read((sql) => findDueCharges(sql, now)),
    ({ id, order_id }) => worker.write((sql) => settleCharge(sql, id, order_id, now)),
  );
  await eachDue(
    () => worker.read((sql) => findDueMilestones(sql, now)),
    ({ id, order_id }) => worker.write((sql) => settleMilestone(sql, id, order_id, now)),
  );
  await eachDue(
    () => worker.read((sql) => findDueDisputes(sql, now)),
    ({ id, order_id }) => worker.write((sql) => settleDispute(sql, id, order_id, now)),
  );
}

/**
 * Reminds buyers a day before what they bought is accepted by itself, and both sides of a project of what is due or late; once
 * each. `at` is the clock's time where it isn't now.
 */
export async function remindSides(services: Services, at?: Date): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const now = at ?? (await worker.read(readClock));
  await worker.write(async (sql) => {
    for (const order of await claimUnreminded(sql, now)) await tellAlmostAccepted(sql, order);
  });
  await worker.write((sql) => tellOfTimes(sql, now));
}

async function settleOne(sql: Sql, id: string, now: Date): Promise<void> {
  const order = await lockOrder(sql, id);
  // Someone was faster.
  if (order === undefined || order.due_at === null || new Date(order.due_at) > now) return;
  if (order.model === "monthly") return renewMonth(sql, order, now);
  if (order.state === "delivered") {
    await atOnce([moveOrder(sql, id, { to: "auto_accepted", by: null }), clear(sql, id, null)]);
    await tellAutoAccepted(sql, order);
  } else {
    await release(sql, order);
  }
}

/** The money leaves the buyer's wallet for the seller's earnings, and the commission with it. */
async function release(sql: Sql, order: OrderRow): Promise<void> {
  const { id, hold_id, commission_minor: commission } = order;
  await payHeld(sql, order, { hold: hold_id ?? "", commission, key: id });
  await moveOrder(sql, id, { to: "released", by: null });
  await tellReleased(sql, order, order.amount_minor - commission);
}
