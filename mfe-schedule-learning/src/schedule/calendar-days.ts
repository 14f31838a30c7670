import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";

export type CalendarView = "week" | "month";

/** An event on a day of the reader's calendar. Minutes count from the day's midnight, in the reader's zone. */
export interface PlacedEvent {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly startMinute: number;
  readonly minutes: number;
}

const DAY_MINUTES = 1440;

/** The days that a view shows, Monday first; a month is filled up to whole weeks. */
export function daysOf(view: CalendarView, date: Temporal.PlainDate): Temporal.PlainDate[] {
  const first = mondayOf(view === "week" ? date : date.with({ day: 1 }));
  const last = mondayOf(view === "week" ? date : date.with({ day: date.daysInMonth })).add({ days: 6 });
  const count = first.until(last).days + 1;
  return Array.from({ length: count }, (_, index) => first.add({ days: index }));
}

/** The instants of a view's first midnight and of the midnight after its last day. */
export function spanOf(days: readonly Temporal.PlainDate[], timeZone: string): { from: string; to: string } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error("A calendar needs days.");
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  return { from: midnight(first), to: midnight(last.add({ days: 1 })) };
}

/** The day one page on or back. */
export function turnPage(view: CalendarView, date: Temporal.PlainDate, by: 1 | -1): Temporal.PlainDate {
  return view === "week" ? date.add({ weeks: by }) : date.with({ day: 1 }).add({ months: by });
}

/** Puts events on the reader's days, earliest first. */
export function placeEvents(events: readonly CalendarEvent[], timeZone: string): PlacedEvent[] {
  return events.map((event) => {
    const start = Temporal.Instant.from(event.starts_at).toZonedDateTimeISO(timeZone);
    const startMinute = start.hour * 60 + start.minute;
    const length = (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000;
    return {
      event,
      day: start.toPlainDate().toString(),
      startMinute,
      minutes: Math.min(length, DAY_MINUTES - startMinute),
    };
  });
}

/** Gives events that overlap a lane each, side by side. */
export function lanesOf(
  placed: readonly PlacedEvent[],
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
    ends[lane] = each.startMinute + each.minutes;
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
