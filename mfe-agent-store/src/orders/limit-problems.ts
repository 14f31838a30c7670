import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";

/** Limits as they are typed, in minor units; null where a field is empty. */
export interface TypedLimits {
  readonly month: number | null;
  readonly person: number | null;
}

/** What is wrong with each limit, in words; empty where they can be saved. `most`: what an answer costs at most, in minor units. */
export function limitProblems(
  { month, person }: TypedLimits,
  most: number,
  currency: CurrencyCode,
): Partial<Record<keyof TypedLimits, string>> {
  const least = `Enter at least ${formatMoney(most, currency)}, the most that one answer costs.`;
  return {
    ...((month === null || month < most) && { month: least }),
    ...(person !== null && person < most && { person: least }),
  };
}
