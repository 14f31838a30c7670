import { z } from "zod";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { Currency } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { settings } from "#api/config/settings";

/** Above these a second person of staff approves a payout, in minor units. */
const APPROVED_ABOVE: Readonly<Record<CurrencyCode, number>> = {
  usd: 5_000_00,
  gbp: 5_000_00,
  eur: 5_000_00,
  ngn: 2_500_000_00,
  kes: 250_000_00,
  zar: 50_000_00,
};

/** `usd:5000`: a currency with a sum in whole units. */
const Sum = z.templateLiteral([Currency, ":", z.string().regex(/^\d{1,10}$/)]);
const Sums = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim()))
  .pipe(z.array(Sum, "currencies with sums, such as usd:5000,ngn:2500000"));

/**
 * `PAYOUT_DETAILS_SECRET` seals account and tax numbers; without it nothing is paid out. `PAYOUT_APPROVED_ABOVE` says in whole
 * units of each currency above what a second person approves a payout.
 */
export const payoutSettings = settings(
  {
    PAYOUT_DETAILS_SECRET: z.string().min(32, "at least 32 characters").optional(),
    PAYOUT_APPROVED_ABOVE: Sums.optional(),
  },
  ({ PAYOUT_DETAILS_SECRET, PAYOUT_APPROVED_ABOVE = [] }) => {
    const own = PAYOUT_APPROVED_ABOVE.map((each) => each.split(":"));
    const sums = Object.fromEntries(own.map(([currency = "", units]) => [currency, Number(units) * 100]));
    const approvedAbove: typeof APPROVED_ABOVE = { ...APPROVED_ABOVE, ...sums };
    return { secret: PAYOUT_DETAILS_SECRET ?? null, approvedAbove };
  },
);
