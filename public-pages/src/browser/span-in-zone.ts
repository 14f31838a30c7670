/**
 * Returns a span as someone in another time zone reads it, such as `Tue, Mar 3, 2026, 10:00–10:30`; undefined where
 * their clocks show the same.
 */
export function spanInZone(
  { starts, ends, zone }: { readonly starts: string; readonly ends: string; readonly zone: string },
  own: string,
): string | undefined {
  const said = spanOf(starts, ends, own);
  return said === spanOf(starts, ends, zone) ? undefined : said;
}

function spanOf(starts: string, ends: string, timeZone: string): string {
  const day = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
  const format = new Intl.DateTimeFormat("en-US", {
    ...day,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return format.formatRange(new Date(starts), new Date(ends)).replace(/(\d:\d\d)\s–\s(\d\d:)/, "$1–$2");
}
