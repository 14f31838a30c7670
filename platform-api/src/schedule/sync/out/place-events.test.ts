import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test, type TestContext } from "node:test";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting } from "#api/testing/guest-setting";
import type { Person } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { CalendarFailure } from "../calendar-failure.ts";
import { type Copies, CopyRefused } from "../calendar-source.ts";
import { placeEvents } from "./place-events.ts";

/** A calendar elsewhere in memory, which can be told to fail. */
function calendarInMemory() {
  const kept = new Map<string, string>();
  let puts = 0;
  let after: (eventId: string) => void = () => {};
  let before: (eventId: string) => void = () => {};
  const copies: Copies = {
    isLaidOut: () => false,
    async put(_, { eventId, text }) {
      before(eventId);
      puts += 1;
      kept.set(eventId, text);
      after(eventId);
      return { remoteIds: [], uids: [] };
    },
    async remove(_, eventId) {
      before(eventId);
      kept.delete(eventId);
    },
  };
  return {
    copies,
    kept,
    puts: () => puts,
    /** Fails before or after it has done what it was asked. */
    fail(said: { before?: typeof before; after?: typeof after }) {
      before = said.before ?? (() => {});
      after = said.after ?? (() => {});
    },
  };
}

async function taking(app: TestApp, { userId }: Person) {
  const [connectionId, calendarId] = [randomUUID(), randomUUID()];
  await ownerSql(
    app.services,
    `insert into calendar_connections (id, person_id, provider, server, username, sealed, problem, failing_since)
      values ($1, $2, 'caldav', 'https://calendars.test/', 'ada', 'sealed', 'unreachable', now())`,
    [connectionId, userId],
  );
  await ownerSql(
    app.services,
    `insert into connected_calendars (id, connection_id, person_id, remote_id, name, is_read, takes_events)
      values ($1, $2, $3, 'https://calendars.test/ada/office/', 'Work', false, true)`,
    [calendarId, connectionId, userId],
  );
  return { connectionId, calendarId, personId: userId, timeZone: "UTC" };
}

const setting = async (t: TestContext) => {
  const { app, ada, tom, answer } = await guestSetting(t);
  const owner = await taking(app, ada);
  const there = calendarInMemory();
  const create = (changes: Partial<EventForm> = {}) =>
    ada.call(events.create, { body: eventForm({ date: dayAhead(30), time_zone: "UTC", ...changes }) });
  const remove = ({ _id, at, version }: CalendarEvent) =>
    ada.call(events.remove, { params: { eventId: _id }, query: { at, version, reach: "all" } });
  return {
    app,
    ada,
    tom,
    answer,
    owner,
    there,
    create,
    remove,
    place: () => placeEvents(app.services, there.copies, owner),
  };
};

test("a node that dies after writing leaves one copy, which goes with its event", async (t) => {
  const { app, there, create, remove, place } = await setting(t);
  const event = await create({ title: "Call" });
  const dies = () => {
    throw new Error("The node died.");
  };
  there.fail({ after: dies });
  await assert.rejects(place(), /died/);
  assert.equal(there.kept.size, 1);
  await t.test("written again to the same address", async () => {
    there.fail({});
    await place();
    assert.deepEqual([...there.kept.keys()], [event._id]);
    await place();
    assert.equal(there.puts(), 2, "and then no more");
  });
  await t.test("also when the event is canceled before anything was noted", async () => {
    const second = await create({ title: "Second" });
    there.fail({ after: dies });
    await assert.rejects(place(), /died/);
    await remove(second);
    there.fail({});
    await place();
    assert.deepEqual([...there.kept.keys()], [event._id]);
    assert.equal((await ownerSql(app.services, "select from placed_events")).length, 1);
  });
});

test("a copy names no one else, and isn't a message", async (t) => {
  const { there, create, place } = await setting(t);
  await create({ title: "Lunch; with notes", notes: "Bring a pen", guests: ["lena@outside.test"] });
  await place();
  const [text = ""] = there.kept.values();
  assert.match(text, /DESCRIPTION:Bring a pen/);
  assert.doesNotMatch(text, /ATTENDEE|ORGANIZER|METHOD|outside\.test/);
});

