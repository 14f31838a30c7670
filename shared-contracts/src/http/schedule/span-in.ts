/** Formats a span by the clocks of a time zone: `Tue, Mar 3, 2026, 10:00–10:30`. */
export function spanIn(
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string },
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const words = format.formatRange(new Date(starts_at), new Date(ends_at));
  return words.replace(/(\d:\d\d)\s–\s(\d\d:)/, "$1–$2");
}

/** Returns a time zone with what its clocks differ by at an instant: `Africa/Lagos (GMT+1)`, `UTC`. */
export function zoneAt(iso: string, timeZone: string): string {
  if (timeZone === "UTC") return "UTC";
  const offset = new Intl.DateTimeFormat("en-US", { timeZoneName: "shortOffset", timeZone })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${timeZone.replaceAll("_", " ")} (${offset})`;
}
