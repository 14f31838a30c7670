import type { Recurrence } from "./recurrence.schema.ts";

/** What each recurrence is called. */
export const recurrenceNames: Readonly<Record<Recurrence, string>> = {
  none: "None",
  hourly: "Hourly",
  daily: "Daily",
  weekly: "Weekly",
  biweekly: "Biweekly",
  monthly: "Monthly",
  yearly: "Yearly",
};

interface Repeating {
  readonly recurrence: Recurrence;
  readonly until: string | null;
  readonly count: number | null;
}

/** Says how an event repeats: `Repeats weekly until Mar 3, 2027`, `Repeats daily, 5 times`; null where it doesn't. */
export function repeatWords({ recurrence, until, count }: Repeating): string | null {
  if (recurrence === "none") return null;
  const often = `Repeats ${recurrenceNames[recurrence].toLowerCase()}`;
  if (count !== null) return count === 1 ? `${often}, once` : `${often}, ${count.toLocaleString("en")} times`;
  return until === null ? often : `${often} until ${dayWords(until)}`;
}

/**
 * Says what becomes of a day of the month that some months or years lack; null where each has it. `date` is an ISO date.
 */
export function shortMonthWords(recurrence: Recurrence, date: string): string | null {
  const [, month, day] = date.split("-").map(Number);
  if (day === undefined) return null;
  if (recurrence === "monthly" && day > 28)
    return `In months without a ${day}${day === 31 ? "st" : "th"}, it takes place on their last day.`;
  if (recurrence === "yearly" && month === 2 && day === 29)
    return "In years without a February 29, it takes place on February 28.";
  return null;
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Writes an ISO date as people read it: `Mar 3, 2027`. */
export const dayWords = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
