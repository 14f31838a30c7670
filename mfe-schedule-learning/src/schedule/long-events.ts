import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { PlacedEvent } from "./calendar-days.ts";
import { clock, fullDay } from "./event-words.ts";

const DAY_MS = 86_400_000;

type Times = Pick<CalendarEvent, "all_day" | "starts_at" | "ends_at">;

/** Whether an event is drawn as a bar over its days. */
export const isLong = ({ all_day, starts_at, ends_at }: Times): boolean =>
  all_day || Date.parse(ends_at) - Date.parse(starts_at) >= DAY_MS;

/** The zone that an event's days count in: those of one that is all day are the same in every zone. */
export const zoneOf = (event: Pick<CalendarEvent, "all_day">, timeZone: string): string =>
  event.all_day ? "UTC" : timeZone;

/** When a long event is, in words: `Tuesday, Mar 3, 2026, all day`, `Tuesday, Mar 3, 2026, 10:00 – Friday, Mar 6, 2026, 12:00`. */
export function longWords(event: Times, timeZone: string): string {
  const { all_day, starts_at, ends_at } = event;
  if (!all_day)
    return `${fullDay(starts_at, timeZone)}, ${clock(starts_at, timeZone)} – ${fullDay(ends_at, timeZone)}, ${clock(ends_at, timeZone)}`;
  const first = fullDay(starts_at, "UTC");
  const last = fullDay(new Date(Date.parse(ends_at) - 1).toISOString(), "UTC");
  return first === last ? `${first}, all day` : `${first} – ${last}, all day`;
}

/** What of a long event is on one of its days: `All day`, `From 10:00`, `Until 12:00`. */
export function partWords({ event, begins, ends }: PlacedEvent, timeZone: string): string {
  if (event.all_day || (begins === ends && !begins)) return "All day";
  return begins ? `From ${clock(event.starts_at, timeZone)}` : `Until ${clock(event.ends_at, timeZone)}`;
}

/** A long event over days that stand side by side. */
export interface Bar {
  readonly event: CalendarEvent;
  /** Columns from the first day shown, the last one included. */
  readonly from: number;
  readonly to: number;
  /** Rows from the top; bars of one row don't overlap. */
  readonly row: number;
  readonly begins: boolean;
  readonly ends: boolean;
}

/** Lays long events over days that stand side by side, the longest first where they begin together. */
export function barsOf(placed: readonly PlacedEvent[], days: readonly Temporal.PlainDate[]): Bar[] {
  const columns = new Map(days.map((day, index) => [day.toString(), index]));
  const byName = new Map<string, PlacedEvent[]>();
  for (const each of placed) {
    if (!isLong(each.event) || !columns.has(each.day)) continue;
    const name = each.event._id + each.event.at;
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  const spans = [...byName.values()].flatMap((parts) => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [columns.get(first.day) ?? 0, columns.get(last.day) ?? 0];
    return [{ event: first.event, from, to, begins: first.begins, ends: last.ends }];
  });
  const rowEnds: number[] = [];
  return spans
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map((span) => {
      const free = rowEnds.findIndex((end) => end < span.from);
      const row = free === -1 ? rowEnds.length : free;
      rowEnds[row] = span.to;
      return { ...span, row };
    });
}
