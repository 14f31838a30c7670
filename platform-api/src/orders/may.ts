import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import type { Principal } from "#api/access/principal";
import type { OrderRow } from "./orders.sql.ts";

/** Whether someone decides on the buyer's side: the person who bought, or who may spend the company's money. */
export function decides(principal: Principal, order: Pick<OrderRow, "user_id" | "organization_id">): boolean {
  if (order.user_id !== null) return order.user_id === principal.userId;
  return (
    order.organization_id === principal.organization?.id &&
    hasPermission(principal, "billing_setting", "write")
  );
}

/** Whether money of it may still be held that can be given back: all of it, or a month's. */
export const isRefundable = ({ state, model }: Pick<OrderRow, "state" | "model">): boolean =>
  (model === "one_time" && (state === "delivered" || state === "clearing")) ||
  (model === "monthly" && state === "delivered");
