import assert from "node:assert/strict";
import { test } from "node:test";
import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { Exception } from "../series/occurrences.sql.ts";
import { type Rule, startsOf } from "../series/starts-of.ts";
import { instantsOf } from "../wall-time.ts";
import { mailedCalendar } from "./event-calendar.ts";
import type { IcsEvent } from "./event-lines.ts";
import type { IcsRule } from "./rule-lines.ts";

const RULE: Rule = {
  date: "2026-03-03",
  time: "10:00",
  time_zone: "Europe/Berlin",
  recurrence: "weekly",
  custom: null,
  until: null,
  count: null,
};

function eventOf(rule: Partial<IcsRule>, changes: Partial<IcsEvent> = {}): IcsEvent {
  const whole = { all_day: false, ...RULE, ...rule };
  const { startsAt, endsAt } = instantsOf({ ...whole, duration: 30 });
  return {
    uid: "019a@loubby.test",
    sequence: 3,
    title: "Weekly; meeting, with \\ and\nlines",
    place: "Room 1",
    notes: "Ünïcödé 🎉 ".repeat(20),
    shows_as: "busy",
    rule: whole,
    starts_at: startsAt,
    ends_at: endsAt,
    exceptions: [],
    organizer: { name: 'Ada "Boss" Admin', email: "ada@acme.test" },
    readsReplies: false,
    attendees: [{ name: "Lena", email: "lena@outside.test", response: "tentative" }],
    ...changes,
  };
}

const shownOf = ({ starts_at, ends_at, title, place, notes }: IcsEvent, at = starts_at) => {
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return { at, starts_at: at, ends_at: new Date(Date.parse(at) + length).toISOString(), title, place, notes };
};

