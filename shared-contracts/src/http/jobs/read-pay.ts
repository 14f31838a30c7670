// A pay has two decimals at most: what stands before three digits groups them, however a country writes numbers.
const AMOUNT = /^(\d+|\d{1,3}([.,])(?:\d{2,3}\2)*\d{3})(?:([.,])(\d{1,2}))?$/;
const THOUSANDS = /^(\d{1,7})(?:[.,](\d{1,2}))?k$/i;
const MOST_DIGITS = 10;

/** What to do about text that isn't an amount. */
export const NOT_AN_AMOUNT = "Enter an amount such as 38,000 or 25.50.";

/**
 * Reads a pay in the notation of any country, in whole units: `38.000`, `38,000`, `38 000` and `38k` alike. Null for nothing,
 * undefined for text that isn't an amount.
 */
export function readPay(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s'’]/g, "");
  if (digits === "") return null;
  const [, thousands, part = "0"] = THOUSANDS.exec(digits) ?? [];
  if (thousands !== undefined) return Math.round(Number(`${thousands}.${part}`) * 1000);
  const [, whole, group, point, decimals = "0"] = AMOUNT.exec(digits) ?? [];
  if (whole === undefined || (group !== undefined && group === point)) return undefined;
  const units = whole.replaceAll(/[.,]/g, "");
  return units.length > MOST_DIGITS ? undefined : Number(`${units}.${decimals}`);
}

/** Writes an amount in whole units as pay fields show it: `38,000`, `25.5`. */
export function writePay(amount: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(amount);
}
