import assert from "node:assert/strict";
import { test } from "node:test";
import { Temporal } from "temporal-polyfill";
import { readCalendarFile } from "./read-calendar-file.ts";

const NOW = Temporal.Instant.from("2026-03-01T00:00:00Z");

const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const read = (...lines: readonly string[]) => readCalendarFile(calendar(...lines), "Europe/Berlin", NOW);
const valuesOf = async (...lines: readonly string[]) => {
  const { items } = await read(...event("UID:a", "SUMMARY:A", ...lines));
  return items.map(({ content }) => content.values);
};
const repeatsOf = async (start: string, rule: string) => {
  const [first] = await valuesOf(`DTSTART;TZID=Europe/Berlin:${start}`, "DURATION:PT30M", `RRULE:${rule}`);
  return [first?.recurrence, first?.until, first?.count];
};

test("reads times in UTC, in a zone by any of its names, by a zone of the file, and without one", async () => {
  const zone = ["BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000"];
  const own = [...zone, "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE"];
  const starts = [
    "DTSTART:20260303T090000Z",
    "DTSTART;TZID=W. Europe Standard Time:20260303T100000",
    'DTSTART;TZID="/example.org/1/Europe/Berlin":20260303T100000',
    "DTSTART;TZID=Own:20260303T120000",
    "DTSTART:20260303T100000",
    "DTSTART;TZID=Moon/Base:20260303T100000",
  ];
  const found = await read(...own, ...starts.flatMap((start, at) => event(`UID:${at}`, start)));
  assert.deepEqual(
    found.items.map(({ content }) => content.values.starts_at),
    starts.map(() => "2026-03-03T09:00:00.000Z"),
  );
  assert.deepEqual(found.unknownZones, ["Moon/Base"]);
});

test("keeps whole days as days, what takes no time as a reminder, and what leaves people free so", async () => {
  const [days] = await valuesOf("DTSTART;VALUE=DATE:20260303", "DTEND;VALUE=DATE:20260305");
  assert.deepEqual(
    [days?.all_day, days?.time_zone, days?.starts_at, days?.ends_at],
    [true, "UTC", "2026-03-03T00:00:00.000Z", "2026-03-05T00:00:00.000Z"],
  );
  assert.deepEqual([days?.shows_as, days?.busy_time_zone], [null, null], "days that say nothing are free");
  const [fair] = await valuesOf("DTSTART;VALUE=DATE:20260303", "TRANSP:OPAQUE");
  assert.deepEqual([fair?.shows_as, fair?.busy_time_zone], ["busy", "Europe/Berlin"]);
  const [free] = await valuesOf("DTSTART:20260303T090000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT");
  const [point] = await valuesOf("DTSTART:20260303T090000Z");
  assert.deepEqual([free?.kind, free?.shows_as], ["meeting", "free"]);
  assert.deepEqual([point?.kind, point?.shows_as], ["reminder", null]);
  const [call] = await valuesOf("DTSTART:20260303T090000Z", "DURATION:PT1H", "TRANSP:OPAQUE");
  assert.deepEqual([call?.kind, call?.shows_as], ["meeting", null]);
  assert.equal(point?.ends_at, "2026-03-03T09:15:00.000Z");
});

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

test("reads folded lines, a byte order mark, bare line feeds, and texts as texts", async () => {
  const text =
    "\ufeffBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260303T090000Z\nSUMMARY:<script>al\n ert(1)</script>\\, \u202eA\u0000\nEND:VEVENT\n";
  const { items } = await readCalendarFile(text, "UTC", NOW);
  assert.equal(items[0]?.content.values.title, "<script>alert(1)</script>, A");
});

test("says which events can't be read and why, and reads the others", async () => {
  const dates = Array.from({ length: 100_000 }, (_, at) => `2026${String(at).padStart(4, "0")}T090000Z`);
  const found = await read(
    ...event("UID:good", "DTSTART:20260303T090000Z"),
    ...event("UID:none"),
    ...event("UID:twice", "DTSTART:20260303T090000Z"),
    ...event("UID:twice", "DTSTART:20260303T090000Z"),
    ...event("UID:long", "DTSTART:20260303T090000Z", "DTEND:20270303T090000Z"),
    ...event("UID:back", "DTSTART:20260303T090000Z", "DTEND:20260302T090000Z"),
    ...event("UID:dates", "DTSTART:20260303T090000Z", `RDATE:${dates.join(",")}`),
    ...event("UID:often", "DTSTART:20260303T090000Z", "RRULE:FREQ=SECONDLY"),
    ...event("UID:month", "DTSTART:20261399T090000Z"),
    ...event("UID:leap", "DTSTART;VALUE=DATE:20260227", "DTEND;VALUE=DATE:20260230"),
    ...event("UID:wrong", "DTSTART:yesterday", "RRULE:FREQ=NEVER"),
    ...event(
      "UID:alarm",
      "DTSTART:20260303T090000Z",
      "BEGIN:VALARM",
      "UID:x",
      "BEGIN:X",
      "END:X",
      "END:VALARM",
    ),
    "BEGIN:VEVENT",
    "UID:open",
    "DTSTART:20260303T090000Z",
  );
  assert.deepEqual(
    found.items.map(({ uid }) => uid),
    ["good", "twice", "alarm"],
  );
  const reasons = new Map(found.problems.map(({ name, reason }) => [name, reason]));
  assert.equal(found.refused, 10);
  assert.equal(reasons.get("none"), "It has no start.");
  assert.equal(reasons.get("twice"), "The file has this event twice.");
  assert.equal(reasons.get("long"), "It goes on for more than 30 days.");
  assert.equal(reasons.get("month"), "It begins on a day that doesn't exist.");
  assert.equal(reasons.get("leap"), "It ends on a day that doesn't exist.");
  assert.equal(reasons.get("back"), "It ends before it begins.");
  assert.equal(reasons.get("open"), "It has no end, or says more than we read.");
});

test("refuses no calendar, and too many events; nesting without an end costs nothing", async () => {
  await assert.rejects(readCalendarFile("<html>", "UTC"), { code: "not_a_calendar" });
  const many = Array.from({ length: 10_001 }, (_, at) => event(`UID:${at}`, "DTSTART:20260303T090000Z"));
  await assert.rejects(read(many.flat().join("\r\n")), { code: "too_many_events" });
  const nested = await read("BEGIN:VEVENT", "BEGIN:VALARM\r\n".repeat(200_000));
  assert.deepEqual([nested.items.length, nested.refused], [0, 1]);
});

test("lets others have their turn while it reads 10,000 events", async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    event(`UID:${at}`, "SUMMARY:Meeting", "DTSTART;TZID=Europe/Berlin:20260303T100000", "DURATION:PT1H"),
  );
  const text = calendar(...lines.flat());
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { items } = await readCalendarFile(text, "UTC", NOW);
  clearInterval(clock);
  assert.equal(items.length, 10_000);
  assert.ok(longest < 1_000, `${longest} ms`);
});
