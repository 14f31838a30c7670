import { type OrderState as State, stateWordsOf } from "@loubby/shared-contracts/http/orders/order-states";
import type { OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";

const TONES: Partial<Readonly<Record<State, StatusTone>>> = {
  released: "success",
  closed: "success",
  refunded: "neutral",
  cancelled: "neutral",
  disputed: "warning",
};

/** Where an order stands. */
export function OrderState({ order }: { readonly order: Pick<OrderItem, "state" | "model" | "refunded"> }) {
  return <StatusTag tone={TONES[order.state] ?? "progress"}>{stateWordsOf(order)}</StatusTag>;
}
