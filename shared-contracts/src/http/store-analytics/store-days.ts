/** How many days figures of the store are of, ending today (UTC). */
export const storeDays = [30, 90, 365] as const;
export type StoreDays = (typeof storeDays)[number];

/** For how many days it is kept who looked at an agent. */
export const VIEWS_KEPT_DAYS = 400;

/** After a buyer's first month, in how many more it is counted whether they paid again. */
export const AGAIN_MONTHS = 5;
