import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import {
  canBegin,
  firstDayFrom,
  meantFrom,
  nthMovedTo,
  weekdayOf,
} from "@loubby/shared-contracts/http/schedule/custom-repetition";
import { customWords, repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { ruleLines } from "../ics/rule-lines.ts";
import { repetitionOf } from "../sync/microsoft/repetition.ts";
import { allStartsOf } from "./laid-out.ts";
import { partAt } from "./rest-of.ts";
import { type Rule, startsOf } from "./starts-of.ts";

const FAR = "2036-01-01T00:00:00.000Z";
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const custom = (change: Partial<CustomRepetition>): CustomRepetition => ({
  every: 1,
  unit: "weeks",
  weekdays: [],
  nth: null,
  ...change,
});
const rule = (step: Partial<CustomRepetition>, change: Partial<Rule> = {}): Rule => ({
  date: "2026-01-05",
  time: "09:00",
  time_zone: "Europe/Berlin",
  recurrence: "custom",
  custom: custom(step),
  until: null,
  count: null,
  ...change,
});
const daysOf = (one: Rule) =>
  startsOf(one, FAR).map((start) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(one.time_zone).toPlainDate().toString(),
  );
/** What rrule-temporal makes of a rule by the clocks of its zone itself. */
const ruled = ({ date, time, time_zone }: Rule, text: string) =>
  new RRuleTemporal({
    rruleString: text,
    dtstart: Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(time_zone),
    temporal: Temporal,
  })
    .all()
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
  .map((on) => on.toISOString().slice(0, 10));
/** Zones whose clocks change at other times of the year, by other lengths, or never. */
const zone = fc.constantFrom(
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Africa/Casablanca",
  "Asia/Kolkata",
);
const every = fc.integer({ min: 1, max: 9 });

test("any weekdays of every so many weeks are where rrule-temporal has them, over changes of clocks", () => {
  const weekdays = fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((each) => each.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(day, zone, every, weekdays, (from, time_zone, step, chosen) => {
      const date = firstDayFrom(from, custom({ weekdays: chosen }));
      assert.ok(canBegin(custom({ weekdays: chosen }), date));
      const one = rule({ every: step, weekdays: chosen }, { date, time_zone, count: 60 });
      const names = chosen.map((weekday) => DAYS[weekday - 1]).join(",");
      assert.deepEqual(
        startsOf(one, "2100-01-01T00:00:00.000Z"),
        ruled(one, `FREQ=WEEKLY;INTERVAL=${step};BYDAY=${names};WKST=MO;COUNT=60`),
      );
    }),
  );
});

test("the same weekday of every so many months is where rrule-temporal has it, over changes of clocks", () => {
  fc.assert(
    fc.property(day, zone, every, fc.boolean(), (date, time_zone, step, isLast) => {
      const meant = nthMovedTo(custom({ unit: "months", every: step, nth: isLast ? -1 : 1 }), date);
      assert.ok(canBegin(meant, date));
      const one = rule(meant, { date, time_zone, count: 30 });
      const text = `FREQ=MONTHLY;INTERVAL=${step};BYDAY=${meant.nth}${DAYS[weekdayOf(date) - 1]};COUNT=30`;
      assert.deepEqual(startsOf(one, "2100-01-01T00:00:00.000Z"), ruled(one, text));
    }),
  );
});

test("counts days, weeks, months and years by their number, and hours whatever the clocks do", () => {
  const count = 4;
  assert.deepEqual(daysOf(rule({ unit: "days", every: 3 }, { count })), [
    "2026-01-05",
    "2026-01-08",
    "2026-01-11",
    "2026-01-14",
  ]);
  const thrice = rule({ every: 2, weekdays: [1, 3, 5] }, { date: "2026-01-07", count });
  // A week begins on Monday: the next Monday is in a week that is left out.
  assert.deepEqual(daysOf(thrice), ["2026-01-07", "2026-01-09", "2026-01-19", "2026-01-21"]);
  const short = rule({ unit: "months", every: 3 }, { date: "2026-01-31", count });
  assert.deepEqual(daysOf(short), ["2026-01-31", "2026-04-30", "2026-07-31", "2026-10-31"]);
  const last = rule({ unit: "months", weekdays: [5], nth: -1 }, { date: "2026-01-30", count });
  assert.deepEqual(daysOf(last), ["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24"]);
  assert.deepEqual(daysOf(rule({ unit: "years", every: 2 }, { count: 3 })), [
    "2026-01-05",
    "2028-01-05",
    "2030-01-05",
  ]);
  const hours = rule({ unit: "hours", every: 12 }, { date: "2026-03-28", count: 3 });
  assert.deepEqual(startsOf(hours, FAR), [
    "2026-03-28T08:00:00.000Z",
    "2026-03-28T20:00:00.000Z",
    "2026-03-29T08:00:00.000Z",
  ]);
});

test("a part before an occurrence and the rest from it are the whole", () => {
  for (const one of [
    rule({ every: 2, weekdays: [1, 4] }, { count: 9 }),
    rule({ every: 3, unit: "days" }, { until: "2026-03-01" }),
    rule({ unit: "months", weekdays: [2], nth: 2 }, { date: "2026-01-13", count: 8 }),
    rule({ unit: "hours", every: 5 }, { count: 20, date: "2026-03-28" }),
  ]) {
    const all = allStartsOf(one) ?? [];
    for (const at of all.slice(1)) {
      const { before, rest } = partAt({ rule: one }, at);
      const isOne = before?.until === null && before.count === null;
      const head = startsOf({ ...one, ...before, ...(isOne && { recurrence: "none" as const }) }, FAR);
      assert.deepEqual([...head, ...startsOf(rest, FAR)], all);
    }
  }
});

test("is told to calendars as they write rules, and to Outlook in its own words", () => {
  const said = (one: Rule) => [
    ruleLines({ ...one, all_day: false })[0],
    repetitionOf({ ...one, all_day: false }, "UTC")?.pattern,
  ];
  assert.deepEqual(said(rule({ every: 2, weekdays: [1, 4] })), [
    "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO",
    { type: "weekly", interval: 2, daysOfWeek: ["monday", "thursday"], firstDayOfWeek: "monday" },
  ]);
  assert.deepEqual(said(rule({ unit: "months", weekdays: [1], nth: 1 })), [
    "RRULE:FREQ=MONTHLY;BYDAY=1MO",
    { type: "relativeMonthly", interval: 1, daysOfWeek: ["monday"], index: "first" },
  ]);
  assert.deepEqual(said(rule({ unit: "months", every: 2, weekdays: [5], nth: -1 }, { date: "2026-01-30" })), [
    "RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR",
    { type: "relativeMonthly", interval: 2, daysOfWeek: ["friday"], index: "last" },
  ]);
  assert.deepEqual(said(rule({ unit: "days", every: 10 })), [
    "RRULE:FREQ=DAILY;INTERVAL=10",
    { type: "daily", interval: 10 },
  ]);
  assert.deepEqual(said(rule({ unit: "years", every: 2 })), [
    "RRULE:FREQ=YEARLY;INTERVAL=2",
    { type: "absoluteYearly", interval: 2, dayOfMonth: 5, month: 1 },
  ]);
  assert.deepEqual(said(rule({ unit: "hours", every: 6 }, { count: 4 })), [
    "RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=4",
    undefined,
  ]);
});

test("is put into words", () => {
  const words = (step: Partial<CustomRepetition>) => customWords(custom(step));
  assert.equal(words({ every: 2, weekdays: [1, 4] }), "every 2 weeks on Monday and Thursday");
  assert.equal(words({ weekdays: [1, 3, 5] }), "every week on Monday, Wednesday, and Friday");
  assert.equal(words({ unit: "months", weekdays: [2], nth: 2 }), "every month on the 2nd Tuesday");
  assert.equal(
    words({ unit: "months", every: 3, weekdays: [5], nth: -1 }),
    "every 3 months on the last Friday",
  );
  assert.equal(words({ unit: "days", every: 10 }), "every 10 days");
  const { recurrence, custom: step } = rule({ every: 2, weekdays: [7] });
  assert.equal(
    repeatWords({ recurrence, custom: step, until: null, count: 3 }),
    "Repeats every 2 weeks on Sunday, 3 times",
  );
});

test("a form means the weekday that was chosen, and begins on the first such day", () => {
  const monthly = custom({ unit: "months", weekdays: [2], nth: 2 });
  assert.deepEqual(meantFrom(monthly, "2026-03-19"), monthly);
  assert.deepEqual(meantFrom({ ...monthly, weekdays: [] }, "2026-03-19"), { ...monthly, weekdays: [4] });
  assert.deepEqual(meantFrom({ ...monthly, unit: "days" }, "2026-03-10").weekdays, []);
  assert.equal(firstDayFrom("2026-03-06", custom({ weekdays: [1, 3] })), "2026-03-09");
  assert.equal(firstDayFrom("2026-03-06", custom({ weekdays: [5] })), "2026-03-06");
  assert.equal(firstDayFrom("2026-03-11", monthly), "2026-04-14");
  assert.equal(firstDayFrom("2026-03-06", custom({ unit: "days" })), "2026-03-06");
});

test("any weekday of a month has a first day from any day on", () => {
  const nth = fc.constantFrom(-1 as const, 1 as const, 2 as const, 3 as const, 4 as const);
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), nth, (from, weekday, which) => {
      const monthly = custom({ unit: "months", weekdays: [weekday], nth: which });
      const first = firstDayFrom(from, monthly);
      assert.ok(first >= from && canBegin(monthly, first));
    }),
  );
});

test("a series that is moved means the weekday of its new day; the fifth of a month is its last", () => {
  const monthly = custom({ unit: "months", weekdays: [2], nth: 2 });
  assert.deepEqual(nthMovedTo(monthly, "2026-03-19"), { ...monthly, weekdays: [4], nth: 3 });
  assert.equal(nthMovedTo(monthly, "2026-03-31").nth, -1);
  assert.equal(nthMovedTo({ ...monthly, nth: -1 }, "2026-03-30").nth, -1);
  assert.equal(nthMovedTo({ ...monthly, nth: -1 }, "2026-03-10").nth, 2);
});
