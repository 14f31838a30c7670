const months = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

/** Returns two months of a profile, `2021-09`, as a range: `Sep 2021 – Feb 2024`. An open end is now. */
export function spanWords(started: string, ended: string | null): string {
  return `${monthWords(started)} – ${ended === null ? "now" : monthWords(ended)}`;
}

function monthWords(month: string): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(at) ? month : months.format(at);
}
