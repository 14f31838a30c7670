/** Returns the day of an instant in a time zone: `2026-03-01`. */
export function dayIn(iso: string, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(iso));
}
