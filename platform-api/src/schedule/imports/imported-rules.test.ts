import assert from "node:assert/strict";
import { test } from "node:test";
import { event, read, valuesOf } from "#api/testing/read-calendar";

const repeatsOf = async (start: string, rule: string) => {
  const [first] = await valuesOf(`DTSTART;TZID=Europe/Berlin:${start}`, "DURATION:PT30M", `RRULE:${rule}`);
  return [first?.recurrence, first?.until, first?.count];
};

test("maps rules to series that say the same", async () => {
  assert.deepEqual(await repeatsOf("20260303T100000", "FREQ=WEEKLY;BYDAY=TU;WKST=MO"), [
    "weekly",
    null,
    null,
  ]);
  assert.deepEqual(await repeatsOf("20260303T100000", "FREQ=WEEKLY;INTERVAL=2;COUNT=5"), [
    "biweekly",
    null,
    5,
  ]);
  assert.deepEqual(await repeatsOf("20260303T100000", "FREQ=MONTHLY;BYMONTHDAY=3"), ["monthly", null, null]);
  const until = "FREQ=DAILY;UNTIL=20260310T085959Z";
  assert.deepEqual(await repeatsOf("20260303T100000", until), ["daily", "2026-03-09", null]);
  assert.deepEqual(await repeatsOf("20260303T100000", "FREQ=DAILY;UNTIL=20260310T090000Z"), [
    "daily",
    "2026-03-10",
    null,
  ]);
});

test("maps rules without a name of their own to custom series", async () => {
  const customOf = async (rule: string, start = "20260303T100000") => {
    const [first] = await valuesOf(`DTSTART;TZID=Europe/Berlin:${start}`, "DURATION:PT30M", `RRULE:${rule}`);
    return [first?.recurrence, first?.custom, first?.until, first?.count];
  };
  const is = (every: number, unit: string, weekdays: number[] = [], nth: number | null = null) => [
    "custom",
    { every, unit, weekdays, nth },
  ];
  for (const [rule, meant] of [
    ["FREQ=DAILY;INTERVAL=3", is(3, "days")],
    ["FREQ=WEEKLY;BYDAY=TU,TH", is(1, "weeks", [2, 4])],
    ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TH,TU", is(2, "weeks", [2, 4])],
    ["FREQ=WEEKLY;INTERVAL=3", is(3, "weeks", [2])],
    ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", is(1, "weeks", [1, 2, 3, 4, 5])],
    ["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=3", is(2, "months")],
    ["FREQ=MONTHLY;BYDAY=1TU", is(1, "months", [2], 1)],
    ["FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1", is(1, "months", [2], 1)],
    ["FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=3", is(2, "years")],
    ["FREQ=YEARLY;BYMONTH=3;BYDAY=1TU", is(12, "months", [2], 1)],
  ] as const)
    assert.deepEqual((await customOf(rule)).slice(0, 2), meant, rule);
  assert.deepEqual(await customOf("FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260312T090000Z;WKST=MO"), [
    ...is(1, "weeks", [2, 4]),
    "2026-03-12",
    null,
  ]);
  assert.deepEqual(await customOf("FREQ=MONTHLY;BYDAY=-1TU;COUNT=3", "20260331T100000"), [
    ...is(1, "months", [2], -1),
    null,
    3,
  ]);
});

test("doesn't take another rule for one that it only resembles", async () => {
  for (const rule of [
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU",
    "FREQ=WEEKLY;BYDAY=MO,WE",
    "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYDAY=TU",
    "FREQ=MONTHLY;BYDAY=1TU,3TU",
    "FREQ=MONTHLY;BYMONTH=3;BYDAY=1TU",
    "FREQ=YEARLY;BYDAY=1TU",
    "FREQ=YEARLY;BYMONTHDAY=3",
    "FREQ=DAILY;INTERVAL=2;BYDAY=TU,TH",
    "FREQ=DAILY;BYMONTH=3",
    "FREQ=DAILY;INTERVAL=100",
    "FREQ=HOURLY;INTERVAL=5",
    "FREQ=HOURLY;BYHOUR=9,10;COUNT=4",
    "FREQ=HOURLY;INTERVAL=5;COUNT=1001",
    "FREQ=HOURLY;INTERVAL=100;COUNT=3",
  ])
    assert.deepEqual((await repeatsOf("20260303T100000", rule))[0], "none", rule);
});

