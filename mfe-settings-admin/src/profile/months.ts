const NAMES = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, index, 1)),
);

/** The months of a year as options, `09` for September. */
export const monthOptions = NAMES.map((label, index) => ({
  value: String(index + 1).padStart(2, "0"),
  label,
}));

/** Years as options, from `ahead` years on back to 1950. */
export function yearOptions(ahead: number, now = new Date()): { value: string; label: string }[] {
  const first = now.getFullYear() + ahead;
  return Array.from({ length: first - 1949 }, (_, index) => String(first - index)).map((value) => ({
    value,
    label: value,
  }));
}

/** `2024-09` reads `Sep 2024`. */
export function monthInWords(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${(NAMES[Number(number) - 1] ?? "").slice(0, 3)} ${year}`;
}

/** `Sep 2021 – Feb 2024 · 2 years 6 months`; an open end is now. */
export function spanInWords(started: string, ended: string | null, now = new Date()): string {
  const until = ended ?? `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
  const count = ordinal(until) - ordinal(started) + 1;
  const span = `${monthInWords(started)} – ${ended === null ? "now" : monthInWords(ended)}`;
  return count > 0 ? `${span} · ${lengthInWords(count)}` : span;
}

function ordinal(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number;
}

function lengthInWords(months: number): string {
  const parts = [
    [Math.floor(months / 12), "year"],
    [months % 12, "month"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}
