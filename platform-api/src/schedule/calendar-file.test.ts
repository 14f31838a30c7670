import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

// This year's, as what repeats can begin at most a year ago.
const YEAR = new Date().getUTCFullYear();

test("the events of a span are a file that calendars import", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app);
  const other = await candidate(app);
  await kofi.call(events.create, {
    body: eventForm({ title: "Dentist, at last", date: `${YEAR}-03-03`, time_zone: "UTC" }),
  });
  await kofi.call(events.create, {
    body: eventForm({ title: "Leave", date: `${YEAR}-03-04`, end_date: `${YEAR}-03-05`, all_day: true }),
  });
  await kofi.call(events.create, {
    body: eventForm({
      title: "Gym",
      date: `${YEAR}-03-03`,
      time_zone: "UTC",
      time: "18:00",
      recurrence: "daily",
      count: 2,
    }),
  });
  await other.call(events.create, { body: eventForm({ title: "Secret", date: `${YEAR}-03-03` }) });
  const query = { from: `${YEAR}-03-02T00:00:00.000Z`, to: `${YEAR}-03-09T00:00:00.000Z` };
  const { name, text } = await kofi.call(events.file, { query });
  assert.equal(name, `schedule-${YEAR}-03-02.ics`);
  assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 4);
  assert.match(text, /SUMMARY:Dentist\\, at last/);
  assert.match(text, new RegExp(`DTSTART:${YEAR}0303T100000Z`));
  assert.match(text, new RegExp(`DTSTART;VALUE=DATE:${YEAR}0304\r\nDTEND;VALUE=DATE:${YEAR}0306`));
  assert.equal(new Set(text.match(/UID:.*/g)).size, 4);
  assert.doesNotMatch(text, /Secret/);
});
