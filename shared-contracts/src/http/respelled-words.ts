import type { Respelled } from "./respelled.schema.ts";

/** Returns what was looked for in place of misspelled words: `“baker” or “bakery” and “Lagos”`. */
export const respelledWords = (respelled: readonly Respelled[]): string =>
  respelled.map(({ used }) => used.map((word) => `“${word}”`).join(" or ")).join(" and ");
