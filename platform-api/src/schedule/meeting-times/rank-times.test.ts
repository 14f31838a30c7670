import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { type Attendee, type RankedTime, rankTimes } from "./rank-times.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Midnight of a Monday in UTC. */
const MONDAY = Date.parse("2031-03-03T00:00:00Z");
const days = (count = 1) =>
  Array.from({ length: count }, (_, after) => ({
    from: MONDAY + after * DAY,
    to: MONDAY + (after + 1) * DAY,
    after,
  }));
const hours = (from: number, to: number, day = 0) => ({
  from: MONDAY + day * DAY + from * HOUR,
  to: MONDAY + day * DAY + to * HOUR,
});
const attendee = (id: string, change: Partial<Attendee> = {}): Attendee => ({
  id,
  isSeen: true,
  busy: [],
  away: [],
  open: [0, 1, 2, 3, 4].map((day) => hours(9, 17, day)),
  meetings: [],
  ...change,
});
const at = (found: { from: number }[]) => found.map(({ from }) => (from - MONDAY) / HOUR);
const rank = (people: Attendee[], count = 1, now = MONDAY) =>
  rankTimes(days(count), 30 * MINUTE, people, now);

/** What a reader sees of a time: how many can't, how many it doesn't suit, a full day, which day, and who has no break. */
function toldBy({ from, reasons }: Pick<RankedTime, "from" | "reasons">): number[] {
  const about = (...kinds: string[]) =>
    reasons.filter(({ kind }) => kinds.includes(kind)).flatMap(({ people }) => people).length;
  const day = Math.floor((from - MONDAY) / DAY);
  const isFull = Number(reasons.some(({ kind }) => kind === "load"));
  return [
    about("busy", "away"),
    about("outside_hours", "early_or_late"),
    isFull,
    day,
    about("no_break"),
    from,
  ];
}
const isAfter = (one: number[], other: number[]) => {
  const place = one.findIndex((each, index) => each !== other[index]);
  return (one[place] ?? 0) > (other[place] ?? 0);
};

test("the first times are those at which everyone is free by their hours, soonest first", () => {
  const ada = attendee("ada", { busy: [hours(9, 10)] });
  const tom = attendee("tom", { open: [hours(8, 12)] });
  const found = rank([ada, tom]);
  assert.deepEqual(at(found), [10.5, 11, 11.5]);
  assert.deepEqual(found[0]?.reasons, [{ kind: "all_free", people: ["ada", "tom"], meetings: null }]);
});

test("a time without a break comes after one with a break", () => {
  const found = rank([attendee("ada", { busy: [hours(9, 16)], meetings: [MONDAY + 9 * HOUR] })]);
  assert.deepEqual(at(found).slice(0, 2), [16.5, 16]);
  assert.deepEqual(
    found[1]?.reasons.map(({ kind }) => kind),
    ["all_free", "no_break"],
  );
});

test("sooner comes first while no one's day is full, whatever else they have then", () => {
  const meetings = [9, 10, 11, 12].map((hour) => MONDAY + hour * HOUR);
  const found = rank([attendee("ada", { busy: [hours(9, 13)], meetings }), attendee("tom")], 3);
  assert.deepEqual(at(found), [13.5, 14, 14.5, 33, 33.5, 34]);
  assert.ok(found.every(({ reasons }) => reasons.every(({ kind }) => kind === "all_free")));
});

test("a quarter past stands where its time is, and isn't proposed in place of a half hour", () => {
  const ada = attendee("ada", { busy: [hours(9, 16)] });
  // The half hour is chosen first, and then what is left beside it.
  assert.deepEqual(at(rankTimes(days(), 15 * MINUTE, [ada], MONDAY)), [16.25, 16.5, 16.75]);
  const free = rankTimes(
    days(),
    15 * MINUTE,
    [attendee("ada", { open: [hours(9.25, 9.5), hours(14, 17)] })],
    MONDAY,
  );
  assert.deepEqual(at(free), [14, 14.5, 15]);
});

test("a later day on which no one is that busy comes first, and the load is said", () => {
  const meetings = [9, 10, 11, 12, 13].map((hour) => MONDAY + hour * HOUR);
  const tom = attendee("tom", { busy: [hours(9, 14)], meetings });
  const found = rank([attendee("ada"), tom], 2);
  assert.deepEqual(at(found).slice(0, 3), [33, 33.5, 34]);
  const monday = found.find(({ from }) => from < MONDAY + DAY);
  assert.deepEqual(monday?.reasons.at(-1), { kind: "load", people: ["tom"], meetings: 5 });
});

test("where no time suits everyone, the least bad ones are proposed and name who can't", () => {
  const ada = attendee("ada", { open: [hours(9, 12)] });
  const tom = attendee("tom", { busy: [hours(0, 24)] });
  const lena = attendee("lena", { away: [hours(0, 24)] });
  const found = rank([ada, tom, lena]);
  assert.deepEqual(at(found), [9, 9.5, 10]);
  assert.deepEqual(
    found[0]?.reasons.map(({ kind, people }) => [kind, people]),
    [
      ["away", ["lena"]],
      ["busy", ["tom"]],
    ],
  );
});

test("a guest whose calendar isn't read is asked to come by day where their clocks are known", () => {
  const far = attendee("kofi", { isSeen: false, open: [hours(15, 23)] });
  const found = rank([attendee("ada"), far]);
  assert.deepEqual(at(found), [15, 15.5, 16]);
  assert.deepEqual(found[0]?.reasons, [{ kind: "all_free", people: ["ada"], meetings: null }]);
  const nowhere = attendee("kofi", { isSeen: false, open: null });
  assert.deepEqual(at(rank([attendee("ada"), nowhere])), [9, 9.5, 10]);
});

test("nothing is proposed that has begun or overlaps another, and reasons and time alone tell the order", () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 6 }))
    .map(([from, hourLong]) => ({ from: MONDAY + from * HOUR, to: MONDAY + (from + hourLong) * HOUR }));
  const someone = fc
    .array(span, { maxLength: 4 })
    .map((spans) => spans.toSorted((one, other) => one.from - other.from))
    .map((spans) => spans.filter(({ from }, place) => from > (spans[place - 1]?.to ?? 0)))
    .chain((busy) => fc.uuid().map((id) => attendee(id, { busy, meetings: busy.map(({ from }) => from) })));
  fc.assert(
    fc.property(
      fc.array(someone, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 71 }),
      (people, hour) => {
        const now = MONDAY + hour * HOUR + 7 * MINUTE;
        const found = rank(people, 3, now);
        assert.ok(found.length <= 6);
        for (const [place, { from, to, reasons }] of found.entries()) {
          assert.ok(from >= now && to === from + 30 * MINUTE);
          const before = found[place - 1];
          assert.ok(before === undefined || isAfter(toldBy({ from, reasons }), toldBy(before)));
          assert.ok(found.every((other) => other.from === from || other.to <= from || other.from >= to));
        }
      },
    ),
  );
});
