import type { calendar_v3 } from "@googleapis/calendar";
import { Temporal } from "temporal-polyfill";
import { keepsWallTime, ruleLines, startLine } from "../../ics/rule-lines.ts";
import { wallTimeOf } from "../../series/rule-of.ts";
import type { Copy } from "../calendar-source.ts";
import type { SaidTime } from "../out/single-times.ts";

/** The private property by which a copy is known: it holds the event's UID, `<id>@<host>`. */
const MARK = "loubby_uid";

/** A search for all that stands in a calendar for an event. */
export const markOf = (uid: string): string[] => [`${MARK}=${uid}`];

/** Whether an entry is a copy, or came back from us otherwise. `ownIds` ends the UIDs of our events. */
export const isOurs = ({ iCalUID, extendedProperties }: calendar_v3.Schema$Event, ownIds: string): boolean =>
  [iCalUID, extendedProperties?.private?.[MARK]].some((uid) => uid?.endsWith(ownIds) === true);

/** A copy as Google keeps it: the whole event, or one of its times. It asks no one, and reminds no one. */
export function googleEvent(copy: Copy, time?: SaidTime): calendar_v3.Schema$Event {
  const { event, url } = copy;
  const { title, place, notes, starts_at, ends_at } = time ?? event;
  const isSeries = time === undefined && event.rule.recurrence !== "none";
  const off = isSeries ? event.exceptions.filter(({ is_canceled }) => is_canceled) : [];
  return {
    status: "confirmed",
    summary: title,
    location: place,
    description: notes,
    start: momentOf(copy, starts_at, isSeries ? event.rule.time : null),
    end: momentOf(copy, ends_at, null),
    ...(isSeries && {
      recurrence: [...ruleLines(event.rule), ...off.map(({ at }) => startLine("EXDATE", at, event.rule))],
    }),
    transparency: event.shows_as === "busy" ? "opaque" : "transparent",
    reminders: { useDefault: false, overrides: [] },
    source: { title: "Loubby", url },
    extendedProperties: { private: { [MARK]: event.uid } },
  };
}

/** A moment of an event; `time` is what its rule says where clocks skip it. */
function momentOf(
  { event: { rule } }: Copy,
  instant: string,
  time: string | null,
): calendar_v3.Schema$EventDateTime {
  if (rule.all_day) return { date: new Date(instant).toISOString().slice(0, 10) };
  if (!keepsWallTime(rule)) return { dateTime: new Date(instant).toISOString(), timeZone: rule.time_zone };
  const wall = wallTimeOf(instant, rule.time_zone);
  return { dateTime: `${wall.date}T${time ?? wall.time}:00`, timeZone: rule.time_zone };
}

/** The instant (epoch ms) of a moment as Google says it; a whole day begins at midnight in UTC, as ours do. */
export function msOf(moment: calendar_v3.Schema$EventDateTime | undefined): number {
  const { date, dateTime, timeZone } = moment ?? {};
  if (date) return Date.parse(`${date}T00:00:00Z`);
  if (!dateTime) return Number.NaN;
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(dateTime)) return Date.parse(dateTime);
  return Temporal.PlainDateTime.from(dateTime).toZonedDateTime(timeZone ?? "UTC").epochMilliseconds;
}

/** Whether an entry says already what it has to. */
export function saysSame(there: calendar_v3.Schema$Event, wanted: calendar_v3.Schema$Event): boolean {
  const said = (entry: calendar_v3.Schema$Event) =>
    JSON.stringify([
      entry.status ?? "confirmed",
      entry.summary ?? "",
      entry.location ?? "",
      entry.description ?? "",
      entry.transparency ?? "opaque",
      msOf(entry.start),
      msOf(entry.end),
    ]);
  return said(there) === said(wanted);
}
