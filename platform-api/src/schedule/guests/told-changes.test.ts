import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyHere } from "@loubby/shared-contracts/http/notifications/told-span";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, OUTSIDE, responsesOf } from "#api/testing/guest-setting";
import { member, type Person } from "#api/testing/person";
import { giveAnswer } from "./give-answer.ts";

const DAY = dayAhead(30);
const momentOf = (days: number, time: string) => `${dayAhead(days)}T${time}:00.000Z`;

test("what guests are told of a change", async (t) => {
  const { app, ada, tom, mails, read, answer } = await guestSetting(t);
  const form = (changes: Partial<EventForm> = {}) =>
    eventForm({ title: "Planning", date: DAY, time_zone: "UTC", guests: [tom.email, OUTSIDE], ...changes });
  const create = (changes: Partial<EventForm> = {}) => ada.call(events.create, { body: form(changes) });
  const change = (event: CalendarEvent, changes: Partial<EventForm>, reach: Reach = "all") => {
    const body = { ...form(changes), version: event.version, reach, at: event.at };
    return ada.call(events.update, { params: { eventId: event._id }, body });
  };
  const lastMail = async () => {
    const [mail] = await mails();
    assert.ok(mail);
    return mail;
  };
  /** What the mail begins with, without its greeting. */
  const beginning = (text: string) => text.split("\n\n").slice(1, 3).join("\n");
  const bell = async (person: Person) => {
    const { data } = await person.call(notifications.list, { query: { limit: 1 } });
    assert.ok(data.response[0]);
    return data.response[0];
  };

  await t.test("is each thing as it was and as it is now, and the subject is what stands out", async () => {
    let event = await create({ place: "Room 1" });
    const said: [Partial<EventForm>, string, string][] = [
      [
        { place: "Room 1", time: "11:00" },
        "Moved: Planning",
        "Time: was .*10:00–10:30 UTC, now .*11:00–11:30 UTC",
      ],
      [{ place: "Room 2", time: "11:00" }, "New place: Planning", "Place: was Room 1, now Room 2"],
      [{ time: "11:00" }, "New place: Planning", "Place: was Room 2, now none"],
      [{ time: "11:00", notes: "Bring a pen" }, "New notes: Planning", "Notes: added"],
      [{ time: "11:00", notes: "Bring two" }, "New notes: Planning", "Notes: changed"],
      [{ time: "11:00" }, "New notes: Planning", "Notes: removed"],
      [{ time: "11:00", title: "Review" }, "New title: Review", "Title: was “Planning”, now “Review”"],
      [
        { time: "11:00", title: "Plans", place: "Hall" },
        "Changed: Plans",
        "Title: was “Review”, now “Plans”\nPlace: now Hall",
      ],
      [
        { time: "12:00", title: "Plans", place: "Room 3" },
        "Moved: Plans",
        "Time: was .*, now .*\nPlace: was Hall, now Room 3",
      ],
    ];
    for (const [changes, subject, lines] of said) {
      event = await change(event, changes);
      const mail = await lastMail();
      assert.equal(mail.subject, subject);
      assert.match(beginning(mail.body_text), new RegExp(`^Ada Admin has [^\n]*\n${lines}$`));
      assert.match(mail.body_text, /\n\nIt's now:\n/);
    }
  });

  await t.test("says for which events of a series it is", async () => {
    const series = { recurrence: "weekly", count: 4 } as const;
    const event = await create(series);
    const second = await read(ada, event, momentOf(37, "10:00"));
    await change(second, { time: "12:00", date: dayAhead(37) }, "this");
    const one = beginning((await lastMail()).body_text);
    assert.match(one, /^Ada Admin has moved one event of the series “Planning”\./);
    assert.match(one, /Time: was .*10:00–10:30 UTC, now .*12:00–12:30 UTC$/);
    const third = await read(ada, event, momentOf(44, "10:00"));
    await change(third, { ...series, count: 2, date: dayAhead(44), place: "Hall" }, "following");
    const rest = beginning((await lastMail()).body_text);
    assert.match(
      rest,
      /^Ada Admin has changed “Planning” from .* on; before, nothing changes\.\nPlace: now Hall$/,
    );
    const left = await read(ada, event);
    await change(left, { recurrence: "daily", count: 2 }, "all");
    const all = beginning((await lastMail()).body_text);
    assert.match(all, /^Ada Admin has moved all events of the series “Planning”\. Please answer again\./);
    assert.match(all, /\nRepeats: was weekly.*, now daily, 2 times$/);
    assert.match((await bell(tom)).body, /moved “Planning”, .*, repeats daily, 2 times/);
  });

  await t.test("stands in the bell too, by the reader's clocks", async () => {
    const event = await create();
    const moved = await change(event, { time: "11:00", place: "Hall" });
    const line = await bell(tom);
    assert.match(line.body, /moved “Planning”, .*11:00 UTC, Hall\. It was .*10:00–10:30 UTC$/);
    assert.match(bodyHere(line, "Asia/Tokyo"), /20:00–20:30 Asia\/Tokyo .* It was .*19:00–19:30 Asia\/Tokyo/);
    await change(moved, { time: "11:00", place: "Room 1" });
    assert.match((await bell(tom)).body, /changed the place of “Planning”, .*, Room 1\. It was Hall$/);
  });

  await t.test("is a room where they see it, for colleagues", async () => {
    const room = (name: string) =>
      ada.call(rooms.create, { body: { name, place: "", capacity: 4, is_on: true } });
    const [harbour, cove] = [await room("Harbour"), await room("Cove")];
    const event = await create({ place: "Second floor", room_id: harbour._id });
    const count = (await mails()).length;
    const roomed = { place: "Second floor", room_id: cove._id };
    const body = { reach: "all" as const, at: event.at, form: form(roomed) };
    const effect = await ada.call(events.preview, { params: { eventId: event._id }, body });
    assert.equal(effect.told, 1);
    const changed = await change(event, roomed);
    const { title, body: said } = await bell(tom);
    assert.equal(title, "Event has a new room");
    assert.match(said, /changed the room of “Planning”, .*, Second floor\. Room: was Harbour, now Cove$/);
    assert.equal((await mails()).length, count, "who sees no rooms hears of none");
    await change(changed, { place: "Second floor" });
    assert.match((await bell(tom)).body, /Room: was Cove, now none$/);
  });

  await t.test(
    "is that their time was accepted, and asks them for nothing; undone, it waits again",
    async () => {
      const zoe = await member(app, ada, "guest", []);
      for (const recurrence of ["none", "weekly"] as const) {
        const event = await create({
          guests: [tom.email, zoe.email],
          recurrence,
          count: recurrence === "none" ? null : 3,
        });
        const proposed = { date: dayAhead(31), time: "15:00", time_zone: "UTC" };
        const asked = await answer(tom, event, "tentative", { proposed, note: "Later?" });
        const proposed_at = momentOf(31, "15:00");
        const params = { eventId: event._id, guestId: tom.userId };
        const body = { accept: true, at: asked.at, proposed_at, version: event.version };
        const moved = await ada.call(invitations.settle, { params, body });
        assert.equal(moved.starts_at, proposed_at);
        assert.match(
          (await bell(tom)).body,
          /^Ada Admin moved “Planning” to the time you proposed, .*15:00 UTC/,
        );
        assert.match((await bell(zoe)).body, /^Ada Admin moved “Planning”, /);
        const undo = { params, body: { at: moved.at, version: moved.version } };
        await assert.rejects(tom.call(invitations.reopen, undo), { status: 403 });
        await assert.rejects(
          ada.call(invitations.reopen, { ...undo, params: { ...params, guestId: zoe.userId } }),
          { status: 409, code: "proposal_over" },
        );
        const back = await ada.call(invitations.reopen, undo);
        assert.equal(back.starts_at, event.starts_at);
        const [mine] = back.guests.filter(({ _id }) => _id === tom.userId);
        assert.deepEqual(
          [mine?.response, mine?.proposed_at, mine?.note],
          ["tentative", proposed_at, "Later?"],
        );
        assert.match((await bell(tom)).body, /moved “Planning” back and is thinking about your time again/);
        await assert.rejects(
          ada.call(invitations.reopen, { params, body: { at: back.at, version: back.version } }),
          {
            code: "proposal_over",
          },
        );
      }
    },
  );

  await t.test(
    "of a guest from outside counts in their calendar too, and no answer undoes itself",
    async () => {
      const event = await create({ guests: [OUTSIDE] });
      const lena = event.guests[0]?._id ?? "";
      const proposed_at = momentOf(31, "15:00");
      const propose = (starts_at: string) =>
        app.services.db.as({ role: "worker" }).write((sql) =>
          giveAnswer(sql, { eventId: event._id, guestId: lena }, "Lena", {
            response: "tentative",
            note: "",
            reach: "this",
            at: event.at,
            starts_at,
            proposed: { date: dayAhead(31), time: "15:00", time_zone: "UTC" },
          }),
        );
      await propose(event.starts_at);
      const params = { eventId: event._id, guestId: lena };
      const body = { accept: true, at: event.at, proposed_at, version: event.version };
      const moved = await ada.call(invitations.settle, { params, body });
      const mail = await lastMail();
      assert.equal(mail.subject, "Moved to the time you proposed: Planning");
      assert.match(
        beginning(mail.body_text),
        /^Ada Admin moved “Planning” to the time you proposed\. You count as coming\.\nTime: was .*, now .*15:00/,
      );
      assert.doesNotMatch(mail.body_text, /answer again|Answer here/);
      assert.match((mail.calendar_text ?? "").replaceAll("\r\n ", ""), /PARTSTAT=ACCEPTED[^\n]*lena@outside/);
      const undone = await ada.call(invitations.reopen, {
        params,
        body: { at: moved.at, version: moved.version },
      });
      assert.equal((await lastMail()).subject, "Moved back: Planning");
      assert.deepEqual(responsesOf(undone), { [OUTSIDE]: "tentative" });
    },
  );
});
