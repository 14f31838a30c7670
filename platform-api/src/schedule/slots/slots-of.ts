import { Temporal } from "temporal-polyfill";
import { type Hours, type OpenSpan, openSpans } from "./open-spans.ts";
import { holds, merged, overlaps, type Span } from "./spans.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What decides when something can be booked. Lengths are minutes. */
export interface Rules {
  readonly length: number;
  /** From the start of one slot to the next, counted from the start of each span of open hours. */
  readonly interval: number;
  /** What has to be free around it. */
  readonly before: number;
  readonly after: number;
  /** The least between now and a slot. */
  readonly notice: number;
  /** How many days ahead, today not counted; null: any number. */
  readonly days: number | null;
  /** The first and the last day, ISO dates by the host's clocks; null: none. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** The most that is booked by the host's day, week (from Monday) and month; null: any number. */
  readonly per_day: number | null;
  readonly per_week: number | null;
  readonly per_month: number | null;
}

/** A slot that someone has booked and others may join. */
export interface SharedSlot extends Span {
  readonly free: number;
}

/** A host as they are: when they are open and busy, and what of the same kind is booked. */
export interface Host {
  readonly hours: Hours;
  /** Merged; without the slots that are shared. */
  readonly busy: readonly Span[];
  readonly shared: readonly SharedSlot[];
  /** When bookings of the same kind begin, in a month around at least. */
  readonly booked: readonly number[];
}

/** When something can be booked. */
export interface Slot extends Span {
  /** How many more people find a place. */
  readonly free: number;
}

/**
 * The slots of a host that begin in a span, in order. The same answer decides whether one can be booked, so that what is
 * shown can be. `now` is in milliseconds; nothing depends on the server's zone.
 */
export function slotsOf(host: Host, rules: Rules, seats: number, within: Span, now: number): Slot[] {
  const { open, freeFrom } = hostWithin(host, rules, seats, within, now);
  const starts = new Map<number, Slot>();
  for (const span of open) {
    for (let from = span.from; from < Math.min(span.to, within.to); from += rules.interval * MINUTE) {
      if (from < within.from || starts.has(from)) continue;
      const free = freeFrom(from, span);
      if (free > 0) starts.set(from, { from, to: from + rules.length * MINUTE, free });
    }
  }
  return [...starts.values()].toSorted((one, other) => one.from - other.from);
}

/** When a host is open in a span, in order, and how many find a place from an instant (ms) of one of these on. */
export function hostWithin(host: Host, rules: Rules, seats: number, within: Span, now: number) {
  // What begins in the span may end in the next one.
  const open = openSpans(host.hours, { from: within.from, to: within.to + DAY });
  const whole = merged(open);
  const isTaken = fullDays(host, rules);
  const earliest = now + rules.notice * MINUTE;
  const freeFrom = (from: number, span: OpenSpan): number => {
    const slot = { from, to: from + rules.length * MINUTE };
    if (from < earliest || !holds(whole, slot)) return 0;
    const { free, isShared } = freeAt(host, rules, seats, slot);
    return isInWindow(rules, from, span, now) && (isShared || !isTaken(from)) ? free : 0;
  };
  return { open, whole, freeFrom };
}

/** How many people find a place: those who join what is shared, or all where nothing is. */
function freeAt(
  { busy, shared }: Host,
  { before, after }: Rules,
  seats: number,
  slot: Span,
): { readonly free: number; readonly isShared: boolean } {
  const around = { from: slot.from - before * MINUTE, to: slot.to + after * MINUTE };
  const near = shared.filter(({ from, to }) => from < around.to && to > around.from);
  const same = near.find(({ from, to }) => from === around.from && to === around.to);
  const isFree = !overlaps(busy, around) && near.every((other) => other === same);
  return { free: isFree ? (same?.free ?? seats) : 0, isShared: same !== undefined };
}

function isInWindow(rules: Rules, from: number, { time_zone }: OpenSpan, now: number): boolean {
  const day = dayAt(from, time_zone);
  if (rules.first_day !== null && day.toString() < rules.first_day) return false;
  if (rules.last_day !== null && day.toString() > rules.last_day) return false;
  return (
    rules.days === null ||
    Temporal.PlainDate.compare(day, dayAt(now, time_zone).add({ days: rules.days })) <= 0
  );
}

/** Tells of an instant whether its day, week or month has all that it may. */
function fullDays(
  { booked, hours }: Host,
  { per_day, per_week, per_month }: Rules,
): (instant: number) => boolean {
  if (per_day === null && per_week === null && per_month === null) return () => false;
  const counts = new Map<string, number>();
  for (const instant of booked)
    for (const key of keysAt(instant, hours.time_zone)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = [per_day, per_week, per_month];
  return (instant) =>
    keysAt(instant, hours.time_zone).some(
      (key, index) => (counts.get(key) ?? 0) >= (most[index] ?? Infinity),
    );
}

/** The names of the day, week and month of an instant. */
function keysAt(instant: number, zone: string): [string, string, string] {
  const day = dayAt(instant, zone);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return [`day ${day.toString()}`, `week ${monday.toString()}`, day.toPlainYearMonth().toString()];
}

const dayAt = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
