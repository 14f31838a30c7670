/** Numbers that a seed makes, the same each time. */
export interface Chance {
  /** From 0 to below `count`. */
  below(count: number): number;
  of<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from.");
      return item;
    },
  };
}
