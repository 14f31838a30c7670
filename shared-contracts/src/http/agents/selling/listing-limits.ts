/** Agents that one seller can have, drafts and archived ones too. */
export const MOST_OWN_LISTINGS = 100;

/** Lines of a list within an agent: abilities, inputs, hosts. */
export const MOST_ROWS = 12;
export const MOST_TAGS = 10;
export const MOST_LANGUAGES = 20;
export const MOST_PICTURES = 6;
export const MOST_SAMPLES = 3;

/** Characters of an agent's key. */
export const MOST_KEY = 4000;

/** Minor units of any currency: the most that a price, or a limit on what answers cost, can be. */
export const MOST_PRICE = 9_999_999_00;
/** Characters of what a review says of a field. */
export const MOST_NOTE = 600;

/** Characters of a question that a reviewer asks an agent. */
export const MOST_ASKED = 4000;
