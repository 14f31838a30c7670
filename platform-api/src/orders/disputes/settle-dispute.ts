import type { Sql } from "#api/db/database";
import { lockOrder } from "../orders.sql.ts";
import { findDispute } from "./disputes.sql.ts";
import { resolve } from "./resolve.ts";
import { tellDesk } from "./tell-of-disputes.ts";

/** Ends a dispute in which silence decides: the seller's gives the buyer what they want, anyone's agrees to a proposal. */
export async function settleDispute(sql: Sql, id: string, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(sql, orderId);
  const dispute = order && (await findDispute(sql, id));
  // Someone was faster.
  if (order === undefined || dispute === undefined || dispute.due_at === null) return;
  if (new Date(dispute.due_at) > now) return;
  const refund = dispute.state === "proposed" ? dispute.proposal_minor : dispute.wants_minor;
  await resolve(sql, order, dispute, { refund: refund ?? 0, by: null });
  await tellDesk(sql);
}
