import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { partner } from "#api/testing/partner";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { removeAndTell } from "#api/testing/remove-and-tell";
import { pathsOf, refusal } from "#api/testing/series-setting";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const MARCH = { from: "2026-03-01T00:00:00.000Z", to: "2026-03-31T00:00:00.000Z" };
const march = async (person: Person) => (await person.call(events.list, { query: MARCH })).items;

test("a calendar", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "guest", []);
  const stranger = await employer(app, "Other");
  await subscribe(app, ada, "growth_plan_yearly");
  const kofi = await candidate(app);

  await t.test("shows people only their own events, and 404 for others'", async () => {
    const event = await kofi.call(events.create, { body: eventForm({ title: "Dentist" }) });
    assert.deepEqual(
      (await march(kofi)).map(({ title }) => title),
      ["Dentist"],
    );
    assert.deepEqual(await march(ada), []);
    const params = { eventId: event._id };
    const version = event.version;
    assert.equal((await refusal(ada.call(events.get, { params }))).status, 404);
    assert.equal((await refusal(ada.call(events.remove, { params }))).status, 404);
    const body = { ...eventForm({ title: "Mine now" }), version };
    assert.equal((await refusal(ada.call(events.update, { params, body }))).status, 404);
    assert.equal((await kofi.call(events.get, { params })).title, "Dentist");
  });

  await t.test("refuses variables, which an invitation doesn't fill in", async () => {
    const body = eventForm({ title: "Interview with {first_name}" });
    assert.deepEqual(pathsOf(await refusal(ada.call(events.create, { body }))), ["title"]);
  });

  await t.test(
    "lets a meeting last as long as meetings may, and other kinds as long as they may",
    async () => {
      const long = { date: "2026-05-02", duration: 120 };
      const meeting = await kofi.call(events.create, { body: eventForm({ ...long, kind: "meeting" }) });
      assert.equal(Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at), 7_200_000);
      const focus = eventForm({ ...long, kind: "focus" });
      assert.deepEqual(pathsOf(await refusal(kofi.call(events.create, { body: focus }))), ["duration"]);
      const params = { eventId: meeting._id };
      const body = { ...focus, version: meeting.version };
      assert.deepEqual(pathsOf(await refusal(kofi.call(events.update, { params, body }))), ["duration"]);
    },
  );

  await t.test("needs no company permission for personal events", async () => {
    const event = await mia.call(events.create, { body: eventForm({ date: "2026-05-04" }) });
    assert.equal(event.editable, true);
  });

  await t.test("lets people invite guests with the permission, or without a company", async () => {
    const guests = { ...eventForm({ date: "2026-05-05" }), guests: [ada.email] };
    const unpermitted = await refusal(mia.call(events.create, { body: guests }));
    assert.deepEqual([unpermitted.status, unpermitted.code], [403, "permission_required"]);
    const basic = await refusal(stranger.call(events.create, { body: guests }));
    assert.deepEqual([basic.status, basic.code], [403, "upgrade_required"]);
    const own = await mia.call(events.create, { body: eventForm({ date: "2026-05-05" }) });
    const body = { ...guests, version: own.version };
    const later = await refusal(mia.call(events.update, { params: { eventId: own._id }, body }));
    assert.equal(later.code, "permission_required");
    // Strangers are mailed for someone who can be reached by mail.
    assert.equal((await refusal(kofi.call(events.create, { body: guests }))).code, "email_unproven");
  });

  await t.test("shows events planned in the workspace, and personal ones", async () => {
    const grace = await partner(app);
    const partnerId = grace.userId;
    const company = async (company_name: string) => {
      const body = { company_name, workspace_email: "hello@blue.test", partnerId };
      return (await grace.call(partnerWorkspaces.create, { body })).data._id;
    };
    const [blue, amber] = [await company("Blue"), await company("Amber")];
    const titles = async () => (await march(grace)).map(({ title }) => title);
    const enter = (organizationId: string) => grace.call(workspaces.open, { body: { organizationId } });
    await enter(blue);
    const event = await grace.call(events.create, { body: eventForm({ title: "Blue stand-up" }) });
    assert.deepEqual(await titles(), ["Blue stand-up"]);
    await enter(amber);
    assert.deepEqual(await titles(), []);
    assert.equal((await refusal(grace.call(events.get, { params: { eventId: event._id } }))).status, 404);
    await enter(blue);
    assert.deepEqual(await titles(), ["Blue stand-up"]);
  });

  await t.test("keeps the local time when an event moves across a clock change", async () => {
    const winter = eventForm({ date: "2026-10-23", time: "10:00", time_zone: "Europe/Berlin" });
    const summer = await kofi.call(events.create, { body: winter });
    assert.equal(summer.starts_at, "2026-10-23T08:00:00.000Z");
    const moved = await kofi.call(events.update, {
      params: { eventId: summer._id },
      body: { ...winter, date: "2026-10-26", version: summer.version },
    });
    assert.equal(moved.starts_at, "2026-10-26T09:00:00.000Z");
    assert.equal(moved.ends_at, "2026-10-26T09:30:00.000Z");
    assert.equal(moved.time_zone, "Europe/Berlin");
  });

  await t.test("moves a time skipped by the clocks forward", async () => {
    const body = eventForm({ date: "2026-03-29", time: "02:30", duration: 60, title: "Skipped" });
    const event = await kofi.call(events.create, { body });
    assert.equal(event.starts_at, "2026-03-29T01:30:00.000Z");
    assert.equal(event.ends_at, "2026-03-29T02:30:00.000Z");
  });

  await t.test("names what is wrong at the field", async () => {
    for (const [changes, path] of [
      [{ title: "  " }, "title"],
      [{ duration: -30 }, "duration"],
      [{ duration: 20 }, "duration"],
      [{ date: "2026-02-30" }, "date"],
      [{ time: "25:00" }, "time"],
      [{ time_zone: "Mars/Olympus" }, "time_zone"],
      [{ guests: ["no one"] }, "guests.0"],
    ] as const) {
      const error = await refusal(kofi.call(events.create, { body: eventForm(changes as object) }));
      assert.equal(error.status, 400);
      assert.deepEqual(pathsOf(error), [path], JSON.stringify(changes));
    }
    const backwards = { from: MARCH.to, to: MARCH.from };
    assert.equal((await refusal(kofi.call(events.list, { query: backwards }))).status, 400);
  });

  await t.test("never stores an event that ends before it starts, even past the form", async () => {
    const asker = { user: kofi.userId, organization: null };
    const row = {
      id: randomUUID(),
      owner_id: kofi.userId,
      client_id: randomUUID(),
      title: "Backwards",
      kind: "meeting",
      starts_at: "2026-03-03T10:00:00Z",
      ends_at: "2026-03-03T09:00:00Z",
      time_zone: "UTC",
    };
    const write = app.services.db.as(asker).write((sql) => sql.insertInto("events").values(row).execute());
    await assert.rejects(write, /events_end_after_start/);
  });

  await t.test("creates one event when a form is sent twice at once", async () => {
    const body = eventForm({ date: "2026-06-01", title: "Once" });
    const answers = await Promise.all([1, 2, 3].map(() => kofi.call(events.create, { body })));
    assert.equal(new Set(answers.map(({ _id }) => _id)).size, 1);
    const query = { from: "2026-06-01T00:00:00.000Z", to: "2026-06-02T00:00:00.000Z" };
    assert.equal((await kofi.call(events.list, { query })).items.length, 1);
  });

  await t.test("shows guests the event and each other, and lets only the organizer change it", async () => {
    const form = eventForm({
      title: "Plan the quarter",
      guests: [mia.email.toUpperCase()],
      date: "2026-03-10",
    });
    const event = await ada.call(events.create, { body: form });
    const params = { eventId: event._id };
    const [seen] = (await march(mia)).filter(({ _id }) => _id === event._id);
    assert.equal(seen?.editable, false);
    assert.equal(seen.organizer._id, ada.userId);
    assert.deepEqual(
      seen.guests.map(({ _id }) => _id),
      [mia.userId],
    );
    const body = { ...form, title: "Mine now", version: event.version };
    assert.equal((await refusal(mia.call(events.update, { params, body }))).code, "organizer_only");
    assert.equal((await refusal(mia.call(events.remove, { params }))).code, "organizer_only");
    const past = app.services.db
      .as({ user: mia.userId, organization: ada.organizationId })
      .write((sql) =>
        sql.updateTable("events").set({ title: "Mine" }).where("id", "=", event._id).executeTakeFirst(),
      );
    assert.equal((await past).numUpdatedRows, 0n);
    assert.equal((await refusal(stranger.call(events.get, { params }))).status, 404);
    assert.equal((await ada.call(events.get, { params })).title, "Plan the quarter");
  });

  await t.test("notifies guests when they are invited, when it moves, and when it is cancelled", async () => {
    const tom = await member(app, ada, "guest", []);
    const form = eventForm({ guests: [tom.email], date: "2030-03-11", title: "Review" });
    const event = await ada.call(events.create, { body: form });
    const params = { eventId: event._id };
    const body = { ...form, time: "11:00", version: event.version };
    await ada.call(events.update, { params, body });
    await removeAndTell(app, ada, event._id);
    const bell = await tom.call(notifications.list, { query: {} });
    const titles = bell.data.response.map(({ title, type }) => [title, type]);
    assert.deepEqual(titles, [
      ["Event canceled", "schedule"],
      ["Event moved", "schedule"],
      ["New invitation", "schedule"],
    ]);
  });

  await t.test("tells guests where it is, and when that changes", async () => {
    const tom = await member(app, ada, "guest", []);
    const form = eventForm({ guests: [tom.email], date: "2030-03-12", title: "Visit", place: "Room 4" });
    const event = await ada.call(events.create, { body: form });
    const params = { eventId: event._id };
    const placed = await ada.call(events.update, {
      params,
      body: { ...form, place: "Room 5", version: event.version },
    });
    await ada.call(events.update, { params, body: { ...form, place: "Room 5", version: placed.version } });
    const { data } = await tom.call(notifications.list, { query: {} });
    const when = "“Visit”, Tue, Mar 12, 10:00 Europe/Berlin (GMT+1)";
    assert.deepEqual(
      data.response.map(({ title, body }) => [title, body]),
      [
        ["Event has a new place", `Ada Admin changed the place of ${when}, Room 5. It was Room 4`],
        ["New invitation", `Ada Admin invited you to ${when}, Room 4`],
      ],
    );
  });

  await t.test("finds only people that the organizer knows", async () => {
    const found = await ada.call(events.people, { query: { q: "mia" } });
    assert.ok(found.items.some(({ email }) => email === mia.email));
    assert.deepEqual((await ada.call(events.people, { query: { q: stranger.email } })).items, []);
    assert.deepEqual((await ada.call(events.people, { query: { id: stranger.userId } })).items, []);
    const [one] = found.items;
    assert.deepEqual((await ada.call(events.people, { query: { id: one?._id ?? "" } })).items, [one]);
  });

  await t.test("refuses a change to an outdated version", async () => {
    const form = eventForm({ date: "2026-07-01" });
    const event = await kofi.call(events.create, { body: form });
    const change = (title: string) =>
      kofi.call(events.update, {
        params: { eventId: event._id },
        body: { ...form, title, version: event.version },
      });
    const outcomes = await Promise.allSettled([change("One"), change("Two")]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as ApiError] : [],
    );
    assert.deepEqual(
      refused.map(({ code }) => code),
      ["changed_meanwhile"],
    );
  });

  await t.test("lists upcoming events, the current one first", async () => {
    const akua = await candidate(app);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const plan = (title: string, minutes: number) =>
      akua.call(events.create, {
        body: eventForm({
          title,
          date: at(minutes).slice(0, 10),
          time: at(minutes).slice(11, 16),
          time_zone: "UTC",
        }),
      });
    await plan("Later", 90);
    await plan("Over", -120);
    await plan("Under way", -10);
    const { items } = await akua.call(events.upcoming, { query: {} });
    assert.deepEqual(
      items.map(({ title }) => title),
      ["Under way", "Later"],
    );
  });
});
