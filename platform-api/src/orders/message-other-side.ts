import type { Principal } from "#api/access/principal";
import { openBetween } from "#api/conversations/open-between";
import type { Services } from "#api/services";
import { decides, sideOf } from "./may.ts";
import { findOrder } from "./orders.sql.ts";
import { requireOwn } from "./read-order.service.ts";
import { orderNotFound } from "./refusals.ts";

/**
 * The conversation of the asker with the other side of an order: the buyer or who decides for them with the seller, and of a
 * project the seller with its buyer. Throws 404 `order_not_found`.
 */
export async function messageOtherSide(
  services: Services,
  principal: Principal,
  orderId: string,
): Promise<string> {
  await requireOwn(services, principal, orderId);
  const order = await services.db.as({ role: "worker" }).read((sql) => findOrder(sql, orderId));
  if (order === undefined) throw orderNotFound();
  const sells = sideOf(principal, order) === "seller";
  // Who has an agent that runs isn't written to by its seller.
  if (sells && order.model !== "milestones") throw orderNotFound();
  const userId = sells ? order.buyer_id : principal.userId;
  if (userId !== order.buyer_id && !decides(principal, order)) throw orderNotFound();
  return openBetween(services, principal, {
    member: { userId, organizationId: order.organization_id },
    // A member of the store writes to the buyer in their own name.
    guest: sells ? principal.userId : order.seller_id,
  });
}
