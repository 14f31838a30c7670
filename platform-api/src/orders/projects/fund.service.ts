import type { Principal } from "#api/access/principal";
import { addDays } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { requireFunds } from "#api/ledger/available";
import type { Services } from "#api/services";
import { requireWithinLimit } from "../buying/approval-limit.ts";
import { holdFor } from "../charging/pay-held.ts";
import { holderOf } from "../owner-of.ts";
import { orderMoved } from "../refusals.ts";
import { act, type Acting, requirePart, requireSide } from "./act.ts";
import { type MilestoneRow, moveMilestone } from "./milestones.sql.ts";
import { tellFunded } from "./tell-of-projects.ts";

/** Holds a milestone's money. Throws 403, 404, 409 `order_moved` and `needs_approval`, 422 `insufficient_funds`. */
export function fund(
  services: Services,
  principal: Principal,
  { orderId, milestoneId }: { readonly orderId: string; readonly milestoneId: string },
) {
  return act(services, principal, orderId, async (sql, acting) => {
    const part = await requireFundable(sql, acting, milestoneId);
    const { order } = acting;
    await requireWithinLimit(sql, holderOf(order), order.currency, part.amount_minor);
    await holdPart(sql, acting, part);
  });
}

/** A milestone that its buyer may fund now. Throws 404, 409 `order_moved`. */
export async function requireFundable(sql: Sql, acting: Acting, milestoneId: string): Promise<MilestoneRow> {
  const { project, side } = acting;
  requireSide(side, "buyer");
  const part = await requirePart(sql, acting, milestoneId, ["draft"]);
  if (project.briefed_at === null || project.paused_at !== null) throw orderMoved();
  return part;
}

/** Holds the money of a milestone that can be funded; work on it begins. Throws 422 `insufficient_funds`. */
export async function holdPart(sql: Sql, { order, by, now }: Acting, part: MilestoneRow): Promise<void> {
  const { id, title, amount_minor: amount, days } = part;
  await requireFunds(sql, holderOf(order), order.currency, amount);
  const hold = await holdFor(sql, order, { amount, of: title, key: id, actor: by });
  await moveMilestone(sql, id, { to: "funded", by, hold });
  await moveMilestone(sql, id, { to: "in_progress", by, deadline: addDays(now, days) });
  await tellFunded(sql, order, part);
}
