import { currencies, type CurrencyCode } from "./currencies.ts";
import { localeOr } from "../preference.ts";

/** What stands in for an amount that its owner chose to hide. */
export const HIDDEN_AMOUNT = "****";

const SCALES = [
  { from: 1e9, suffix: "B" },
  { from: 1e6, suffix: "M" },
  { from: 1e3, suffix: "K" },
] as const;

/** A positive amount with its sign and symbol, with at least so many decimals. */
function written(minor: number, currency: CurrencyCode, amount: number, decimals: number): string {
  const { symbol, locale } = currencies[currency];
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return (minor < 0 ? "-" : "") + symbol + amount.toLocaleString(localeOr(locale), digits);
}

/** An amount in integer minor units as text: `$1,234.50`, zero as `$0.0`. */
export function formatMoney(minor: number, currency: CurrencyCode = "usd"): string {
  if (minor === 0) return `${currencies[currency].symbol}0.0`;
  return written(minor, currency, Math.abs(minor) / 100, 2);
}

/**
 * The wallet's short form: `₦1.25M`. Cut, never rounded up, so that no one reads more than they have.
 * `hidden` answers `****`.
 */
export function compactMoney(minor: number, currency: CurrencyCode, hidden = false): string {
  if (hidden) return HIDDEN_AMOUNT;
  const amount = Math.abs(minor) / 100;
  const scale = SCALES.find(({ from }) => amount >= from);
  if (!scale) return formatMoney(minor, currency);
  // Divided as whole minor units: 4.6 * 100 is less than 460.
  return written(minor, currency, Math.floor(Math.abs(minor) / scale.from) / 100, 0) + scale.suffix;
}
