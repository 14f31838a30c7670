import { z } from "zod";
import { canBegin } from "./custom-repetition.ts";
import {
  MOST_EVERY,
  MOST_HOURLY_DAYS,
  MOST_TIMES,
  MOST_YEARS,
  recurrences,
  repetitionUnits,
} from "./series-lists.ts";

/** How often an event repeats. */
export const Recurrence = z.enum(recurrences);
export type Recurrence = z.output<typeof Recurrence>;

/** A repetition that has no name of its own: every so many hours, days, weeks, months or years. */
export const CustomRepetition = z
  .object({
    every: z
      .int("Please enter a whole number.")
      .min(1, "At least 1.")
      .max(MOST_EVERY, `At most ${MOST_EVERY}.`),
    unit: z.enum(repetitionUnits),
    /** Rising, 1 is Monday. Of weeks those on which it takes place, at least one; of months the one that `nth` is about. */
    weekdays: z.array(z.int().min(1).max(7)).max(7),
    /** Of months: the 1st to 4th of the weekday, or with -1 the last one; null for a day of the month. */
    nth: z.union([z.literal(-1), z.int().min(1).max(4)]).nullable(),
  })
  .refine(({ weekdays }) => weekdays.every((day, at) => at === 0 || day > (weekdays[at - 1] ?? 0)), {
    path: ["weekdays"],
    message: "Each weekday once, Monday first.",
  })
  .refine(
    ({ unit, weekdays, nth }) =>
      nth === null
        ? unit === "weeks"
          ? weekdays.length > 0
          : weekdays.length === 0
        : unit === "months" && weekdays.length === 1,
    { path: ["weekdays"], message: "Choose weekdays for weeks, or one for a month." },
  );
export type CustomRepetition = z.output<typeof CustomRepetition>;

/** The kinds of events that may repeat; an interview is with one candidate, once. */
const repeatingKinds = ["meeting", "stand_up", "focus", "reminder"] as const;

/** How an event repeats and when that ends: with a day, after a number of times, or never where neither is said. */
export const repetition = {
  recurrence: Recurrence.default("none"),
  /** How it repeats where that is `custom`; null otherwise. */
  custom: CustomRepetition.nullable().default(null),
  /** The last day on which it may take place, in its zone; an ISO date. */
  until: z.iso.date("Please choose the last day.").nullable().default(null),
  /** How often it takes place, the first time included. */
  count: z
    .int("Please enter a whole number.")
    .min(1, "At least once.")
    .max(MOST_TIMES, `At most ${MOST_TIMES.toLocaleString("en")} times.`)
    .nullable()
    .default(null),
};

interface Repeating {
  readonly kind: string;
  readonly date: string;
  readonly recurrence: Recurrence;
  readonly custom: CustomRepetition | null;
  readonly until: string | null;
  readonly count: number | null;
}

/** Refuses, at its field, a repetition that makes no sense for the event. */
export function sensiblyRepeated(
  { kind, date, recurrence, custom, until, count }: Repeating,
  context: z.RefinementCtx,
): void {
  const refuse = (field: "date" | "recurrence" | "until" | "count", message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if ((recurrence === "custom") !== (custom !== null)) {
    refuse("recurrence", "Choose how often it repeats.");
    return;
  }
  if (recurrence === "none") {
    if (until !== null || count !== null) refuse("recurrence", "Choose how often it repeats.");
    return;
  }
  if (!(repeatingKinds as readonly string[]).includes(kind))
    refuse("recurrence", "An interview doesn't repeat.");
  if (until !== null && count !== null) refuse("count", "Choose a last day or a number of times, not both.");
  if (custom !== null && !canBegin(custom, date)) refuse("date", "Begin on a day on which it repeats.");
  const hours = recurrence === "hourly" ? 1 : custom?.unit === "hours" ? custom.every : null;
  if (hours !== null && until === null && count === null)
    refuse("recurrence", "An hourly event needs an end: a day, or a number of times.");
  if (until === null) return;
  if (until < date) refuse("until", "Choose a day on or after the first one.");
  const days = (Date.parse(until) - Date.parse(date)) / 86_400_000;
  if (hours !== null && days > MOST_HOURLY_DAYS * hours)
    refuse(
      "until",
      `An event every ${hours === 1 ? "hour" : `${hours} hours`} goes on for at most ${(MOST_HOURLY_DAYS * hours).toLocaleString("en")} days.`,
    );
  if (days > MOST_YEARS * 366) refuse("until", `Choose a day within ${MOST_YEARS} years of the first one.`);
}
