import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { type Principal, sellerOf } from "#api/access/principal";
import type { OrderRow } from "./orders.sql.ts";

type Sides = Pick<OrderRow, "user_id" | "organization_id" | "seller_id">;

/** The side of an order on which someone stands. What they bought themselves they bought, also from a store that they joined since. */
export function sideOf(
  principal: Principal,
  order: Pick<Sides, "user_id" | "seller_id">,
): "buyer" | "seller" {
  const sells = order.seller_id === sellerOf(principal, "orders") && order.user_id !== principal.userId;
  return sells ? "seller" : "buyer";
}

/**
 * Whether someone decides on the buyer's side: the person who bought, or who may spend the company's money and doesn't work for
 * the seller.
 */
export function decides(principal: Principal, order: Sides): boolean {
  if (order.user_id !== null) return order.user_id === principal.userId;
  return (
    !principal.sellsFor.includes(order.seller_id) &&
    order.organization_id === principal.organization?.id &&
    hasPermission(principal, "billing_setting", "write")
  );
}

/** Whether money of it may still be held that can be given back: all of it, or a month's. */
export const isRefundable = ({ state, model }: Pick<OrderRow, "state" | "model">): boolean =>
  (model === "one_time" && (state === "delivered" || state === "clearing")) ||
  (model === "monthly" && state === "delivered");
