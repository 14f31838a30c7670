/** How often an event may repeat. `biweekly` is every second week. */
export const recurrences = ["none", "hourly", "daily", "weekly", "biweekly", "monthly", "yearly"] as const;

/** What a change of a series is for: one occurrence, it and those after it, or all. */
export const reaches = ["this", "following", "all"] as const;

/** The most times that a series with a number of times takes place. */
export const MOST_TIMES = 1000;
/** The most days from the first to the last day of an hourly series. */
export const MOST_HOURLY_DAYS = 40;
/** The most years from the first day of a series to its last, and from today to the last day that is laid out. */
export const MOST_YEARS = 10;
