/** What a card may show beside the first name. */
export const cardFields = [
  "full_name",
  "picture",
  "job",
  "headline",
  "about",
  "place",
  "experience",
  "skills",
  "positions",
  "education",
  "links",
  "contact",
] as const;
export type CardField = (typeof cardFields)[number];

/** Fields by which someone is reached: only where the candidate lets companies reach out to them. */
export const reachingFields: readonly CardField[] = ["links", "contact"];

/** How long a card's address may live, in days. */
export const LONGEST_DAYS = 30;
