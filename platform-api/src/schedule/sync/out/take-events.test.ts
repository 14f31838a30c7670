import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ownerSql } from "#api/testing/as-owner";
import { calendarServer } from "#api/testing/calendar-server";
import { eventForm } from "#api/testing/event-form";
import { findProgram } from "#api/testing/find-program";
import { dayAhead } from "#api/testing/guest-setting";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";

const program = findProgram("radicale");
const skip = program === undefined ? "radicale isn't installed" : false;

test("a calendar of a CalDAV server gets its owner's events", { skip, timeout: 120_000 }, async (t) => {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const server = await calendarServer(t, program ?? "");
  const ada = await employer(app, "Acme");
  const { url, username, password } = server;
  await server.make("work");
  await server.make("home");
  await server.put("work", "own", "SUMMARY:Their own", "DTSTART:20300101T100000Z", "DTEND:20300101T110000Z");
  const create = (changes: Partial<EventForm>) =>
    ada.call(events.create, {
      body: eventForm({ date: dayAhead(30), time: "09:00", time_zone: "UTC", ...changes }),
    });
  const change = ({ _id, at, version }: CalendarEvent, form: Partial<EventForm>, reach: "this" | "all") =>
    ada.call(events.update, {
      params: { eventId: _id },
      body: { ...eventForm({ time_zone: "UTC", ...form }), version, reach, at },
    });
  const made = await ada.call(calendarConnections.connect, { body: { server: url, username, password } });
  const params = { connectionId: made._id };
  const idOf = (name: string) => made.calendars.find((each) => each.name === name)?._id ?? "";
  const connection = async () => (await ada.call(calendarConnections.list, {})).items[0];
  const calendar = async (name: string) => (await connection())?.calendars.find((each) => each.name === name);
  const call = await create({ title: "Call" });
  const standUp = await create({ title: "Stand-up", recurrence: "daily", count: 5 });
  await create({ title: "Off", all_day: true, end_date: dayAhead(32), date: dayAhead(31) });

  await t.test("none of them until it is asked to", async () => {
    await until(async () => (await connection())?.read_at !== null);
    assert.doesNotMatch(await server.read("work"), /SUMMARY:Call/);
    assert.ok(made.calendars.every(({ takes_events, copies }) => !takes_events && copies === 0));
  });

  await t.test("single ones, series and whole days, which keep no one busy twice", async () => {
    await ada.call(calendarConnections.takeEvents, { params, body: { calendar_id: idOf("work") } });
    await until(async () => (await calendar("work"))?.copies === 3);
    const text = await server.read("work");
    assert.match(text, new RegExp(`UID:${call._id}@`));
    assert.match(text, /RRULE:FREQ=DAILY/);
    assert.match(text, /DTSTART;VALUE=DATE:/);
    assert.doesNotMatch(text, /ATTENDEE|ORGANIZER|METHOD/);
    await until(async () => (await connection())?.is_reading === false);
    await ada.call(calendarConnections.read, { params });
    await until(async () => (await connection())?.is_reading === false);
    const spans =
      "select from busy_spans where source = 'external' and lower(span) < now() + interval '60 days'";
    assert.deepEqual(await ownerSql(app.services, spans), []);
  });

  await t.test("changes, single times of a series and cancellations at once", async () => {
    await change(call, { title: "Moved", date: dayAhead(33), time: "11:00" }, "all");
    const second = await ada.call(events.get, {
      params: { eventId: standUp._id },
      query: { at: standUp.at },
    });
    await change(second, { title: "Longer one", date: dayAhead(30), time: "14:00" }, "this");
    await until(async () => /SUMMARY:Moved[^]*/.test(await server.read("work")));
    await until(async () => /SUMMARY:Longer one/.test(await server.read("work")));
    const text = await server.read("work");
    assert.equal(text.split(`UID:${call._id}@`).length, 2, "one copy");
    assert.match(text, /RECURRENCE-ID/);
    const { version } = await ada.call(events.get, { params: { eventId: call._id }, query: {} });
    await ada.call(events.remove, { params: { eventId: call._id }, query: { version, reach: "all" } });
    await until(async () => !(await server.read("work")).includes(call._id));
  });

  await t.test("moves them to another calendar that is chosen, and keeps what isn't ours", async () => {
    await ada.call(calendarConnections.takeEvents, { params, body: { calendar_id: idOf("home") } });
    await until(async () => (await calendar("home"))?.copies === 2 && (await calendar("work"))?.copies === 0);
    const work = await server.read("work");
    assert.match(work, /Their own/);
    assert.doesNotMatch(work, /Stand-up/);
    assert.match(await server.read("home"), /SUMMARY:Stand-up/);
  });

  await t.test("and says how many copies stay when it is disconnected out of reach", async () => {
    await until(async () => (await connection())?.is_reading === false);
    const { left } = await ada.call(calendarConnections.disconnect, { params });
    assert.equal(left, 0);
    assert.doesNotMatch(await server.read("home"), /Stand-up/);
    const again = await ada.call(calendarConnections.connect, { body: { server: url, username, password } });
    const home = again.calendars.find(({ name }) => name === "home")?._id ?? "";
    const next = { connectionId: again._id };
    await ada.call(calendarConnections.takeEvents, { params: next, body: { calendar_id: home } });
    await until(async () => (await calendar("home"))?.copies === 2);
    await until(async () => (await connection())?.is_reading === false);
    await server.stop();
    await sleep(50);
    assert.deepEqual(await ada.call(calendarConnections.disconnect, { params: next }), { left: 2 });
    assert.deepEqual(await ownerSql(app.services, "select from placed_events"), []);
  });
});
