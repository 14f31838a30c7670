import { z } from "zod";
import { MOST_HOURLY_DAYS, MOST_TIMES, MOST_YEARS, recurrences } from "./series-lists.ts";

/** How often an event repeats. */
export const Recurrence = z.enum(recurrences);
export type Recurrence = z.output<typeof Recurrence>;

/** The kinds of events that may repeat; an interview is with one candidate, once. */
const repeatingKinds = ["meeting", "stand_up", "focus", "reminder"] as const;

/** How an event repeats and when that ends: with a day, after a number of times, or never where neither is said. */
export const repetition = {
  recurrence: Recurrence.default("none"),
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
  readonly until: string | null;
  readonly count: number | null;
}

/** Refuses, at its field, a repetition that makes no sense for the event. */
export function sensiblyRepeated(
  { kind, date, recurrence, until, count }: Repeating,
  context: z.RefinementCtx,
): void {
  const refuse = (field: "recurrence" | "until" | "count", message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (recurrence === "none") {
    if (until !== null || count !== null) refuse("recurrence", "Choose how often it repeats.");
    return;
  }
  if (!(repeatingKinds as readonly string[]).includes(kind))
    refuse("recurrence", "An interview doesn't repeat.");
  if (until !== null && count !== null) refuse("count", "Choose a last day or a number of times, not both.");
  if (recurrence === "hourly" && until === null && count === null)
    refuse("recurrence", "An hourly event needs an end: a day, or a number of times.");
  if (until === null) return;
  if (until < date) refuse("until", "Choose a day on or after the first one.");
  const days = (Date.parse(until) - Date.parse(date)) / 86_400_000;
  if (recurrence === "hourly" && days > MOST_HOURLY_DAYS)
    refuse("until", `An hourly event goes on for at most ${MOST_HOURLY_DAYS} days.`);
  if (days > MOST_YEARS * 366) refuse("until", `Choose a day within ${MOST_YEARS} years of the first one.`);
}
