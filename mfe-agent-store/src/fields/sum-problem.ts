import { MOST_PRICE } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";

/** What a sum may be, both included, in minor units. */
export interface SumBounds {
  readonly least: number;
  /** The highest price unless told. */
  readonly most?: number;
}

/** What is wrong with a typed sum (minor units, null where it is empty), in words that name its bounds; nothing where it is right. */
export function sumProblem(
  minor: number | null,
  currency: CurrencyCode,
  bounds: SumBounds,
): string | undefined {
  const { least, most = MOST_PRICE } = bounds;
  if (minor !== null && minor >= least && minor <= most) return undefined;
  return `Enter ${sumBounds(currency, bounds)}.`;
}

/** The bounds of a sum in words, such as "between $1.00 and $149.00". */
export function sumBounds(currency: CurrencyCode, { least, most = MOST_PRICE }: SumBounds): string {
  const from = least === 0 ? "0" : formatMoney(least, currency);
  return `between ${from} and ${formatMoney(most, currency)}`;
}
