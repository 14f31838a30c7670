import { call } from "@loubby/shared-contracts/http/call";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { LinkButton } from "../card/link-button.tsx";

/** Opens an order's receipt in a tab of its own. */
export const ReceiptButton = ({ orderId }: { readonly orderId: string }) => (
  <LinkButton label="Receipt" link={() => call(orders.receipt, { params: { orderId } })} />
);
