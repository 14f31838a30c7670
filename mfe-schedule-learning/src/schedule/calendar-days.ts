import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";

/** The views of the calendar, in the order of their buttons. */
export const calendarViews = ["day", "week", "month", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** An event, or the part of it that is on a day of the reader's calendar. Minutes count from the day's midnight, in their zone. */
export interface PlacedEvent {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly startMinute: number;
  readonly minutes: number;
  /** The event begins on this day, and ends on it. */
  readonly begins: boolean;
  readonly ends: boolean;
}

const DAY_MINUTES = 1440;
/** Days that an agenda lists. */
export const AGENDA_DAYS = 14;

/** The days that a view shows. Weeks begin on Monday, a month is filled up to whole weeks, an agenda begins with the date. */
export function daysOf(view: CalendarView, date: Temporal.PlainDate): Temporal.PlainDate[] {
  if (view === "day") return [date];
  if (view === "agenda") return daysFrom(date, AGENDA_DAYS);
  const first = mondayOf(view === "week" ? date : date.with({ day: 1 }));
  const last = mondayOf(view === "week" ? date : date.with({ day: date.daysInMonth })).add({ days: 6 });
  return daysFrom(first, first.until(last).days + 1);
}

const daysFrom = (first: Temporal.PlainDate, count: number) =>
  Array.from({ length: count }, (_, index) => first.add({ days: index }));

/** The instants of a view's first midnight and of the midnight after its last day. */
export function spanOf(days: readonly Temporal.PlainDate[], timeZone: string): { from: string; to: string } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error("A calendar needs days.");
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  return { from: midnight(first), to: midnight(last.add({ days: 1 })) };
}

/** The day one page on or back. */
export function turnPage(view: CalendarView, date: Temporal.PlainDate, by: 1 | -1): Temporal.PlainDate {
  if (view === "month") return date.with({ day: 1 }).add({ months: by });
  return date.add({ days: by * { day: 1, week: 7, agenda: AGENDA_DAYS }[view] });
}

/** Puts events on the reader's days, a part on each day that they touch; the order of the events stays. */
export function placeEvents(events: readonly CalendarEvent[], timeZone: string): PlacedEvent[] {
  return events.flatMap((event) => {
    // The days of one that is all day are the same everywhere.
    const zone = event.all_day ? "UTC" : timeZone;
    const start = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(zone);
    const end = Temporal.Instant.from(event.ends_at).toZonedDateTimeISO(zone);
    const first = start.toPlainDate();
    const last = end.subtract({ nanoseconds: 1 }).toPlainDate();
    return daysFrom(first, first.until(last).days + 1).map((day) => {
      const [begins, ends] = [day.equals(first), day.equals(last)];
      const from = begins ? start : day.toZonedDateTime(zone);
      const to = ends ? end : day.add({ days: 1 }).toZonedDateTime(zone);
      const startMinute = from.hour * 60 + from.minute;
      // By the time that passes: clocks that are set back would make it shorter.
      const minutes = Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000);
      return {
        event,
        day: day.toString(),
        startMinute,
        minutes: Math.min(minutes, DAY_MINUTES - startMinute),
        begins,
        ends,
      };
    });
  });
}

/** Gives events that overlap a lane each, side by side. */
export function lanesOf(
  placed: readonly PlacedEvent[],
  least: number,
): { placed: PlacedEvent; lane: number; lanes: number }[] {
  const groups: { placed: PlacedEvent; lane: number }[][] = [];
  let groupEnd = -1;
  let ends: number[] = [];
  for (const each of [...placed].sort((a, b) => a.startMinute - b.startMinute)) {
    if (each.startMinute >= groupEnd) {
      groups.push([]);
      ends = [];
    }
    const free = ends.findIndex((end) => end <= each.startMinute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = each.startMinute + Math.max(each.minutes, least);
    groupEnd = Math.max(groupEnd, ends[lane]);
    groups.at(-1)?.push({ placed: each, lane });
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((each) => ({ ...each, lanes }));
  });
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}
