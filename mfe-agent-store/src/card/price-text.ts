import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { OrderItem } from "@loubby/shared-contracts/http/orders/orders.schema";
import { priceWords } from "@loubby/shared-contracts/http/agents/price-words";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** A price as people read it: `$49.00`, `$9.00 a month`, `$0.05 per 1,000 characters`, or `Free`. */
export const priceText = (price: Price): string => priceWords(price, formatMoney);

/** What was agreed for an order, as people read it. */
export const orderPriceText = ({ amount, currency, model }: OrderItem): string =>
  priceText({ amount, currency, ...(model !== "free" && { model }) });

/** What a price is for, in a sentence. */
export function priceSentence({ amount, currency, model = "one_time", most }: Price): string {
  if (amount === 0) return "No charge for this agent";
  switch (model) {
    case "one_time":
      return "One price for the whole agent";
    case "monthly":
      return "Renewed each month until you cancel";
    case "per_use":
      return `For what it answers, at most ${formatMoney(most ?? amount, currency)} an answer`;
  }
}
