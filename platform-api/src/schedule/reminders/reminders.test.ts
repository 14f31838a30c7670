import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting } from "#api/testing/guest-setting";
import { mailTo } from "#api/testing/mailbox";
import { candidate, type Person, prove } from "#api/testing/person";
import { putDoneTo } from "./reminders.sql.ts";
import { sendReminders } from "./send-reminders.ts";

const DAY = dayAhead(30);

test("a reminder", async (t) => {
  const { app, ada, tom, answer } = await guestSetting(t);
  await prove(app, tom);
  const moment = (time: string, day = DAY) => new Date(`${day}T${time}:00.000Z`);
  /** The clock as it was at a time, and what it then sends up to another. */
  const setClock = (at: Date) =>
    ownerSql(app.services, "update reminder_clock set done_to = $1", [at.toISOString()]);
  const run = (time: string, day = DAY) => sendReminders(app.services, moment(time, day));
  const create = (changes: object = {}, person = ada) =>
    person.call(events.create, {
      body: eventForm({ date: DAY, time_zone: "UTC", guests: [tom.email], place: "Room 1", ...changes }),
    });
  const choose = (person: Person, event: CalendarEvent, chosen: Reminder[] | null, is_default = false) =>
    person.call(reminders.set, {
      params: { eventId: event._id },
      body: { reminders: chosen, is_default },
    });
  const bell = async (person: Person, word: string) =>
    (await person.call(notifications.list, { query: { limit: 100 } })).data.response.filter(({ title }) =>
      title.includes(word),
    );

  await t.test("comes ten minutes before by bell and push to everyone who takes part", async () => {
    const event = await create({ title: "Usual" });
    const params = { eventId: event._id };
    assert.deepEqual(await tom.call(reminders.ofEvent, { params }), {
      reminders: [{ minutes: 10, channels: ["bell", "push"] }],
      is_own: false,
    });
    await setClock(moment("09:00"));
    await run("09:49");
    assert.deepEqual(await bell(tom, "Usual: "), []);
    await run("09:50");
    for (const person of [ada, tom]) {
      const [line, ...more] = await bell(person, "10 minutes");
      assert.equal(more.length, 0);
      assert.equal(line?.title, "In 10 minutes: Usual");
      assert.match(line.body, /10:00 UTC, Room 1$/);
      assert.match(line.link, new RegExp(event._id));
    }
  });

  await t.test(
    "is sent once by two nodes at once, and by one after another died before it was done",
    async () => {
      await create({ title: "Once" });
      await setClock(moment("09:30"));
      await Promise.all([run("09:50"), run("09:50"), run("09:50")]);
      // The node that died had told everyone, but hadn't kept up to where.
      await setClock(moment("09:30"));
      await run("09:51");
      assert.equal((await bell(tom, "Once")).filter(({ title }) => title.startsWith("In")).length, 1);
    },
  );

  await t.test("is each one's own to choose, with others' untouched, and with a default", async () => {
    const event = await create({ title: "Chosen", time: "12:00" });
    await choose(tom, event, [
      { minutes: 60, channels: ["mail"] },
      { minutes: 0, channels: ["bell"] },
    ]);
    await setClock(moment("10:30"));
    await run("11:00");
    await run("12:00");
    const titles = async (person: Person) =>
      (await bell(person, ": Chosen")).map(({ title }) => title).filter((title) => /^(In|Now)/.test(title));
    assert.deepEqual(await titles(tom), ["Now: Chosen"]);
    assert.deepEqual(await titles(ada), ["In 10 minutes: Chosen"]);
    assert.match((await mailTo(app, tom.email, "In 1 hour: Chosen")).body_text, /12:00/);
    const usual: Reminder[] = [{ minutes: 5, channels: ["bell"] }];
    assert.deepEqual(await choose(tom, event, usual, true), { reminders: usual, is_own: false });
    const other = await create({ title: "Other" });
    assert.deepEqual(await tom.call(reminders.ofEvent, { params: { eventId: other._id } }), {
      reminders: usual,
      is_own: false,
    });
    await choose(tom, other, []);
    assert.deepEqual((await tom.call(reminders.ofEvent, { params: { eventId: other._id } })).reminders, []);
    await choose(tom, other, null);
    assert.equal((await tom.call(reminders.ofEvent, { params: { eventId: other._id } })).is_own, false);
  });

  await t.test("moves with its event, also after one was sent, and ends with it", async () => {
    const form = { title: "Moving", time: "14:00" };
    const event = await create(form);
    await setClock(moment("13:00"));
    await run("13:50");
    const { client_id: _, ...later } = eventForm({
      ...form,
      time: "16:00",
      date: DAY,
      time_zone: "UTC",
      guests: [tom.email],
    });
    const moved = await ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...later, version: event.version },
    });
    await run("15:49");
    assert.equal((await bell(ada, "10 minutes: Moving")).length, 1);
    await run("15:50");
    assert.equal((await bell(ada, "10 minutes: Moving")).length, 2);
    await ada.call(events.remove, { params: { eventId: moved._id }, query: {} });
    const canceled = await create({ title: "Canceled", time: "18:00" });
    await ada.call(events.remove, { params: { eventId: canceled._id }, query: {} });
    await run("17:55");
    assert.deepEqual(await bell(ada, "10 minutes: Canceled"), []);
  });

  await t.test(
    "comes for each of a series, but not for a canceled one, nor to someone who declined",
    async () => {
      const event = await create({ title: "Series", time: "08:00", recurrence: "daily", count: 3 });
      const second = `${dayAhead(31)}T08:00:00.000Z`;
      await answer(tom, event, "declined");
      await ada.call(events.remove, {
        params: { eventId: event._id },
        query: { reach: "this", at: second },
      });
      for (const days of [30, 31, 32]) {
        await setClock(moment("07:30", dayAhead(days)));
        await run("08:05", dayAhead(days));
      }
      assert.equal((await bell(ada, "10 minutes: Series")).length, 2);
      assert.deepEqual(await bell(tom, "10 minutes: Series"), []);
    },
  );

  await t.test("that is late is sent until a quarter of an hour after the start, and no later", async () => {
    await create({ title: "Late", time: "20:00" });
    await create({ title: "Too late", time: "19:00" });
    await setClock(moment("18:00"));
    await run("20:14");
    assert.equal((await bell(ada, "10 minutes: Late")).length, 1);
    assert.deepEqual(await bell(ada, "10 minutes: Too late"), []);
  });

  await t.test("is refused for events of others and for times that aren't offered", async () => {
    const event = await create({ title: "Mine" });
    const stranger = await candidate(app);
    const params = { eventId: event._id };
    await assert.rejects(stranger.call(reminders.ofEvent, { params }), { status: 404 });
    await assert.rejects(choose(stranger, event, []), { status: 404 });
    const body = { reminders: [{ minutes: 7, channels: ["bell"] }], is_default: false };
    await assert.rejects(tom.call(reminders.set, { params, body: body as never }), { status: 400 });
    const twice: Reminder[] = [
      { minutes: 5, channels: ["bell"] },
      { minutes: 5, channels: ["mail"] },
    ];
    await assert.rejects(choose(tom, event, twice), { status: 400 });
  });

  await t.test("never sets the clock back", async () => {
    await setClock(moment("12:00"));
    await app.services.db.as({ role: "worker" }).read((sql) => putDoneTo(sql, moment("11:00").toISOString()));
    await run("11:30");
    const [row] = await ownerSql<{ done_to: string }>(app.services, "select done_to from reminder_clock", []);
    assert.equal(new Date(row?.done_to ?? 0).toISOString(), moment("12:00").toISOString());
  });
});
