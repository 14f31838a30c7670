import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { CustomRepetition, Recurrence } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { instantsOf } from "../wall-time.ts";
import { instantsOfWalls } from "./instants-of-walls.ts";

/** How an event repeats, by the clocks of its zone. Dates and times are ISO, without an offset. */
export interface Rule {
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly recurrence: Recurrence;
  readonly custom: CustomRepetition | null;
  readonly until: string | null;
  readonly count: number | null;
}

/** Parts of a rule as RFC 5545 names them. */
export interface Parts {
  readonly freq: "HOURLY" | "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  readonly interval: number;
  readonly byMonth?: number[];
  readonly byMonthDay?: number[];
  readonly bySetPos?: number[];
  readonly byDay?: string[];
  readonly wkst?: "MO";
}

interface End {
  readonly count?: number;
  readonly until?: Temporal.ZonedDateTime;
}

/**
 * The starts of a rule up to an instant (ISO 8601, included), the first one first. All but hourly ones keep their wall
 * time: they are counted as clocks without a zone show them, and each is then taken to the zone as `instantsOf` does. Hourly
 * ones are as many hours apart, whatever the clocks do.
 */
export function startsOf(rule: Rule, to: string): string[] {
  const first = instantsOf({ ...rule, duration: 0 }).startsAt;
  if (rule.recurrence === "none") return [isoOf(first)];
  if (hoursBetween(rule) !== null) return hoursOf(rule, first, to);
  const begins = Temporal.PlainDateTime.from(`${rule.date}T${rule.time}`).toZonedDateTime("UTC");
  // Where clocks are ahead of UTC, wall time is too.
  const last = Temporal.Instant.from(to).toZonedDateTimeISO("UTC").add({ days: 2 });
  const wall = expanded({ ...partsOf(rule), dtstart: begins, ...endOf(rule, "UTC") }, begins, last);
  const starts = instantsOfWalls(
    wall.map(({ epochMilliseconds }) => epochMilliseconds),
    rule.time_zone,
  );
  const end = Date.parse(to);
  // Where a zone skipped a whole day, two days begin at one instant.
  return [...new Set(starts)].filter((start) => start <= end).map((start) => new Date(start).toISOString());
}

function hoursOf(rule: Rule, first: string, to: string): string[] {
  const begins = Temporal.Instant.from(first).toZonedDateTimeISO("UTC");
  const last = Temporal.Instant.from(to).toZonedDateTimeISO("UTC");
  const hours = expanded({ ...partsOf(rule), dtstart: begins, ...endOf(rule, rule.time_zone) }, begins, last);
  return hours.map((each) => isoOf(each.toInstant().toString()));
}

function expanded(
  options: Parts & End & { readonly dtstart: Temporal.ZonedDateTime },
  from: Temporal.ZonedDateTime,
  to: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime[] {
  // Node 24 has no Temporal of its own; the rule answers in that of the polyfill.
  const rule = new RRuleTemporal({ ...options, temporal: Temporal, cache: false });
  return rule.between(new Date(from.epochMilliseconds), new Date(to.epochMilliseconds), true);
}

/** Returns how many hours lie between two times of a rule that counts in hours; null for any other. */
export function hoursBetween({ recurrence, custom }: Pick<Rule, "recurrence" | "custom">): number | null {
  if (recurrence === "hourly") return 1;
  return recurrence === "custom" && custom?.unit === "hours" ? custom.every : null;
}

/** Returns how often a rule repeats, and in what it counts. */
export function stepOf({ recurrence, custom }: Pick<Rule, "recurrence" | "custom">): CustomRepetition {
  const named = { every: recurrence === "biweekly" ? 2 : 1, weekdays: [], nth: null };
  switch (recurrence) {
    case "hourly":
      return { ...named, unit: "hours" };
    case "daily":
      return { ...named, unit: "days" };
    case "weekly":
    case "biweekly":
      return { ...named, unit: "weeks" };
    case "monthly":
      return { ...named, unit: "months" };
    default:
      return custom ?? { ...named, unit: "years" };
  }
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The parts of a rule that repeats. A day that a month lacks is its last one. */
export function partsOf(rule: Pick<Rule, "recurrence" | "custom" | "date">): Parts {
  const { every: interval, unit, weekdays, nth } = stepOf(rule);
  const day = Temporal.PlainDate.from(rule.date);
  const upTo = Array.from({ length: Math.max(day.day - 27, 0) }, (_, index) => 28 + index);
  const short = { byMonthDay: upTo, bySetPos: [-1] };
  const byDay = weekdays.map((weekday) => `${nth ?? ""}${WEEKDAYS[weekday - 1]}`);
  switch (unit) {
    case "hours":
      return { freq: "HOURLY", interval };
    case "days":
      return { freq: "DAILY", interval };
    case "weeks":
      // Which weeks count depends on where a week begins.
      return { freq: "WEEKLY", interval, ...(byDay.length > 0 && { byDay, wkst: "MO" }) };
    case "months":
      if (nth !== null) return { freq: "MONTHLY", interval, byDay };
      return { freq: "MONTHLY", interval, ...(day.day > 28 && short) };
    default:
      return {
        freq: "YEARLY",
        interval,
        ...(day.month === 2 && day.day === 29 && { byMonth: [2], ...short }),
      };
  }
}

function endOf({ until, count }: Rule, zone: string): End {
  if (count !== null) return { count };
  if (until === null) return {};
  const dayAfter = Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(zone);
  return { until: dayAfter.subtract({ seconds: 1 }).withTimeZone("UTC") };
}

const isoOf = (instant: string) => new Date(instant).toISOString();
