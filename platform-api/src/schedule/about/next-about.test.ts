import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { aboutSetting } from "#api/testing/about-setting";
import { ownerSql } from "#api/testing/as-owner";
import { dayAhead } from "#api/testing/guest-setting";
import { member } from "#api/testing/person";
import { countTrips } from "#api/testing/round-trips";

test("what many events are about", async (t) => {
  const { app, ada, job, about, plan, next, remove } = await aboutSetting(t);
  const mia = await member(app, ada, "recruiter", [{ feature: "job", action: ["read"] }]);

  await t.test("tell of the nearest of fifty, and of one that is over in a minute", async () => {
    const made: CalendarEvent[] = [];
    for (let day = 50; day > 0; day -= 1)
      made.push(
        await plan(ada, { title: `Day ${day}`, date: dayAhead(day), subjects: about("job", job._id) }),
      );
    assert.equal((await next(ada, "job", job._id))?.title, "Day 1");
    const asked = await countTrips(t)(() => next(ada, "job", job._id));
    assert.ok(asked.statements <= 12, `asked ${asked.statements}`);
    const nearest = made.at(-1);
    assert.ok(nearest);
    const times = [nearest._id, new Date(Date.now() - 1_740_000), new Date(Date.now() + 60_000)];
    await ownerSql(app.services, "update events set starts_at = $2, ends_at = $3 where id = $1", times);
    await ownerSql(
      app.services,
      "update event_occurrences set starts_at = $2, ends_at = $3 where event_id = $1",
      times,
    );
    assert.equal((await next(ada, "job", job._id))?.title, "Day 1");
    const over = [nearest._id, new Date(Date.now() - 60_000)];
    await ownerSql(app.services, "update events set ends_at = $2 where id = $1", over);
    await ownerSql(app.services, "update event_occurrences set ends_at = $2 where event_id = $1", over);
    assert.equal((await next(ada, "job", job._id))?.title, "Day 2");
    for (const event of made) await remove(ada, event);
  });

  await t.test("are asked for once, however many events a calendar shows", async () => {
    const count = countTrips(t);
    const span = { from: `${dayAhead(29)}T00:00:00.000Z`, to: `${dayAhead(40)}T00:00:00.000Z` };
    const list = () => mia.call(events.list, { query: span });
    const made = [await plan(mia, { subjects: about("job", job._id) })];
    const one = await count(list);
    for (let day = 31; day < 39; day += 1)
      made.push(await plan(mia, { date: dayAhead(day), subjects: about("job", job._id) }));
    const many = await count(list);
    assert.equal((await list()).items.filter(({ subjects }) => subjects.length === 1).length, 9);
    assert.equal(many.statements, one.statements);
    for (const event of made) await remove(mia, event);
  });
});
