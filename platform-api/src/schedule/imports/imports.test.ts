import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting } from "#api/testing/guest-setting";
import type { Person } from "#api/testing/person";
import { until } from "#api/testing/until";
import { runImport } from "./run-import.ts";

const wall = (days: number) => dayAhead(days).replaceAll("-", "");
const event = (uid: string, days: number, more: readonly string[] = []) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTART:${wall(days)}T090000Z`,
  `DTEND:${wall(days)}T100000Z`,
  `SUMMARY:${uid}`,
  ...more,
  "END:VEVENT",
];
const calendar = (...lines: readonly (readonly string[])[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines.flat(), "END:VCALENDAR", ""].join("\r\n");

test("importing a calendar's file", async (t) => {
  const { app, ada, tom } = await guestSetting(t);
  const preview = (person: Person, text: string) =>
    person.call(calendarImports.preview, {
      body: { file_name: "old.ics", time_zone: "Europe/Berlin", text },
    });
  const read = (person: Person, importId: string) =>
    person.call(calendarImports.get, { params: { importId } });
  const settled = async (person: Person, importId: string) => {
    await until(async () => !["running", "undoing"].includes((await read(person, importId)).state));
    return read(person, importId);
  };
  const run = async (person: Person, text: string) => {
    const { _id: importId } = await preview(person, text);
    await person.call(calendarImports.start, { params: { importId } });
    await runImport(app.services, { importId, personId: person.userId });
    return settled(person, importId);
  };
  const timesOf = async (person: Person, days = 30) => {
    const query = { from: `${dayAhead(days)}T00:00:00.000Z`, to: `${dayAhead(days + 60)}T00:00:00.000Z` };
    const { items } = await person.call(events.list, { query });
    return items.map(({ title, starts_at, ends_at }) => [title, starts_at, ends_at].join(" "));
  };

  await t.test("says what it would do, and does nothing before it is started", async () => {
    const text = calendar(event("one", 30), event("two", 31), event("off", 32, ["STATUS:CANCELLED"]));
    const found = await preview(tom, text);
    assert.deepEqual(
      [found.state, found.total, found.here, found.refused, found.undo_until],
      ["ready", 2, 0, 1, null],
    );
    assert.deepEqual(found.problems, [{ line: 15, name: "off", reason: "It is canceled." }]);
    assert.deepEqual(await timesOf(tom), []);
  });

  await t.test("makes events of the person's own, once, without mails", async () => {
    const text = calendar(event("one", 30), event("two", 31, ["ATTENDEE:mailto:guest@outside.test"]));
    const mails = "select count(*)::int as sent from mails";
    const before = await ownerSql<{ sent: number }>(app.services, mails, []);
    const done = await run(tom, text);
    assert.deepEqual([done.state, done.imported, done.left_out], ["done", 2, 0]);
    assert.equal((await timesOf(tom)).length, 2);
    assert.deepEqual(await ownerSql(app.services, mails, []), before);
    const again = await preview(tom, text);
    assert.deepEqual([again.total, again.here], [0, 2]);
    assert.equal((await preview(ada, text)).total, 2);
  });

  await t.test("is another person's business to no one", async () => {
    const { _id: importId } = await preview(tom, calendar(event("mine", 33)));
    for (const name of ["get", "start", "cancel", "undo"] as const)
      await assert.rejects(ada.call(calendarImports[name], { params: { importId } }), { status: 404 });
    assert.deepEqual(
      (await ada.call(calendarImports.list, {})).items.filter(({ _id }) => _id === importId),
      [],
    );
  });

  await t.test("is undone within a day, but for what was changed since", async () => {
    const done = await run(ada, calendar(event("stays", 40), event("goes", 41)));
    const { items } = await ada.call(events.list, {
      query: { from: `${dayAhead(40)}T00:00:00.000Z`, to: `${dayAhead(41)}T00:00:00.000Z` },
    });
    const [stays] = items;
    assert.ok(stays);
    await ada.call(events.update, {
      params: { eventId: stays._id },
      body: { ...eventForm({ title: "Changed", date: dayAhead(40) }), version: stays.version },
    });
    await ada.call(calendarImports.undo, { params: { importId: done._id } });
    await runImport(app.services, { importId: done._id, personId: ada.userId });
    const undone = await settled(ada, done._id);
    assert.deepEqual([undone.state, undone.kept, undone.undo_until], ["undone", 1, null]);
    assert.deepEqual(
      (await timesOf(ada)).map((each) => each.split(" ")[0]),
      ["Changed"],
    );
    const late = await run(ada, calendar(event("late", 42)));
    await ownerSql(
      app.services,
      "update calendar_imports set ended_at = now() - interval '25 hours' where id = $1",
      [late._id],
    );
    await assert.rejects(ada.call(calendarImports.undo, { params: { importId: late._id } }), {
      code: "not_undoable",
    });
  });

  await t.test("can be canceled, and an event that was deleted can be imported again", async () => {
    const { _id: importId } = await preview(tom, calendar(event("never", 50)));
    const off = await tom.call(calendarImports.cancel, { params: { importId } });
    assert.equal(off.state, "canceled");
    await assert.rejects(tom.call(calendarImports.start, { params: { importId } }), { code: "not_ready" });
    const kept = await ownerSql(app.services, "select from imported_events where import_id = $1", [importId]);
    assert.equal(kept.length, 0);
    await ownerSql(app.services, "delete from events where owner_id = $1 and title = 'one'", [tom.userId]);
    assert.equal((await preview(tom, calendar(event("one", 30)))).total, 1);
  });

  await t.test("an own calendar comes back to the same times, and is known as one's own", async () => {
    await ownerSql(app.services, "delete from events where owner_id = any ($1)", [[ada.userId, tom.userId]]);
    const make = (changes: object) =>
      ada.call(events.create, { body: eventForm({ date: dayAhead(31), ...changes }) });
    await make({ title: "Single" });
    await make({ title: "Days", all_day: true, end_date: dayAhead(33) });
    await make({ title: "Last", recurrence: "monthly", date: `${dayAhead(40).slice(0, 8)}28` });
    await make({ title: "Hours", recurrence: "hourly", count: 5, time: "20:00" });
    const daily = await make({
      title: "Daily",
      recurrence: "daily",
      count: 6,
      time_zone: "America/New_York",
    });
    const at = (days: number) => new Date(Date.parse(daily.starts_at) + days * 86_400_000).toISOString();
    await ada.call(events.remove, { params: { eventId: daily._id }, query: { reach: "this", at: at(1) } });
    await ada.call(events.update, {
      params: { eventId: daily._id },
      body: {
        ...eventForm({ title: "Moved", date: dayAhead(33), time: "15:00", time_zone: "America/New_York" }),
        reach: "this",
        at: at(2),
        version: (await ada.call(events.get, { params: { eventId: daily._id } })).version,
      },
    });
    const { url } = await ada.call(calendarFeed.renew, {});
    const { body } = await app.http.inject({ method: "GET", url: new URL(url).pathname });
    const own = await preview(ada, body);
    assert.deepEqual([own.total, own.here, own.refused], [0, 5, 0]);
    const done = await run(tom, body);
    assert.deepEqual([done.imported, done.refused, done.notes.length], [5, 0, 0]);
    assert.deepEqual((await timesOf(tom)).toSorted(), (await timesOf(ada)).toSorted());
  });

  await t.test("refuses what is no calendar, or more than is read", async () => {
    await assert.rejects(preview(tom, "<html>"), { status: 422, code: "not_a_calendar" });
    const post = (payload: string, headers: Record<string, string> = {}) =>
      app.http.inject({
        method: "POST",
        url: "/api/schedule/imports",
        headers: { "content-type": "application/json", ...headers },
        payload,
      });
    const large = JSON.stringify({ file_name: "a", time_zone: "UTC", text: "x".repeat(17_000_000) });
    assert.equal((await post(large)).statusCode, 401);
  });
});
