import type { CustomRepetition, Recurrence } from "./recurrence.schema.ts";

/** What each recurrence is called. */
export const recurrenceNames: Readonly<Record<Recurrence, string>> = {
  none: "None",
  hourly: "Hourly",
  daily: "Daily",
  weekly: "Weekly",
  biweekly: "Biweekly",
  monthly: "Monthly",
  yearly: "Yearly",
  custom: "Custom…",
};

interface Repeating {
  readonly recurrence: Recurrence;
  readonly custom: CustomRepetition | null;
  readonly until: string | null;
  readonly count: number | null;
}

/**
 * Says how an event repeats: `Repeats weekly until Mar 3, 2027`, `Repeats every 2 weeks on Monday and Thursday, 5 times`; null
 * where it doesn't.
 */
export function repeatWords({ recurrence, custom, until, count }: Repeating): string | null {
  if (recurrence === "none") return null;
  const often = `Repeats ${custom === null ? recurrenceNames[recurrence].toLowerCase() : customWords(custom)}`;
  if (count !== null) return count === 1 ? `${often}, once` : `${often}, ${count.toLocaleString("en")} times`;
  return until === null ? often : `${often} until ${dayWords(until)}`;
}

/** Says how often a custom repetition is: `every 2 weeks on Monday and Thursday`, `every month on the last Friday`. */
export function customWords({ every, unit, weekdays, nth }: CustomRepetition): string {
  const often = every === 1 ? `every ${unit.slice(0, -1)}` : `every ${every} ${unit}`;
  if (weekdays.length === 0) return often;
  const days = LIST.format(weekdays.map(weekdayName));
  return `${often} on ${nth === null ? days : `the ${nthNames[nth] ?? "last"} ${days}`}`;
}

const LIST = new Intl.ListFormat("en");
const WEEKDAY = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** Which of a weekday in a month it is. */
export const nthNames: Readonly<Record<number, string>> = {
  1: "1st",
  2: "2nd",
  3: "3rd",
  4: "4th",
  [-1]: "last",
};

// The first of 2024 was a Monday.
/** Names a weekday: 1 is Monday, 7 Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAY.format(Date.UTC(2024, 0, weekday));

/**
 * Says what becomes of a day of the month that some months or years lack; null where each has it. `date` is an ISO date.
 */
export function shortMonthWords(
  recurrence: Recurrence,
  custom: CustomRepetition | null,
  date: string,
): string | null {
  const [, month, day] = date.split("-").map(Number);
  if (day === undefined) return null;
  const isOwn = recurrence === "custom" && custom?.nth === null;
  if ((recurrence === "monthly" || (isOwn && custom.unit === "months")) && day > 28)
    return `In months without a ${day}${day === 31 ? "st" : "th"}, it takes place on their last day.`;
  if ((recurrence === "yearly" || (isOwn && custom.unit === "years")) && month === 2 && day === 29)
    return "In years without a February 29, it takes place on February 28.";
  return null;
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Writes an ISO date as people read it: `Mar 3, 2027`. */
export const dayWords = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
