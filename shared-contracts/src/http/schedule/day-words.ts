/** How one reads the days of an event that is all day: `Tue, Mar 3, all day`, `Mar 3 – 5, all day`. They are the same in every zone. */
export function dayWords({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string;
  readonly ends_at: string;
}): string {
  const options = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  const last = new Date(Date.parse(ends_at) - 1);
  const words = new Intl.DateTimeFormat("en", options).formatRange(new Date(starts_at), last);
  return `${words.replace(/\s–\s/, " – ")}, all day`;
}
