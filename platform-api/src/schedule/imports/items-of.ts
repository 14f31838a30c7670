import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { Exception } from "../series/occurrences.sql.ts";
import { partAt } from "../series/rest-of.ts";
import { wallTimeOf } from "../series/rule-of.ts";
import type { Rule } from "../series/starts-of.ts";
import { instantsOf } from "../ics/busy-spans-of.ts";
import { repeated, TooManyTimes } from "../ics/repeated.ts";
import type { EventValues } from "../write-events.sql.ts";
import { ourRule, startFrom } from "./our-rule.ts";
import { CannotImport, type Entry, entryOf, singleOf, wordsOf } from "./values-of-entry.ts";

/** Days of the past from which series are imported, and days ahead that one is laid out in single events. */
const PAST_DAYS = 360;
const AHEAD_DAYS = 730;
/** Single events that one series is laid out in at most. */
const MOST_SINGLES = 366;

/** An event that one UID of a file makes; `part` tells the times that stand on their own. */
export interface Made {
  readonly part: string;
  readonly values: EventValues;
  readonly exceptions: readonly Exception[];
}

/** What one UID of a file makes, and what is to be said of it. */
export interface MadeOf {
  readonly made: readonly Made[];
  readonly note: string | null;
}

/**
 * What an event of a file and the times that were changed on their own make: a single event, a series where one of ours says the
 * same, or single events for each time of a year. Throws `CannotImport`, `TooManyTimes`.
 */
export function itemsOf(
  master: ICAL.Component | null,
  changed: readonly ICAL.Component[],
  readersZone: string,
  now: Temporal.Instant,
): MadeOf {
  if (master !== null && isCanceled(master)) throw new CannotImport("It is canceled.");
  const own = changed.map((event) => ({ entry: entryOf(event, readersZone), isOff: isCanceled(event) }));
  const alone = own.flatMap(({ entry, isOff }) => (isOff ? [] : [aloneOf(entry)]));
  if (master === null) return { made: alone, note: null };
  const entry = entryOf(master, readersZone);
  const rules = master.getAllProperties("rrule").map((rule) => rule.getFirstValue() as ICAL.Recur);
  const [rule] = rules;
  const hasDates = master.getFirstProperty("rdate") !== null;
  const begins = entry.start.instantOf(entry.start.wall);
  if (rule === undefined && !hasDates)
    return { made: [{ part: "", values: singleOf(entry, begins), exceptions: [] }, ...alone], note: null };
  const series = rules.length === 1 && !hasDates && rule ? seriesOf(entry, rule, now) : null;
  if (series !== null) {
    const exceptions = [
      ...exdatesOf(entry).map((at) => offAt(at, entry.duration)),
      ...own.map(({ entry: one, isOff }) => exceptionOf(one, wordsOf(master), isOff)),
    ];
    return { made: [{ part: "", values: series, exceptions }], note: null };
  }
  const replaced = own.map(({ entry: one }) => recurrenceId(one));
  const starts = startsIn(entry, rules, new Set([...replaced, ...exdatesOf(entry)]), now);
  if (starts.length === 0 && alone.length === 0) throw new CannotImport("None of its times is near enough.");
  const made = starts.slice(0, MOST_SINGLES).map((at) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(at);
    return { part: instant.toString(), values: singleOf(entry, instant), exceptions: [] };
  });
  return { made: [...made, ...alone], note: laidOutNote(made.length) };
}

const laidOutNote = (count: number) =>
  `It repeats in a way that series here don't. We add the times from a year ago to two years ahead as single events (${count}).`;

const isCanceled = (event: ICAL.Component) =>
  String(event.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";

function seriesOf(entry: Entry, rule: ICAL.Recur, now: Temporal.Instant): EventValues | null {
  const { start, ownZone, duration } = entry;
  const ours = ownZone === null || start.wall.second > 0 ? null : ourRule(rule, start);
  if (ours === null || ownZone === null) return null;
  const whole: Rule = {
    date: start.wall.toPlainDate().toString(),
    time: start.wall.toPlainTime().toString({ smallestUnit: "minute" }),
    time_zone: ownZone,
    ...ours,
  };
  const from = now.subtract({ hours: 24 * PAST_DAYS });
  const begins = start.instantOf(start.wall);
  const isOld = Temporal.Instant.compare(begins, from) < 0;
  const first = isOld ? firstOf(rule, entry, from) : begins;
  if (first === undefined) return null;
  const at = new Date(first.epochMilliseconds).toISOString();
  const rest = !isOld
    ? whole
    : whole.count === null
      ? { ...whole, date: wallTimeOf(at, ownZone).date }
      : partAt({ rule: whole }, at).rest;
  if (rest.count !== null && rest.count < 1) return null;
  return {
    ...singleOf({ ...entry, duration }, first),
    time_zone: ownZone,
    recurrence: rest.recurrence,
    custom: rest.custom,
    until: rest.until,
    count: rest.count,
    wall_date: rest.date,
    wall_time: rest.time,
  };
}

/** A series begins a year ago at most; one of a month's last days with a month that has its day. */
function firstOf(rule: ICAL.Recur, { start }: Entry, from: Temporal.Instant): Temporal.Instant | undefined {
  const found = startFrom(rule, start, from, start.wall.day > 28 ? start.wall.day : null);
  return found && start.instantOf(found);
}

function startsIn(
  entry: Entry,
  rules: readonly ICAL.Recur[],
  without: ReadonlySet<number>,
  now: Temporal.Instant,
): number[] {
  const { event, start, zone } = entry;
  const [from, to] = [now.subtract({ hours: 24 * PAST_DAYS }), now.add({ hours: 24 * AHEAD_DAYS })];
  const ruled = rules.flatMap((rule) => repeated(rule, start, { from, to }).map(start.instantOf));
  const all = [start.instantOf(start.wall), ...ruled].map((each) => each.epochMilliseconds);
  const near = [...new Set([...all, ...instantsOf(event, "rdate", zone)])].filter(
    (at) => at >= from.epochMilliseconds && at < to.epochMilliseconds && !without.has(at),
  );
  if (near.length > 20 * MOST_SINGLES) throw new TooManyTimes("It repeats too often.");
  return near.toSorted((a, b) => a - b);
}

const exdatesOf = ({ event, zone }: Entry): number[] => instantsOf(event, "exdate", zone);

const recurrenceId = ({ event, start, zone }: Entry): number =>
  instantsOf(event, "recurrence-id", zone)[0] ?? start.instantOf(start.wall).epochMilliseconds;

const aloneOf = (entry: Entry): Made => ({
  part: new Date(recurrenceId(entry)).toISOString(),
  values: singleOf(entry, entry.start.instantOf(entry.start.wall)),
  exceptions: [],
});

const offAt = (at: number, minutes: number): Exception => ({
  at: new Date(at).toISOString(),
  starts_at: new Date(at).toISOString(),
  ends_at: new Date(at + minutes * 60_000).toISOString(),
  title: null,
  place: null,
  notes: null,
  is_changed: false,
  is_canceled: true,
});

function exceptionOf(entry: Entry, series: ReturnType<typeof wordsOf>, isOff: boolean): Exception {
  const { title, place, notes, starts_at, ends_at } = aloneOf(entry).values;
  return {
    at: new Date(recurrenceId(entry)).toISOString(),
    starts_at,
    ends_at,
    title: title === series.title ? null : title,
    place: place === series.place ? null : place,
    notes: notes === series.notes ? null : notes,
    is_changed: !isOff,
    is_canceled: isOff,
  };
}
