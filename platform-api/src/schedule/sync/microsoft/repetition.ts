import type {
  DayOfWeek,
  PatternedRecurrence,
  RecurrencePattern,
  WeekIndex,
} from "@microsoft/microsoft-graph-types";
import { Temporal } from "temporal-polyfill";
import { findWindows, type IanaName } from "windows-iana";
import type { IcsRule } from "../../ics/rule-lines.ts";
import { stepOf } from "../../series/starts-of.ts";

/** Times that a series of Outlook can be told to have. */
const MOST_TIMES = 999;
const WEEKDAYS: readonly DayOfWeek[] = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

const INDEXES: Readonly<Record<number, WeekIndex>> = { 1: "first", 2: "second", 3: "third", 4: "fourth" };

/** What Windows calls an IANA zone; null where it has no such zone. */
export const windowsZone = (zone: string): string | null =>
  (/^(?:Etc\/)?(?:UTC|GMT|Z)$/i.test(zone) ? "UTC" : findWindows(zone as IanaName)[0]) ?? null;

/** How an event repeats in Outlook's words; null where it has none for it. `zone` is what Windows calls the event's. */
export function repetitionOf(rule: IcsRule, zone: string): PatternedRecurrence | null {
  const pattern = patternOf(rule);
  if (pattern === null || (rule.count ?? 0) > MOST_TIMES) return null;
  const from = { startDate: rule.date, recurrenceTimeZone: zone };
  if (rule.count !== null)
    return { pattern, range: { type: "numbered", numberOfOccurrences: rule.count, ...from } };
  if (rule.until !== null) return { pattern, range: { type: "endDate", endDate: rule.until, ...from } };
  return { pattern, range: { type: "noEnd", ...from } };
}

function patternOf(rule: IcsRule): RecurrencePattern | null {
  const { day, month, dayOfWeek } = Temporal.PlainDate.from(rule.date);
  const { every: interval, unit, weekdays, nth } = stepOf(rule);
  const daysOfWeek = (weekdays.length > 0 ? weekdays : [dayOfWeek]).flatMap((each) =>
    WEEKDAYS.slice(each - 1, each),
  );
  switch (unit) {
    case "days":
      return { type: "daily", interval };
    case "weeks":
      return { type: "weekly", interval, daysOfWeek, firstDayOfWeek: "monday" };
    // In a month that lacks its day, ours are on the last one; what Outlook does there isn't said.
    case "months":
      if (nth !== null)
        return { type: "relativeMonthly", interval, daysOfWeek, index: INDEXES[nth] ?? "last" };
      return day > 28 ? null : { type: "absoluteMonthly", interval, dayOfMonth: day };
    case "years":
      return month === 2 && day === 29 ? null : { type: "absoluteYearly", interval, dayOfMonth: day, month };
    default:
      return null;
  }
}
