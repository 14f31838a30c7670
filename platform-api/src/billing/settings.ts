import { z } from "zod";
import type { Price } from "@loubby/shared-contracts/http/billing/billing.schema";
import { planFamilies } from "@loubby/shared-contracts/shell/plans";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { settings } from "#api/config/settings";
import { entries } from "#api/config/variables";

/** What plans cost: each currency and period that a plan can be paid in. */
export type PriceList = readonly Price[];

/** A year costs ten months. */
const MONTHLY = { usd: [2900, 9900, 24_900], ngn: [4_500_000, 15_000_000, 38_000_000] } as const;

const DEFAULTS: PriceList = (["usd", "ngn"] as const).flatMap((currency) =>
  planFamilies.flatMap((plan, place): Price[] => {
    const amount = MONTHLY[currency][place] ?? 0;
    return [
      { plan, cadence: "monthly", currency, amount },
      { plan, cadence: "yearly", currency, amount: amount * 10 },
    ];
  }),
);

/** A seller's, as the product's words name them; the quarter needs a coupon. */
export const sellerPrices = [
  { plan: "seller_plan", cadence: "monthly", currency: "usd", amount: 4900 },
  { plan: "seller_plan", cadence: "quarterly", currency: "ngn", amount: 10_000_000 },
] as const satisfies PriceList;

const PRICE = /^(basic_plan|growth_plan|enterprise_plan):(monthly|yearly):([a-z]{3}):([1-9]\d{0,11})$/;

const priceOf = (entry: string): Price | null => {
  const [, plan, cadence, currency = "", amount] = PRICE.exec(entry) ?? [];
  if (!(currency in currencies)) return null;
  return { plan, cadence, currency, amount: Number(amount) } as Price;
};

/**
 * `BILLING_PRICES` are `plan:period:currency:minor units`, such as `growth_plan:monthly:usd:9900`, in place of the built-in
 * ones; each currency has all three plans by the month and by the year. `BILLING_SELLER` is who invoices name as the seller.
 */
export const billingSettings = settings(
  {
    BILLING_PRICES: entries
      .refine((given) => given.every((entry) => priceOf(entry) !== null), {
        error: "must be prices like growth_plan:monthly:usd:9900, in minor units of a known currency",
      })
      .transform((given) => given.map(priceOf).filter((price) => price !== null))
      .refine(isWhole, {
        error:
          "must have each plan once by the month and by the year in every currency, none cheaper than a smaller plan or a shorter period",
      })
      .optional(),
    BILLING_SELLER: z.string().trim().min(1).max(200).default(brand.name),
  },
  ({ BILLING_PRICES, BILLING_SELLER }) => ({
    prices: [...(BILLING_PRICES ?? DEFAULTS), ...sellerPrices] as PriceList,
    seller: BILLING_SELLER,
  }),
);

/** Every plan by the month and by the year, and an upgrade never costs less: what is left of the old one is credited. */
function isWhole(prices: PriceList): boolean {
  const names = new Set(prices.map(({ currency }) => currency));
  return names.size > 0 && [...names].every((currency) => isWholeIn(prices, currency));
}

function isWholeIn(all: PriceList, currency: CurrencyCode): boolean {
  const prices = all.filter((price) => price.currency === currency);
  if (prices.length !== planFamilies.length * 2) return false;
  const rows = (["monthly", "yearly"] as const).map((cadence) =>
    planFamilies.map(
      (plan) => prices.find((price) => price.plan === plan && price.cadence === cadence)?.amount,
    ),
  );
  const [months = [], years = []] = rows;
  return (
    rows.every((row) => row.every((amount, place) => (amount ?? 0) >= (row[place - 1] ?? 1))) &&
    months.every((amount, place) => (amount ?? 0) <= (years[place] ?? 0))
  );
}
