import { Temporal } from "temporal-polyfill";
import type { DaySpan } from "@loubby/shared-contracts/http/schedule/day-spans";
import type { Span } from "./spans.ts";

/** The hours of a week by the clocks of a zone, Monday's first, and the days that have others. */
export interface Hours {
  readonly time_zone: string;
  readonly days: readonly (readonly DaySpan[])[];
  readonly overrides: readonly { readonly date: string; readonly spans: readonly DaySpan[] }[];
  /** Days, ISO dates both included, on which the hours count by the clocks of another zone. */
  readonly travels: readonly {
    readonly first_day: string;
    readonly last_day: string;
    readonly time_zone: string;
  }[];
}

/** An open span of one day. */
export interface OpenSpan extends Span {
  /** The day, an ISO date, by the clocks of `time_zone`. */
  readonly day: string;
  readonly time_zone: string;
}

/**
 * When someone is open, by day and in order: all that touches a span, each piece whole. Spans of days in different zones
 * may overlap.
 */
export function openSpans(hours: Hours, { from, to }: Span): OpenSpan[] {
  const overrides = new Map(hours.overrides.map(({ date, spans }) => [date, spans]));
  // Clocks differ from UTC by less than a day; a zone may skip one.
  const last = dayOf(to).add({ days: 1 });
  const found: OpenSpan[] = [];
  for (
    let day = dayOf(from).subtract({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const date = day.toString();
    const spans = overrides.get(date) ?? hours.days[day.dayOfWeek - 1] ?? [];
    if (spans.length === 0) continue;
    const zone = zoneOn(hours, date);
    if (!isThere(day, zone)) continue;
    for (const span of spans.flatMap((each) => spansOf(day, each, zone)))
      if (span.to > from && span.from < to) found.push({ ...span, day: date, time_zone: zone });
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/** The zone whose clocks someone lives by on a day, an ISO date. */
export function zoneOn({ travels, time_zone }: Hours, day: string): string {
  return (
    travels.find(({ first_day, last_day }) => first_day <= day && day <= last_day)?.time_zone ?? time_zone
  );
}

const dayOf = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO("UTC").toPlainDate();

/** Whether a zone has a day: one that moves over the date line skips one. */
const isThere = (day: Temporal.PlainDate, zone: string) =>
  day.toZonedDateTime(zone).toPlainDate().equals(day);

/**
 * When clocks show a time from one to another on a day: two spans where they change in between, as an hour may be missing,
 * or be there twice.
 */
function spansOf(day: Temporal.PlainDate, { from, to }: DaySpan, zone: string): Span[] {
  const [begins, ends] = [wallOf(day, from), wallOf(day, to)];
  const [early, late] = [
    begins.toZonedDateTime(zone, { disambiguation: "earlier" }),
    ends.toZonedDateTime(zone, { disambiguation: "later" }),
  ];
  const at = (wall: Temporal.PlainDateTime, clocks: Temporal.ZonedDateTime) =>
    wall.toZonedDateTime("UTC").epochMilliseconds - clocks.offsetNanoseconds / 1_000_000;
  const change = early.offset === late.offset ? null : early.getTimeZoneTransition("next");
  if (change === null) return [{ from: at(begins, early), to: at(ends, late) }];
  const then = change.epochMilliseconds;
  return [
    { from: at(begins, early), to: Math.min(at(ends, early), then) },
    { from: Math.max(at(begins, late), then), to: at(ends, late) },
  ].filter((span) => span.from < span.to);
}

const wallOf = (day: Temporal.PlainDate, time: string) =>
  time === "24:00"
    ? day.add({ days: 1 }).toPlainDateTime()
    : day.toPlainDateTime(Temporal.PlainTime.from(time));
