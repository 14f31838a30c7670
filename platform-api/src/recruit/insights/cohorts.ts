import { dayAfter } from "./section.ts";

/** Those who came in together: days in UTC, both included. */
export interface Cohort {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Cuts a period into weeks from Monday, months or quarters; the first and last are as long as the period lets them. */
export function cohortsOf(from: string, to: string, unit: "week" | "month" | "quarter"): Cohort[] {
  const cohorts: Cohort[] = [];
  for (let start = from; start <= to;) {
    const next = nextStart(start, unit);
    const end = dayAfter(next, -1);
    cohorts.push({ from: start, to: end < to ? end : to, label: labelOf(start, unit) });
    start = next;
  }
  return cohorts;
}

function nextStart(day: string, unit: "week" | "month" | "quarter"): string {
  const date = new Date(day);
  if (unit === "week") return dayAfter(day, 7 - ((date.getUTCDay() + 6) % 7));
  const months = unit === "month" ? 1 : 3 - (date.getUTCMonth() % 3);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

function labelOf(day: string, unit: "week" | "month" | "quarter"): string {
  const date = new Date(day);
  const words = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString("en", { ...options, timeZone: "UTC" });
  if (unit === "week") return `Week of ${words({ day: "numeric", month: "short", year: "numeric" })}`;
  if (unit === "month") return words({ month: "long", year: "numeric" });
  return `Quarter ${Math.floor(date.getUTCMonth() / 3) + 1} of ${date.getUTCFullYear()}`;
}
