import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { nthMovedTo, weekdayOf } from "@loubby/shared-contracts/http/schedule/custom-repetition";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { ownerSql } from "#api/testing/as-owner";
import { at, copiesSetting, copyKinds } from "#api/testing/copies-setting";
import { dayAhead } from "#api/testing/guest-setting";

for (const kind of copyKinds)
  test(`copies of events in a calendar of ${kind.name}`, async (t) => {
    const {
      app,
      ada,
      provider,
      params,
      calendar_id,
      connection,
      sync,
      consent,
      create,
      change,
      remove,
      shown,
      busy,
    } = await copiesSetting(t, kind);
    const call = await create({
      title: "Call",
      place: "Room 1",
      notes: "Bring a pen",
      guests: ["lena@outside.test"],
    });

    await t.test("need a consent of their own, which brings the chosen calendar", async () => {
      await sync();
      assert.equal((await connection())?.may_write, false);
      const refused = ada.call(calendarConnections.takeEvents, { params, body: { calendar_id } });
      await assert.rejects(refused, { status: 409, code: "consent_needed" });
      const declined = await consent("reading alone");
      assert.ok(declined.calendars.every(({ takes_events }) => !takes_events));
      await sync();
      assert.deepEqual([(await connection())?.problem, shown()], [null, []], "reading goes on");
      const made = await consent();
      assert.deepEqual(
        made.calendars.filter(({ takes_events }) => takes_events).map(({ _id }) => _id),
        [calendar_id],
      );
      await sync();
      assert.deepEqual(shown(), [["Call", at(10)]]);
      const fixed = made.calendars.filter(({ is_writable }) => !is_writable).map(({ name }) => name);
      assert.deepEqual(fixed, ["Team"]);
    });

    await t.test("follow their events, and are written no more often than those change", async () => {
      await sync();
      const before = provider.log.filter((line) => /^(?:POST|PUT|PATCH|DELETE)/.test(line)).length;
      await sync();
      assert.equal(provider.log.filter((line) => /^(?:POST|PUT|PATCH|DELETE)/.test(line)).length, before);
      await change(call, { title: "Moved", date: dayAhead(11), time: "11:00" });
      const off = await create({ title: "Off", all_day: true, date: dayAhead(12), end_date: dayAhead(13) });
      await sync();
      assert.deepEqual(shown(), [
        ["Moved", at(11, "11:00")],
        ["Off", dayAhead(12)],
      ]);
      await remove(off);
      await sync();
      assert.deepEqual(shown(), [["Moved", at(11, "11:00")]]);
    });

    await t.test("say what a series says, time by time", async () => {
      await remove(call);
      const daily = await create({ title: "Daily", recurrence: "daily", count: 5 });
      const iso = (days: number) => at(10 + days);
      await sync();
      assert.deepEqual(
        shown(),
        [0, 1, 2, 3, 4].map((day) => ["Daily", iso(day)]),
      );
      await remove(daily, "this", iso(1));
      await change({ ...daily, at: iso(2) }, { title: "Longer", date: dayAhead(12), time: "15:00" }, "this");
      await sync();
      const expected = [
        ["Daily", iso(0)],
        ["Longer", at(12, "15:00")],
        ["Daily", iso(3)],
        ["Daily", iso(4)],
      ];
      assert.deepEqual(shown(), expected);
      await change({ ...daily, at: iso(0) }, { title: "All", recurrence: "daily", count: 4 });
      await sync();
      const { items } = await ada.call(events.list, { query: { from: at(9), to: at(20) } });
      const ours = items
        .map(({ title, starts_at }) => [title, starts_at])
        .toSorted((a, b) => (a[1] ?? "").localeCompare(b[1] ?? ""));
      assert.deepEqual(shown(), ours, "also after the whole series was changed");
      await change({ ...daily, at: iso(0) }, { title: "One" });
      await sync();
      assert.deepEqual(shown(), [["One", at(10)]]);
      await remove(daily);
      await sync();
      assert.deepEqual(shown(), []);
    });

    await t.test("stand one by one where the calendar can't say how an event repeats", async () => {
      const hours = await create({ title: "Hours", recurrence: "hourly", count: 4 });
      await sync();
      assert.deepEqual(
        shown(),
        ["09:00", "10:00", "11:00", "12:00"].map((time) => ["Hours", at(10, time)]),
      );
      await change(hours, { title: "Hours", recurrence: "hourly", count: 2 });
      await sync();
      assert.equal(shown().length, 2);
      await remove(hours);
      await sync();
      assert.deepEqual(shown(), []);
    });

    await t.test("repeat in a way of their own as their events do", async () => {
      const days = [10, 12].map((each) => weekdayOf(dayAhead(each))).toSorted((a, b) => a - b);
      const steps: CustomRepetition[] = [
        { every: 2, unit: "weeks", weekdays: days, nth: null },
        nthMovedTo({ every: 1, unit: "months", weekdays: [], nth: 1 }, dayAhead(10)),
        { every: 4, unit: "days", weekdays: [], nth: null },
      ];
      for (const custom of steps) {
        const event = await create({ title: "Own", recurrence: "custom", custom, count: 2 });
        await sync();
        const { items } = await ada.call(events.list, { query: { from: at(9), to: at(70) } });
        const ours = items.map(({ title, starts_at }) => [title, starts_at]);
        assert.deepEqual(shown(), ours, JSON.stringify(custom));
        assert.ok(ours.length > 1);
        await remove(event);
      }
      await sync();
    });

    await t.test("keep no one busy twice", async () => {
      const berlin = await create({ title: "Berlin", recurrence: "weekly", time_zone: "Europe/Berlin" });
      await create({ title: "Once" });
      await sync();
      await sync();
      await ownerSql(app.services, "update connected_calendars set listed_at = null, token = null");
      await sync();
      assert.ok(shown().length > 5);
      assert.deepEqual(await busy(), []);
      await remove(berlin);
    });
  });
