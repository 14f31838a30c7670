import type { Sql } from "#api/db/database";
import { findHeldMonth } from "../charging/charges.sql.ts";
import { lockOrder } from "../orders.sql.ts";
import { orderMoved, orderNotFound } from "../refusals.ts";
import { writeMediation } from "./handed.sql.ts";
import { insertOpened } from "./insert-opened.ts";
import { tellDesk, tellHanded } from "./tell-of-disputes.ts";

/**
 * Opens a dispute about all that is held of an order, or of its month, for a member of staff: it is mediated at once. Throws 404
 * `order_not_found`, 409 `order_moved`.
 */
export async function openMediation(
  sql: Sql,
  orderId: string,
  { by, text }: { readonly by: string; readonly text: string },
): Promise<void> {
  const order = await lockOrder(sql, orderId);
  if (order === undefined) throw orderNotFound();
  const month = order.model === "monthly" ? await findHeldMonth(sql, orderId) : null;
  if (month === undefined) throw orderMoved();
  const about = { milestoneId: null, chargeId: month };
  const disputeId = await insertOpened(sql, order, {
    side: "staff",
    by,
    about,
    reason: "other",
    wants: null,
    text,
  });
  await writeMediation(sql, disputeId, false);
  await tellHanded(sql, order, { disputeId, again: false });
  await tellDesk(sql);
}
