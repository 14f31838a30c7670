const FORMAT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** A calendar day in words, the same wherever it is read: `2026-03-01` as `Mar 1, 2026`. */
export function dayText(day: string): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`));
}
