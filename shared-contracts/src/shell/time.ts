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

const DAY = STEPS[0].ms;
/** What is to come sooner is told in hours, so that nothing is "in 24 hours". */
const HOURS = 23.5 * STEPS[1].ms;
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

/**
 * An ISO instant as seen from `now`: `just now`, `5 minutes ago`, `yesterday`; beyond a week the date. What is to come is told to
 * the nearest hour or minute, and from a day on by the local calendar: `in 5 days` stays so until midnight, on every page.
 */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  const gap = then - now;
  if (gap > 0) return timeToCome(iso, gap, now);
  if (-gap >= WEEK) return shortDay(iso, now);
  const step = STEPS.find(({ ms }) => Math.abs(gap) >= ms);
  if (!step) return "just now";
  const count = Math.trunc(gap / step.ms);
  return RELATIVE.format(count, step.unit);
}

function timeToCome(iso: string, gap: number, now: number): string {
  const days = Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY);
  if (days >= 7) return shortDay(iso, now);
  if (days > 0 && gap >= HOURS) return RELATIVE.format(days, "day");
  const minutes = Math.round(gap / 60_000);
  if (gap < MOMENT) return "just now";
  return minutes < 60
    ? RELATIVE.format(minutes, "minute")
    : RELATIVE.format(Math.round(minutes / 60), "hour");
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

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
