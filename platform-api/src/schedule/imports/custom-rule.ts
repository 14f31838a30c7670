import type ICAL from "ical.js";
import type { Temporal } from "temporal-polyfill";
import { canBegin } from "@loubby/shared-contracts/http/schedule/custom-repetition";
import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { MOST_EVERY } from "@loubby/shared-contracts/http/schedule/series-lists";
import type { Rule } from "../series/starts-of.ts";

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const OWN_PARTS = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"];
/** A day that each month has. */
const LAST_SURE_DAY = 28;

/**
 * A rule of iCalendar as a custom repetition says the same, by the clocks of its start: every fifth hour, every third day, some
 * weekdays, the 2nd Tuesday of a month. Null where none does, also where its start isn't one of its times.
 */
export function customRule(
  rule: ICAL.Recur,
  wall: Temporal.PlainDateTime,
): Pick<Rule, "recurrence" | "custom"> | null {
  const parts = new Map(
    rule
      .toString()
      .split(";")
      .map((part) => part.split("=", 2) as [string, string]),
  );
  const weekStart = parts.get("WKST") ?? "MO";
  for (const name of OWN_PARTS) parts.delete(name);
  const found = stepSaid({ freq: rule.freq, every: rule.interval, weekStart, parts, wall });
  if (found === null || found.every > MOST_EVERY || !canBegin(found, wall.toPlainDate().toString()))
    return null;
  return { recurrence: "custom", custom: found };
}

interface Said {
  readonly freq: string;
  readonly every: number;
  readonly weekStart: string;
  /** What it says of days. */
  readonly parts: ReadonlyMap<string, string>;
  readonly wall: Temporal.PlainDateTime;
}

function stepSaid(said: Said): CustomRepetition | null {
  const { freq, every, parts, wall } = said;
  const plain = { every, weekdays: [], nth: null };
  const names = [...parts.keys()].toSorted().join(" ");
  const isOwn = (name: string, own: number) => [undefined, String(own)].includes(parts.get(name));
  if (names.includes("BYDAY")) return weekdaysSaid(said, names);
  if (freq === "HOURLY" && names === "") return { ...plain, unit: "hours" };
  if (freq === "DAILY" && names === "") return { ...plain, unit: "days" };
  if (freq === "WEEKLY" && names === "") return { ...plain, unit: "weeks", weekdays: [wall.dayOfWeek] };
  const isOwnDay = isOwn("BYMONTHDAY", wall.day) && wall.day <= LAST_SURE_DAY;
  if (freq === "MONTHLY" && isOwnDay && /^(?:BYMONTHDAY)?$/.test(names)) return { ...plain, unit: "months" };
  const isOwnDate = isOwn("BYMONTHDAY", wall.day) && isOwn("BYMONTH", wall.month);
  // A day alone would be that of each month.
  const isYearly = ["", "BYMONTH", "BYMONTH BYMONTHDAY"].includes(names);
  const isLeapDay = wall.month === 2 && wall.day > LAST_SURE_DAY;
  return freq === "YEARLY" && isYearly && isOwnDate && !isLeapDay ? { ...plain, unit: "years" } : null;
}

function weekdaysSaid({ freq, every, weekStart, parts, wall }: Said, names: string): CustomRepetition | null {
  const days = (parts.get("BYDAY") ?? "").split(",");
  const weekdays = [...new Set(days.map((day) => WEEKDAYS.indexOf(day) + 1))].toSorted((a, b) => a - b);
  const isPlain = names === "BYDAY" && !weekdays.includes(0);
  if (freq === "DAILY" && every === 1 && isPlain) return { every, unit: "weeks", weekdays, nth: null };
  if (freq === "WEEKLY" && isPlain) {
    // Which of several days are in one week depends on where weeks begin; ours begin on Monday.
    const isSame = every === 1 || weekdays.length === 1 || weekStart === "MO";
    const isSundayLeft = weekStart === "SU" && !weekdays.includes(7);
    return isSame || isSundayLeft ? { every, unit: "weeks", weekdays, nth: null } : null;
  }
  const [, position = "", day = ""] = /^([+-]?\d*)([A-Z]{2})$/.exec(days.join()) ?? [];
  const weekday = WEEKDAYS.indexOf(day) + 1;
  const nth = Number(position === "" ? parts.get("BYSETPOS") : position);
  const isOne = (position === "") === names.includes("BYSETPOS") && [-1, 1, 2, 3, 4].includes(nth);
  if (weekday === 0 || !isOne) return null;
  const months = /^BYDAY(?: BYSETPOS)?$/.test(names) && freq === "MONTHLY" ? every : null;
  const isOfYear = freq === "YEARLY" && /^BYDAY BYMONTH(?: BYSETPOS)?$/.test(names);
  const years = isOfYear && parts.get("BYMONTH") === String(wall.month) ? every * 12 : null;
  const counted = months ?? years;
  return counted === null ? null : { every: counted, unit: "months", weekdays: [weekday], nth };
}
