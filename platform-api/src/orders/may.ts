import { type OrderState, USABLE_STATES } from "@loubby/shared-contracts/http/orders/order-states";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import type { Principal } from "#api/access/principal";
import type { OrderRow } from "./orders.sql.ts";

/** Whether an agent answers its buyer in this state. */
export const runs = (state: OrderState): boolean => USABLE_STATES.includes(state);

/** Whether someone decides on the buyer's side: the person who bought, or who may spend the company's money. */
export function decides(principal: Principal, order: Pick<OrderRow, "user_id" | "organization_id">): boolean {
  if (order.user_id !== null) return order.user_id === principal.userId;
  return (
    order.organization_id === principal.organization?.id &&
    hasPermission(principal, "billing_setting", "write")
  );
}

/** Whether the seller can still give the money back. */
export const isRefundable = ({ state, amount_minor }: Pick<OrderRow, "state" | "amount_minor">): boolean =>
  amount_minor > 0 && (state === "delivered" || state === "clearing");
