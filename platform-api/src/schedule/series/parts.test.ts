import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, OUTSIDE, responsesOf, shownIn } from "#api/testing/guest-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { employer, type Person } from "#api/testing/person";
import { sweepLinks } from "../guests/sweep-links.ts";

const FIRST = 28;
/** When the series begins in a week, before any change. */
const at = (week: number, time = "10:00") => `${dayAhead(FIRST + 7 * week)}T${time}:00.000Z`;

test("a link to an occurrence of a series that was cut", async (t) => {
  const { app, ada, tom, mails, link, read } = await guestSetting(t);
  const form = (changes: Partial<EventForm>) =>
    eventForm({
      title: "Planning",
      date: dayAhead(FIRST),
      time_zone: "UTC",
      recurrence: "weekly",
      count: 8,
      guests: [tom.email, OUTSIDE],
      ...changes,
    });
  const made = (changes: Partial<EventForm> = {}) => ada.call(events.create, { body: form(changes) });
  /** Changes it and those after it; `from` is when its series would go on. */
  const cut = async (eventId: string, from: string, changes: Partial<EventForm>) => {
    const { version } = await ada.call(events.get, { params: { eventId }, query: { at: from } });
    const { client_id: _, ...filled } = form({ date: from.slice(0, 10), count: 4, ...changes });
    const body = { ...filled, version, reach: "following" as const, at: from, client_id: randomUUID() };
    return ada.call(events.update, { params: { eventId }, body });
  };
  const cancel = (event: CalendarEvent, reach: "this" | "all") =>
    ada.call(events.remove, { params: { eventId: event._id }, query: { reach, at: event.at } });
  const found = async (person: Person, event: CalendarEvent, moment: string) => {
    const { _id, starts_at } = await read(person, event, moment);
    return [_id, starts_at];
  };

  await t.test("leads to the event that it is now, at its new day and time", async () => {
    const series = await made();
    const rest = await cut(series._id, at(3), { date: dayAhead(FIRST + 23), time: "15:30" });
    for (const person of [ada, tom]) {
      assert.deepEqual(await found(person, series, at(2)), [series._id, at(2)]);
      assert.deepEqual(await found(person, series, at(3)), [
        rest._id,
        `${dayAhead(FIRST + 23)}T15:30:00.000Z`,
      ]);
      assert.deepEqual(await found(person, series, at(5)), [
        rest._id,
        `${dayAhead(FIRST + 37)}T15:30:00.000Z`,
      ]);
    }
    await assert.rejects(read(ada, series, at(7)), { status: 404 });
    await assert.rejects(read(await employer(app, "Other"), series, at(3)), { status: 404 });
  });

  await t.test("follows further cuts, moves of the part, and a former series that is gone", async () => {
    const series = await made();
    const rest = await cut(series._id, at(2), { time: "11:00", count: 6 });
    const now = await read(ada, rest, at(2, "11:00"));
    const later = (week: number) => `${dayAhead(FIRST + 7 * week + 1)}T`;
    const { client_id: _, ...filled } = form({ date: dayAhead(FIRST + 15), time: "11:00", count: 6 });
    const body = { ...filled, version: now.version, reach: "all" as const };
    await ada.call(events.update, { params: { eventId: rest._id }, body });
    const last = await cut(rest._id, `${later(4)}11:00:00.000Z`, { time: "12:00", count: 4 });
    await cancel(series, "all");
    assert.deepEqual(await found(tom, series, at(3)), [rest._id, `${later(3)}11:00:00.000Z`]);
    assert.deepEqual(await found(tom, series, at(4)), [last._id, `${later(4)}12:00:00.000Z`]);
    assert.equal((await read(tom, series))._id, rest._id);
    await cancel(await read(ada, series, at(3)), "all");
    assert.deepEqual(await found(tom, series, at(5)), [last._id, `${later(5)}12:00:00.000Z`]);
    await assert.rejects(read(tom, series, at(3)), { status: 404 });
  });

  await t.test(
    "keeps wall time across a change of clocks, and finds each hour of an hourly one",
    async () => {
      const berlin = { time_zone: "Europe/Berlin", recurrence: "daily" } as const;
      const spring = await made({ ...berlin, count: 300 });
      const hourly = await made({ recurrence: "hourly", count: 30 });
      const second = new Date(Date.parse(spring.at) + 86_400_000).toISOString();
      const part = await cut(spring._id, second, { ...berlin, time: "08:00", count: 299 });
      const days = { from: dayAhead(FIRST + 200), to: dayAhead(FIRST + 202) };
      const { items } = await ada.call(events.list, {
        query: { from: `${days.from}T00:00:00.000Z`, to: `${days.to}T00:00:00.000Z` },
      });
      const one = items.find(({ _id }) => _id === part._id);
      assert.ok(one);
      const former = new Date(Date.parse(one.at) + 2 * 3_600_000).toISOString();
      assert.deepEqual(await found(ada, spring, former), [part._id, one.starts_at]);
      const from = new Date(Date.parse(hourly.at) + 3_600_000).toISOString();
      const hours = await cut(hourly._id, from, { time: "11:20", recurrence: "hourly", count: 20 });
      const third = new Date(Date.parse(hourly.at) + 3 * 3_600_000);
      assert.deepEqual(await found(ada, hourly, third.toISOString()), [
        hours._id,
        new Date(third.getTime() + 20 * 60_000).toISOString(),
      ]);
    },
  );

  await t.test("finds nothing where the occurrence is canceled, before the cut or after it", async () => {
    const series = await made();
    await cancel(await read(ada, series, at(4)), "this");
    await cancel(await read(ada, series, at(1)), "this");
    const rest = await cut(series._id, at(3), { count: 5 });
    await cancel(await read(ada, rest, at(5)), "this");
    for (const week of [1, 4, 5]) await assert.rejects(read(ada, series, at(week)), { status: 404 });
  });

  await t.test("is answered by a guest from outside where it is now, and says that it moved", async () => {
    const series = await made();
    const path = await link();
    const one = await read(ada, series, at(4));
    const { client_id: _, ...filled } = form({
      date: one.at.slice(0, 10),
      recurrence: "none",
      count: null,
      place: "Room 2",
    });
    const body = { ...filled, version: one.version, reach: "this" as const, at: one.at };
    await ada.call(events.update, { params: { eventId: series._id }, body });
    const ofOne = await link();
    const rest = await cut(series._id, at(1), { time: "16:00", count: 7 });
    for (const [invitation, says] of [
      [path, /10:00/],
      [ofOne, /This event has moved since[\s\S]*16:00/],
    ] as const)
      assert.match((await visitor(app).get(invitation)).body, says);
    const browser = visitor(app);
    const { body: page } = await browser.get(ofOne);
    const sent = await browser.submit(ofOne, { ...shownIn(page), response: "accepted" });
    assert.equal(sent.status, 303, sent.body);
    assert.equal(responsesOf(await read(ada, rest, at(4, "16:00")))[OUTSIDE], "accepted");
    await cancel(series, "all");
    assert.match((await visitor(app).get(path)).body, /16:00/);
    assert.ok((await mails()).length > 0);
  });

  await t.test("leads nowhere for a guest who isn't invited to the rest", async () => {
    const series = await made();
    const path = await link();
    await cut(series._id, at(1), { guests: [tom.email], count: 7 });
    await cancel(series, "all");
    assert.equal((await visitor(app).get(path)).status, 410);
  });

  await t.test("is forgotten once all of it is long gone", async () => {
    const series = await made();
    const rest = await cut(series._id, at(1), { count: 7 });
    await cancel(rest, "all");
    await cancel(series, "all");
    const left = () => ownerSql(app.services, `select from event_parts where event_id = '${rest._id}'`);
    await sweepLinks(app.services);
    assert.equal((await left()).length, 1);
    await ownerSql(
      app.services,
      `update event_parts set made_at = now() - interval '91 days' where event_id = '${rest._id}'`,
    );
    await sweepLinks(app.services);
    assert.equal((await left()).length, 0);
  });
});
