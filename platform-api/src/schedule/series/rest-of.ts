import { repeatSame } from "@loubby/shared-contracts/http/schedule/custom-repetition";
import type { Series } from "./series.sql.ts";
import { hoursBetween, type Rule, startsOf } from "./starts-of.ts";
import { wallTimeOf } from "./rule-of.ts";

/** A series in two parts: what comes before one of its occurrences, and what begins with it. */
export interface Parts {
  /** How the part before ends; null where there is none. A single event has neither a day nor a number. */
  readonly before: Pick<Rule, "until" | "count"> | null;
  /** The rule that goes on as the series would have. */
  readonly rest: Rule;
}

/** Parts a series at the start (ISO 8601) that its rule gave an occurrence. */
export function partAt({ rule }: Pick<Series, "rule">, at: string): Parts {
  const earlier = startsOf(rule, at).filter((start) => start < at);
  const last = earlier.at(-1);
  const count = rule.count === null ? null : rule.count - earlier.length;
  const { date, time } = wallTimeOf(at, rule.time_zone);
  // Hours later it is another time of day.
  const rest = { ...rule, date, ...(hoursBetween(rule) !== null && { time }), count };
  if (last === undefined) return { before: null, rest };
  if (earlier.length === 1) return { before: { until: null, count: null }, rest };
  if (hoursBetween(rule) !== null) return { before: { until: null, count: earlier.length }, rest };
  return { before: { until: wallTimeOf(last, rule.time_zone).date, count: null }, rest };
}

/** Whether two rules give other times. */
export function areMoved(
  before: { readonly rule: Rule; readonly duration: number },
  after: { readonly rule: Rule; readonly duration: number },
): boolean {
  const parts = ["date", "time", "time_zone", "recurrence", "until", "count"] as const;
  return (
    before.duration !== after.duration ||
    !repeatSame(before.rule.custom, after.rule.custom) ||
    parts.some((part) => before.rule[part] !== after.rule[part])
  );
}
