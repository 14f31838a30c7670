const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
const DAY = inUtc({ month: "short", day: "numeric" });
const WHOLE_DAY = inUtc({ dateStyle: "medium" });
const MONTH = inUtc({ month: "short", year: "numeric" });

/** Formats an ISO day the same everywhere: `2026-03-01` as `Mar 1`. */
export const dayWords = (day: string): string => DAY.format(new Date(day));

/** The same with its year: `Mar 1, 2026`. */
export const wholeDayWords = (day: string): string => WHOLE_DAY.format(new Date(day));

/** Formats an ISO month: `2026-03` as `Mar 2026`. */
export const monthWords = (month: string): string => MONTH.format(new Date(`${month}-01`));

/** Lists each day (ISO) from one to another, both included. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
