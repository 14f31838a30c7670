import assert from "node:assert/strict";
import { test } from "node:test";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import type { MeetingTimesAsked } from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { eventForm } from "#api/testing/event-form";
import { weekdayAhead } from "#api/testing/guest-setting";
import { candidate, employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const MONDAY = weekdayAhead(1);

test("times at which people could meet", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const rival = await employer(app, "Rival");
  const plan = (person: typeof ada, form: Partial<EventForm>) =>
    person.call(events.create, { body: eventForm({ time_zone: "UTC", date: MONDAY, ...form }) });
  const asked = (change: Partial<MeetingTimesAsked> = {}, asker = ada) =>
    asker.call(meetingTimes.find, {
      body: {
        kind: "meeting",
        guests: [tom.email],
        duration: 60,
        first_day: MONDAY,
        days: 1,
        time_zone: "UTC",
        ...change,
      },
    });
  const startsOf = ({ proposals }: Awaited<ReturnType<typeof asked>>) =>
    proposals.map(({ starts_at }) => starts_at.slice(11, 16));
  const own = await plan(ada, { time: "09:00", duration: 60 });
  const secret = await plan(tom, { title: "Secret", time: "11:00", duration: 60 });

  await t.test(
    "are those at which colleagues are free too, and never say with what they are busy",
    async () => {
      const found = await asked();
      assert.deepEqual(startsOf(found), ["12:30", "13:30", "14:30"]);
      assert.deepEqual(found.proposals[0]?.reasons[0]?.kind, "all_free");
      assert.deepEqual(
        found.people.map(({ is_asker, is_seen, busy }) => [is_asker, is_seen, busy.length]),
        [
          [true, true, 1],
          [false, true, 1],
        ],
      );
      assert.equal(found.people[1]?.busy[0]?.starts_at, secret.starts_at);
      assert.ok(!JSON.stringify(found).includes("Secret"));
    },
  );

  await t.test("leave out the event that is moved", async () => {
    assert.deepEqual(startsOf(await asked({ event_id: own._id })).slice(0, 1), ["09:00"]);
  });

  await t.test("count by each one's hours and clocks", async () => {
    await tom.call(availability.read, { query: { time_zone: "America/New_York" } });
    const found = await asked({ duration: 30 });
    const zone = found.people[1]?.time_zone;
    assert.equal(zone, "America/New_York");
    // From nine in New York, to five in UTC.
    const open = found.people[1]?.open[0]?.starts_at ?? "";
    assert.ok(startsOf(found).every((time) => time >= open.slice(11, 16) && time <= "16:30"));
  });

  await t.test("are told by the asker's clocks, also on a day when they change", async () => {
    const berlin = { time_zone: "Europe/Berlin", first_day: "2032-03-28", days: 1, guests: [] };
    assert.equal((await asked(berlin)).people[0]?.busy.length, 0);
    assert.ok((await asked(berlin)).proposals.every(({ starts_at }) => starts_at >= "2032-03-27T23:00"));
  });

  await t.test("know nothing of other companies' people and strangers", async () => {
    const lena = await candidate(app, "Lena");
    await plan(rival, { time: "13:00" });
    const found = await asked({ guests: [rival.email, lena.email, "outside@else.test"] });
    assert.deepEqual(found.unknown, [rival.email, lena.email, "outside@else.test"]);
    assert.equal(found.people.length, 1);
    const theirs = await asked({ guests: [tom.email, ada.email] }, rival);
    assert.equal(theirs.people.length, 1);
    assert.equal(theirs.people[0]?.is_asker, true);
  });

  await t.test("are refused for days and lengths that no one means", async () => {
    for (const change of [{ days: 15 }, { duration: 0 }, { first_day: "2031-02-30" }, { time_zone: "Mars" }])
      await assert.rejects(asked(change), { status: 400 });
  });
});
