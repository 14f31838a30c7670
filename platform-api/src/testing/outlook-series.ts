import type { Event, RecurrencePattern } from "@microsoft/microsoft-graph-types";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { findIana, type WindowsZoneName } from "windows-iana";

/** Times of a series that a double works out, and days ahead in which it does. */
const MOST = 400;
const AHEAD = 90;

/** A time of a series; `isOff`: it was deleted on its own. */
export interface Occurrence {
  /** Epoch ms. */
  readonly at: number;
  readonly event: Event;
  readonly isOff: boolean;
}

/** Takes a moment as Graph has it, with a zone of Windows, to UTC. */
export function inUtc({ dateTime = "", timeZone }: { dateTime?: string; timeZone?: string | null }) {
  const zone = timeZone === "UTC" ? "UTC" : (findIana(timeZone as WindowsZoneName)?.[0] ?? "UTC");
  return Temporal.PlainDateTime.from(dateTime).toZonedDateTime(zone).withTimeZone("UTC");
}

/** The times of a series by its pattern, in UTC; whole days keep the date that they have where they are. */
export function occurrencesOf(series: Event): Occurrence[] {
  const { recurrence, start, end, isAllDay } = series;
  const { pattern, range } = recurrence ?? {};
  if (!pattern || !range || !start?.dateTime || !end?.dateTime) return [];
  const zone = { timeZone: isAllDay ? "UTC" : (start.timeZone ?? "UTC") };
  const first = Temporal.PlainDateTime.from(start.dateTime);
  const lasts = first.until(Temporal.PlainDateTime.from(end.dateTime));
  const last = range.type === "endDate" ? Temporal.PlainDate.from(range.endDate ?? "") : null;
  const most = range.type === "numbered" ? (range.numberOfOccurrences ?? 0) : MOST;
  const found: Occurrence[] = [];
  for (const [n, wall] of wallsOf(pattern, first).slice(0, most).entries()) {
    const at = inUtc({ dateTime: wall.toString(), ...zone });
    if (last !== null && Temporal.PlainDate.compare(wall.toPlainDate(), last) > 0) break;
    if (at.epochMilliseconds > Date.now() + AHEAD * 86_400_000) break;
    const until = inUtc({ dateTime: wall.add(lasts).toString(), ...zone });
    const id = `${series.id}.${wall.toPlainDate().toString()}`;
    const { recurrence: _, singleValueExtendedProperties: __, transactionId: ___, ...said } = series;
    const momentOf = (moment: Temporal.ZonedDateTime) => ({
      dateTime: `${moment.toPlainDateTime().toString({ smallestUnit: "second" })}.0000000`,
      timeZone: "UTC",
    });
    found.push({
      at: at.epochMilliseconds,
      isOff: series.cancelledOccurrences?.includes(id) === true,
      event: {
        ...said,
        id,
        type: "occurrence",
        seriesMasterId: series.id ?? null,
        iCalUId: `${series.iCalUId}-${n}`,
        start: momentOf(at),
        end: momentOf(until),
      },
    });
  }
  return found;
}

/** The starts of a pattern by the clocks of its series. */
function wallsOf(pattern: RecurrencePattern, first: Temporal.PlainDateTime): Temporal.PlainDateTime[] {
  const { type, interval = 1, daysOfWeek, index } = pattern;
  const days = (daysOfWeek ?? []).map((day) => day.slice(0, 2).toUpperCase());
  const nth = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }[index ?? "first"];
  const said = {
    daily: "DAILY",
    weekly: `WEEKLY;BYDAY=${days.join(",")};WKST=MO`,
    absoluteMonthly: "MONTHLY",
    relativeMonthly: `MONTHLY;BYDAY=${nth}${days.join("")}`,
    absoluteYearly: "YEARLY",
    relativeYearly: "YEARLY",
  }[type ?? "daily"];
  const begins = first.toZonedDateTime("UTC");
  const rule = new RRuleTemporal({
    rruleString: `FREQ=${said};INTERVAL=${interval}`,
    dtstart: begins,
    temporal: Temporal,
  });
  const last = new Date(Date.now() + (AHEAD + 2) * 86_400_000);
  return rule.between(new Date(begins.epochMilliseconds), last, true).map((each) => each.toPlainDateTime());
}
