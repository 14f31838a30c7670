/** What is always so, in words, by the name of the view that would hold what breaks it. */
export const invariantWords = {
  currency_sums: "All accounts of a currency sum to zero.",
  two_sides: "Every transfer has two sides that cancel out.",
  account_totals: "Every balance equals the sum of its entries.",
  entry_order: "Entries are numbered without gaps, and each carries the running balance.",
  overdraft: "No wallet has ever been below zero.",
  holds: "Held amounts match their open holds, and each hold is settled at most once.",
  expired_holds: "No hold is open past its time.",
  one_effect: "Every transfer answers exactly one request.",
  sealed_days: "No day has changed since it was sealed.",
  provider_clearing: "Money in from each provider equals its deposits.",
  deposit_paths: "Every deposit followed its allowed states.",
  deposit_postings: "Every successful deposit credited exactly its amount.",
} as const;

/** The name of an invariant. */
export type InvariantName = keyof typeof invariantWords;

/** All of them, in the order in which they are shown. */
export const invariantNames = Object.keys(invariantWords) as InvariantName[];
