import assert from "node:assert/strict";
import { test } from "node:test";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import {
  type CalendarEvent,
  eventKinds,
  type EventForm,
} from "@loubby/shared-contracts/http/schedule/events.schema";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import { usuallyShownAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import { ownerSql } from "#api/testing/as-owner";
import { startsOn } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting } from "#api/testing/guest-setting";
import { visitor } from "#api/testing/hiring/visitor";
import type { Person } from "#api/testing/person";
import { findBusy } from "./busy.sql.ts";

const DAY = dayAhead(30);
const midnight = (days: number) => `${dayAhead(days)}T00:00:00.000Z`;

test("busy or free", async (t) => {
  const { app, ada, tom, answer } = await guestSetting(t);
  const plan = (form: Partial<EventForm>) =>
    ada.call(events.create, { body: eventForm({ date: DAY, time_zone: "UTC", ...form }) });
  const change = ({ _id, version }: CalendarEvent, form: Partial<EventForm>, more: object = {}) =>
    ada.call(events.update, {
      params: { eventId: _id },
      body: { ...eventForm({ date: DAY, time_zone: "UTC", ...form }), version, reach: "all", ...more },
    });
  const remove = ({ _id }: CalendarEvent) => ada.call(events.remove, { params: { eventId: _id }, query: {} });
  const busy = async (person: Person, from = midnight(0), to = midnight(60)) => {
    const asked = app.services.db.as({ user: ada.userId, organization: ada.organizationId });
    const found = await asked.read((sql) => findBusy(sql, [person.userId], { from, to }));
    assert.deepEqual(await ownerSql(app.services, "select * from invariant_busy_spans"), []);
    return found.map(({ starts_at, ends_at }) => [starts_at, ends_at]);
  };
  const tenOn = (days: number) => [`${dayAhead(days)}T10:00:00.000Z`, `${dayAhead(days)}T10:30:00.000Z`];

  await t.test("is what is usual until someone chooses, and then what they chose", async () => {
    const event = await plan({});
    assert.deepEqual([event.shows_as, await busy(ada)], ["busy", [tenOn(30)]]);
    const free = await change(event, { shows_as: "free" });
    assert.deepEqual([free.shows_as, await busy(ada)], ["free", []]);
    const days = await change(free, { all_day: true });
    assert.deepEqual([days.shows_as, await busy(ada)], ["free", []]);
    const reminder = await change(days, { kind: "reminder", shows_as: "busy" });
    assert.deepEqual([reminder.shows_as, await busy(ada)], ["busy", [tenOn(30)]]);
    const usual = await change(reminder, { kind: "reminder" });
    assert.deepEqual([usual.shows_as, await busy(ada)], ["free", []]);
    await remove(usual);
  });

  await t.test("is said alike by pages and the database where no one chose", async () => {
    for (const kind of eventKinds)
      for (const all_day of kind === "interview" ? [false] : [true, false]) {
        const [row] = await ownerSql<{ said: string }>(
          app.services,
          "select shown_as($1, $2, null) as said",
          [kind, all_day],
        );
        assert.equal(row?.said, usuallyShownAs({ kind, all_day }), `${kind} ${all_day}`);
      }
  });

  await t.test(
    "of whole days is from midnight to midnight by the event's clocks, also where they change",
    async () => {
      // The clocks of Berlin are set forward on Mar 28, 2027.
      const days = { date: "2027-03-27", end_date: "2027-03-28", all_day: true, shows_as: "busy" } as const;
      const event = await plan({ ...days, time_zone: "Europe/Berlin" });
      const march = (person: Person) => busy(person, "2027-03-20T00:00:00Z", "2027-04-01T00:00:00Z");
      const there = [["2027-03-26T23:00:00.000Z", "2027-03-28T22:00:00.000Z"]];
      assert.deepEqual(await march(ada), there);
      // Who travels changes nothing of when they are away.
      const renamed = await change(event, { ...days, title: "Fair", time_zone: "Asia/Tokyo" });
      assert.deepEqual(await march(ada), there);
      const free = await change(renamed, { ...days, shows_as: "free" });
      assert.deepEqual(await march(ada), []);
      await remove(free);
    },
  );

  await t.test("of whole days is a guest's once they accept; of a time, until they decline", async () => {
    const days = await plan({ all_day: true, shows_as: "busy", guests: [tom.email] });
    const time = await plan({ date: dayAhead(31), guests: [tom.email] });
    assert.deepEqual(await busy(tom), [tenOn(31)]);
    await answer(tom, days, "tentative");
    assert.deepEqual(await busy(tom), [tenOn(31)]);
    await answer(tom, days, "accepted");
    assert.deepEqual(await busy(tom), [[midnight(30), midnight(31)], tenOn(31)]);
    await answer(tom, days, "declined");
    await answer(tom, time, "declined");
    assert.deepEqual(await busy(tom), []);
    for (const event of [days, time]) await remove(event);
  });

  await t.test("is the same for all of a series, and for the rest that becomes one of its own", async () => {
    const form = { recurrence: "weekly", count: 3, shows_as: "free" } as const;
    const series = await plan(form);
    const at = tenOn(37)[0];
    const second = await ada.call(events.get, { params: { eventId: series._id }, query: { at } });
    const one = await change(second, { date: dayAhead(38), shows_as: "busy" }, { reach: "this", at });
    assert.deepEqual([one.shows_as, await busy(ada)], ["free", []]);
    const rest = await change(
      one,
      { ...form, date: dayAhead(37), count: 2, shows_as: "busy" },
      { reach: "following", at },
    );
    assert.deepEqual([rest.shows_as, (await busy(ada)).length], ["busy", 2]);
    const kept = await ada.call(events.series, { params: { eventId: series._id } });
    assert.equal(kept.shows_as, "free");
    for (const event of [rest, series]) await remove(event);
  });

  await t.test("counts where a time is looked for, and what leaves one free asks for none", async () => {
    const days = await plan({ title: "Fair", all_day: true, shows_as: "busy" });
    const asked = async (form: Partial<EventForm>) => {
      const body = eventForm({ date: DAY, time_zone: "UTC", time: "14:00", ...form });
      return (await ada.call(conflicts.find, { body })).conflicts
        .filter(({ kind }) => kind !== "outside_hours")
        .map(({ kind, title }) => [kind, title]);
    };
    assert.deepEqual(await asked({}), [["busy", "Fair"]]);
    assert.deepEqual(await asked({ shows_as: "free" }), []);
    assert.deepEqual(await asked({ all_day: true }), []);
    assert.deepEqual(await asked({ all_day: true, shows_as: "busy" }), [["busy", "Fair"]]);
    const found = await ada.call(meetingTimes.find, {
      body: { kind: "meeting", guests: [], duration: 30, first_day: DAY, days: 1, time_zone: "UTC" },
    });
    assert.deepEqual(found.people[0]?.busy, [{ starts_at: midnight(30), ends_at: midnight(31) }]);
    await remove(days);
  });
});

test("a booking page offers no time of a whole day that keeps its host busy", async (t) => {
  const { app, kofi, newType } = await bookingSetting(t);
  const type = await newType();
  const dayShown = async () =>
    startsOn((await visitor(app).get(`${type.path}?zone=UTC`)).body)[0]?.slice(0, 10);
  const date = (await dayShown()) ?? "";
  const body = eventForm({ date, all_day: true, time_zone: "UTC" });
  const event = await kofi.call(events.create, { body });
  assert.equal(await dayShown(), date, "days are free unless someone says otherwise");
  await kofi.call(events.update, {
    params: { eventId: event._id },
    body: { ...body, shows_as: "busy", version: event.version },
  });
  assert.notEqual(await dayShown(), date);
});
