import assert from "node:assert/strict";
import { test } from "node:test";
import { Temporal } from "temporal-polyfill";
import { busySpansOf } from "./busy-spans-of.ts";
import { TooManyTimes } from "./repeated.ts";

const window = {
  from: Temporal.Instant.from("2026-03-01T00:00:00Z"),
  to: Temporal.Instant.from("2026-04-12T00:00:00Z"),
};
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const read = (...lines: string[]) => busySpansOf(calendar(...lines), window, "Africa/Lagos");
const starts = (...lines: string[]) => read(...event(...lines)).spans.map(({ from }) => from.slice(5, 16));
const BERLIN = "TZID=Europe/Berlin";

test("an entry is busy from its start to its end, or for its duration, and never outside the window", () => {
  assert.deepEqual(read(...event("DTSTART:20260303T100000Z", "DTEND:20260303T103000Z")), {
    uid: "one",
    repeats: false,
    spans: [{ from: "2026-03-03T10:00:00.000Z", to: "2026-03-03T10:30:00.000Z" }],
  });
  assert.equal(
    read(...event("DTSTART:20260303T100000Z", "DURATION:PT45M")).spans[0]?.to,
    "2026-03-03T10:45:00.000Z",
  );
  assert.deepEqual(starts("DTSTART:20260303T100000Z"), [], "a moment keeps no one busy");
  assert.deepEqual(starts("DTSTART:20260503T100000Z", "DTEND:20260503T103000Z"), []);
  assert.deepEqual(starts("DTSTART:20260303T100000Z", "DTEND:20260302T103000Z"), []);
});

test("a whole day is one of the reader's zone", () => {
  const days = read(...event("DTSTART;VALUE=DATE:20260303", "DTEND;VALUE=DATE:20260305"));
  assert.deepEqual(days.spans, [{ from: "2026-03-02T23:00:00.000Z", to: "2026-03-04T23:00:00.000Z" }]);
  assert.equal(read(...event("DTSTART;VALUE=DATE:20260303")).spans[0]?.to, "2026-03-03T23:00:00.000Z");
});

test("what is free or canceled keeps no one busy", () => {
  for (const line of ["TRANSP:TRANSPARENT", "STATUS:CANCELLED"])
    assert.deepEqual(starts("DTSTART:20260303T100000Z", "DTEND:20260303T103000Z", line), []);
});

test("a series keeps its local time when clocks change, to the end that it says", () => {
  const weekly = [`DTSTART;${BERLIN}:20260324T100000`, `DTEND;${BERLIN}:20260324T103000`];
  assert.deepEqual(starts(...weekly, "RRULE:FREQ=WEEKLY"), ["03-24T09:00", "03-31T08:00", "04-07T08:00"]);
  assert.deepEqual(starts(...weekly, "RRULE:FREQ=WEEKLY;COUNT=2"), ["03-24T09:00", "03-31T08:00"]);
  assert.deepEqual(starts(...weekly, "RRULE:FREQ=WEEKLY;UNTIL=20260331T080000Z"), [
    "03-24T09:00",
    "03-31T08:00",
  ]);
  assert.deepEqual(starts(...weekly, "RRULE:FREQ=WEEKLY;UNTIL=20260331T075959Z"), ["03-24T09:00"]);
  const old = [`DTSTART;${BERLIN}:20100105T100000`, `DTEND;${BERLIN}:20100105T103000`];
  assert.equal(starts(...old, "RRULE:FREQ=WEEKLY").length, 6, "also one that began long ago");
});

test("times that are left out, added or moved on their own are", () => {
  const weekly = event(
    `DTSTART;${BERLIN}:20260303T100000`,
    `DTEND;${BERLIN}:20260303T103000`,
    "RRULE:FREQ=WEEKLY;COUNT=3",
    `EXDATE;${BERLIN}:20260310T100000`,
    "RDATE:20260311T120000Z",
  );
  const moved = event(
    `RECURRENCE-ID;${BERLIN}:20260317T100000`,
    `DTSTART;${BERLIN}:20260318T150000`,
    `DTEND;${BERLIN}:20260318T160000`,
  );
  const spans = read(...weekly, ...moved).spans.map(
    ({ from, to }) => `${from.slice(5, 16)}–${to.slice(11, 16)}`,
  );
  assert.deepEqual(spans, ["03-03T09:00–09:30", "03-11T12:00–12:30", "03-18T14:00–15:00"]);
});

test("zones are read by the names that calendars give them, or by what comes along", () => {
  const at = (tzid: string, ...before: string[]) =>
    read(
      ...before,
      ...event(`DTSTART;TZID=${tzid}:20260303T100000`, `DTEND;TZID=${tzid}:20260303T103000`),
    ).spans[0]?.from.slice(11, 16);
  assert.equal(at("W. Europe Standard Time"), "09:00");
  assert.equal(at("/example.org/20250101_1/America/New_York"), "15:00");
  assert.equal(at('"Asia/Tokyo"'), "01:00");
  const own = [
    "BEGIN:VTIMEZONE",
    "TZID:Office",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0500",
    "TZOFFSETTO:+0545",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  assert.equal(at("Office", ...own), "04:15");
  assert.equal(at("Nowhere"), "09:00", "an unknown one counts as the reader's");
});

test("what would never end, is huge or is no calendar is refused", () => {
  const meeting = ["DTSTART:20200101T000000Z", "DTEND:20200101T000100Z"];
  for (const rule of ["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]) {
    const began = performance.now();
    try {
      assert.equal(starts(...meeting, `RRULE:${rule}`).length, 0);
    } catch (error) {
      assert.ok(error instanceof TooManyTimes, String(error));
    }
    assert.ok(performance.now() - began < 5_000, rule);
  }
  const dates = Array.from(
    { length: 40_000 },
    (_, at) => `RDATE:${20_260_101 + (at % 28)}T${String(at % 24).padStart(2, "0")}0000Z`,
  );
  for (const most of [3_000, 40_000])
    assert.throws(() => starts(...meeting, ...dates.slice(0, most)), TooManyTimes);
  for (const text of ["", "<html>", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT"])
    assert.throws(() => busySpansOf(text, window, "UTC"), text);
});
