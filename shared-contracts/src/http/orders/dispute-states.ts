/** How far a dispute is. The database keeps the table of what may follow what. */
export const disputeStates = [
  "opened",
  "awaiting_counterparty",
  "mediation",
  "proposed",
  "escalated",
  "resolved_buyer",
  "resolved_seller",
  "resolved_split",
  "withdrawn",
] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What each state is called. */
export const disputeStateWords: Readonly<Record<DisputeState, string>> = {
  opened: "Opened",
  awaiting_counterparty: "Waiting for the seller",
  mediation: "Our team looks at it",
  proposed: "Proposal to both sides",
  escalated: "Final decision pending",
  resolved_buyer: "Resolved for the buyer",
  resolved_seller: "Resolved for the seller",
  resolved_split: "Resolved by a split",
  withdrawn: "Withdrawn",
};

/** Why a buyer disputes an order. */
export const disputeReasons = {
  not_working: "It doesn't work",
  not_as_described: "It isn't what was described",
  other: "Something else",
} as const;
export type DisputeReason = keyof typeof disputeReasons;

/** Days that a seller has to answer; without an answer the buyer gets what they ask for. */
export const ANSWER_DAYS = 5;

/** Days that both sides have to speak against a proposal; without a word it counts as agreed. */
export const PROPOSAL_DAYS = 3;

/** Days after an answer that was paid in which it can be disputed. `own_order_charges` says the same. */
export const ANSWER_DISPUTE_DAYS = 7;

/** Characters of a statement. */
export const MOST_STATEMENT = 4000;
/** And at least. */
export const LEAST_STATEMENT = 3;
