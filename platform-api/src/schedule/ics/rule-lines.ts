import { Temporal } from "temporal-polyfill";
import { hoursBetween, partsOf, type Rule } from "../series/starts-of.ts";
import { wallTimeOf } from "../series/rule-of.ts";
import { utcValue } from "./lines.ts";

/** A rule as calendars read it: of times, or of whole days, which are in no zone. */
export interface IcsRule extends Rule {
  readonly all_day: boolean;
}

/** Whether a rule counts by the clocks of its zone. Single events and hourly ones are instants, whatever clocks do. */
export const keepsWallTime = (rule: Pick<IcsRule, "recurrence" | "custom" | "all_day">): boolean =>
  rule.recurrence !== "none" && hoursBetween(rule) === null && !rule.all_day;

/** Returns an event's RRULE; none for a single one. */
export function ruleLines(rule: IcsRule): string[] {
  if (rule.recurrence === "none") return [];
  const { freq, interval, byMonth, byMonthDay, byDay, bySetPos, wkst } = partsOf(rule);
  const said = [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    byMonth && `BYMONTH=${byMonth.join(",")}`,
    byMonthDay && `BYMONTHDAY=${byMonthDay.join(",")}`,
    byDay && `BYDAY=${byDay.join(",")}`,
    bySetPos && `BYSETPOS=${bySetPos.join(",")}`,
    wkst && interval > 1 && `WKST=${wkst}`,
    rule.count !== null && `COUNT=${rule.count}`,
    rule.until !== null && `UNTIL=${untilOf(rule.until, rule)}`,
  ];
  return [`RRULE:${said.filter(Boolean).join(";")}`];
}

/**
 * Writes a property that names a moment of an event: by its zone's clocks where the rule keeps those, otherwise in UTC.
 * `at` is an instant (ISO 8601) that the rule gave, so that its wall time is the rule's also where clocks skip it.
 */
export const startLine = (name: string, at: string, rule: IcsRule): string =>
  rule.all_day
    ? dayLine(name, at)
    : keepsWallTime(rule)
      ? `${name};TZID=${rule.time_zone}:${wall(wallTimeOf(at, rule.time_zone).date, rule.time)}`
      : `${name}:${utcValue(at)}`;

/** The same of any instant. */
export function momentLine(name: string, instant: string, rule: IcsRule): string {
  if (rule.all_day) return dayLine(name, instant);
  if (!keepsWallTime(rule)) return `${name}:${utcValue(instant)}`;
  const { date, time } = wallTimeOf(instant, rule.time_zone);
  return `${name};TZID=${rule.time_zone}:${wall(date, time)}`;
}

// Whole days begin at midnight in UTC, in whichever zone they are read.
const dayLine = (name: string, instant: string) =>
  `${name};VALUE=DATE:${new Date(instant).toISOString().slice(0, 10).replaceAll("-", "")}`;

const untilOf = (until: string, { all_day, time_zone }: IcsRule) =>
  all_day ? until.replaceAll("-", "") : utcValue(endOfDay(until, time_zone));

const wall = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

function endOfDay(date: string, timeZone: string): string {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone);
  return next.subtract({ seconds: 1 }).toInstant().toString();
}
