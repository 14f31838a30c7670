/** What is always so, in words, by the name of the view that would hold what breaks it. */
export const invariantWords = {
  currency_sums: "Each currency's accounts sum to zero.",
  two_sides: "Each transfer that moved money has two sides, and they sum to zero.",
  account_totals: "Each balance is the sum of its entries.",
  entry_order: "Each account's entries are numbered without a gap and carry the running balance.",
  overdraft: "No account was ever below zero that mustn't be.",
  holds: "What is held is what open holds ask for, and each hold was settled once at most.",
  one_effect: "Each transfer answers exactly one request.",
  provider_clearing: "What providers took in is what was deposited.",
  deposit_paths: "Each deposit went from state to state as it may.",
  deposit_postings: "Each deposit that succeeded brought its own amount.",
} as const;

/** The name of an invariant. */
export type InvariantName = keyof typeof invariantWords;

/** All of them, in the order in which they are shown. */
export const invariantNames = Object.keys(invariantWords) as InvariantName[];
