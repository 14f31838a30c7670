const FORMAT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const LOCAL = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** Formats a calendar day the same everywhere: `2026-03-01` as `Mar 1, 2026`. */
export function dayText(day: string): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`));
}

/** Formats the reader's own day of an ISO instant, of something that happened: `Mar 1, 2026`. */
export function localDayText(iso: string): string {
  return LOCAL.format(new Date(iso));
}