test("maps hours to series with a number of times, while no clock changes", async () => {
  const of = async (rule: string) => {
    const found = await valuesOf(
      "DTSTART;TZID=Europe/Berlin:20260303T100000",
      "DURATION:PT30M",
      `RRULE:${rule}`,
    );
    return [found.length, found[0]?.recurrence, found[0]?.custom?.every, found[0]?.count];
  };
  assert.deepEqual(await of("FREQ=HOURLY;COUNT=4"), [1, "hourly", undefined, 4]);
  assert.deepEqual(await of("FREQ=HOURLY;INTERVAL=5;COUNT=9"), [1, "custom", 5, 9]);
  // 10:00 in Berlin is 9:00 in UTC: at 9, 15, 21 and 3.
  assert.deepEqual(await of("FREQ=HOURLY;INTERVAL=6;UNTIL=20260304T030000Z"), [1, "custom", 6, 4]);
  assert.deepEqual(await of("FREQ=HOURLY;INTERVAL=6;UNTIL=20260304T025959Z"), [1, "custom", 6, 3]);
  assert.deepEqual(await of("FREQ=HOURLY;INTERVAL=6;UNTIL=20260303"), [1, "custom", 6, 3]);
  // Past the night to March 29, in which Berlin's clocks skip an hour.
  assert.deepEqual((await of("FREQ=HOURLY;INTERVAL=72;COUNT=10")).slice(0, 2), [10, "none"]);
  const [old] = await valuesOf("DTSTART:20250301T000000Z", "RRULE:FREQ=HOURLY;INTERVAL=12;COUNT=20");
  assert.deepEqual([old?.wall_date, old?.wall_time, old?.count], ["2025-03-06", "00:00", 10]);
});

test("lays other rules out in single events, and says so", async () => {
  for (const rule of [
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=4",
    "FREQ=MONTHLY;BYMONTHDAY=3,9;COUNT=4",
  ]) {
    const found = await read(...event("UID:a", "DTSTART:20260303T090000Z", `RRULE:${rule}`));
    assert.equal(found.items.length, 4, rule);
    assert.match(found.notes[0]?.reason ?? "", /single events \(4\)/);
    assert.equal(new Set(found.items.map(({ uid }) => uid)).size, 4);
  }
  assert.deepEqual(await repeatsOf("20260331T100000", "FREQ=MONTHLY;COUNT=3"), ["none", null, null]);
});

test("begins an old series a year ago, with the times that are left", async () => {
  const [endless] = await valuesOf("DTSTART:20200107T090000Z", "RRULE:FREQ=WEEKLY");
  assert.equal(endless?.wall_date, "2025-03-11");
  const [counted] = await valuesOf("DTSTART:20250101T090000Z", "RRULE:FREQ=DAILY;COUNT=100");
  assert.deepEqual([counted?.wall_date, counted?.count], ["2025-03-06", 36]);
});

test("keeps what single times of a series say on their own", async () => {
  const { items } = await read(
    ...event("UID:a", "SUMMARY:A", "DTSTART:20260303T090000Z", "RRULE:FREQ=DAILY", "EXDATE:20260304T090000Z"),
    ...event("UID:a", "SUMMARY:B", "RECURRENCE-ID:20260305T090000Z", "DTSTART:20260305T120000Z"),
  );
  const [{ content } = { content: null }] = items;
  assert.equal(items.length, 1);
  assert.deepEqual(
    content?.exceptions.map(({ at, starts_at, title, is_canceled }) => [at, starts_at, title, is_canceled]),
    [
      ["2026-03-04T09:00:00.000Z", "2026-03-04T09:00:00.000Z", null, true],
      ["2026-03-05T09:00:00.000Z", "2026-03-05T12:00:00.000Z", "B", false],
    ],
  );
});
