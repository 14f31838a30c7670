import type { OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";
import { priceText } from "../card/price-text.ts";

/** What was agreed for an order, as people read it. */
export const orderPriceText = ({
  amount,
  currency,
  model,
}: Pick<OrderItem, "amount" | "currency" | "model">): string =>
  priceText({ amount, currency, ...(model !== "free" && { model }) });
