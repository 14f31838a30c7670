import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { MOST_DAYS } from "@loubby/shared-contracts/http/schedule/days.schema";
import { chosenOf, type ShowsAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import { lengthOf } from "../ics/busy-spans-of.ts";
import { type Moment, momentOf } from "../ics/moments.ts";
import { zoneOf } from "../ics/zone-of.ts";
import { wallTimeOf } from "../series/rule-of.ts";
import type { EventValues } from "../write-events.sql.ts";
import { lineOf, textOf } from "./shown-words.ts";

/** What iCalendar calls whether an event takes time. */
const SHOWN: Readonly<Record<string, ShowsAs>> = { OPAQUE: "busy", TRANSPARENT: "free" };
const MINUTE_MS = 60_000;
/** Minutes that something lasts which only has a start. */
const POINT_MINUTES = 15;

/** An event that can't be imported, and why, in words. */
export class CannotImport extends Error {
  override readonly name = "CannotImport";
}

/** An entry of a file whose times can be read. */
export interface Entry {
  readonly event: ICAL.Component;
  readonly start: Moment;
  /** Whole days are in no zone: they are read as days of UTC. */
  readonly zone: string;
  /** The zone that its clocks are in; null where only the file knows it. */
  readonly ownZone: string | null;
  /** By whose clocks its whole days count. */
  readonly readersZone: string;
  /** Minutes. */
  readonly duration: number;
}

/** Reads when an entry begins, and how long it lasts. Throws `CannotImport`. */
export function entryOf(event: ICAL.Component, readersZone: string): Entry {
  const property = event.getFirstProperty("dtstart");
  const value = property?.getFirstValue();
  if (property === null || !(value instanceof ICAL.Time)) throw new CannotImport("It has no start.");
  if (!isReal(property)) throw new CannotImport("It begins on a day that doesn't exist.");
  if (!isReal(event.getFirstProperty("dtend")))
    throw new CannotImport("It ends on a day that doesn't exist.");
  const zone = value.isDate ? "UTC" : readersZone;
  const start = momentOf(property, value, zone);
  const begins = start.instantOf(start.wall).epochMilliseconds;
  const ends = lengthOf(event, start, zone).wall(start.wall).epochMilliseconds;
  const minutes = Math.round((ends - begins) / MINUTE_MS);
  if (minutes < 0) throw new CannotImport("It ends before it begins.");
  if (minutes > MOST_DAYS * 1440) throw new CannotImport(`It goes on for more than ${MOST_DAYS} days.`);
  if (start.wall.year < 1900 || start.wall.year > 2199)
    throw new CannotImport("It isn't in the years from 1900 to 2199.");
  const tzid = property.getFirstParameter("tzid");
  const isUtc = value.isDate || value.zone === ICAL.Timezone.utcTimezone;
  const ownZone = isUtc ? "UTC" : tzid ? zoneOf(tzid) : readersZone;
  const isWhole = value.isDate && minutes === 0;
  return { event, start, zone, ownZone, readersZone, duration: minutes || (isWhole ? 1440 : POINT_MINUTES) };
}

/** Whether a day is in the calendar as it is written: once read, February 30 is March 2. */
function isReal(property: ICAL.Property | null): boolean {
  if (property === null) return true;
  try {
    Temporal.PlainDate.from(String(property.toJSON()[3]).slice(0, 10));
    return true;
  } catch {
    return false;
  }
}

/** What an entry says, of a single event that begins at a wall time. Seconds don't count. */
export function singleOf(
  { event, start, zone, ownZone, readersZone, duration }: Entry,
  begins: Temporal.Instant,
): EventValues {
  const startsAt = Math.floor(begins.epochMilliseconds / MINUTE_MS) * MINUTE_MS;
  const timeZone = start.isDay ? "UTC" : ownZone === null || ownZone === "UTC" ? zone : ownZone;
  const wall = wallTimeOf(new Date(startsAt).toISOString(), timeZone);
  const isPoint = event.getFirstProperty("dtend") === null && event.getFirstProperty("duration") === null;
  const said = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  const kind = isPoint && !start.isDay ? "reminder" : "meeting";
  const all_day = start.isDay;
  const shows_as = chosenOf({ kind, all_day, shows_as: SHOWN[said("transp")] ?? null });
  return {
    ...wordsOf(event),
    // What takes no time is a reminder of it.
    kind,
    room_id: null,
    room_time_zone: null,
    all_day,
    // What says nothing shows as it usually does here: other calendars write birthdays that way.
    shows_as,
    busy_time_zone: all_day && shows_as === "busy" ? readersZone : null,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(startsAt + duration * MINUTE_MS).toISOString(),
    time_zone: timeZone,
    recurrence: "none",
    custom: null,
    until: null,
    count: null,
    wall_date: wall.date,
    wall_time: wall.time,
  };
}

/** What an entry says in words. */
export function wordsOf(event: ICAL.Component): Pick<EventValues, "title" | "place" | "notes"> {
  return {
    title: lineOf(event.getFirstPropertyValue("summary"), 140) || "Untitled event",
    place: lineOf(event.getFirstPropertyValue("location"), 500),
    notes: textOf(event.getFirstPropertyValue("description"), 4000),
  };
}
