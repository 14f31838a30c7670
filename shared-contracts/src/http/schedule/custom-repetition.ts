import type { CustomRepetition } from "./recurrence.schema.ts";

const DAY_MS = 86_400_000;

const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** Returns the weekday of an ISO date: 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => utc(date).getUTCDay() || 7;

/** Returns which of its weekday in its month an ISO date is, from 1 to 5: the 2nd Tuesday is 2. */
export const nthOf = (date: string): number => Math.ceil(utc(date).getUTCDate() / 7);

/** Whether no later day of the month is the same weekday. */
export const isLastOfMonth = (date: string): boolean =>
  new Date(utc(date).getTime() + 7 * DAY_MS).getUTCMonth() !== utc(date).getUTCMonth();

/** Whether a series that repeats so can begin on an ISO date. */
export function canBegin({ weekdays, nth }: CustomRepetition, date: string): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) return false;
  return nth === null || (nth === -1 ? isLastOfMonth(date) : nthOf(date) === nth);
}

/** Returns the first day from an ISO date on that is one of the weekdays; the same where it is, or none is chosen. */
export function firstDayFrom(date: string, weekdays: readonly number[]): string {
  const ahead = weekdays.map((weekday) => (weekday - weekdayOf(date) + 7) % 7);
  return ahead.length === 0 ? date : laterBy(date, Math.min(...ahead));
}

/** Returns the ISO date so many days later. */
export const laterBy = (date: string, days: number): string =>
  new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns a repetition as a form with this first day means it: without weekdays where it doesn't count in weeks, and of a month
 * with the weekday of that day. The fifth of a month is its last.
 */
export function meantFrom(custom: CustomRepetition, date: string): CustomRepetition {
  const { every, unit, nth } = custom;
  if (unit === "weeks") {
    const chosen = custom.weekdays.length > 0 ? custom.weekdays : [weekdayOf(date)];
    return { every, unit, weekdays: chosen.toSorted((a, b) => a - b), nth: null };
  }
  if (unit !== "months" || nth === null) return { every, unit, weekdays: [], nth: null };
  const isLast = nthOf(date) === 5 || (nth === -1 && isLastOfMonth(date));
  return { every, unit, weekdays: [weekdayOf(date)], nth: isLast ? -1 : nthOf(date) };
}

/** Whether two repetitions say the same. */
export function repeatSame(one: CustomRepetition | null, other: CustomRepetition | null): boolean {
  const said = (custom: CustomRepetition | null) =>
    custom && [custom.every, custom.unit, custom.nth, ...custom.weekdays].join(" ");
  return said(one) === said(other);
}
