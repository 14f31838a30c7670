import { periodOf } from "@loubby/shared-contracts/http/billing/terms";
import type { Price } from "@loubby/shared-contracts/http/billing/billing.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** `$99.00 per month`. */
export const priceIn = ({
  amount,
  currency,
  cadence,
}: Pick<Price, "amount" | "currency" | "cadence">): string =>
  `${formatMoney(amount, currency)} per ${periodOf[cadence]}`;
