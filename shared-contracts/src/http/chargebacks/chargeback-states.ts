/** How far a chargeback is. The database keeps the table of what may follow what. */
export const chargebackStates = ["opened", "under_review", "won", "lost", "withdrawn"] as const;
export type ChargebackState = (typeof chargebackStates)[number];

/** What each state is called. */
export const chargebackStateWords: Readonly<Record<ChargebackState, string>> = {
  opened: "Needs evidence",
  under_review: "With the bank",
  won: "Won",
  lost: "Lost",
  withdrawn: "Withdrawn",
};

/** Why a wallet answers for less than all of a chargeback. */
export const chargebackProblems = {
  other_currency:
    "It's in another currency than the deposit, so nothing was set aside. Correct the wallet by an adjustment.",
  beyond_deposit: "It's more than what is left of the deposit. The platform bears the rest.",
} as const;
export type ChargebackProblem = keyof typeof chargebackProblems;

/** Characters of the evidence at least and at most. */
export const LEAST_EVIDENCE = 20;
export const MOST_EVIDENCE = 10_000;