test("what is removed over there stays away until the event changes here", async (t) => {
  const { ada, there, create, place } = await setting(t);
  const event = await create({ title: "Call" });
  await place();
  there.kept.clear();
  await place();
  assert.equal(there.kept.size, 0);
  await ada.call(events.update, {
    params: { eventId: event._id },
    body: {
      ...eventForm({ date: dayAhead(31), time_zone: "UTC", title: "Call" }),
      version: event.version,
      reach: "all",
      at: event.at,
    },
  });
  await place();
  assert.equal(there.kept.size, 1);
});

test("one event that is refused stops no other, and is tried again later", async (t) => {
  const { app, there, create, place } = await setting(t);
  const bad = await create({ title: "Bad" });
  await create({ title: "Good" });
  for (const error of [new CopyRefused("403"), new CalendarFailure("unreachable")]) {
    await ownerSql(app.services, "delete from placed_events");
    there.kept.clear();
    there.fail({
      before: (id) => {
        if (id === bad._id) throw error;
      },
    });
    await place();
    assert.equal(there.kept.size, 1);
    there.fail({});
    await place();
    assert.equal(there.kept.size, 1, "not yet");
    await ownerSql(
      app.services,
      "update placed_events set retry_at = now() - interval '1 second' where tries > 0",
    );
    await place();
    assert.equal(there.kept.size, 2);
  }
});

test("a calendar that refuses everything is left alone after three, one that is silent says so", async (t) => {
  const { there, create, place } = await setting(t);
  for (let n = 0; n < 8; n += 1) await create({ title: `Event ${n}` });
  let asked = 0;
  const failing = (error: Error) => () => {
    asked += 1;
    throw error;
  };
  there.fail({ before: failing(new CopyRefused("403")) });
  await place();
  assert.equal(asked, 3);
  there.fail({ before: failing(new CalendarFailure("unreachable")) });
  await assert.rejects(place(), { problem: "unreachable" });
  assert.equal(asked, 6);
});

test("a guest's calendar gets what they haven't declined", async (t) => {
  const { app, tom, answer, there, create } = await setting(t);
  const owner = await taking(app, tom);
  const place = () => placeEvents(app.services, there.copies, owner);
  const event = await create({ guests: [tom.email] });
  await create({ guests: [] });
  await place();
  assert.deepEqual([...there.kept.keys()], [event._id]);
  await answer(tom, event, "declined");
  await place();
  assert.equal(there.kept.size, 0);
});

test("only what is near is put there, and what is over stays", async (t) => {
  const { app, there, create, place } = await setting(t);
  await create({ title: "In two years", date: dayAhead(700) });
  await create({ title: "Long ago", date: "2020-03-03" });
  const event = await create({ title: "Soon" });
  await create({ title: "Weekly since long", date: dayAhead(-300), recurrence: "weekly" });
  await place();
  assert.equal(there.kept.size, 2);
  await ownerSql(
    app.services,
    "update events set starts_at = now() - interval '50 days', ends_at = now() - interval '49 days' where id = $1",
    [event._id],
  );
  await place();
  assert.equal(there.kept.size, 2);
});

test("copies go when another calendar, or none, is chosen", async (t) => {
  const { app, there, create, place, owner } = await setting(t);
  await create({});
  await place();
  await ownerSql(app.services, "update connected_calendars set takes_events = false");
  await place();
  assert.deepEqual(
    [there.kept.size, (await ownerSql(app.services, "select from placed_events")).length],
    [0, 0],
  );
  assert.ok(owner.calendarId);
});

test("a calendar that gets events is its owner's to choose, and one that may be written to", async (t) => {
  const { app, ada, tom, owner } = await setting(t);
  const params = { connectionId: owner.connectionId };
  const body = { calendar_id: owner.calendarId };
  await assert.rejects(tom.call(calendarConnections.takeEvents, { params, body }), { status: 404 });
  await assert.rejects(
    ada.call(calendarConnections.takeEvents, { params, body: { calendar_id: randomUUID() } }),
    { status: 404 },
  );
  await ownerSql(app.services, "update calendar_connections set provider = 'google'");
  await assert.rejects(ada.call(calendarConnections.takeEvents, { params, body }), {
    status: 409,
    code: "consent_needed",
  });
  await ownerSql(app.services, "update calendar_connections set may_write = true");
  await ownerSql(app.services, "update connected_calendars set is_writable = false");
  await assert.rejects(ada.call(calendarConnections.takeEvents, { params, body }), {
    status: 409,
    code: "read_only",
  });
});
