import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { type Hours, openSpans } from "./open-spans.ts";
import { type Host, type Rules, slotsOf } from "./slots-of.ts";
import { merged, overlaps, type Span, without } from "./spans.ts";

const ZONES = Intl.supportedValuesOf("timeZone");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NINE = [{ from: "09:00", to: "17:00" }];
const ALWAYS = [{ from: "00:00", to: "24:00" }];

const hours = (change: Partial<Hours> = {}): Hours => ({
  time_zone: "Europe/Berlin",
  days: [NINE, NINE, NINE, NINE, NINE, [], []],
  overrides: [],
  travels: [],
  ...change,
});
const everyDay = (spans: Hours["days"][number], change: Partial<Hours> = {}) =>
  hours({ days: [spans, spans, spans, spans, spans, spans, spans], ...change });
const rules = (change: Partial<Rules> = {}): Rules => ({
  length: 30,
  interval: 30,
  before: 0,
  after: 0,
  notice: 0,
  days: null,
  first_day: null,
  last_day: null,
  per_day: null,
  per_week: null,
  per_month: null,
  ...change,
});
const host = (change: Partial<Host> = {}): Host => ({
  hours: hours(),
  busy: [],
  shared: [],
  booked: [],
  ...change,
});
const ms = (iso: string) => Date.parse(iso);
const span = (from: string, to: string): Span => ({ from: ms(from), to: ms(to) });
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const wall = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
const shown = (of: Host, by: Rules, within: Span, now = 0, seats = 1) =>
  slotsOf(of, by, seats, within, now).map(({ from }) => iso(from));

/** Where clocks change within some years, as instants. */
function transitionsOf(zone: string): number[] {
  const found: number[] = [];
  let at = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.year > 2026) return found;
    found.push(next.epochMilliseconds);
    at = next;
  }
}

test("shows a working day, slot by slot", () => {
  const day = span("2026-03-02T00:00Z", "2026-03-03T00:00Z");
  const seen = shown(host(), rules({ length: 60, interval: 60 }), day);
  assert.equal(seen.length, 8);
  assert.deepEqual([seen[0], seen.at(-1)], ["2026-03-02T08:00", "2026-03-02T15:00"]);
});

test("leaves out what is busy, with buffers before and after", () => {
  const day = span("2026-03-02T00:00Z", "2026-03-03T00:00Z");
  const busy = [span("2026-03-02T10:00Z", "2026-03-02T10:30Z")];
  const free = shown(host({ busy }), rules({ before: 15, after: 30 }), day);
  for (const gone of ["09:30", "10:00", "10:30"]) assert.ok(!free.includes(`2026-03-02T${gone}`), gone);
  for (const there of ["09:00", "11:00"]) assert.ok(free.includes(`2026-03-02T${there}`), there);
});

test("keeps notice, window and limits by the host's days", () => {
  const now = ms("2026-03-02T09:10Z");
  const week = span("2026-03-02T00:00Z", "2026-03-09T00:00Z");
  assert.equal(shown(host(), rules({ notice: 120 }), week, now)[0], "2026-03-02T11:30");
  assert.equal(shown(host(), rules({ days: 1 }), week, now).at(-1), "2026-03-03T15:30");
  const dates = rules({ first_day: "2026-03-04", last_day: "2026-03-04" });
  assert.deepEqual(
    [...new Set(shown(host(), dates, week, now).map((at) => at.slice(0, 10)))],
    ["2026-03-04"],
  );
  const booked = [ms("2026-03-03T10:00Z")];
  const days = (by: Partial<Rules>) =>
    new Set(
      shown(host({ booked }), rules(by), span("2026-03-02T00:00Z", "2026-04-02T00:00Z")).map((at) =>
        at.slice(0, 10),
      ),
    );
  assert.ok(!days({ per_day: 1 }).has("2026-03-03") && days({ per_day: 1 }).has("2026-03-04"));
  assert.ok(!days({ per_week: 1 }).has("2026-03-06") && days({ per_week: 1 }).has("2026-03-09"));
  assert.ok(!days({ per_month: 1 }).has("2026-03-31") && days({ per_month: 1 }).has("2026-04-01"));
});

test("fills the seats of a slot before it is gone", () => {
  const day = span("2026-03-02T00:00Z", "2026-03-03T00:00Z");
  const at = span("2026-03-02T09:00Z", "2026-03-02T09:30Z");
  const free = (left: number) =>
    slotsOf(host({ shared: [{ ...at, free: left }] }), rules({ interval: 15 }), 3, day, 0);
  assert.equal(free(2).find(({ from }) => from === at.from)?.free, 2);
  assert.ok(!free(0).some(({ from }) => from === at.from));
  assert.ok(!free(2).some(({ from }) => from === at.from + 15 * MINUTE), "another slot can't overlap it");
  assert.equal(free(2).find(({ from }) => from === at.to)?.free, 3);
});

test("a night that is open from one day into the next is whole", () => {
  const night = everyDay(ALWAYS, { time_zone: "UTC" });
  const seen = shown(
    host({ hours: night }),
    rules({ length: 90, interval: 45 }),
    span("2026-03-02T00:00Z", "2026-03-03T00:00Z"),
  );
  assert.equal(seen.length, 32);
  assert.ok(seen.includes("2026-03-02T23:15"));
});

