/** One mail goes to at most so many members of a pool. */
export const OUTREACH_MOST = 5000;

/** So many people are moved, or taken over from elsewhere, in one step. */
export const TOGETHER_MOST = 500;

/** So many people are added to a job in one step, each with a mail. */
export const ADDED_MOST = 50;

/** Days after its end for which what was kept by a consent is still there. */
export const ERASE_AFTER_DAYS = 30;

/** A link to a pool lives at most so many days. */
export const POOL_LINK_DAYS = 30;
