import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** A price as people read it: `$49.00`, or `Free`. */
export function priceText({ amount, currency }: Price): string {
  return amount === 0 ? "Free" : formatMoney(amount, currency);
}
