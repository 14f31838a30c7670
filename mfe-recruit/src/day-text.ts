const FORMAT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a calendar day the same everywhere: `2026-03-01` as `Mar 1, 2026`. */
export function dayText(day: string): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`));
}
