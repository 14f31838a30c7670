import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, responsesOf } from "#api/testing/guest-setting";
import { candidate, member, type Person } from "#api/testing/person";

const DAY = dayAhead(30);
const later = { date: dayAhead(31), time: "15:00", time_zone: "UTC" };
const momentOf = (days: number, time: string) => `${dayAhead(days)}T${time}:00.000Z`;

test("a guest of the product", async (t) => {
  const { app, ada, tom, read, answer } = await guestSetting(t);
  const zoe = await member(app, ada, "guest", []);
  const create = (changes: object = {}) =>
    ada.call(events.create, {
      body: eventForm({ date: DAY, time_zone: "UTC", guests: [tom.email], ...changes }),
    });
  const change = (event: CalendarEvent, changes: object, more: object = {}) => {
    const { client_id: _, ...form } = eventForm({
      date: DAY,
      time_zone: "UTC",
      guests: [tom.email],
      ...changes,
    });
    const body = { ...form, version: event.version, ...more };
    return ada.call(events.update, { params: { eventId: event._id }, body });
  };
  const bell = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 100 } })).data.response.map(({ body }) => body);

  await t.test("hasn't answered at first, then answers, and the organizer hears of it once", async () => {
    const event = await create();
    assert.deepEqual(responsesOf(event), { [tom.email]: "needs_action" });
    const seen = await answer(tom, event, "declined", { note: "On leave" });
    assert.deepEqual(responsesOf(seen), { [tom.email]: "declined" });
    await answer(tom, event, "declined", { note: "On leave" });
    const told = (await bell(ada)).filter((line) => line.includes("isn't coming"));
    assert.equal(told.length, 1);
    assert.match(told[0] ?? "", /isn't coming to “Weekly meeting”, .*: “On leave”/);
    assert.equal((await read(ada, event)).guests[0]?.note, "On leave");
    assert.equal((await read(ada, event)).version, event.version);
  });

  await t.test("reads how others answered, but not what they wrote", async () => {
    const event = await create({ guests: [tom.email, zoe.email] });
    await answer(tom, event, "tentative", { note: "Between us" });
    const other = (await read(zoe, event)).guests.find(({ _id }) => _id === tom.userId);
    assert.deepEqual([other?.response, other?.note], ["tentative", ""]);
  });

  await t.test(
    "is asked again when the time changes, and not when only notes, place or title do",
    async () => {
      const event = await create();
      await answer(tom, event, "accepted");
      const noted = await change(event, { notes: "Bring a pen", place: "Room 2", title: "Weekly" });
      assert.deepEqual(responsesOf(noted), { [tom.email]: "accepted" });
      const moved = await change(noted, { time: "11:00" });
      assert.deepEqual(responsesOf(moved), { [tom.email]: "needs_action" });
    },
  );

  await t.test("answers for one of a series or for all; one that moves asks again alone", async () => {
    const event = await create({ recurrence: "weekly", count: 3 });
    const third = momentOf(44, "10:00");
    await answer(tom, event, "accepted");
    await answer(tom, await read(tom, event, third), "declined", { reach: "this" });
    assert.deepEqual(responsesOf(await read(ada, event)), { [tom.email]: "accepted" });
    assert.deepEqual(responsesOf(await read(ada, event, third)), { [tom.email]: "declined" });
    const second = await read(ada, event, momentOf(37, "10:00"));
    const moved = await change(
      second,
      { date: dayAhead(37), time: "16:00" },
      { reach: "this", at: second.at },
    );
    assert.deepEqual(responsesOf(moved), { [tom.email]: "needs_action" });
    assert.deepEqual(responsesOf(await read(ada, event)), { [tom.email]: "accepted" });
    // An answer for all is for those too that had one of their own.
    await answer(tom, await read(tom, event), "tentative");
    assert.deepEqual(responsesOf(await read(ada, event, third)), { [tom.email]: "tentative" });
  });

  await t.test("keeps an answer when the rest of a series becomes another with the same times", async () => {
    const event = await create({ recurrence: "weekly", count: 4 });
    await answer(tom, event, "accepted");
    const at = momentOf(44, "10:00");
    const rest = { date: dayAhead(44), recurrence: "weekly", count: 2 };
    const named = await change(event, { ...rest, title: "Renamed" }, { reach: "following", at });
    assert.notEqual(named._id, event._id);
    assert.deepEqual(responsesOf(named), { [tom.email]: "accepted" });
  });

  await t.test(
    "proposes another time, which the organizer accepts: the event moves and they come",
    async () => {
      const event = await create({ guests: [tom.email, zoe.email] });
      await answer(zoe, event, "accepted");
      const asked = await answer(tom, event, "tentative", { proposed: later, note: "Later?" });
      const proposed_at = momentOf(31, "15:00");
      assert.equal(asked.guests.find(({ _id }) => _id === tom.userId)?.proposed_at, proposed_at);
      assert.equal((await read(zoe, event)).guests.find(({ _id }) => _id === tom.userId)?.proposed_at, null);
      assert.ok((await bell(ada)).some((line) => /proposes .*, 15:00 UTC for .* now /.test(line)));
      const params = { eventId: event._id, guestId: tom.userId };
      const body = { accept: true, at: event.at, proposed_at, version: event.version };
      await assert.rejects(tom.call(invitations.settle, { params, body }), { status: 403 });
      const moved = await ada.call(invitations.settle, { params, body });
      assert.equal(moved.starts_at, proposed_at);
      assert.equal(moved.ends_at, momentOf(31, "15:30"));
      assert.deepEqual(responsesOf(moved), { [tom.email]: "accepted", [zoe.email]: "needs_action" });
      await assert.rejects(ada.call(invitations.settle, { params, body }), {
        status: 409,
        code: "proposal_over",
      });
    },
  );

  await t.test("hears that the organizer can't make the time that they proposed", async () => {
    const event = await create();
    await answer(tom, event, "tentative", { proposed: later });
    const body = {
      accept: false,
      at: event.at,
      proposed_at: momentOf(31, "15:00"),
      version: event.version,
    };
    const kept = await ada.call(invitations.settle, {
      params: { eventId: event._id, guestId: tom.userId },
      body,
    });
    assert.equal(kept.starts_at, event.starts_at);
    assert.equal(kept.guests[0]?.proposed_at, null);
    assert.ok(
      (await bell(tom)).some((line) => /can't make the time that you proposed .* It stays/.test(line)),
    );
  });

  await t.test("moves one occurrence of a series to a proposed time", async () => {
    const event = await create({ recurrence: "weekly", count: 3 });
    const second = await read(tom, event, momentOf(37, "10:00"));
    const proposed = { ...later, date: dayAhead(38) };
    await answer(tom, second, "tentative", { proposed });
    const params = { eventId: event._id, guestId: tom.userId };
    const proposed_at = momentOf(38, "15:00");
    const body = { accept: true, at: second.at, proposed_at, version: second.version };
    const moved = await ada.call(invitations.settle, { params, body });
    assert.deepEqual([moved.at, moved.starts_at, moved.is_changed], [second.at, proposed_at, true]);
    assert.deepEqual(responsesOf(moved), { [tom.email]: "accepted" });
    assert.deepEqual(responsesOf(await read(ada, event)), { [tom.email]: "needs_action" });
  });

  await t.test("is refused a time that is over, the same or too far off", async () => {
    const event = await create();
    for (const date of ["2020-01-01", "2040-01-01"])
      await assert.rejects(answer(tom, event, "tentative", { proposed: { ...later, date } }), {
        code: "impossible_proposal",
      });
    const same = { date: DAY, time: "10:00", time_zone: "UTC" };
    await assert.rejects(answer(tom, event, "tentative", { proposed: same }), {
      code: "impossible_proposal",
    });
    await assert.rejects(answer(tom, event, "accepted", { proposed: later }), { status: 400 });
  });

  await t.test("can't answer for a time that has changed, is over, or isn't theirs", async () => {
    const event = await create();
    await change(event, { time: "11:00" });
    await assert.rejects(answer(tom, event, "accepted"), { status: 409, code: "event_moved" });
    const over = await create({ date: "2026-03-03" });
    await assert.rejects(answer(tom, over, "accepted"), { status: 410, code: "event_over" });
    await assert.rejects(answer(ada, event, "accepted"), { status: 403, code: "guests_only" });
    await assert.rejects(answer(zoe, event, "accepted"), { status: 404 });
    await assert.rejects(answer(await candidate(app), event, "accepted"), { status: 404 });
  });

  await t.test("answers before a move or after it; two answers at once are one", async () => {
    const event = await create();
    const [moved, answered] = await Promise.allSettled([
      change(event, { time: "12:00" }),
      answer(tom, event, "accepted"),
      answer(tom, event, "accepted"),
    ]);
    assert.equal(moved.status, "fulfilled");
    if (answered.status === "rejected") assert.equal(answered.reason.code, "event_moved");
    assert.deepEqual(responsesOf(await read(ada, event)), { [tom.email]: "needs_action" });
    const twice = await create({ time: "17:00" });
    await Promise.all([answer(tom, twice, "accepted"), answer(tom, twice, "declined")]);
    assert.match(responsesOf(await read(ada, twice))[tom.email] ?? "", /accepted|declined/);
    const gone = await create({ time: "18:00" });
    const both = await Promise.allSettled([
      ada.call(events.remove, { params: { eventId: gone._id }, query: {} }),
      answer(tom, gone, "accepted"),
    ]);
    assert.equal(both[0].status, "fulfilled");
    await assert.rejects(read(ada, gone), { status: 404 });
  });

  await t.test("who declined isn't in the way of other things that day", async () => {
    const event = await create({ time: "19:00" });
    const busy = () =>
      app.services.db
        .as({ user: tom.userId, organization: tom.organizationId })
        .read((db) =>
          db.selectFrom("event_guest_facts").select("event_id").where("event_id", "=", event._id).execute(),
        );
    const upcoming = async () =>
      (await tom.call(events.upcoming, { query: { limit: 20 } })).items.some(({ _id }) => _id === event._id);
    assert.deepEqual([(await busy()).length, await upcoming()], [1, true]);
    await answer(tom, event, "declined");
    assert.deepEqual([(await busy()).length, await upcoming()], [0, false]);
    // In the calendar it stays, to answer otherwise.
    assert.equal((await read(tom, event))._id, event._id);
  });
});
