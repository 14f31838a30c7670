import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { Span } from "../busy/busy.sql.ts";
import { type Moment, momentOf } from "./moments.ts";
import { repeated, TooManyTimes } from "./repeated.ts";

/** Characters of one object that are read. */
const MOST_TEXT = 500_000;
/** Components, and dates beside a rule, that are read of one object. */
const MOST_PARTS = 2_000;
/** Spans of one object that are kept. */
const MOST_SPANS = 2_000;

/** When an entry of another calendar keeps its owner busy. */
export interface EntrySpans {
  readonly uid: string;
  /** Its times go on beyond what was asked for, or may. */
  readonly repeats: boolean;
  readonly spans: readonly Span[];
}

/**
 * When one object of a calendar (RFC 4791: everything of one UID) keeps its owner busy between two instants. What is canceled
 * or marked as free doesn't. A whole day is one of the reader's zone. Throws for text that is no calendar, `TooManyTimes`.
 */
export function busySpansOf(
  text: string,
  window: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  readersZone: string,
): EntrySpans {
  if (text.length > MOST_TEXT) throw new TooManyTimes("It is too long.");
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
  if (events.length > MOST_PARTS) throw new TooManyTimes("It has too many parts.");
  const uid = events[0]?.getFirstPropertyValue("uid");
  const own = events.filter((event) => event.getFirstProperty("recurrence-id") !== null);
  const masters = events.filter((event) => event.getFirstProperty("recurrence-id") === null);
  const replaced = new Set(own.flatMap((event) => instantsOf(event, "recurrence-id", readersZone)));
  const spans = [
    ...masters.flatMap((event) => spansOf(event, window, readersZone, replaced)),
    ...own.flatMap((event) => spansOf(event, window, readersZone, new Set())),
  ];
  if (spans.length > MOST_SPANS) throw new TooManyTimes("It repeats too often.");
  const repeats = masters.some((event) => event.getFirstProperty("rrule") !== null);
  return { uid: typeof uid === "string" ? uid : "", repeats, spans };
}

function spansOf(
  event: ICAL.Component,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  readersZone: string,
  replaced: ReadonlySet<number>,
): Span[] {
  const said = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  const property = event.getFirstProperty("dtstart");
  const value = property?.getFirstValue();
  if (!(value instanceof ICAL.Time) || property === null) return [];
  if (said("status") === "CANCELLED" || said("transp") === "TRANSPARENT") return [];
  const start = momentOf(property, value, readersZone);
  const endOf = lengthOf(event, start, readersZone);
  const earliest = from.subtract({ milliseconds: Math.min(endOf.ms, 366 * 86_400_000) });
  const rules = event.getAllProperties("rrule").map((rule) => rule.getFirstValue() as ICAL.Recur);
  const without = new Set([...replaced, ...instantsOf(event, "exdate", readersZone)]);
  const starts = [start.wall, ...rules.flatMap((rule) => repeated(rule, start, { from: earliest, to }))].map(
    (wall) => [start.instantOf(wall), endOf.wall(wall)] as const,
  );
  const added = instantsOf(event, "rdate", readersZone).map((at) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(at);
    return [instant, endOf.wall(start.wallOf(instant))] as const;
  });
  const seen = new Set<number>();
  return [...starts, ...added].flatMap(([begins, ends]) => {
    const at = begins.epochMilliseconds;
    const isIn = Temporal.Instant.compare(begins, to) < 0 && Temporal.Instant.compare(ends, from) > 0;
    if (!isIn || seen.has(at) || without.has(at) || ends.epochMilliseconds <= at) return [];
    seen.add(at);
    return [{ from: new Date(at).toISOString(), to: new Date(ends.epochMilliseconds).toISOString() }];
  });
}

/** When an event that begins at a wall time ends: so many days later by the clocks, or so much time later. */
export function lengthOf(event: ICAL.Component, start: Moment, readersZone: string) {
  const end = event.getFirstProperty("dtend");
  const value = end?.getFirstValue();
  const lasts = event.getFirstPropertyValue("duration");
  const last = end && value instanceof ICAL.Time ? momentOf(end, value, readersZone) : null;
  if (start.isDay) {
    const days =
      last !== null
        ? start.wall.until(last.wall, { largestUnit: "days" }).days
        : lasts instanceof ICAL.Duration
          ? Math.round(lasts.toSeconds() / 86_400)
          : 1;
    const wall = (from: Temporal.PlainDateTime) => start.instantOf(from.add({ days }));
    return { wall, ms: (days + 1) * 86_400_000 };
  }
  const begins = start.instantOf(start.wall);
  const ms =
    last !== null
      ? last.instantOf(last.wall).epochMilliseconds - begins.epochMilliseconds
      : lasts instanceof ICAL.Duration
        ? lasts.toSeconds() * 1000
        : 0;
  const wall = (from: Temporal.PlainDateTime) => start.instantOf(from).add({ milliseconds: ms });
  return { wall, ms };
}

/** The instants, in epoch ms, that properties such as EXDATE name. */
export function instantsOf(event: ICAL.Component, name: string, readersZone: string): number[] {
  const found = event
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((value: unknown) => ({ property, value })));
  if (found.length > MOST_PARTS) throw new TooManyTimes("It names too many dates.");
  return found.flatMap(({ property, value }) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    const moment = momentOf(property, time, readersZone);
    return [moment.instantOf(moment.wall).epochMilliseconds];
  });
}
