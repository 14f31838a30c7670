import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("the events of a span are a file that calendars import", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app);
  const other = await candidate(app);
  await kofi.call(events.create, { body: eventForm({ title: "Dentist, at last", time_zone: "UTC" }) });
  await kofi.call(events.create, {
    body: eventForm({ title: "Leave", date: "2026-03-04", end_date: "2026-03-05", all_day: true }),
  });
  await kofi.call(events.create, {
    body: eventForm({ title: "Gym", time_zone: "UTC", time: "18:00", recurrence: "daily", count: 2 }),
  });
  await other.call(events.create, { body: eventForm({ title: "Secret" }) });
  const query = { from: "2026-03-02T00:00:00.000Z", to: "2026-03-09T00:00:00.000Z" };
  const { name, text } = await kofi.call(events.file, { query });
  assert.equal(name, "schedule-2026-03-02.ics");
  assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 4);
  assert.match(text, /SUMMARY:Dentist\\, at last/);
  assert.match(text, /DTSTART:20260303T100000Z/);
  assert.match(text, /DTSTART;VALUE=DATE:20260304\r\nDTEND;VALUE=DATE:20260306/);
  assert.equal(new Set(text.match(/UID:.*/g)).size, 4);
  assert.doesNotMatch(text, /Secret/);
});
