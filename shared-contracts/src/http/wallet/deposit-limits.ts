import type { CurrencyCode } from "../../shell/wallet/currencies.ts";

/**
 * Whole units that one deposit brings at most: what the transfer limits let a wallet send within 24 hours, so one deposit
 * funds a day of transfers, and a mistyped amount or a stolen card brings in no more than that.
 */
const MOST = {
  usd: 10_000,
  ngn: 10_000_000,
  gbp: 10_000,
  eur: 10_000,
  zar: 200_000,
  kes: 1_200_000,
} as const satisfies Record<CurrencyCode, number>;

/** What one deposit brings at least and at most, in minor units; a currency's `minimum` is in whole units. */
export function depositLimits({ code, minimum }: { code: CurrencyCode; minimum: number }): {
  readonly least: number;
  readonly most: number;
} {
  return { least: minimum * 100, most: MOST[code] * 100 };
}

/** The sandbox's cards, and what becomes of a payment with each. */
export const testCards = {
  succeeds: "Pays at once",
  declines: "Is declined",
  authenticates: "Asks for authentication",
  slow: "Pays after ten seconds",
  silent: "Never answers",
  declines_later: "Pays now, is declined when it's charged again",
  charged_back: "Pays at once, is charged back a moment later",
} as const;
export type TestCard = keyof typeof testCards;
