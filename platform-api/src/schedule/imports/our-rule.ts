import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { MOST_TIMES, MOST_YEARS } from "@loubby/shared-contracts/http/schedule/series-lists";
import { hoursBetween, partsOf, type Rule } from "../series/starts-of.ts";
import { customRule } from "./custom-rule.ts";
import { repeated, untilOf } from "../ics/repeated.ts";
import type { Moment } from "../ics/moments.ts";

type Repeats = Pick<Rule, "recurrence" | "custom" | "until" | "count">;

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const OURS = ["hourly", "daily", "weekly", "biweekly", "monthly", "yearly"] as const;

/**
 * A rule of iCalendar as one of our series says the same, by the clocks of its start; null where none does: hours without an end,
 * two days of a month, or a day that some months lack.
 */
export function ourRule(rule: ICAL.Recur, start: Moment): Repeats | null {
  const { wall } = start;
  const how = namedRule(rule, wall) ?? customRule(rule, wall);
  if (how === null) return null;
  const hours = hoursBetween(how);
  if (hours !== null) {
    const count = countedHours(rule, hours, start);
    return count === null ? null : { ...how, until: null, count };
  }
  if (rule.count) return rule.count > MOST_TIMES ? null : { ...how, until: null, count: rule.count };
  if (!rule.until) return { ...how, until: null, count: null };
  const ends = lastStart(rule, start);
  if (ends === null) return null;
  const isTooFar = Temporal.PlainDate.compare(ends, wall.toPlainDate().add({ years: MOST_YEARS })) > 0;
  return isTooFar ? null : { ...how, until: ends.toString(), count: null };
}

/**
 * How often a rule takes place that counts in hours; null without an end, and where clocks change meanwhile: our hours are as far
 * apart as ever then, those of other calendars as their clocks say.
 */
function countedHours({ count, until }: ICAL.Recur, hours: number, start: Moment): number | null {
  if (start.isDay) return null;
  const begins = start.instantOf(start.wall);
  const upTo = until ? start.instantOf(untilOf(until, start)).since(begins).total("hours") : null;
  const times = count || (upTo === null ? 0 : Math.floor(upTo / hours) + 1);
  if (times < 1 || times > MOST_TIMES) return null;
  const isSame = (after: number) =>
    start.wallOf(begins.add({ hours: after })).equals(start.wall.add({ hours: after }));
  return Array.from({ length: times }, (_, at) => at * hours).every(isSame) ? times : null;
}

type How = Pick<Rule, "recurrence" | "custom">;

function namedRule(rule: ICAL.Recur, wall: Temporal.PlainDateTime): How | null {
  const said = partsSaid(rule, wall);
  if (said === null) return null;
  const date = wall.toPlainDate().toString();
  const recurrence = OURS.find((each) => {
    const parts = partsOf({ recurrence: each, custom: null, date });
    const { freq, interval, byMonth, byMonthDay, bySetPos } = parts;
    const ours = [freq, interval, byMonth ?? [], byMonthDay ?? [], bySetPos ?? []];
    return JSON.stringify(ours) === JSON.stringify(said);
  });
  // A day that some months lack is left out there, and is their last one with us.
  const isLost = wall.day > 28 && (said[0] === "MONTHLY" || (said[0] === "YEARLY" && wall.month === 2));
  return recurrence === undefined || (isLost && said[3].length === 0) ? null : { recurrence, custom: null };
}

type Said = [string, number, number[], number[], number[]];

function partsSaid(rule: ICAL.Recur, wall: Temporal.PlainDateTime): Said | null {
  const parts = new Map(
    rule
      .toString()
      .split(";")
      .map((part) => part.split("=", 2) as [string, string]),
  );
  for (const name of ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"]) parts.delete(name);
  const numbers = (name: string) => (parts.get(name) ?? "").split(",").filter(Boolean).map(Number);
  const [month, day, position] = [numbers("BYMONTH"), numbers("BYMONTHDAY"), numbers("BYSETPOS")];
  const weekdays = parts.get("BYDAY");
  for (const name of ["BYMONTH", "BYMONTHDAY", "BYSETPOS", "BYDAY"]) parts.delete(name);
  if (parts.size > 0) return null;
  const isOwnDay =
    weekdays === undefined || (rule.freq === "WEEKLY" && weekdays === DAYS[wall.dayOfWeek - 1]);
  if (!isOwnDay) return null;
  const isSame = (list: number[], own: number) => list.length === 1 && list[0] === own;
  const plain = position.length === 0 && wall.day <= 28;
  if (rule.freq === "MONTHLY" && plain && month.length === 0 && isSame(day, wall.day))
    return ["MONTHLY", rule.interval, [], [], []];
  if (rule.freq === "YEARLY" && position.length === 0 && isSame(month, wall.month)) {
    if (day.length === 0 || isSame(day, wall.day)) return ["YEARLY", rule.interval, [], [], []];
  }
  return [rule.freq, rule.interval, month, day, position];
}

/** The last day on which a rule with an end begins: its last moment may be earlier on that day. */
function lastStart({ until }: ICAL.Recur, start: Moment): Temporal.PlainDate | null {
  if (!until) return null;
  const { year, month, day, hour, minute, second } = until;
  const date = Temporal.PlainDate.from({ year, month, day });
  if (until.isDate) return laterOf(date, start);
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  const isUtc = until.zone?.tzid === "UTC" && !start.isDay;
  const own = isUtc ? start.wallOf(wall.toZonedDateTime("UTC").toInstant()) : wall;
  const isBefore = Temporal.PlainTime.compare(own.toPlainTime(), start.wall.toPlainTime()) < 0;
  return laterOf(own.toPlainDate().subtract({ days: isBefore && !start.isDay ? 1 : 0 }), start);
}

const laterOf = (day: Temporal.PlainDate, { wall }: Moment) =>
  Temporal.PlainDate.compare(day, wall.toPlainDate()) < 0 ? wall.toPlainDate() : day;

/** The first start of a rule at or after a moment, and on a day of the month where one is asked for; undefined where none is left. */
export function startFrom(
  rule: ICAL.Recur,
  start: Moment,
  from: Temporal.Instant,
  day: number | null,
): Temporal.PlainDateTime | undefined {
  // A 29 February comes within eight years.
  const to = from.add({ hours: 24 * 366 * 8 });
  return repeated(rule, start, { from, to }).find(
    (wall) =>
      Temporal.Instant.compare(start.instantOf(wall), from) >= 0 && (day === null || wall.day === day),
  );
}
