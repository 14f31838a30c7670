import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { eventForm } from "#api/testing/event-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { daysOf, timedForm } from "./timed-form.ts";

const week = async (person: Person, from: string, to: string) =>
  (await person.call(events.list, { query: { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` } }))
    .items;
const spans = (items: readonly CalendarEvent[]) =>
  items.map(({ starts_at, ends_at }) => [starts_at.slice(0, 16), ends_at.slice(0, 16)]);

async function refused(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => assert.fail("was let through"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return (error.details as readonly { path: string }[]).map(({ path }) => path);
}

test("days of an event become a length, and a length days again", () => {
  const berlin = { ...eventForm({ date: "2026-03-28", end_date: "2026-03-30", end_time: "10:00" }) };
  // The clocks skip an hour in that night.
  assert.equal(timedForm(berlin).duration, 47 * 60);
  assert.deepEqual(daysOf(timedForm(berlin)), { all_day: false, end_date: "2026-03-30", end_time: "10:00" });
  const all = timedForm(eventForm({ date: "2026-03-28", end_date: "2026-03-30", all_day: true }));
  assert.deepEqual([all.time, all.time_zone, all.duration], ["00:00", "UTC", 3 * 1440]);
  assert.deepEqual(daysOf(all), { all_day: true, end_date: "2026-03-30", end_time: null });
});

test("events of days", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "guest", []);
  await subscribe(app, ada, "growth_plan_yearly");
  const kofi = await candidate(app);

  await t.test(
    "an event that is all day has its days in every zone, and the form shows them again",
    async () => {
      const body = eventForm({ title: "Leave", date: "2026-05-04", end_date: "2026-05-06", all_day: true });
      const event = await kofi.call(events.create, { body });
      assert.deepEqual(spans([event]), [["2026-05-04T00:00", "2026-05-07T00:00"]]);
      assert.deepEqual([event.all_day, event.time_zone], [true, "UTC"]);
      const form = await kofi.call(events.series, { params: { eventId: event._id } });
      assert.deepEqual([form.date, form.end_date, form.all_day], ["2026-05-04", "2026-05-06", true]);
    },
  );

  await t.test("an event over days is found on each of them, also far from its start", async () => {
    const body = eventForm({
      title: "Fair",
      date: "2026-06-01",
      time: "09:00",
      time_zone: "UTC",
      end_date: "2026-06-30",
      end_time: "17:00",
    });
    await kofi.call(events.create, { body });
    for (const [from, to] of [
      ["2026-06-01", "2026-06-02"],
      ["2026-06-15", "2026-06-22"],
      ["2026-06-30", "2026-07-01"],
    ] as const)
      assert.deepEqual(spans(await week(kofi, from, to)), [["2026-06-01T09:00", "2026-06-30T17:00"]]);
    assert.deepEqual(await week(kofi, "2026-07-01", "2026-07-08"), []);
  });

  await t.test(
    "refuses days in the wrong order, too many, an end without a time, and interviews",
    async () => {
      const create = (changes: Parameters<typeof eventForm>[0]) =>
        refused(
          kofi.call(events.create, { body: eventForm({ date: "2026-06-10", time: "10:00", ...changes }) }),
        );
      assert.deepEqual(await create({ all_day: true, end_date: "2026-06-09" }), ["end_date"]);
      assert.deepEqual(await create({ all_day: true, end_date: "2026-07-10" }), ["end_date"]);
      assert.deepEqual(await create({ end_date: "2026-06-11" }), ["end_time"]);
      assert.deepEqual(await create({ end_date: "2026-06-10", end_time: "10:00" }), ["end_time"]);
      assert.deepEqual(await create({ kind: "interview", all_day: true }), ["all_day"]);
      assert.deepEqual(await create({ kind: "interview", end_date: "2026-06-11", end_time: "10:00" }), [
        "all_day",
      ]);
    },
  );

  await t.test(
    "a series may be of whole days; one of them moves to another day and stays all day",
    async () => {
      const repeats = { recurrence: "monthly", count: 3 } as const;
      const body = eventForm({ title: "Stocktaking", date: "2026-08-31", all_day: true, ...repeats });
      const event = await kofi.call(events.create, { body });
      const all = await week(kofi, "2026-08-31", "2026-10-31");
      assert.deepEqual(
        spans(all).map(([starts]) => starts),
        ["2026-08-31T00:00", "2026-09-30T00:00"],
      );
      const second = all[1];
      assert.ok(second);
      const moved = await kofi.call(events.update, {
        params: { eventId: event._id },
        body: {
          ...body,
          date: "2026-09-28",
          all_day: false,
          reach: "this",
          at: second.at,
          version: event.version,
        },
      });
      assert.deepEqual(spans([moved]), [["2026-09-28T00:00", "2026-09-29T00:00"]]);
      assert.deepEqual([moved.all_day, moved.is_changed], [true, true]);
      const undone = await kofi.call(events.update, {
        params: { eventId: event._id },
        body: { ...body, date: "2026-09-30", reach: "this", at: second.at, version: moved.version },
      });
      assert.equal(undone.is_changed, false);
    },
  );

  await t.test("an event becomes all day and gets its time back, and its guests read days", async () => {
    const body = { ...eventForm({ title: "Offsite", date: "2027-05-04" }), guests: [mia.email] };
    const event = await ada.call(events.create, { body });
    const params = { eventId: event._id };
    const days = { all_day: true, end_date: "2027-05-05" };
    const whole = await ada.call(events.update, {
      params,
      body: { ...body, ...days, version: event.version },
    });
    assert.equal(whole.all_day, true);
    const { data } = await mia.call(notifications.list, { query: { limit: 20 } });
    assert.match(
      data.response[0]?.body ?? "",
      /moved “Offsite”, Tue, May 4 – Wed, May 5, all day\. It was Tue, May 4, 2027, 10:00–10:30 Europe\/Berlin/,
    );
    const back = await ada.call(events.update, { params, body: { ...body, version: whole.version } });
    assert.deepEqual([back.all_day, back.time_zone], [false, "Europe/Berlin"]);
  });

  await t.test("what is next has a time", async () => {
    const today = new Date(Date.now() + 3_600_000).toISOString();
    await mia.call(events.create, {
      body: eventForm({ date: today.slice(0, 10), all_day: true, title: "Day" }),
    });
    const timed = eventForm({ date: "2027-06-01", time_zone: "UTC", title: "Timed" });
    await mia.call(events.create, { body: timed });
    const { items } = await mia.call(events.upcoming, { query: {} });
    assert.ok(items.every(({ all_day }) => !all_day));
    assert.ok(items.some(({ title }) => title === "Timed"));
  });
});
