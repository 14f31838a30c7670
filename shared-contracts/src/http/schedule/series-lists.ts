/** How often an event may repeat. `biweekly` is every second week; `custom` is as its `CustomRepetition` says. */
export const recurrences = [
  "none",
  "hourly",
  "daily",
  "weekly",
  "biweekly",
  "monthly",
  "yearly",
  "custom",
] as const;
/** What a custom repetition counts in. */
export const repetitionUnits = ["hours", "days", "weeks", "months", "years"] as const;
/** The most of its units that lie between two times of a custom repetition. */
export const MOST_EVERY = 99;

/** What a change of a series is for: one occurrence, it and those after it, or all. */
export const reaches = ["this", "following", "all"] as const;

/** The most times that a series with a number of times takes place. */
export const MOST_TIMES = 1000;
/** The most days from the first to the last day of an hourly series. */
export const MOST_HOURLY_DAYS = 40;
/** The most years from the first day of a series to its last, and from today to the last day that is laid out. */
export const MOST_YEARS = 10;
