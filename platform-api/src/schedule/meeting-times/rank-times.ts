import type { TimeReason } from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { holds, overlaps, type Span } from "../slots/spans.ts";

/** Someone who would come, as far as it is known when they can. Spans are merged and in order. */
export interface Attendee {
  readonly id: string;
  readonly isSeen: boolean;
  readonly busy: readonly Span[];
  readonly away: readonly Span[];
  /** When they work; of someone who isn't seen the usual hours by their clocks; null: nothing is known. */
  readonly open: readonly Span[] | null;
  /** Starts of what they have, one for each meeting. */
  readonly meetings: readonly number[];
}

/** A time, and the reasons that it stands where it does. */
export interface RankedTime extends Span {
  readonly reasons: readonly TimeReason[];
}

/** A day on which they might meet. */
export interface DayToMeet extends Span {
  /** How many days after the first one. */
  readonly after: number;
}

const MINUTE = 60_000;
const STEP = 15 * MINUTE;
const BREAK = 5 * MINUTE;
const MOST = 6;
const MOST_A_DAY = 3;
/** With so many meetings a day is full for someone. */
const FULL = 5;

/** A time that may be proposed. */
interface Possible extends RankedTime {
  readonly day: DayToMeet;
  /** It begins at neither the full nor the half hour. */
  readonly isOdd: boolean;
}

/**
 * The best times of some days, the best first: each with its reasons, six at most and three a day, of which no two overlap.
 * `length` and all instants are epoch ms; nothing begins before `now`. First come those that most people can make, then those
 * outside the hours of the fewest, then days that are full for no one; among these the sooner day, and on it those after a break.
 */
export function rankTimes(
  days: readonly DayToMeet[],
  length: number,
  people: readonly Attendee[],
  now: number,
): RankedTime[] {
  const all = days.flatMap((day) => timesOf(day, length, people, now));
  const chosen: Possible[] = [];
  // Of times that would overlap, the half hours are proposed.
  for (const time of all.toSorted((one, other) => compare(rankOf(one, true), rankOf(other, true)))) {
    if (chosen.length === MOST) break;
    const isSame = chosen.some(({ from, to }) => from < time.to && to > time.from);
    if (isSame || chosen.filter(({ day }) => day === time.day).length === MOST_A_DAY) continue;
    chosen.push(time);
  }
  return chosen
    .toSorted((one, other) => compare(rankOf(one, false), rankOf(other, false)))
    .map(({ from, to, reasons }) => ({ from, to, reasons }));
}

/** What times are compared by, what counts most first, and of each the less the better. No weight turns one into another. */
function rankOf({ from, day, reasons, isOdd }: Possible, byHalfHours: boolean): number[] {
  const about = (...kinds: TimeReason["kind"][]) =>
    reasons.filter(({ kind }) => kinds.includes(kind)).flatMap(({ people }) => people).length;
  const isFull = reasons.some(({ kind }) => kind === "load");
  return [
    about("busy", "away"),
    about("outside_hours", "early_or_late"),
    Number(isFull),
    day.after,
    about("no_break"),
    Number(byHalfHours && isOdd),
    from,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((each, at) => each !== other[at]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function timesOf(day: DayToMeet, length: number, people: readonly Attendee[], now: number): Possible[] {
  const load = people.map(({ meetings }) => meetings.filter((at) => at >= day.from && at < day.to).length);
  const starts: number[] = [];
  const first = Math.max(day.from, now);
  for (let from = day.from + Math.ceil((first - day.from) / STEP) * STEP; from < day.to; from += STEP)
    starts.push(from);
  return starts.map((from) => {
    const time = { from, to: from + length };
    const isOdd = (from - day.from) % (30 * MINUTE) !== 0;
    return { ...time, day, isOdd, reasons: reasonsOf(time, people, load) };
  });
}

function reasonsOf(time: Span, people: readonly Attendee[], load: readonly number[]): TimeReason[] {
  const about = (kind: TimeReason["kind"], isSo: (person: Attendee) => boolean): TimeReason[] => {
    const found = people.filter(isSo).map(({ id }) => id);
    return found.length === 0 ? [] : [{ kind, people: found, meetings: null }];
  };
  const isAway = ({ away }: Attendee) => overlaps(away, time);
  const isBusy = (person: Attendee) => !isAway(person) && overlaps(person.busy, time);
  const isFree = (person: Attendee) => !isAway(person) && !isBusy(person);
  const isOpen = ({ open }: Attendee) => open === null || holds(open, time);
  const near = { from: time.from - BREAK + 1, to: time.to + BREAK - 1 };
  const most = Math.max(0, ...load);
  const seen = people.filter(({ isSeen }) => isSeen);
  return [
    ...(seen.every(isFree) ? about("all_free", ({ isSeen }) => isSeen) : []),
    ...about("away", isAway),
    ...about("busy", isBusy),
    ...about("outside_hours", (person) => person.isSeen && isFree(person) && !isOpen(person)),
    ...about("early_or_late", (person) => !person.isSeen && !isOpen(person)),
    ...about("no_break", (person) => isFree(person) && overlaps(person.busy, near)),
    ...(most < FULL
      ? []
      : [
          {
            kind: "load" as const,
            people: people.filter((_, place) => load[place] === most).map(({ id }) => id),
            meetings: most,
          },
        ]),
  ];
}
