import assert from "node:assert/strict";
import { test } from "node:test";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { eventForm } from "#api/testing/event-form";
import { weekdayAhead } from "#api/testing/guest-setting";
import { candidate, employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

/** A Monday some weeks ahead. */
const MONDAY = weekdayAhead(1);
const weekLater = (weeks: number) =>
  new Date(Date.parse(MONDAY) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

test("what speaks against a time", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const stranger = await candidate(app, "Kofi");
  await ada.call(availability.read, { query: { time_zone: "UTC" } });
  const plan = (person: typeof ada, form: Partial<EventForm>) =>
    person.call(events.create, { body: eventForm({ time_zone: "UTC", date: MONDAY, ...form }) });
  const asked = async (form: Partial<EventForm>, event_id?: string) => {
    const body = eventForm({ time_zone: "UTC", date: MONDAY, ...form });
    const found = await ada.call(conflicts.find, { body: { ...body, ...(event_id && { event_id }) } });
    return found.conflicts.map(({ kind, who, title, times }) => [kind, who, title, times]);
  };
  const own = await plan(ada, { title: "Review", time: "10:00", duration: 60 });

  await t.test("is one's own event, by its name, but never the one that is changed", async () => {
    assert.deepEqual(await asked({ time: "10:30" }), [["busy", null, "Review", 1]]);
    assert.deepEqual(await asked({ time: "10:30" }, own._id), []);
    assert.deepEqual(await asked({ time: "12:00" }), []);
  });

  await t.test("is a break that is too short, and a time outside one's hours", async () => {
    assert.deepEqual(await asked({ time: "11:00" }), [["no_break", null, "Review", 1]]);
    assert.deepEqual(await asked({ time: "11:05" }), []);
    assert.deepEqual(await asked({ time: "20:00" }), [["outside_hours", null, null, 1]]);
    const weekly = await asked({ time: "20:00", recurrence: "weekly" });
    assert.deepEqual(weekly, [["outside_hours", null, null, 14]], "every time that is looked at");
    assert.deepEqual(
      await asked({ date: new Date(Date.parse(MONDAY) - 86_400_000).toISOString().slice(0, 10) }),
      [["outside_hours", null, null, 1]],
    );
  });

  await t.test(
    "is a colleague who is busy or away, never with what, and nothing of anyone else",
    async () => {
      await plan(tom, { title: "Secret", time: "14:00" });
      await plan(stranger, { title: "Elsewhere", time: "14:00" });
      const name = (await ada.call(events.people, { query: { q: tom.email } })).items[0]?.name;
      const guests = [tom.email, stranger.email, "outside@else.test"];
      assert.deepEqual(await asked({ time: "14:15", guests }), [["busy", name, null, 1]]);
      const days = { first_day: weekLater(1), last_day: weekLater(1), time_zone: "UTC" };
      await tom.call(availability.addAbsence, { body: { ...days, stand_in_id: null, note: "" } });
      assert.deepEqual(await asked({ date: weekLater(1), time: "14:15", guests }), [["away", name, null, 1]]);
    },
  );

  await t.test("is counted over the first times of a series", async () => {
    const weekly = { time: "14:15", guests: [tom.email], recurrence: "weekly" as const, count: 4 };
    assert.deepEqual(
      (await asked(weekly)).map(([kind, , , times]) => [kind, times]),
      [
        ["busy", 1],
        ["away", 1],
      ],
    );
    const endless = await ada.call(conflicts.find, {
      body: {
        ...eventForm({ date: MONDAY, time_zone: "UTC" }),
        recurrence: "daily",
        until: null,
        count: null,
      },
    });
    assert.equal(endless.looked_at, 30);
  });

  await t.test("is nothing for whole days and reminders", async () => {
    assert.deepEqual(await asked({ all_day: true }), []);
    assert.deepEqual(await asked({ kind: "reminder", time: "10:30", duration: 15 }), []);
  });
});
