import type { StoreDays } from "@loubby/shared-contracts/http/store-analytics/store-days";

/** Days of figures (UTC): from the first moment of one day to, not including, the first of another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 86_400_000;

/** Returns the last `days` days, of which today is one, and as many before them. */
export function spansOf(days: StoreDays, now: Date): { readonly span: Span; readonly before: Span } {
  const to = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS);
  const from = new Date(to.getTime() - days * DAY_MS);
  return { span: { from, to }, before: { from: new Date(from.getTime() - days * DAY_MS), to: from } };
}

/** Returns a span as its first and last day (ISO 8601). */
export const daysOf = ({ from, to }: Span) => ({
  from: isoDay(from),
  to: isoDay(new Date(to.getTime() - DAY_MS)),
});

/** Returns the day (UTC) of a moment. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the first moments of the last `count` months (UTC), the earliest first; the last is this month. */
export function monthsUntil(now: Date, count: number): Date[] {
  return Array.from(
    { length: count },
    (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + at, 1)),
  );
}

/** Returns the month (UTC) of a moment, such as `2026-03`. */
export const isoMonth = (at: Date): string => at.toISOString().slice(0, 7);
