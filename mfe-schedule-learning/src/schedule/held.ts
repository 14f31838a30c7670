import { durationsOf } from "@loubby/shared-contracts/http/schedule/durations";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { nameOf } from "./event-words.ts";
import { isLong, zoneOf } from "./long-events.ts";

/** Writes a time by the clock: `09:30`. */
export const clockWords = (at: Temporal.PlainDateTime): string =>
  at.toPlainTime().toString({ smallestUnit: "minute" });

/** What is being moved, resized or drawn, and where it would go by the reader's clocks. */
export interface Held {
  /** Null: a new one. */
  readonly event: CalendarEvent | null;
  readonly starts: Temporal.PlainDateTime;
  readonly minutes: number;
  /** What holds it. */
  readonly by: "pointer" | "keys";
}

/** Times are taken to the quarter of an hour. */
export const QUARTER = 15;

const DAY_MINUTES = 1440;

/** An event as it is picked up. */
export function heldOf(event: CalendarEvent, timeZone: string, by: Held["by"]): Held {
  const zone = zoneOf(event, timeZone);
  const starts = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(zone).toPlainDateTime();
  const minutes = (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000;
  return { event, starts, minutes, by };
}

/** Whether an event is what is held. */
export const isHeld = (held: Held | null, event: CalendarEvent): boolean =>
  held !== null && held.event !== null && nameOf(held.event) === nameOf(event);

/** The last day of what is held. */
export const lastDayOf = ({ starts, minutes }: Held): Temporal.PlainDate =>
  starts.add({ minutes: minutes - 1 }).toPlainDate();

/** Whether what is held would be on a day: on each of a long event's, on the first of any other. */
export function holdsDay(held: Held | null, day: Temporal.PlainDate): boolean {
  if (held === null) return false;
  const first = held.starts.toPlainDate();
  const last = held.event !== null && isLong(held.event) ? lastDayOf(held) : first;
  return Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0;
}

/** The length in minutes of a long event that ends so many days later by its clocks; the same where less than a day would be left. */
export function stretched({ event, starts, minutes }: Held, days: number, timeZone: string): number {
  if (event === null) return minutes;
  const begins = starts.toZonedDateTime(zoneOf(event, timeZone));
  const length = begins.until(begins.add({ minutes }).add({ days })).total("minutes");
  return length < DAY_MINUTES ? minutes : length;
}

/** Whether an event would stay as it is. */
export function isWhereItWas({ event, starts, minutes, by }: Held, timeZone: string): boolean {
  if (event === null) return false;
  const was = heldOf(event, timeZone, by);
  return was.starts.equals(starts) && was.minutes === minutes;
}

/** The length nearest to some minutes that an event of its kind may have. */
export function nearestDuration(event: CalendarEvent | null, minutes: number): number {
  const near = [...durationsOf(event?.kind ?? "meeting")].sort(
    (a, b) => Math.abs(a - minutes) - Math.abs(b - minutes),
  );
  return near[0] ?? minutes;
}

/** The next longer or shorter length that an event of its kind may have; the same where there is none, and for one of days. */
export function nextDuration(event: CalendarEvent | null, minutes: number, by: 1 | -1): number {
  if (event !== null && isLong(event)) return minutes;
  const all = durationsOf(event?.kind ?? "meeting");
  const found = by === 1 ? all.find((each) => each > minutes) : all.findLast((each) => each < minutes);
  return found ?? minutes;
}

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;

/** Where something held would go, in words: `Tue, Mar 3, 10:00–10:30`, `Tue, Mar 3 – Thu, Mar 5`. */
export function heldWords({ event, starts, minutes }: Omit<Held, "by">): string {
  const day = starts.toLocaleString("en", DAY);
  if (event !== null && isLong(event)) {
    const last = starts.add({ minutes: minutes - 1 }).toLocaleString("en", DAY);
    return last === day ? day : `${day} – ${last}`;
  }
  return `${day}, ${clockWords(starts)}–${clockWords(starts.add({ minutes }))}`;
}
