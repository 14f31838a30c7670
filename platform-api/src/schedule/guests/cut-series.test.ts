import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { deliverNotification } from "#api/notifications/deliver/deliver-notification";
import { ownerSql } from "#api/testing/as-owner";
import { eventNotices } from "../notices.ts";
import { calendarClient } from "#api/testing/calendar-client";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, OUTSIDE } from "#api/testing/guest-setting";
import { prove } from "#api/testing/person";

const FIRST = 28;
const day = (week: number) => dayAhead(FIRST + 7 * week);
const ZONE = "Europe/Berlin";

test("a guest from outside of a series that is cut", async (t) => {
  const { app, ada, tom, mails } = await guestSetting(t);
  const form = (changes: Partial<EventForm>) =>
    eventForm({
      title: "Planning",
      date: day(0),
      time_zone: ZONE,
      place: "Room 1",
      recurrence: "weekly",
      count: 6,
      guests: [OUTSIDE],
      ...changes,
    });
  const made = async (changes: Partial<EventForm> = {}) => {
    const already = (await mails()).length;
    const event = await ada.call(events.create, { body: form(changes) });
    /** The mails since, the oldest first. */
    const news = async () => (await mails()).toReversed().slice(already);
    return { event, news };
  };
  const all = async () => {
    const query = { from: `${day(0)}T00:00:00.000Z`, to: `${day(8)}T00:00:00.000Z` };
    return (await ada.call(events.list, { query })).items;
  };
  const nth = async (ids: readonly string[], index: number) => {
    const found = (await all()).filter(({ _id }) => ids.includes(_id))[index];
    assert.ok(found);
    return found;
  };
  const change = (event: CalendarEvent, reach: "this" | "following", changes: Partial<EventForm>) => {
    const { client_id: _, ...filled } = form({ date: event.at.slice(0, 10), count: 4, ...changes });
    const body = { ...filled, version: event.version, reach, at: event.at, client_id: randomUUID() };
    return ada.call(events.update, { params: { eventId: event._id }, body });
  };
  /** What their calendar shows once it took in all of these mails, and what the product has. */
  const shown = async (read: Awaited<ReturnType<typeof mails>>, ids: readonly string[]) => {
    const client = calendarClient();
    for (const { calendar_text, calendar_beside_text } of read)
      for (const text of [calendar_text, calendar_beside_text]) if (text !== null) client.take(text);
    const ours = (await all()).filter(({ _id }) => ids.includes(_id)).map(({ starts_at }) => starts_at);
    return { theirs: client.starts(), ours: ours.sort() };
  };

  await t.test("gets one mail with what changed, and holds each time once", async () => {
    const { event, news } = await made();
    const rest = await change(await nth([event._id], 2), "following", { time: "15:30" });
    const read = await news();
    assert.deepEqual(
      read.map(({ subject }) => subject),
      ["Invitation from Ada Admin: Planning", "Moved: Planning"],
    );
    const { body_text } = read[1] ?? {};
    assert.match(
      body_text ?? "",
      /Ada Admin has moved “Planning” from .*10:00–10:30 .* on; before, nothing changes\./,
    );
    assert.match(
      body_text ?? "",
      /changes\. Please answer again\.\n\nTime: was .*10:00–10:30 .*, now .*15:30–16:00/,
    );
    assert.doesNotMatch(body_text ?? "", /^Repeats:/m);
    assert.match(body_text ?? "", /When: .*15:30–16:00 .*, repeats weekly/);
    assert.equal(body_text?.match(/\/invitations\//g)?.length, 1);
    const { theirs, ours } = await shown(read, [event._id, rest._id]);
    assert.equal(ours.length, 6);
    assert.deepEqual(theirs, ours);
  });

  await t.test("keeps what was changed on its own, in either part", async () => {
    const { event, news } = await made();
    const own = (index: number, time: string) =>
      nth([event._id], index).then((one) => change(one, "this", { time, recurrence: "none", count: null }));
    await own(1, "12:00");
    await own(4, "13:00");
    const rest = await change(await nth([event._id], 3), "following", {
      title: "Review",
      place: "Room 2",
      count: 3,
    });
    const read = await news();
    const last = read.at(-1);
    assert.equal(last?.subject, "Changed: Review");
    assert.match(
      last?.body_text ?? "",
      /has changed “Planning” from [\s\S]*Title: was “Planning”, now “Review”\nPlace: [\s\S]*What: Review\nWhen: [\s\S]*Where: Room 2/,
    );
    const { theirs, ours } = await shown(read, [event._id, rest._id]);
    assert.equal(ours.length, 6);
    assert.deepEqual(theirs, ours);
  });

  await t.test("hears of no former series where nothing of it is left", async () => {
    const { event, news } = await made();
    for (const index of [0, 0]) {
      const { _id, at } = await nth([event._id], index);
      await ada.call(events.remove, { params: { eventId: _id }, query: { reach: "this", at } });
    }
    const rest = await change(await nth([event._id], 0), "following", { time: "08:00" });
    const read = await news();
    assert.doesNotMatch(read.at(-1)?.body_text ?? "", /before, nothing changes/);
    const { theirs, ours } = await shown(read, [event._id, rest._id]);
    assert.equal(ours.length, 4);
    assert.deepEqual(theirs, ours);
  });

  await t.test(
    "is told of the end alone where they aren't invited to the rest, and of the rest alone where they are new",
    async () => {
      const { event, news } = await made();
      const other = "max@outside.test";
      const rest = await change(await nth([event._id], 2), "following", { guests: [other] });
      const read = await news();
      assert.equal(read.at(-1)?.subject, "Event canceled: Planning");
      const { theirs } = await shown(read, [event._id]);
      assert.equal(theirs.length, 2);
      const invited = await mails(other);
      assert.deepEqual(
        invited.map(({ subject, calendar_beside_text }) => [subject, calendar_beside_text]),
        [["Invitation from Ada Admin: Planning", null]],
      );
      assert.equal((await shown(invited, [rest._id])).theirs.length, 4);
    },
  );

  await t.test("is told as a colleague is who has such notices by mail", async () => {
    await prove(app, tom);
    await tom.call(notificationAllow.set, { body: { channels: { "calendar.event": { mail: true } } } });
    const event = await ada.call(events.create, { body: form({ guests: [tom.email] }) });
    const cut = { guests: [tom.email], time: "17:00" };
    const rest = await change(await nth([event._id], 2), "following", cut);
    const lines = await ownerSql<{ id: string }>(
      app.services,
      "select id from notifications where user_id = $1 and calendar is not null order by created_at, id",
      [tom.userId],
    );
    const notices = new Map([[eventNotices.event.key, eventNotices.event]]);
    for (const { id } of lines) await deliverNotification(app.services, { notificationId: id }, notices);
    const read = (await mails(tom.email)).toReversed().filter(({ calendar_text }) => calendar_text !== null);
    assert.equal(read.length, 2);
    const { theirs, ours } = await shown(read, [event._id, rest._id]);
    assert.equal(ours.length, 6);
    assert.deepEqual(theirs, ours);
  });
});
