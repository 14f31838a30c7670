/** The sections of the agent store, in the order people see them. Values stand in addresses and rows. */
export const agentCategories = {
  recruiting: "Recruiting",
  support: "Customer support",
  sales: "Sales",
  marketing: "Marketing",
  finance: "Finance",
  operations: "Operations",
  data: "Data and reporting",
  engineering: "Engineering",
  writing: "Writing",
  learning: "Learning",
} as const;
export type AgentCategory = keyof typeof agentCategories;

/** The orders a browse can have. The two by price compare amounts, so they need one currency. */
export const listingSorts = ["best_match", "newest", "top_rated", "price_low", "price_high"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** What a person can save. */
export const savedTypes = ["agent", "job", "company", "person"] as const;
export type SavedType = (typeof savedTypes)[number];

/** Saved entries of one type that a person can hold. */
export const SAVED_LIMIT = 500;
