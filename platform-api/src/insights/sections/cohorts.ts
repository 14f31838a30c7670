import { dayAfter } from "./section.ts";

/** Those who came in together: days in UTC, both included. */
export interface Cohort {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

type Unit = "week" | "month" | "quarter";

/**
 * Cuts a period into weeks from Monday, months or quarters; the first and last are as long as the period lets them, and
 * say so where that is not whole.
 */
export function cohortsOf(from: string, to: string, unit: Unit): Cohort[] {
  const cohorts: Cohort[] = [];
  for (let start = from; start <= to;) {
    const whole = startOf(start, unit);
    const next = nextStart(start, unit);
    const last = dayAfter(next, -1);
    const end = last < to ? last : to;
    const cut = [start > whole ? `from ${shortDay(start)}` : "", end < last ? `to ${shortDay(end)}` : ""];
    const edges = cut.filter(Boolean).join(" ");
    const label = labelOf(whole, unit);
    cohorts.push({ from: start, to: end, label: edges === "" ? label : `${label}, ${edges}` });
    start = next;
  }
  return cohorts;
}

function startOf(day: string, unit: Unit): string {
  const date = new Date(day);
  if (unit === "week") return dayAfter(day, -((date.getUTCDay() + 6) % 7));
  return firstOfMonth(date, unit === "month" ? 0 : -(date.getUTCMonth() % 3));
}

function nextStart(day: string, unit: Unit): string {
  const date = new Date(day);
  if (unit === "week") return dayAfter(startOf(day, unit), 7);
  return firstOfMonth(date, unit === "month" ? 1 : 3 - (date.getUTCMonth() % 3));
}

function firstOfMonth(date: Date, months: number): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" });
}

function labelOf(day: string, unit: Unit): string {
  const date = new Date(day);
  const words = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString("en", { ...options, timeZone: "UTC" });
  if (unit === "week") return `Week of ${words({ day: "numeric", month: "short", year: "numeric" })}`;
  if (unit === "month") return words({ month: "long", year: "numeric" });
  return `Quarter ${Math.floor(date.getUTCMonth() / 3) + 1} of ${date.getUTCFullYear()}`;
}
