import type { DayPart } from "./spans-of-day.ts";

/** Minutes that the words of the shortest event take. */
const LEAST = 30;
/** What is printed of days without working hours and events. */
const USUAL = { first: 8, last: 18 };

/** Returns from which hour to which the days are printed: all that are worked in or have something, never an hour in part. */
export function printedHours(
  open: readonly DayPart[],
  taken: readonly DayPart[],
): { readonly first: number; readonly last: number } {
  const spans = [...open, ...taken.map((part) => ({ ...part, minutes: Math.max(part.minutes, LEAST) }))];
  if (spans.length === 0) return USUAL;
  const first = Math.min(...spans.map(({ startMinute }) => startMinute));
  const last = Math.max(...spans.map(({ startMinute, minutes }) => startMinute + minutes));
  return { first: Math.floor(first / 60), last: Math.min(Math.ceil(last / 60), 24) };
}
