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

/** A time, its reasons, and how much speaks against it: the less the better. */
export interface RankedTime extends Span {
  readonly cost: number;
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
/** Fewer meetings a day are no load. */
const LIGHT = 3;

// What a reason costs for each person that it is about. One who can't come outweighs all comfort of the others; an hour
// outside someone's hours outweighs any full day; and a day later is better than a day that is three meetings fuller.
const COST = { busy: 1000, away: 1000, outside_hours: 100, early_or_late: 60, no_break: 12 } as const;
const COST_OF_MEETING = 6;
const COST_OF_DAY = 18;
const COST_OF_ODD_START = 4;

/**
 * The best times of some days, the best first: each with its reasons, six at most and three a day, of which no two overlap.
 * `length` and all instants are epoch ms; nothing begins before `now`. What costs as much is proposed sooner first.
 */
export function rankTimes(
  days: readonly DayToMeet[],
  length: number,
  people: readonly Attendee[],
  now: number,
): RankedTime[] {
  const all = days.flatMap((day) => timesOf(day, length, people, now));
  const chosen: (RankedTime & { readonly day: DayToMeet })[] = [];
  for (const time of all.toSorted((one, other) => one.cost - other.cost || one.from - other.from)) {
    if (chosen.length === MOST) break;
    const isSame = chosen.some(({ from, to }) => from < time.to && to > time.from);
    if (isSame || chosen.filter(({ day }) => day === time.day).length === MOST_A_DAY) continue;
    chosen.push(time);
  }
  return chosen.map(({ from, to, cost, reasons }) => ({ from, to, cost, reasons }));
}

function timesOf(day: DayToMeet, length: number, people: readonly Attendee[], now: number) {
  const load = people.map(({ meetings }) => meetings.filter((at) => at >= day.from && at < day.to).length);
  const starts: number[] = [];
  const first = Math.max(day.from, now);
  for (let from = day.from + Math.ceil((first - day.from) / STEP) * STEP; from < day.to; from += STEP)
    starts.push(from);
  return starts.map((from) => {
    const time = { from, to: from + length };
    const reasons = reasonsOf(time, people, load);
    const isOdd = (from - day.from) % (30 * MINUTE) !== 0;
    const cost = sum(reasons.map(costOf)) + day.after * COST_OF_DAY + (isOdd ? COST_OF_ODD_START : 0);
    return { ...time, day, cost: cost + Math.max(0, ...load) * COST_OF_MEETING, reasons };
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
    ...(most < LIGHT
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

const costOf = ({ kind, people }: TimeReason) =>
  kind === "all_free" || kind === "load" ? 0 : COST[kind] * people.length;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
