import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { priceWords } from "@loubby/shared-contracts/http/agents/price-words";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** A price as people read it: `$49.00`, `$9.00 a month`, `$0.05 per 1,000 characters`, or `Free`. */
export const priceText = (price: Price): string => priceWords(price, formatMoney);
