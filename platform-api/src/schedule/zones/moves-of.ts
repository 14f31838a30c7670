import { wallTimeOf } from "../series/rule-of.ts";
import { hoursBetween, type Rule, startsOf } from "../series/starts-of.ts";

/** Milliseconds; no zone has changed its clocks by more, days that it left out aside. */
const FARTHEST = 26 * 60 * 60_000;

/** Where an occurrence was laid out, and where the clocks of its zone have it now. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * What of an event's starts (ISO 8601, in order) isn't any more when the rules of its zone say; each goes to the nearest start
 * that the rule gives now and no other has. A wall time that occurs twice stays as it is, as do hours of an hourly series: those
 * are an hour apart, whatever the clocks do.
 */
export function movesOf(rule: Rule, starts: readonly string[]): Move[] {
  const last = starts.at(-1);
  if (last === undefined || hoursBetween(rule) !== null) return [];
  const to = new Date(Date.parse(last) + FARTHEST).toISOString();
  const meant = new Set(startsOf(rule, to));
  const stray = starts.filter((start) => !meant.has(start));
  for (const start of starts) meant.delete(start);
  const free = [...meant].map((start) => Date.parse(start));
  const moves: Move[] = [];
  for (const from of stray) {
    const nearest = nearestTo(Date.parse(from), free);
    if (nearest === undefined) continue;
    const there = new Date(nearest).toISOString();
    if (showsSame(from, there, rule.time_zone)) continue;
    free.splice(free.indexOf(nearest), 1);
    moves.push({ from, to: there });
  }
  return moves;
}

function nearestTo(start: number, free: readonly number[]): number | undefined {
  const near = free.filter((each) => Math.abs(each - start) <= FARTHEST);
  return near.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))[0];
}

function showsSame(one: string, other: string, timeZone: string): boolean {
  const [a, b] = [wallTimeOf(one, timeZone), wallTimeOf(other, timeZone)];
  return a.date === b.date && a.time === b.time;
}