/** Reads a calendar as clients do, zones by its own VTIMEZONEs alone. */
function read(text: string): { readonly method: unknown; readonly components: ICAL.Component[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return {
    method: calendar.getFirstPropertyValue("method"),
    components: calendar.getAllSubcomponents("vevent"),
  };
}

const instant = (time: ICAL.Time) => time.toJSDate().toISOString();

/** The starts that a calendar works out from the series, up to an instant. */
function startsIn(text: string, to: string): string[] {
  const [whole, ...changed] = read(text).components;
  assert.ok(whole);
  const event = new ICAL.Event(whole, { exceptions: changed });
  const steps = event.iterator();
  const starts: string[] = [];
  for (let next = steps.next(); next; next = steps.next()) {
    const { startDate } = event.getOccurrenceDetails(next);
    const start = instant(startDate);
    if (start > to) break;
    starts.push(start);
  }
  return starts;
}

test("whole days are days, in whichever zone a calendar is read", () => {
  const days = {
    recurrence: "weekly",
    until: "2026-03-24",
    all_day: true,
    time_zone: "UTC",
    time: "00:00",
  } as const;
  const event = eventOf({ ...days, date: "2026-03-03" }, { ends_at: "2026-03-05T00:00:00.000Z" });
  const canceled = { at: "2026-03-10T00:00:00.000Z", is_canceled: true, is_changed: false };
  const one = { ...shownOf(event, canceled.at), ...canceled };
  const { text } = mailedCalendar({ ...event, exceptions: [one] }, shownOf(event), {
    what: "whole",
    isOff: false,
  });
  assert.doesNotMatch(text, /VTIMEZONE/);
  const [whole] = read(text).components;
  assert.ok(whole);
  const { startDate, endDate } = new ICAL.Event(whole);
  assert.deepEqual([startDate.toString(), endDate.toString()], ["2026-03-03", "2026-03-05"]);
  assert.match(text, /EXDATE;VALUE=DATE:20260310/);
  assert.match(text, /UNTIL=20260324(?!T)/);
});

test("an invitation reads back as it was meant", () => {
  const event = eventOf({ recurrence: "none" });
  const { method, text } = mailedCalendar(event, shownOf(event), { what: "whole", isOff: false });
  assert.equal(method, "REQUEST");
  for (const line of text.split("\r\n")) assert.ok(Buffer.byteLength(line) <= 75, line);
  const { method: said, components } = read(text);
  assert.equal(said, "REQUEST");
  const [component] = components;
  assert.ok(component);
  const back = new ICAL.Event(component);
  assert.equal(back.summary, event.title);
  assert.equal(back.description, event.notes);
  assert.deepEqual([back.uid, back.sequence, back.organizer], [event.uid, 3, "mailto:ada@acme.test"]);
  assert.equal(instant(back.startDate), "2026-03-03T09:00:00.000Z");
  const [attendee] = back.attendees;
  assert.deepEqual(
    [attendee?.getFirstValue(), attendee?.getParameter("partstat"), attendee?.getParameter("cn")],
    ["mailto:lena@outside.test", "TENTATIVE", "Lena"],
  );
});

test("a series has the starts that the product has, over changes of clocks and short months", () => {
  const cases: [Partial<Rule>, string][] = [
    [{}, "2027-12-31T00:00:00.000Z"],
    // Not at a time that clocks skip or repeat: there ical.js reads another instant than RFC 5545 says, and we follow that.
    [{ recurrence: "daily", time: "03:30", until: "2026-11-30" }, "2027-01-01T00:00:00.000Z"],
    [{ recurrence: "biweekly", count: 30, time_zone: "America/New_York" }, "2028-01-01T00:00:00.000Z"],
    [
      { recurrence: "monthly", date: "2026-01-28", time: "23:45", time_zone: "Asia/Kolkata" },
      "2029-03-31T00:00:00.000Z",
    ],
    [{ recurrence: "hourly", date: "2026-03-28", time: "22:00", count: 12 }, "2026-03-31T00:00:00.000Z"],
    [{ time_zone: "Australia/Lord_Howe", date: "2026-03-31" }, "2027-06-01T00:00:00.000Z"],
    [{ time_zone: "UTC", until: "2026-04-14" }, "2027-06-01T00:00:00.000Z"],
  ];
  for (const [change, to] of cases) {
    const event = eventOf(change);
    const { text } = mailedCalendar(event, shownOf(event), { what: "whole", isOff: false });
    assert.deepEqual(startsIn(text, to), startsOf(event.rule, to), JSON.stringify(change));
  }
});

test("a day that some months lack is their last one", () => {
  // ical.js knows BYSETPOS beside BYDAY alone, so the line is read by another reader.
  for (const [change, line] of [
    [{ recurrence: "monthly", date: "2026-01-31" }, "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"],
    [
      { recurrence: "monthly", date: "2026-01-30", count: 15 },
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=15",
    ],
    [{ recurrence: "yearly", date: "2024-02-29" }, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"],
  ] as const) {
    const event = eventOf(change);
    const { text } = mailedCalendar(event, shownOf(event), { what: "whole", isOff: false });
    assert.ok(text.includes(`RRULE:${line}\r\n`), text);
    const to = new Date("2030-12-31T00:00:00.000Z");
    const rruleString = /DTSTART;TZID.*\r\n/.exec(text)?.[0] + `RRULE:${line}`;
    const rule = new RRuleTemporal({ rruleString, temporal: Temporal });
    const read = rule
      .between(new Date(event.starts_at), to, true)
      .map((start) => new Date(start.epochMilliseconds).toISOString());
    assert.deepEqual(read, startsOf(event.rule, to.toISOString()), line);
  }
});

test("canceled times are left out, and changed ones are where they moved", () => {
  const moved: Exception = {
    at: "2026-03-17T09:00:00.000Z",
    starts_at: "2026-03-18T13:00:00.000Z",
    ends_at: "2026-03-18T14:00:00.000Z",
    title: "Moved",
    place: null,
    notes: null,
    is_changed: true,
    is_canceled: false,
  };
  const off = { ...moved, at: "2026-03-31T08:00:00.000Z", is_changed: false, is_canceled: true };
  const event = eventOf({ count: 6 }, { exceptions: [moved, off] });
  const { text } = mailedCalendar(event, shownOf(event), { what: "whole", isOff: false });
  assert.deepEqual(startsIn(text, "2027-01-01T00:00:00.000Z"), [
    "2026-03-03T09:00:00.000Z",
    "2026-03-10T09:00:00.000Z",
    "2026-03-18T13:00:00.000Z",
    "2026-03-24T09:00:00.000Z",
    "2026-04-07T08:00:00.000Z",
  ]);
});

test("one time of a series is changed or canceled by its own name", () => {
  const event = eventOf({});
  const at = "2026-03-31T08:00:00.000Z";
  const shown = {
    ...shownOf(event, at),
    starts_at: "2026-04-01T08:00:00.000Z",
    ends_at: "2026-04-01T09:00:00.000Z",
  };
  for (const [isOff, method, status] of [
    [false, "REQUEST", "CONFIRMED"],
    [true, "CANCEL", "CANCELLED"],
  ] as const) {
    const part = mailedCalendar(event, shown, { what: "occurrence", isOff });
    assert.equal(part.method, method);
    const [component, ...more] = read(part.text).components;
    assert.ok(component);
    assert.equal(more.length, 0);
    const back = new ICAL.Event(component);
    assert.equal(instant(back.recurrenceId), at);
    assert.equal(instant(back.startDate), shown.starts_at);
    assert.equal(component.getFirstPropertyValue("status"), status);
    assert.equal(component.getFirstProperty("rrule"), null);
  }
});

test("an event as a whole is canceled without a rule", () => {
  const event = eventOf({});
  const { method, text } = mailedCalendar(event, shownOf(event), { what: "whole", isOff: true });
  const [component] = read(text).components;
  assert.deepEqual([method, component?.getFirstPropertyValue("status")], ["CANCEL", "CANCELLED"]);
  assert.equal(component?.getFirstProperty("rrule"), null);
});
