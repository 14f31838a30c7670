import type { calendar_v3 } from "@googleapis/calendar";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";

type Event = calendar_v3.Schema$Event;

/** Days of the past and ahead in which a double works series out. */
const [PAST, AHEAD] = [3, 90];

/** The times of a series as Google tells them, without those that it excludes; `own` are those that say something else. */
export function instancesOf(series: Event, own: ReadonlyMap<string, Event>): Event[] {
  const zone = series.start?.timeZone ?? "UTC";
  const isDay = Boolean(series.start?.date);
  const start = startOf(series.start, zone);
  const lasts = startOf(series.end, zone).epochMilliseconds - start.epochMilliseconds;
  const [rule] = (series.recurrence ?? []).filter((line) => line.startsWith("RRULE:"));
  const off = new Set(
    (series.recurrence ?? []).filter((line) => line.startsWith("EXDATE")).map((line) => excluded(line, zone)),
  );
  const expanded = new RRuleTemporal({ rruleString: rule ?? "", dtstart: start, temporal: Temporal });
  const day = 86_400_000;
  const starts = expanded.between(
    new Date(Date.now() - PAST * day),
    new Date(Date.now() + AHEAD * day),
    true,
  );
  return starts
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .filter((at) => !off.has(at))
    .map((at) => {
      const moment = (ms: number) =>
        isDay
          ? { date: new Date(ms).toISOString().slice(0, 10) }
          : {
              dateTime: Temporal.Instant.fromEpochMilliseconds(ms).toString({ timeZone: zone }),
              timeZone: zone,
            };
      const name = new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
      const id = `${series.id}_${isDay ? name.slice(0, 8) : name}`;
      const { recurrence: _, ...said } = series;
      return (
        own.get(id) ?? {
          ...said,
          id,
          start: moment(at),
          end: moment(at + lasts),
          recurringEventId: series.id ?? null,
          originalStartTime: moment(at),
        }
      );
    });
}

function startOf(moment: calendar_v3.Schema$EventDateTime | undefined, zone: string): Temporal.ZonedDateTime {
  const { date, dateTime } = moment ?? {};
  if (date) return Temporal.PlainDate.from(date).toZonedDateTime("UTC");
  if (/Z$|[+-]\d\d:\d\d$/.test(dateTime ?? ""))
    return Temporal.Instant.from(dateTime ?? "").toZonedDateTimeISO(zone);
  return Temporal.PlainDateTime.from(dateTime ?? "").toZonedDateTime(zone);
}

/** The instant (epoch ms) that a line of exceptions excludes. */
function excluded(line: string, zone: string): number {
  const [head = "", value = ""] = line.split(":");
  const own = /TZID=([^;:]+)/.exec(head)?.[1] ?? zone;
  if (value.length === 8) return Temporal.PlainDate.from(value).toZonedDateTime("UTC").epochMilliseconds;
  return value.endsWith("Z")
    ? Temporal.Instant.from(value).epochMilliseconds
    : Temporal.PlainDateTime.from(value).toZonedDateTime(own).epochMilliseconds;
}
