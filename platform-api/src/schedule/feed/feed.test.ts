import assert from "node:assert/strict";
import { test } from "node:test";
import ICAL from "ical.js";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { ownerSql } from "#api/testing/as-owner";
import { dayAhead, guestSetting, OUTSIDE } from "#api/testing/guest-setting";

const DAY = dayAhead(30);

test("a calendar feed", async (t) => {
  const { app, ada, tom, answer } = await guestSetting(t);
  const renew = async (person = tom) => new URL((await person.call(calendarFeed.renew, {})).url).pathname;
  const fetch = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: "GET", url, headers });
  const namesIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("summary"));
  const create = (changes: object = {}) =>
    ada.call(events.create, {
      body: eventForm({ date: DAY, time_zone: "UTC", guests: [tom.email], ...changes }),
    });

  await t.test(
    "is made once asked for, and tells what its owner takes part in, without other guests",
    async () => {
      assert.deepEqual(await tom.call(calendarFeed.get, {}), { feed: null });
      await create({ title: "Single", guests: [tom.email, OUTSIDE], notes: "Bring a pen" });
      await create({ title: "Not his", guests: [] });
      await create({ title: "Long ago", date: "2020-03-03" });
      const path = await renew();
      const answered = await fetch(path);
      assert.equal(answered.statusCode, 200);
      assert.match(String(answered.headers["content-type"]), /^text\/calendar/);
      assert.match(String(answered.headers["cache-control"]), /private/);
      assert.deepEqual(namesIn(answered.body), ["Single"]);
      assert.match(answered.body, /DESCRIPTION:Bring a pen/);
      assert.doesNotMatch(answered.body, /ATTENDEE|ORGANIZER|outside\.test/);
      const { feed } = await tom.call(calendarFeed.get, {});
      assert.ok(feed?.fetched_at);
    },
  );

  await t.test("answers 304 while nothing has changed", async () => {
    const path = await renew();
    const { headers } = await fetch(path);
    const known = { "if-none-match": `W/${String(headers["etag"])}, "other"` };
    assert.equal((await fetch(path, known)).statusCode, 304);
    await create({ title: "New" });
    assert.equal((await fetch(path, known)).statusCode, 200);
  });

  await t.test("has series with what is canceled, declined and changed", async () => {
    const event = await create({ title: "Series", recurrence: "daily", count: 4 });
    const at = (days: number) => `${dayAhead(days)}T10:00:00.000Z`;
    await ada.call(events.remove, { params: { eventId: event._id }, query: { reach: "this", at: at(31) } });
    await answer(tom, { ...event, at: at(32), starts_at: at(32) }, "declined", { reach: "this" });
    const { body } = await fetch(await renew());
    const wall = (days: number) => dayAhead(days).replaceAll("-", "");
    assert.match(
      body,
      new RegExp(`EXDATE;TZID=UTC:${wall(31)}T100000\r\nEXDATE;TZID=UTC:${wall(32)}T100000`),
    );
    assert.match(body, /RRULE:FREQ=DAILY;COUNT=4/);
    await answer(tom, event, "declined");
    assert.ok(!namesIn((await fetch(await renew())).body).includes("Series"));
  });

  await t.test("says whether an event keeps its owner busy; whole days do once they accept", async () => {
    const events = {
      Talk: await create({ title: "Talk" }),
      Lunch: await create({ title: "Lunch", shows_as: "free" }),
      Fair: await create({ title: "Fair", all_day: true, shows_as: "busy" }),
    };
    const shown = async () => {
      const { body } = await fetch(await renew());
      return Object.keys(events).map(
        (name) => new RegExp(`SUMMARY:${name}\r\nTRANSP:(\\w+)`).exec(body)?.[1],
      );
    };
    assert.deepEqual(await shown(), ["OPAQUE", "TRANSPARENT", "TRANSPARENT"]);
    await answer(tom, events.Fair, "accepted");
    assert.deepEqual(await shown(), ["OPAQUE", "TRANSPARENT", "OPAQUE"]);
  });

  await t.test("has a secret address: a renewed, ended, guessed or closed one opens nothing", async () => {
    const former = await renew();
    const path = await renew();
    assert.equal((await fetch(former)).statusCode, 404);
    assert.equal((await fetch(path)).statusCode, 200);
    for (const wrong of [
      "/calendar/x.ics",
      `/calendar/${"x".repeat(43)}.ics`,
      "/calendar/%00.ics",
      path.slice(0, -5),
    ])
      assert.equal((await fetch(wrong)).statusCode, 404, wrong);
    const [row] = await ownerSql<{ stored: string }>(
      app.services,
      "select encode(token_hash, 'escape') as stored from calendar_feeds where user_id = $1",
      [tom.userId],
    );
    assert.ok(!path.includes(row?.stored ?? path));
    await tom.call(calendarFeed.end, {});
    assert.equal((await fetch(path)).statusCode, 404);
    const last = await renew();
    await ownerSql(app.services, "update users set closed_at = now() where id = $1", [tom.userId]);
    assert.equal((await fetch(last)).statusCode, 404);
  });
});
