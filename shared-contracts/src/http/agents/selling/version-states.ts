/** How far a version of an agent is: written, waiting for review, and what became of it. */
export const versionStates = ["draft", "pending", "approved", "rejected", "changes_requested"] as const;
export type VersionState = (typeof versionStates)[number];

/** Whether an agent is in the store. A `draft` has never been; a `deprecated` one hasn't answered for a month. */
export const saleStates = ["draft", "published", "suspended", "deprecated", "archived"] as const;
export type SaleState = (typeof saleStates)[number];

/** What a reviewer finds wrong, in the field's words. */
export const reviewCodes = {
  ENDPOINT_DOWN: "The agent doesn't answer",
  CARD_INVALID: "Its card can't be read",
  ADDRESS_PRIVATE: "Its address isn't public",
  PERMISSION_UNDECLARED: "It uses data that it doesn't declare",
  PERMISSION_EXCESS: "It asks for more data than it needs",
  CLAIM_UNPROVEN: "A claim isn't backed up",
  MEDIA_UNFIT: "A picture or video doesn't fit",
  PRICE_UNCLEAR: "The price isn't clear",
  POLICY: "It breaks the store's rules",
} as const;
export type ReviewCode = keyof typeof reviewCodes;
