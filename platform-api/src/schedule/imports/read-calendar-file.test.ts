import assert from "node:assert/strict";
import { test } from "node:test";
import { calendar, event, read, READ_AT, valuesOf } from "#api/testing/read-calendar";
import { readCalendarFile } from "./read-calendar-file.ts";

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

test("reads folded lines, a byte order mark, bare line feeds, and texts as texts", async () => {
  const text =
    "\ufeffBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260303T090000Z\nSUMMARY:<script>al\n ert(1)</script>\\, \u202eA\u0000\nEND:VEVENT\n";
  const { items } = await readCalendarFile(text, "UTC", READ_AT);
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
  const { items } = await readCalendarFile(text, "UTC", READ_AT);
  clearInterval(clock);
  assert.equal(items.length, 10_000);
  assert.ok(longest < 1_000, `${longest} ms`);
});
