/** How often each number of days occurred. */
export type Spread = ReadonlyMap<number, number>;

/** Adds up counts of numbers of days. */
export function spreadOf(counts: readonly { readonly value: number; readonly n: number }[]): Spread {
  const spread = new Map<number, number>();
  for (const { value, n } of counts) spread.set(value, (spread.get(value) ?? 0) + n);
  return spread;
}

/** How many there are. */
export function sizeOf(spread: Spread): number {
  return [...spread.values()].reduce((sum, n) => sum + n, 0);
}

/** The middle one; of an even number the mean of the two middle ones. Null of none. */
export function medianOf(spread: Spread): number | null {
  const size = sizeOf(spread);
  const [low, high] = [at(spread, Math.ceil(size / 2)), at(spread, Math.floor(size / 2) + 1)];
  return low === null || high === null ? null : (low + high) / 2;
}

/** What nine of ten do not exceed. Null of none. */
export function ninetiethOf(spread: Spread): number | null {
  return at(spread, Math.ceil(sizeOf(spread) * 0.9));
}

/** The one at a place when all are in order, from 1. */
function at(spread: Spread, place: number): number | null {
  let seen = 0;
  for (const [value, n] of [...spread].toSorted(([a], [b]) => a - b)) {
    seen += n;
    if (n > 0 && seen >= place) return value;
  }
  return null;
}
