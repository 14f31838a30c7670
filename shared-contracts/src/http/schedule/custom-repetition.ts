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

/** Days in which each month has all of its weekdays: from the 1st Monday to the next one are 35 at most. */
const MOST_APART = 35;

/** Returns the first day from an ISO date on that a repetition can begin on: the same where it can on that one. */
export function firstDayFrom(date: string, custom: CustomRepetition): string {
  for (let ahead = 0; ahead <= MOST_APART; ahead += 1) {
    const day = laterBy(date, ahead);
    if (canBegin(custom, day)) return day;
  }
  return date;
}

/** Returns the ISO date so many days later. */
export const laterBy = (date: string, days: number): string =>
  new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns a repetition as a form with this first day means it: with the weekday of that day where none was chosen, and without
 * weekdays where it has none.
 */
export function meantFrom(custom: CustomRepetition, date: string): CustomRepetition {
  const { every, unit, nth } = custom;
  const chosen = custom.weekdays.length > 0 ? custom.weekdays : [weekdayOf(date)];
  if (unit === "weeks") return { every, unit, weekdays: chosen.toSorted((a, b) => a - b), nth: null };
  if (unit !== "months" || nth === null) return { every, unit, weekdays: [], nth: null };
  return { every, unit, weekdays: chosen.slice(0, 1), nth };
}

/**
 * Returns what the weekday of a month becomes that a repetition is about, once it begins on another day: the 2nd Tuesday the 3rd
 * Thursday. The fifth is the last, and the last stays so where it can.
 */
export function nthMovedTo(custom: CustomRepetition, date: string): CustomRepetition {
  if (custom.nth === null) return custom;
  const isLast = nthOf(date) === 5 || (custom.nth === -1 && isLastOfMonth(date));
  const nth = isLast ? -1 : (nthOf(date) as 1 | 2 | 3 | 4);
  return { ...custom, weekdays: [weekdayOf(date)], nth };
}

/** Whether two repetitions say the same. */
export function repeatSame(one: CustomRepetition | null, other: CustomRepetition | null): boolean {
  const said = (custom: CustomRepetition | null) =>
    custom && [custom.every, custom.unit, custom.nth, ...custom.weekdays].join(" ");
  return said(one) === said(other);
}
