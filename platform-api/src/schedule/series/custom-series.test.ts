import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { ownerSql } from "#api/testing/as-owner";
import {
  DAY,
  FIRST,
  pathsOf,
  refusal,
  seriesSetting,
  starts,
  weekly,
  weeks,
} from "#api/testing/series-setting";

const step = (change: Partial<CustomRepetition> = {}): CustomRepetition => ({
  every: 1,
  unit: "weeks",
  weekdays: [1, 3],
  nth: null,
  ...change,
});
const thisLate = (days: number, time = "10:00") =>
  `${new Date(Date.parse(FIRST) + days * DAY).toISOString().slice(0, 10)}T${time}`;

test("a series that repeats in its own way", async (t) => {
  const { app, ada, tom, news, change, preview, clear, made, nth } = await seriesSetting(t);
  const own = (custom = step(), more = {}) => ({ recurrence: "custom", custom, ...more }) as const;

  await t.test("is laid out, told in words, and looked at for conflicts", async () => {
    const items = await made(own(step({ every: 2 }), { count: 5, guests: [tom.email] }));
    assert.deepEqual(
      starts(items),
      [0, 2, 14, 16, 28].map((days) => thisLate(days)),
    );
    assert.deepEqual(items[0]?.custom, step({ every: 2 }));
    assert.match((await news(tom))[0] ?? "", /repeats every 2 weeks on Monday and Wednesday, 5 times$/);
    const { client_id: _, title: _t, place: _p, notes: _n, guest_names: _g, ...times } = weekly(own());
    const { looked_at, conflicts: found } = await ada.call(conflicts.find, { body: times });
    assert.ok(looked_at > 20);
    assert.equal(found.find(({ kind }) => kind === "busy")?.times, 5);
  });

  await t.test("is changed for one, the rest and all, with what each does said before", async () => {
    await made(own(step(), { count: 6 }));
    const third = await nth(2);
    assert.equal((await preview(third, "following", { count: 4, time: "11:00" })).events, 4);
    await change(third, "following", { count: 4, time: "11:00" });
    assert.deepEqual(starts(await weeks(ada)), [
      ...[0, 2].map((days) => thisLate(days)),
      ...[7, 9, 14, 16].map((days) => thisLate(days, "11:00")),
    ]);
    await change(await nth(3), "this", { time: "15:00", recurrence: "none", custom: null, count: null });
    const rest = await nth(2);
    await change(rest, "all", { ...own(step({ weekdays: [1, 5] })), time: "11:00", count: 3 });
    assert.deepEqual(
      starts(await weeks(ada)).slice(2),
      [7, 11, 14].map((days) => thisLate(days, "11:00")),
    );
    await change(await nth(2), "all", { recurrence: "none", custom: null, count: null });
    assert.equal((await nth(2)).custom, null);
  });

  await t.test("an older link leads to the time of the part that it became", async () => {
    const [, second, third] = await made(own(step(), { count: 8 }));
    assert.ok(second && third);
    const part = await change(second, "following", { count: 7, time: "11:30" });
    const found = await ada.call(events.get, { params: { eventId: second._id }, query: { at: third.at } });
    assert.deepEqual([found._id, starts([found])], [part._id, [thisLate(7, "11:30")]]);
  });

  await t.test("is in the feed with its rule", async () => {
    await made(own(step({ every: 2 })));
    const { url } = await ada.call(calendarFeed.renew, {});
    const answer = await app.http.inject({ method: "GET", url: new URL(url).pathname });
    assert.match(answer.body, /RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO\r\n/);
  });

  await t.test("refuses what makes no sense, at its field", async () => {
    await clear();
    for (const [form, path] of [
      [{ recurrence: "custom" }, "recurrence"],
      [{ recurrence: "weekly", custom: step() }, "recurrence"],
      [own(step({ every: 0 })), "custom.every"],
      [own(step({ every: 100 })), "custom.every"],
      [own(step({ weekdays: [] })), "custom.weekdays"],
      [own(step({ weekdays: [3, 1] })), "custom.weekdays"],
      [own(step({ unit: "days" })), "custom.weekdays"],
      [own(step({ weekdays: [1], nth: 1 }), { date: "2027-02-01" }), "custom.weekdays"],
      [own(step({ weekdays: [2] })), "date"],
      [own(step({ unit: "months", weekdays: [1], nth: -1 }), { date: "2027-02-01" }), "date"],
      [own(step({ unit: "hours", weekdays: [] })), "recurrence"],
      [own(step({ unit: "hours", weekdays: [], every: 2 }), { until: thisLate(81).slice(0, 10) }), "until"],
      [own(step({ unit: "years", weekdays: [], every: 6 }), { count: 3 }), "count"],
    ] as const) {
      const error = await refusal(ada.call(events.create, { body: weekly(form as object) }));
      assert.deepEqual(pathsOf(error), [path], JSON.stringify(form));
    }
  });

  await t.test("the database refuses combinations that can't be", async () => {
    const [event] = await made(own());
    assert.ok(event);
    const put = (custom: unknown, recurrence = "custom", date = FIRST) =>
      ownerSql(app.services, "update events set recurrence = $1, custom = $2, wall_date = $3 where id = $4", [
        recurrence,
        custom === null ? null : JSON.stringify(custom),
        date,
        event._id,
      ]);
    for (const wrong of [
      {},
      null,
      step({ every: 0 }),
      step({ every: 100 }),
      { ...step(), every: 1.5 },
      { ...step(), unit: "moons" },
      step({ weekdays: [] }),
      step({ weekdays: [8] }),
      step({ weekdays: [2] }),
      step({ nth: 1 }),
      step({ unit: "days" }),
      step({ unit: "months" }),
      { ...step({ unit: "months", weekdays: [1] }), nth: 5 },
    ])
      await assert.rejects(put(wrong), /events_custom/, JSON.stringify(wrong));
    await assert.rejects(put(step(), "weekly"), /events_custom/);
    await assert.rejects(
      put(step({ unit: "months", weekdays: [1], nth: 2 }), "custom", "2027-02-01"),
      /events_custom/,
    );
    await assert.rejects(
      put(step({ unit: "months", weekdays: [1], nth: -1 }), "custom", "2027-02-01"),
      /events_custom/,
    );
    await put(step({ unit: "months", weekdays: [1], nth: -1 }), "custom", "2027-02-22");
    await put(step({ unit: "months", weekdays: [1], nth: 4 }), "custom", "2027-02-22");
    await put(step({ unit: "years", weekdays: [] }));
  });
});
