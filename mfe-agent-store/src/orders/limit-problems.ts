import { MOST_PRICE } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
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
  const highest = `Enter at most ${formatMoney(MOST_PRICE, currency)}.`;
  const problemOf = (limit: number) => {
    if (limit < most) return least;
    return limit > MOST_PRICE ? highest : undefined;
  };
  const [ofMonth, ofPerson] = [problemOf(month ?? 0), person === null ? undefined : problemOf(person)];
  return {
    ...(ofMonth !== undefined && { month: ofMonth }),
    ...(ofPerson !== undefined && { person: ofPerson }),
  };
}
