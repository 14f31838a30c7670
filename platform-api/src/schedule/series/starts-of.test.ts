import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { instantsOf } from "../wall-time.ts";
import { allStartsOf, endsInTime, layOutAnew, layOutOn } from "./laid-out.ts";
import { partAt } from "./rest-of.ts";
import { type Rule, startsOf } from "./starts-of.ts";

const ZONES = Intl.supportedValuesOf("timeZone");
const FAR = "2032-01-01T00:00:00.000Z";

const rule = (change: Partial<Rule>): Rule => ({
  date: "2026-01-05",
  time: "02:30",
  time_zone: "Europe/Berlin",
  recurrence: "weekly",
  custom: null,
  until: null,
  count: null,
  ...change,
});
const wall = (iso: string, zone: string) =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });
const days = (one: Rule) => startsOf(one, FAR).map((start) => wall(start, one.time_zone).slice(0, 10));

/** Whether clocks change there from 2025 to 2027. */
const changes = (zone: string) => {
  const next = Temporal.ZonedDateTime.from(`2025-01-01T00:00[${zone}]`).getTimeZoneTransition("next");
  return next !== null && next.year < 2028;
};

test("keeps the local time over every change of clocks, in every zone of the world", () => {
  for (const time_zone of ZONES) {
    // Where clocks never change, a few weeks tell as much as years.
    const to = changes(time_zone) ? "2027-12-31T00:00:00.000Z" : "2025-03-31T00:00:00.000Z";
    for (const recurrence of ["weekly", "monthly"] as const) {
      const [night, morning] = ["02:30", "09:00"].map((time) =>
        rule({ time_zone, recurrence, time, date: "2025-01-26" }),
      );
      assert.ok(night && morning);
      // In a gap or a fold it is where a single event would be.
      for (const start of startsOf(night, to)) {
        const date = wall(start, time_zone).slice(0, 10);
        assert.equal(Date.parse(start), Date.parse(instantsOf({ ...night, date, duration: 0 }).startsAt));
      }
      for (const start of startsOf(morning, to)) assert.match(wall(start, time_zone), /T09:00$/, time_zone);
    }
  }
});

test("any day, time and zone: starts rise, none is left out, and the week's or month's day stays", () => {
  const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...ZONES),
      fc.constantFrom("daily", "weekly", "biweekly", "monthly", "yearly"),
      fc.integer({ min: 1, max: 60 }),
      (on, minute, time_zone, recurrence, count) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
        const one = rule({ date: on.toISOString().slice(0, 10), time, time_zone, recurrence, count });
        const starts = startsOf(one, "2100-01-01T00:00:00.000Z");
        assert.equal(starts.length, count);
        const first = Temporal.PlainDate.from(one.date);
        starts.forEach((start, index) => {
          const expected = {
            daily: () => first.add({ days: index }),
            weekly: () => first.add({ weeks: index }),
            biweekly: () => first.add({ weeks: 2 * index }),
            // Added to the first day, a day that a month lacks is its last one.
            monthly: () => first.add({ months: index }),
            yearly: () => first.add({ years: index }),
          }[recurrence as "daily"]();
          const { startsAt } = instantsOf({ date: expected.toString(), time, time_zone, duration: 0 });
          assert.equal(start, new Date(startsAt).toISOString());
        });
      },
    ),
    { numRuns: 200 },
  );
});

test("doesn't depend on the zone of the server", () => {
  const before = process.env.TZ;
  const seen = ["UTC", "America/St_Johns", "Pacific/Apia"].map((zone) => {
    process.env.TZ = zone;
    return JSON.stringify([
      startsOf(rule({}), FAR),
      startsOf(rule({ recurrence: "monthly", date: "2026-01-31" }), FAR),
      startsOf(rule({ recurrence: "hourly", until: "2026-01-09" }), FAR),
    ]);
  });
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  assert.equal(new Set(seen).size, 1);
});

test("a day that a month or a year lacks is the last one of that month", () => {
  assert.deepEqual(days(rule({ recurrence: "monthly", date: "2027-10-31", count: 5 })), [
    "2027-10-31",
    "2027-11-30",
    "2027-12-31",
    "2028-01-31",
    "2028-02-29",
  ]);
  assert.deepEqual(days(rule({ recurrence: "yearly", date: "2024-02-29", count: 5 })), [
    "2024-02-29",
    "2025-02-28",
    "2026-02-28",
    "2027-02-28",
    "2028-02-29",
  ]);
});

test("an hourly one is an hour apart on the day that clocks change, and ends with its last day there", () => {
  const one = rule({ recurrence: "hourly", date: "2026-10-25", time: "00:30", until: "2026-10-25" });
  const starts = startsOf(one, FAR);
  assert.equal(starts.length, 25);
  assert.equal(wall(starts.at(-1) ?? "", one.time_zone), "2026-10-25T23:30");
});

test("the last day counts, by the clocks of the zone", () => {
  const one = rule({ time_zone: "Pacific/Auckland", time: "08:00", until: "2026-01-19" });
  assert.deepEqual(days(one), ["2026-01-05", "2026-01-12", "2026-01-19"]);
});

test("laying out piece by piece gives what laying out at once gives", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  for (const one of [
    rule({ recurrence: "daily" }),
    rule({ until: "2030-01-01" }),
    rule({ recurrence: "monthly" }),
  ]) {
    const first = layOutAnew(one, now);
    assert.ok(first.to !== null && first.starts.length <= 1000);
    const second = layOutOn(one, first.to, FAR);
    assert.deepEqual([...first.starts, ...second.starts], startsOf(one, FAR));
    assert.equal(second.to, one.until === null ? FAR : null);
  }
});

test("a part before an occurrence and the rest from it are the whole", () => {
  for (const one of [
    rule({ count: 9 }),
    rule({ until: "2026-05-04" }),
    rule({ recurrence: "hourly", count: 30, date: "2026-03-28" }),
    rule({ recurrence: "daily", until: "2026-04-05", date: "2026-03-26" }),
  ]) {
    const all = allStartsOf(one) ?? [];
    for (const at of all.slice(1)) {
      const { before, rest } = partAt({ rule: one }, at);
      assert.ok(before);
      const isOne = before.until === null && before.count === null;
      const head = startsOf({ ...one, ...before, ...(isOne && { recurrence: "none" as const }) }, FAR);
      const tail = one.recurrence === "hourly" ? all.slice(head.length) : startsOf(rest, FAR);
      assert.deepEqual([...head, ...tail], all);
    }
  }
});

test("a series lasts ten years at most", () => {
  assert.equal(endsInTime(rule({ recurrence: "yearly", count: 10 })), true);
  assert.equal(endsInTime(rule({ recurrence: "yearly", count: 40 })), false);
  assert.equal(endsInTime(rule({ recurrence: "daily", until: "2036-01-04" })), true);
  assert.equal(endsInTime(rule({})), true);
});
