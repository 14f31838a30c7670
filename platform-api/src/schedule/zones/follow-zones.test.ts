import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { bookAs, startsOn } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { dayOf, FIRST, seriesSetting, starts, weeks } from "#api/testing/series-setting";
import type { TestApp } from "#api/testing/test-app";
import { followZones } from "./follow-zones.ts";

/** Puts an event where a server with other rules of its zone would have, an hour later, with what is known by its starts. */
async function laidOutElse({ services }: TestApp, eventId: string): Promise<void> {
  const later = "interval '1 hour'";
  await ownerSql(
    services,
    `update events set starts_at = starts_at + ${later}, ends_at = ends_at + ${later} where id = $1`,
    [eventId],
  );
  await ownerSql(
    services,
    `update event_occurrences set at = at + ${later}, starts_at = starts_at + ${later}, ends_at = ends_at + ${later}
      where event_id = $1`,
    [eventId],
  );
  await ownerSql(services, `update event_answers set at = at + ${later} where event_id = $1`, [eventId]);
}

test("events and the rules of their zones", async (t) => {
  const { app, ada, tom, news, change, remove, clear, nth, made } = await seriesSetting(t);
  let version = 0;
  const follow = () => followZones(app.services, `2100${String((version += 1)).padStart(3, "0")}`);
  const versionOf = async (eventId: string) =>
    (await ada.call(events.get, { params: { eventId }, query: {} })).version;

  await t.test("stay where they are while nothing has changed", async () => {
    const items = await made({ guests: [tom.email], time_zone: "Europe/Berlin", until: dayOf(3) });
    const told = (await news(tom)).length;
    await follow();
    assert.deepEqual(starts(await weeks(ada)), starts(items));
    assert.equal((await news(tom)).length, told);
    assert.equal(await versionOf(items[0]?._id ?? ""), items[0]?.version);
  });

  await t.test("follow with their changes and answers, and say so once", async () => {
    const before = await made({ guests: [tom.email], time_zone: "Europe/Berlin", until: dayOf(3) });
    const [first] = before;
    assert.ok(first);
    await change(await nth(1), "this", { time: "15:00" });
    await remove(await nth(2), "this");
    const third = (await weeks(tom))[2];
    assert.ok(third);
    await tom.call(invitations.answer, {
      params: { eventId: third._id },
      body: { at: third.at, starts_at: third.starts_at, response: "accepted", note: "", reach: "this" },
    });
    const wanted = await weeks(ada);
    await laidOutElse(app, first._id);
    assert.notDeepEqual(starts(await weeks(ada)), starts(wanted));
    await follow();
    const after = await weeks(ada);
    assert.deepEqual(starts(after), starts(wanted));
    assert.deepEqual(
      after.map(({ at, guests }) => [at, guests[0]?.response]),
      wanted.map(({ at, guests }) => [at, guests[0]?.response]),
    );
    const [line] = await news(tom);
    assert.match(line ?? "", /^Clocks follow new rules: By its own clocks, “Stand-up” stays where it was: /);
    const told = (await news(tom)).length;
    await follow();
    assert.equal((await news(tom)).length, told);
  });

  await t.test("follow no server with older rules, nor the same twice", async () => {
    await clear();
    const event = await ada.call(events.create, {
      body: { ...eventForm({ date: FIRST, time_zone: "Europe/Berlin" }), client_id: crypto.randomUUID() },
    });
    await laidOutElse(app, event._id);
    const read = () => ada.call(events.get, { params: { eventId: event._id }, query: {} });
    for (const known of ["2026a", `2100${String(version).padStart(3, "0")}`]) {
      await followZones(app.services, known);
      assert.notEqual((await read()).starts_at, event.starts_at, known);
    }
    await follow();
    assert.equal((await read()).starts_at, event.starts_at);
  });

  await t.test("stay, and their organizer is told, where their room is taken then", async () => {
    await clear();
    const event = await ada.call(events.create, {
      body: {
        ...eventForm({ title: "Review", date: FIRST, time_zone: "Europe/Berlin" }),
        client_id: crypto.randomUUID(),
      },
    });
    const room = { id: crypto.randomUUID(), company: ada.organizationId };
    await ownerSql(
      app.services,
      "insert into rooms (id, organization_id, name, capacity) values ($1, $2, 'Cube', 4)",
      [room.id, room.company],
    );
    const takes = (eventId: string) =>
      ownerSql(app.services, "update events set room_id = $2 where id = $1", [eventId, room.id]);
    await laidOutElse(app, event._id);
    await takes(event._id);
    const other = await ada.call(events.create, {
      body: {
        ...eventForm({ date: FIRST, time_zone: "Europe/Berlin" }),
        room_id: room.id,
        client_id: crypto.randomUUID(),
      },
    });
    assert.equal(other.starts_at, event.starts_at);
    await follow();
    const stuck = await ada.call(events.get, { params: { eventId: event._id }, query: {} });
    assert.notEqual(stuck.starts_at, event.starts_at);
    assert.match((await news(ada))[0] ?? "", /^An event couldn't follow its clocks: .*“Review”/);
  });
});

test("what was booked follows the host's clocks, and a visitor with others is told", async (t) => {
  const { app, newType, own, mailed } = await bookingSetting(t);
  const first_day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { token } = await bookAs(app, await newType({ first_day }));
  const browser = visitor(app);
  const free = startsOn((await browser.get(`/booked/${token}/move?zone=UTC`)).body);
  await browser.submit(`/booked/${token}/move`, { start: free.at(-1) ?? "", zone: "Africa/Lagos" });
  await followZones(app.services, "2100001");
  const [booking] = await own();
  assert.ok(booking?.event_id);
  assert.equal(booking.starts_at, free.at(-1), "it stays where it was moved to");
  await laidOutElse(app, booking.event_id);
  await ownerSql(
    app.services,
    `update bookings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
      blocked_from = blocked_from + interval '1 hour', blocked_to = blocked_to + interval '1 hour' where id = $1`,
    [booking._id],
  );
  assert.notEqual((await own())[0]?.starts_at, booking.starts_at);
  await followZones(app.services, "2100002");
  const [now] = await own();
  assert.equal(now?.starts_at, booking.starts_at);
  const isElsewhere = now?.time_zone !== now?.visitor.time_zone;
  const [last] = await mailed("vera@visitor.test");
  assert.equal(isElsewhere, true);
  assert.match(last ?? "", /^Booking moved: /);
});

test("events from before wall times of single ones were kept get theirs", async (t) => {
  const { app, ada } = await seriesSetting(t);
  const event = await ada.call(events.create, {
    body: {
      ...eventForm({ date: FIRST, time: "07:45", time_zone: "Asia/Tokyo" }),
      client_id: crypto.randomUUID(),
    },
  });
  const wall = () =>
    ownerSql<{ wall_date: string | null; wall_time: string | null }>(
      app.services,
      "select wall_date::text, wall_time from events where id = $1",
      [event._id],
    );
  const [kept] = await wall();
  assert.deepEqual(kept, { wall_date: FIRST, wall_time: "07:45" });
  await ownerSql(app.services, "update events set wall_date = null, wall_time = null where id = $1", [
    event._id,
  ]);
  await followZones(app.services, "");
  assert.deepEqual((await wall())[0], kept);
});
