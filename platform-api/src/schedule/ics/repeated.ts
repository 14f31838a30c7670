import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { Moment } from "./moments.ts";

/** Steps that a rule may take; it isn't read to its end where it takes more. */
const MOST_STEPS = 20_000;

/** A rule that goes on for longer, or says more, than is worked out. */
export class TooManyTimes extends Error {
  override readonly name = "TooManyTimes";
}

/**
 * When a rule of iCalendar has its event begin between two instants, by the clocks of the zone that it was written in. Throws
 * `TooManyTimes`.
 */
export function repeated(
  rule: ICAL.Recur,
  start: Moment,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Temporal.PlainDateTime[] {
  const parts = rule.toString().split(";");
  const others = parts.filter((part) => !/^UNTIL=/i.test(part));
  const until = rule.until && untilOf(rule.until, start);
  // Wall time is counted as if it were UTC, where no clock ever changes.
  const expanded = new RRuleTemporal({
    rruleString: others.join(";"),
    dtstart: start.wall.toZonedDateTime("UTC"),
    ...(until && { until: until.toZonedDateTime("UTC") }),
    temporal: Temporal,
    cache: false,
    includeDtstart: true,
    maxIterations: MOST_STEPS,
    maxCandidateEvaluations: MOST_STEPS,
  });
  const [first, last] = [start.wallOf(from).subtract({ days: 1 }), start.wallOf(to).add({ days: 1 })];
  try {
    return expanded.between(dateOf(first), dateOf(last), true).map((each) => each.toPlainDateTime());
  } catch {
    throw new TooManyTimes("It repeats more often than can be worked out.");
  }
}

/** Returns the last moment of a rule as the clocks of its start show it. */
export function untilOf(until: ICAL.Time, start: Moment): Temporal.PlainDateTime {
  const { year, month, day, hour, minute, second } = until;
  if (until.isDate)
    return Temporal.PlainDateTime.from({ year, month, day, hour: 23, minute: 59, second: 59 });
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  return isUtc && !start.isDay ? start.wallOf(wall.toZonedDateTime("UTC").toInstant()) : wall;
}

const dateOf = (wall: Temporal.PlainDateTime) => new Date(wall.toZonedDateTime("UTC").epochMilliseconds);
