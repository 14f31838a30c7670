import assert from "node:assert/strict";
import { test } from "node:test";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { eventRemovals } from "@loubby/shared-contracts/http/schedule/event-removals";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { upload } from "#api/testing/files/upload";
import { dayAhead, guestSetting, OUTSIDE, responsesOf, weekdayAhead } from "#api/testing/guest-setting";
import { candidate, employer, prove } from "#api/testing/person";
import { refusal } from "#api/testing/series-setting";
import { sweepRemovals } from "./sweep-removals.ts";
import { tellRemoval } from "./tell-removal.ts";

const DAY = dayAhead(30);

test("an event that was removed", async (t) => {
  const { app, ada, tom, mails, read, answer } = await guestSetting(t);
  const create = (changes: Partial<EventForm> = {}) =>
    ada.call(events.create, {
      body: eventForm({ date: DAY, time_zone: "UTC", guests: [tom.email, OUTSIDE], ...changes }),
    });
  const remove = (event: CalendarEvent) =>
    ada.call(events.remove, { params: { eventId: event._id }, query: {} });
  const undo = (removal: { readonly removal_id: string }, person = ada) =>
    person.call(eventRemovals.undo, { params: { removalId: removal.removal_id } });
  const tell = ({ removal_id }: { readonly removal_id: string }) =>
    tellRemoval(app.services, { removalId: removal_id });
  const count = async (table: string) =>
    (await ownerSql<{ many: number }>(app.services, `select count(*)::int as many from ${table}`))[0]?.many;
  const isSound = async () => {
    assert.equal(await count("invariant_busy_spans"), 0);
    assert.equal(await count("invariant_room_spans"), 0);
  };

  await t.test("comes back with all that stood beside it, and its guests hear of nothing", async () => {
    const content = Buffer.from("Ten points.");
    const _id = await upload(ada, { purpose: "event-file", name: "agenda.txt", type: "text/plain" }, content);
    const event = await create({ title: "Kept", files: [{ _id, for_candidates: false }] });
    await answer(tom, event, "accepted");
    const params = { eventId: event._id };
    const chosen: Reminder[] = [{ minutes: 30, channels: ["bell"] }];
    await tom.call(reminders.set, { params, body: { reminders: chosen, is_default: false } });
    const [before, mailed] = [await read(ada, event), (await mails()).length];
    const removal = await remove(event);
    await assert.rejects(read(tom, event), { status: 404 });
    const back = await undo(removal);
    const { version, ...is } = back.event;
    const { version: former, ...was } = before;
    assert.deepEqual([is, back.without_room], [was, false]);
    assert.ok(version > former);
    assert.equal(responsesOf(back.event)[tom.email], "accepted");
    assert.deepEqual((await tom.call(reminders.ofEvent, { params })).reminders, chosen);
    await tell(removal);
    assert.equal((await read(tom, event)).files[0]?.name, "agenda.txt");
    assert.equal((await mails()).length, mailed);
    await isSound();
  });

  await t.test("has a higher number for calendars than the one that went", async () => {
    const event = await create();
    await undo(await remove(event));
    const later = { date: DAY, time_zone: "UTC", time: "11:00", guests: [tom.email, OUTSIDE] };
    const { client_id: _, ...body } = eventForm(later);
    const { version } = await read(ada, event);
    await ada.call(events.update, { params: { eventId: event._id }, body: { ...body, version } });
    const [mail] = await mails();
    assert.match(mail?.calendar_text ?? "", /SEQUENCE:2/);
    assert.ok(mail?.calendar_text?.includes(`UID:${event._id}@`));
  });

  await t.test("comes back once, however often and at once it is asked for", async () => {
    const removal = await remove(await create());
    const all = await Promise.all([1, 2, 3].map(() => undo(removal)));
    assert.equal(new Set(all.map(({ event }) => `${event._id} ${event.version}`)).size, 1);
    await isSound();
  });

  await t.test("is told of once, and can't come back from then on", async () => {
    const event = await create({ title: "Told" });
    const removal = await remove(event);
    const already = (await mails()).length;
    await Promise.all([tell(removal), tell(removal)]);
    const [mail, ...rest] = await mails();
    assert.deepEqual([mail?.subject, rest.length], ["Event canceled: Told", already]);
    assert.match(mail?.calendar_text ?? "", /SEQUENCE:1/);
    assert.equal((await refusal(undo(removal))).code, "removal_told");
    await assert.rejects(read(ada, event), { status: 404 });
  });

  await t.test("is either told of or comes back, where both happen at once", async () => {
    const event = await create({ title: "Raced" });
    const removal = await remove(event);
    const already = (await mails()).length;
    const [came] = await Promise.allSettled([undo(removal), tell(removal)]);
    const isBack = came.status === "fulfilled";
    assert.equal((await mails()).length, already + (isBack ? 0 : 1));
    assert.equal((await read(ada, event).catch(() => null)) !== null, isBack);
  });

  await t.test("is put back by no one else", async () => {
    const removal = await remove(await create());
    assert.equal((await refusal(undo(removal, tom))).status, 404);
    assert.equal((await refusal(undo(removal, await employer(app, "Rival")))).status, 404);
    assert.equal((await undo(removal)).without_room, false);
  });

  await t.test(
    "comes back to someone without a company too, and their guests hear of it otherwise",
    async () => {
      const kofi = await candidate(app);
      await prove(app, kofi);
      const plan = () =>
        kofi.call(events.create, {
          body: eventForm({ date: DAY, time_zone: "UTC", guests: [OUTSIDE], title: "Lunch" }),
        });
      const [first, second] = [await plan(), await plan()];
      const removed = ({ _id }: CalendarEvent) =>
        kofi.call(events.remove, { params: { eventId: _id }, query: {} });
      assert.equal((await undo(await removed(first), kofi)).event._id, first._id);
      await tell(await removed(second));
      assert.equal((await mails())[0]?.subject, "Event canceled: Lunch");
    },
  );

  await t.test("leaves its room free, and comes back without it where someone else took it", async () => {
    const hall = await ada.call(rooms.create, {
      body: { name: "Hall", place: "2nd floor", capacity: 9, is_on: true },
    });
    const roomed = { time: "15:00", room_id: hall._id, date: dayAhead(33) };
    const event = await create(roomed);
    assert.equal(event.place, "Hall, 2nd floor");
    assert.equal((await undo(await remove(event))).event.room_id, hall._id);
    const removal = await remove(event);
    await create({ ...roomed, title: "Faster" });
    const { event: back, without_room } = await undo(removal);
    assert.deepEqual([back.room_id, back.place, without_room], [null, "", true]);
    assert.equal((await mails())[0]?.subject, "New place: Weekly meeting");
    await isSound();
  });

  await t.test("takes its time again beside what was planned there since", async () => {
    // Of a working day, as a weekend speaks against every time.
    const times = { date: weekdayAhead(3), time: "13:00", time_zone: "UTC", guests: [tom.email] };
    const removal = await remove(await create(times));
    const asked = eventForm(times);
    assert.deepEqual((await ada.call(conflicts.find, { body: asked })).conflicts, []);
    await undo(removal);
    assert.notDeepEqual((await ada.call(conflicts.find, { body: asked })).conflicts, []);
  });

  await t.test("is told of later where that failed, and is forgotten a day after", async () => {
    const [late, old] = [await remove(await create()), await remove(await create())];
    await tell(old);
    const aged = "update event_removals set told_at = now() - interval '25 hours' where id = any ($1)";
    await ownerSql(app.services, aged, [[late.removal_id, old.removal_id]]);
    await sweepRemovals(app.services);
    const [queued] = await ownerSql<{ many: number }>(
      app.services,
      "select count(*)::int as many from pgboss.job where data ->> 'removalId' = $1",
      [late.removal_id],
    );
    assert.equal(queued?.many, 2);
    assert.equal((await refusal(undo(old))).status, 404);
  });

  await t.test("keeps its files until it is told of", async () => {
    const content = Buffer.from("Plan.");
    const _id = await upload(ada, { purpose: "event-file", name: "plan.txt", type: "text/plain" }, content);
    const removal = await remove(await create({ files: [{ _id, for_candidates: false }] }));
    assert.equal(await count(`files where id = '${_id}'`), 1);
    await tell(removal);
    assert.equal(await count(`files where id = '${_id}'`), 0);
  });
});
