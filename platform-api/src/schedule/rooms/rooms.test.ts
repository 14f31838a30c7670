import assert from "node:assert/strict";
import { test } from "node:test";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { eventForm } from "#api/testing/event-form";
import { dayAhead } from "#api/testing/guest-setting";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const DAY = dayAhead(30);

test("rooms", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const rival = await employer(app, "Rival");
  const room = (name: string, capacity = 4, who: Person = ada) =>
    who.call(rooms.create, { body: { name, place: "2nd floor", capacity, is_on: true } });
  const plan = (change: Partial<EventForm>, who: Person = ada) =>
    who.call(events.create, { body: eventForm({ date: DAY, time_zone: "UTC", ...change }) });
  const replan = (event: CalendarEvent, change: Partial<EventForm>, reach: "this" | "all" = "all") =>
    ada.call(events.update, {
      params: { eventId: event._id },
      body: {
        ...eventForm({ date: DAY, time_zone: "UTC", ...change }),
        version: event.version,
        reach,
        at: event.at,
      },
    });
  const isSound = async () =>
    assert.deepEqual(await ownerSql(app.services, "select * from invariant_room_spans"), []);
  const atlas = await room("Atlas");

  await t.test("are a company's own, and changed by those who may change the company", async () => {
    assert.deepEqual(
      (await tom.call(rooms.list, {})).items.map(({ name, capacity }) => [name, capacity]),
      [["Atlas", 4]],
    );
    await assert.rejects(room("Theirs", 4, tom), { status: 403 });
    await assert.rejects(room("atlas"), { status: 409, code: "name_taken" });
    assert.deepEqual((await rival.call(rooms.list, {})).items, []);
    assert.deepEqual((await (await candidate(app, "Kofi")).call(rooms.list, {})).items, []);
    const params = { roomId: atlas._id };
    await assert.rejects(rival.call(rooms.remove, { params }), { status: 404 });
    await assert.rejects(rival.call(rooms.update, { params, body: { ...atlas, name: "Mine" } }), {
      status: 404,
    });
    await assert.rejects(plan({ room_id: atlas._id }, rival), { status: 422, code: "unknown_room" });
  });

  await t.test("give their name to an event without a place, and are taken once at a time", async () => {
    const first = await plan({ time: "10:00", room_id: atlas._id });
    assert.equal(first.place, "Atlas, 2nd floor");
    assert.equal(
      (await plan({ time: "10:30", room_id: atlas._id, place: "At the door" })).place,
      "At the door",
    );
    await assert.rejects(plan({ time: "10:15", room_id: atlas._id }), { status: 409, code: "room_taken" });
    await assert.rejects(replan(first, { time: "10:45", room_id: atlas._id }), { code: "room_taken" });
    const moved = await replan(first, { time: "09:00", room_id: atlas._id });
    await plan({ time: "10:00", room_id: atlas._id, title: "Moved in" });
    await replan(moved, { time: "09:00", room_id: null });
    await plan({ time: "09:00", room_id: atlas._id, title: "Free again" });
    await isSound();
  });

  await t.test("have one event of many that are planned at once", async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 12 }, () => plan({ time: "15:00", room_id: atlas._id })),
    );
    assert.equal(many.filter(({ status }) => status === "fulfilled").length, 1);
    for (const each of many)
      if (each.status === "rejected") assert.equal((each.reason as { code: string }).code, "room_taken");
    await isSound();
  });

  await t.test("are reserved for each time of a series, and freed with it", async () => {
    const weekly = { time: "12:00", room_id: atlas._id, recurrence: "weekly", count: 4 } as const;
    const series = await plan(weekly);
    const second = dayAhead(37);
    await assert.rejects(plan({ date: second, time: "12:00", room_id: atlas._id }), { code: "room_taken" });
    const { items } = await ada.call(events.list, {
      query: { from: `${second}T00:00:00.000Z`, to: `${second}T23:00:00.000Z` },
    });
    const occurrence = items.find(({ _id }) => _id === series._id);
    assert.ok(occurrence);
    await replan(occurrence, { ...weekly, date: second, time: "13:00" }, "this");
    await plan({ date: second, time: "12:00", room_id: atlas._id });
    await isSound();
    await ada.call(events.remove, { params: { eventId: series._id }, query: { reach: "all" } });
    await plan({ date: dayAhead(44), time: "12:00", room_id: atlas._id });
    await isSound();
  });

  await t.test("are taken for whole days by the clocks of the form's zone", async () => {
    const hall = (await room("Hall", 40))._id;
    const day = dayAhead(50);
    const fair = { title: "Fair", date: day, all_day: true, time_zone: "Asia/Tokyo", room_id: hall };
    const first = await plan(fair);
    assert.deepEqual([first.room_id, first.place, first.all_day], [hall, "Hall, 2nd floor", true]);
    await isSound();
    await assert.rejects(plan(fair), { status: 409, code: "room_taken" });
    // Where the day ends at 15:00 UTC.
    await assert.rejects(plan({ date: day, time: "14:30", duration: 30, room_id: hall }), {
      code: "room_taken",
    });
    await plan({ date: day, time: "15:00", duration: 30, room_id: hall });
    const asked = eventForm({ ...fair, guests: [] });
    const reversed = await ada.call(conflicts.find, { body: { ...asked, end_date: dayAhead(40) } });
    assert.deepEqual(reversed, { conflicts: [], looked_at: 0, rooms_taken: [] });
    const found = await ada.call(conflicts.find, { body: asked });
    assert.deepEqual(
      found.conflicts.map(({ kind, who, title }) => [kind, who, title]),
      [["room_taken", "Hall", "Fair"]],
    );
    assert.deepEqual(found.rooms_taken, [hall]);
    // Edited in another zone, the room keeps its day; with a time, it is taken then alone.
    const edited = await replan(first, { ...fair, title: "Job fair", time_zone: "UTC" });
    await assert.rejects(plan({ date: day, time: "14:30", duration: 30, room_id: hall }), {
      code: "room_taken",
    });
    const timed = await replan(edited, { date: day, time: "09:00", room_id: hall });
    await isSound();
    await plan({ date: day, time: "14:30", duration: 30, room_id: hall });
    await replan(timed, { date: dayAhead(60), all_day: true, end_date: dayAhead(61), room_id: hall });
    await assert.rejects(plan({ date: dayAhead(61), time: "23:30", duration: 30, room_id: hall }), {
      code: "room_taken",
    });
    await isSound();
  });

  await t.test("may be another for one time of a series, or none", async () => {
    const other = await room("Borealis");
    const weekly = { time: "07:00", room_id: atlas._id, recurrence: "weekly", count: 5 } as const;
    const series = await plan({ ...weekly, guests: [tom.email] });
    const at = (week: number) => `${dayAhead(30 + 7 * week)}T07:00:00.000Z`;
    const read = (week: number, who: Person = ada, eventId = series._id) =>
      who.call(events.get, { params: { eventId }, query: { at: at(week) } });
    const one = async (week: number, change: Partial<EventForm>, reach: "this" | "following" = "this") => {
      const event = await read(week);
      const { client_id, ...form } = eventForm({
        ...weekly,
        date: dayAhead(30 + 7 * week),
        time_zone: "UTC",
      });
      const body = { ...form, guests: [tom.email], ...change, version: event.version, reach, at: event.at };
      return ada.call(events.update, { params: { eventId: series._id }, body: { ...body, client_id } });
    };
    const free = (week: number, room_id: string) =>
      plan({ date: dayAhead(30 + 7 * week), time: "07:00", room_id });
    const taken = { status: 409, code: "room_taken" };
    const moved = await one(1, { room_id: other._id });
    assert.deepEqual(
      [moved.room_id, moved.place, moved.is_changed],
      [other._id, "Borealis, 2nd floor", true],
    );
    assert.equal((await read(1, tom)).room_id, other._id);
    assert.deepEqual([(await read(2)).room_id, (await read(2)).is_changed], [atlas._id, false]);
    await assert.rejects(free(1, other._id), taken);
    await assert.rejects(free(2, atlas._id), taken);
    await free(1, atlas._id);
    await isSound();
    const none = await one(2, { room_id: null, place: "Outside" });
    assert.deepEqual([none.room_id, none.place], [null, "Outside"]);
    await free(2, atlas._id);
    await assert.rejects(one(2, { room_id: atlas._id }), taken);
    await free(3, other._id);
    await assert.rejects(one(3, { room_id: other._id }), taken);
    const theirs = await room("Foreign", 4, rival);
    await assert.rejects(one(3, { room_id: theirs._id }), { status: 422, code: "unknown_room" });
    await isSound();
    // Another room of the series leaves those alone that have their own, also where it is parted.
    const rest = await one(1, { room_id: null, place: "Hall", count: 4 }, "following");
    assert.deepEqual([(await read(1, ada, rest._id)).room_id, rest._id === series._id], [other._id, false]);
    assert.deepEqual(
      [(await read(2, ada, rest._id)).room_id, (await read(3, ada, rest._id)).room_id],
      [null, null],
    );
    await free(3, atlas._id);
    await isSound();
    await ada.call(rooms.remove, { params: { roomId: other._id } });
    assert.equal((await read(1, ada, rest._id)).room_id, null);
    await isSound();
  });

  await t.test("aren't reserved without an end, or once they are off", async () => {
    const endless = { time: "18:00", room_id: atlas._id, recurrence: "daily", until: null } as const;
    await assert.rejects(plan(endless), { status: 422, code: "room_without_end" });
    const { _id, version } = await room("Closing");
    const kept = await plan({ time: "18:00", room_id: _id });
    const off = { name: "Closing", place: "", capacity: 4, is_on: false, version };
    await ada.call(rooms.update, { params: { roomId: _id }, body: off });
    await assert.rejects(plan({ time: "19:00", room_id: _id }), { status: 422, code: "room_off" });
    assert.equal((await replan(kept, { time: "19:00", room_id: _id })).room_id, _id);
    await assert.rejects(ada.call(rooms.update, { params: { roomId: _id }, body: off }), {
      code: "changed_meanwhile",
    });
    await ada.call(rooms.remove, { params: { roomId: _id } });
    const after = await ada.call(events.get, { params: { eventId: kept._id }, query: {} });
    assert.deepEqual([after.room_id, after.place], [null, "Closing"]);
    await isSound();
  });

  await t.test("speak against a time when they are taken or too small, before it is saved", async () => {
    const small = await room("Booth", 1);
    await plan({ time: "20:00", room_id: small._id, title: "Private call" }, tom);
    await plan({ time: "20:00", room_id: atlas._id, title: "Review" });
    const found = async (room_id: string) =>
      ada.call(conflicts.find, {
        body: eventForm({ date: DAY, time_zone: "UTC", time: "20:15", room_id, guests: [tom.email] }),
      });
    const booth = await found(small._id);
    assert.deepEqual(
      booth.conflicts
        .filter(({ kind }) => kind.startsWith("room"))
        .map(({ kind, who, title }) => [kind, who, title]),
      [
        ["room_taken", "Booth", null],
        ["room_small", "Booth", null],
      ],
    );
    assert.deepEqual(new Set(booth.rooms_taken), new Set([small._id, atlas._id]));
    assert.deepEqual(
      (await found(atlas._id)).conflicts
        .filter(({ kind }) => kind === "room_taken")
        .map(({ title }) => title),
      ["Review"],
    );
  });
});
