import { localeOr } from "./preference.ts";

/** Before 12 it is morning, from 12 to 17 afternoon, later evening. `hour` is local, 0 to 23. */
export function greetingAt(hour: number): "Good morning" | "Good afternoon" | "Good evening" {
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

const STEPS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;
const WEEK = 7 * STEPS[0].ms;

const MOMENT = 30_000;

// Making one costs a hundred times what using it does, and a list has hundreds of times.
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of that name in the person's locale, made once. */
function dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOr("en");
  const key = `${name} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** An ISO instant as seen from `now`: `just now`, `5 minutes ago`, `yesterday`; beyond a week the date. */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const then = Date.parse(iso);
  // What is to come in two hours is not to come in one, a moment after that was said.
  const gap = then - now + (then > now ? MOMENT : 0);
  if (Number.isNaN(then)) return "";
  if (Math.abs(gap) >= WEEK) return shortDay(iso, now);
  const step = STEPS.find(({ ms }) => Math.abs(gap) >= ms);
  if (!step) return "just now";
  const count = Math.trunc(gap / step.ms);
  return RELATIVE.format(count, step.unit);
}

/** The local day of an ISO instant, without the year where it is that of `now`: `Nov 1`. */
export function shortDay(iso: string, now: number = Date.now()): string {
  const then = new Date(iso);
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return isThisYear
    ? dateFormat("day", { month: "short", day: "numeric" }).format(then)
    : dateFormat("day and year", { month: "short", day: "numeric", year: "numeric" }).format(then);
}

/** The exact local time of an ISO instant, for tooltips. */
export function exactTime(iso: string): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  return dateFormat("exact", { dateStyle: "full", timeStyle: "short", hourCycle: "h23" }).format(then);
}