test("each slot lies in the hours by the clocks of every zone, whenever these change", () => {
  for (const time_zone of ZONES) {
    for (const change of transitionsOf(time_zone)) {
      const of = host({ hours: everyDay([{ from: "01:30", to: "04:00" }], { time_zone }) });
      const slots = slotsOf(of, rules({ interval: 15 }), 1, { from: change - DAY, to: change + DAY }, 0);
      assert.ok(slots.length > 0, time_zone);
      for (const { from, to } of slots) {
        const [begins, ends] = [wall(from, time_zone), wall(to, time_zone)].map((each) =>
          each.toPlainTime().toString({ smallestUnit: "minute" }),
        );
        assert.ok(String(begins) >= "01:30" && String(ends) <= "04:00", `${time_zone} ${begins} ${ends}`);
      }
    }
  }
});

test("what is shown can be booked, and is then shown no more: any zone, rules and busy times", () => {
  const minutes = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: ms("2024-02-27T00:00Z"), max: ms("2026-12-31T00:00Z") }),
      fc.constantFrom(5, 15, 30, 45, 60, 90, 120),
      fc.constantFrom(5, 15, 30, 60),
      fc.tuple(minutes(30), minutes(30), minutes(600)),
      fc.array(fc.tuple(minutes(4 * 1440), fc.integer({ min: 1, max: 300 })), { maxLength: 12 }),
      minutes(1439),
      (time_zone, start, length, interval, [before, after, notice], spans, pick) => {
        const from = start - (start % MINUTE);
        const busy = merged(
          spans.map(([at, long]) => ({ from: from + at * MINUTE, to: from + (at + long) * MINUTE })),
        );
        const of = host({ hours: everyDay(ALWAYS, { time_zone }), busy });
        const by = rules({ length, interval, before, after, notice });
        const slots = slotsOf(of, by, 1, { from, to: from + 4 * DAY }, from);
        for (const slot of slots) {
          const around = { from: slot.from - before * MINUTE, to: slot.to + after * MINUTE };
          assert.ok(slot.from >= from + notice * MINUTE && !overlaps(busy, around));
        }
        const chosen = slots[pick % Math.max(slots.length, 1)];
        if (chosen === undefined) return;
        const asked = { from: chosen.from, to: chosen.from + 1 };
        assert.deepEqual(slotsOf(of, by, 1, asked, from), [chosen], "a look at it alone says the same");
        const after_ = host({ ...of, busy: merged([...busy, chosen]) });
        assert.deepEqual(slotsOf(after_, by, 1, asked, from), []);
      },
    ),
    { numRuns: 300 },
  );
});

test("an hour that clocks skip is left out, and one that they show twice is open twice", () => {
  const night = everyDay([{ from: "02:00", to: "03:30" }]);
  const at = (day: string) => {
    const from = ms(`${day}T00:00Z`) - 12 * 60 * MINUTE;
    return openSpans(night, { from, to: from + DAY }).map((open) => [iso(open.from), iso(open.to)]);
  };
  // At 02:00 it is 03:00 in Berlin; in autumn 02:30 is there twice.
  assert.deepEqual(at("2026-03-29"), [["2026-03-29T01:00", "2026-03-29T01:30"]]);
  assert.deepEqual(at("2026-10-25"), [
    ["2026-10-25T00:00", "2026-10-25T01:00"],
    ["2026-10-25T01:00", "2026-10-25T02:30"],
  ]);
});

test("knows the leap day, and the day that a move over the date line skips", () => {
  const leap = host({ hours: everyDay(NINE, { time_zone: "UTC" }) });
  assert.equal(shown(leap, rules(), span("2028-02-29T00:00Z", "2028-03-01T00:00Z")).length, 16);
  const apia = openSpans(
    everyDay(ALWAYS, { time_zone: "Pacific/Apia" }),
    span("2011-12-29T00:00Z", "2012-01-01T00:00Z"),
  );
  assert.ok(!apia.some(({ day }) => day === "2011-12-30"));
  const flight = everyDay(NINE, {
    time_zone: "Pacific/Auckland",
    travels: [{ first_day: "2026-03-03", last_day: "2026-03-04", time_zone: "Pacific/Honolulu" }],
  });
  const open = openSpans(flight, span("2026-03-02T12:00Z", "2026-03-06T12:00Z"));
  assert.deepEqual(
    open.map(({ day, from }) => [day, iso(from)]),
    [
      ["2026-03-03", "2026-03-03T19:00"],
      ["2026-03-04", "2026-03-04T19:00"],
      ["2026-03-05", "2026-03-04T20:00"],
      ["2026-03-06", "2026-03-05T20:00"],
    ],
  );
});

test("doesn't depend on the zone of the server", () => {
  const before = process.env.TZ;
  const seen = ["UTC", "America/St_Johns", "Pacific/Apia"].map((zone) => {
    process.env.TZ = zone;
    const of = host({ booked: [ms("2026-03-25T10:00Z")] });
    const by = rules({ days: 20, per_week: 1 });
    return JSON.stringify(
      shown(of, by, span("2026-03-20T00:00Z", "2026-04-20T00:00Z"), ms("2026-03-19T23:30Z")),
    );
  });
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  assert.equal(new Set(seen).size, 1);
});

test("spans less others are what no other covers", () => {
  const spans = (pairs: readonly (readonly number[])[]) => pairs.map(([from = 0, to = 0]) => ({ from, to }));
  const open = spans([
    [0, 10],
    [20, 30],
  ]);
  const others = spans([
    [2, 4],
    [8, 22],
    [30, 40],
  ]);
  assert.deepEqual(
    without(open, others),
    spans([
      [0, 2],
      [4, 8],
      [22, 30],
    ]),
  );
});
