const DAY_MS = 86_400_000;

/** The moment so many days of 24 hours after another. */
export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
