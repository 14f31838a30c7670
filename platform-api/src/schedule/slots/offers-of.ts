import type { OpenSpan } from "./open-spans.ts";
import { type Host, hostWithin, type Rules, type Slot, slotsOf } from "./slots-of.ts";
import { shared, type Span } from "./spans.ts";

const MINUTE = 60_000;

/** How those who can be booked share it. */
export type Scheduling = "single" | "round_robin" | "collective" | "sequence";

/** What one host meets of a slot. */
export interface Part extends Span {
  readonly hostId: string;
}

/** A slot, with the ways to meet then: of a round-robin one for each host who is free, elsewhere one. */
export interface Offer extends Slot {
  readonly ways: readonly (readonly Part[])[];
}

/** One of those who are booked; `host` is undefined for someone without hours. */
export interface PlannedHost {
  readonly id: string;
  /** Minutes of their part of a sequence; null: the whole length. */
  readonly minutes: number | null;
  readonly host: Host | undefined;
}

interface Asked {
  readonly scheduling: Scheduling;
  readonly rules: Rules;
  readonly seats: number;
  readonly within: Span;
  /** Milliseconds. */
  readonly now: number;
}

/** What several hosts, in their order, offer in a span: all of them where they meet together or in sequence, or none. */
export function offersOf(hosts: readonly PlannedHost[], asked: Asked): Offer[] {
  const { scheduling } = asked;
  return scheduling === "collective" || scheduling === "sequence"
    ? ofAll(hosts, asked)
    : ofEach(hosts, asked);
}

function ofEach(hosts: readonly PlannedHost[], { rules, seats, within, now }: Asked): Offer[] {
  const offers = new Map<number, Offer>();
  for (const { id, host } of hosts) {
    if (host === undefined) continue;
    for (const slot of slotsOf(host, rules, seats, within, now)) {
      const ways = offers.get(slot.from)?.ways ?? [];
      offers.set(slot.from, { ...slot, ways: [...ways, [{ hostId: id, from: slot.from, to: slot.to }]] });
    }
  }
  return [...offers.values()].toSorted((one, other) => one.from - other.from);
}

function ofAll(hosts: readonly PlannedHost[], asked: Asked): Offer[] {
  const turns = turnsOf(hosts, asked);
  const [first] = turns;
  if (first === undefined || turns.length < hosts.length) return [];
  const { rules, within } = asked;
  const starts = turns.map(({ startsIn }) => startsIn).reduce(shared);
  const offers = new Map<number, Offer>();
  for (const span of starts) {
    for (let from = span.from; from < Math.min(span.to, within.to); from += rules.interval * MINUTE) {
      if (from < within.from || offers.has(from) || !turns.every(({ isFree }) => isFree(from))) continue;
      const parts = turns.map(({ id, offset, length }) => ({
        hostId: id,
        from: from + offset,
        to: from + offset + length,
      }));
      const to = Math.max(...parts.map((part) => part.to));
      offers.set(from, { from, to, free: 1, ways: [parts] });
    }
  }
  return [...offers.values()];
}

/** Each host's turn: how long after the start (ms), and between which starts they are at work all through it. */
function turnsOf(hosts: readonly PlannedHost[], { scheduling, rules, seats, within, now }: Asked) {
  let after = 0;
  return hosts.flatMap(({ id, minutes, host }) => {
    if (host === undefined) return [];
    const isSequence = scheduling === "sequence";
    const own = { ...rules, length: isSequence ? (minutes ?? rules.length) : rules.length };
    const [offset, length] = [isSequence ? after : 0, own.length * MINUTE];
    after += length;
    const { open, whole, freeFrom } = hostWithin(
      host,
      own,
      seats,
      { ...within, to: within.to + offset },
      now,
    );
    const isFree = (start: number) => {
      const span = open.find(({ from, to }) => from <= start + offset && start + offset < to);
      return span !== undefined && freeFrom(start + offset, span) > 0;
    };
    const startsIn = whole.map(({ from, to }: Pick<OpenSpan, "from" | "to">) => ({
      from: from - offset,
      // A start is an instant: the last one leaves just enough for the part.
      to: to - offset - length + 1,
    }));
    return [{ id, offset, length, isFree, startsIn: startsIn.filter(({ from, to }) => from < to) }];
  });
}
