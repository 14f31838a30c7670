import type { DayOfWeek, PatternedRecurrence, RecurrencePattern } from "@microsoft/microsoft-graph-types";
import { Temporal } from "temporal-polyfill";
import { findWindows, type IanaName } from "windows-iana";
import type { IcsRule } from "../../ics/rule-lines.ts";

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

function patternOf({ recurrence, date }: IcsRule): RecurrencePattern | null {
  const { day, month, dayOfWeek } = Temporal.PlainDate.from(date);
  const weekly = {
    type: "weekly",
    daysOfWeek: WEEKDAYS.slice(dayOfWeek - 1, dayOfWeek),
    firstDayOfWeek: "monday",
  } as const;
  switch (recurrence) {
    case "daily":
      return { type: "daily", interval: 1 };
    case "weekly":
      return { ...weekly, interval: 1 };
    case "biweekly":
      return { ...weekly, interval: 2 };
    // In a month that lacks its day, ours are on the last one; what Outlook does there isn't said.
    case "monthly":
      return day > 28 ? null : { type: "absoluteMonthly", interval: 1, dayOfMonth: day };
    case "yearly":
      return month === 2 && day === 29
        ? null
        : { type: "absoluteYearly", interval: 1, dayOfMonth: day, month };
    default:
      return null;
  }
}
