import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { zoneOf } from "./zone-of.ts";

/** A date or a time of iCalendar, as clocks show it. */
export interface Moment {
  readonly wall: Temporal.PlainDateTime;
  readonly isDay: boolean;
  /** Takes a wall time to the zone that it was written in; a day, and a time without a zone, to the reader's. */
  readonly instantOf: (wall: Temporal.PlainDateTime) => Temporal.Instant;
  /** What the clocks of that zone show at an instant. */
  readonly wallOf: (instant: Temporal.Instant) => Temporal.PlainDateTime;
}

/**
 * Reads one value of a property such as DTSTART. A zone that no one knows counts by the VTIMEZONE that comes along, and
 * without one as the reader's.
 */
export function momentOf(property: ICAL.Property, value: ICAL.Time, readersZone: string): Moment {
  const wall = wallOf(value);
  const tzid = property.getFirstParameter("tzid");
  if (value.zone === ICAL.Timezone.utcTimezone) return { wall, isDay: value.isDate, ...clocksOf("UTC") };
  const known = tzid ? zoneOf(tzid) : null;
  const own = tzid && known === null ? zoneBeside(property, tzid) : null;
  if (own !== null) return { wall, isDay: value.isDate, ...clocksBy(own) };
  return { wall, isDay: value.isDate, ...clocksOf(known ?? readersZone) };
}

const clocksOf = (zone: string): Pick<Moment, "instantOf" | "wallOf"> => ({
  instantOf: (wall) => wall.toZonedDateTime(zone).toInstant(),
  wallOf: (instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime(),
});

function clocksBy(zone: ICAL.Timezone): Pick<Moment, "instantOf" | "wallOf"> {
  const offsetAt = (wall: Temporal.PlainDateTime) => zone.utcOffset(timeOf(wall));
  const utc = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime("UTC").toInstant();
  return {
    instantOf: (wall) => utc(wall).subtract({ seconds: offsetAt(wall) }),
    wallOf(instant) {
      const near = instant.toZonedDateTimeISO("UTC").toPlainDateTime();
      return near.add({ seconds: offsetAt(near) });
    },
  };
}

function zoneBeside(property: ICAL.Property, tzid: string): ICAL.Timezone | null {
  const zones = property.parent?.parent?.getAllSubcomponents("vtimezone") ?? [];
  const found = zones.find((zone) => zone.getFirstPropertyValue("tzid") === tzid);
  return found === undefined ? null : new ICAL.Timezone({ component: found, tzid });
}

function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): Temporal.PlainDateTime {
  const date = { year, month, day };
  // A leap second is the one before it.
  const time = isDate ? {} : { hour, minute, second: Math.min(second, 59) };
  return Temporal.PlainDateTime.from({ ...date, ...time }, { overflow: "reject" });
}

const timeOf = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);
