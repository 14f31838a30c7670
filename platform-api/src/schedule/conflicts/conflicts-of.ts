import type { Conflict } from "@loubby/shared-contracts/http/schedule/conflicts.schema";

/** From one moment to another, epoch ms. */
export interface Time {
  readonly from: number;
  readonly to: number;
}

/** When someone can't, and what is in the way as far as it may be told. */
export interface BusyPerson extends Time {
  /** Null: the person who asks. */
  readonly who: string | null;
  readonly title: string | null;
  readonly isAway: boolean;
}

/** A break that is shorter is none. */
const BREAK_MS = 5 * 60_000;

/**
 * What speaks against the times of an event, the earliest first: each person once for each kind, with how often. `open` is
 * when the person who asks works; null where that doesn't matter.
 */
export function conflictsOf(
  times: readonly Time[],
  spans: readonly BusyPerson[],
  open: readonly Time[] | null,
): Conflict[] {
  const found = times.flatMap((time): Found[] => {
    const isOutside = open !== null && !open.some(({ from, to }) => from <= time.from && to >= time.to);
    return [
      ...spans.flatMap((span) => inTheWay(span, time)),
      ...(isOutside ? [{ kind: "outside_hours", who: null, title: null, time } as const] : []),
    ];
  });
  const groups = Map.groupBy(found, ({ kind, who }) => `${kind} ${who ?? ""}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, who, title, time } = first;
    const starts = new Set(group.map((each) => each.time.from));
    const ends = { starts_at: isoOf(time.from), ends_at: isoOf(time.to) };
    return [{ kind, who, title, ...ends, times: starts.size }];
  });
}

interface Found extends Pick<Conflict, "kind" | "who" | "title"> {
  readonly time: Time;
}

function inTheWay(span: BusyPerson, time: Time): Found[] {
  const { who, title, isAway } = span;
  if (overlaps(span, time)) return [{ kind: isAway ? "away" : "busy", who, title, time }];
  const isNear = span.from - time.to < BREAK_MS && time.from - span.to < BREAK_MS;
  // The breaks of others are their own matter.
  return who === null && isNear && !isAway ? [{ kind: "no_break", who, title, time }] : [];
}

const overlaps = (one: Time, other: Time) => one.from < other.to && one.to > other.from;

const isoOf = (ms: number) => new Date(ms).toISOString();
