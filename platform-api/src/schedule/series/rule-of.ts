import { Temporal } from "temporal-polyfill";
import type { Rule } from "./starts-of.ts";

/** A rule as the database keeps it; the wall time of its first start is what that start is in its zone, unless told. */
export function ruleOf(
  { starts_at, ...rule }: Omit<Rule, "date" | "time"> & { readonly starts_at: string },
  wall: Pick<Rule, "date" | "time"> | null,
): Rule {
  return { ...rule, ...(wall ?? wallTimeOf(starts_at, rule.time_zone)) };
}

/** How an event repeats that doesn't. */
export const SINGLE = { recurrence: "none", custom: null, until: null, count: null } as const;

/** The day and the time of an instant by the clocks of a zone: `2026-03-03`, `10:00`. */
export function wallTimeOf(
  instant: string,
  timeZone: string,
): { readonly date: string; readonly time: string } {
  const start = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return {
    date: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}
