import assert from "node:assert/strict";
import { test } from "node:test";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { invitation } from "@loubby/shared-contracts/http/schedule/invitation-path";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { ownerSql } from "#api/testing/as-owner";
import { beginBooking, bookAs, startsOn, teamTypeForm } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { eventForm } from "#api/testing/event-form";
import { askedPeople } from "#api/testing/hiring/asked-people";
import { visitor } from "#api/testing/hiring/visitor";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const DAY = 86_400_000;
const HOST_WORDS = "This was booked through a booking link. Move or cancel it under Bookings instead.";
const iso = (ms: number) => new Date(ms).toISOString();
const listed = async (person: Person, around: string) => {
  const query = { from: iso(Date.parse(around) - DAY), to: iso(Date.parse(around) + DAY) };
  return (await person.call(events.list, { query })).items;
};

test("an event that a booking link made", async (t) => {
  const { app, kofi, newType, own, clear } = await bookingSetting(t);
  const booked = async () => {
    const { start } = await bookAs(app, await newType());
    const [booking] = await own();
    const eventId = booking?.event_id ?? "";
    return { start, bookingId: booking?._id ?? "", eventId, params: { eventId } };
  };
  const formAt = (start: string, change: Partial<EventForm> = {}) => {
    const [date = "", time = ""] = start.slice(0, 16).split("T");
    return eventForm({ date, time, time_zone: "UTC", kind: "meeting", ...change });
  };

  await t.test("says so, alone and in lists; others don't", async () => {
    const { start, eventId, params } = await booked();
    const later = iso(Date.parse(start) + 4 * 3_600_000);
    const plain = await kofi.call(events.create, { body: formAt(later) });
    assert.equal(plain.booked, false);
    assert.equal((await kofi.call(events.get, { params, query: {} })).booked, true);
    const items = await listed(kofi, start);
    assert.deepEqual(
      items.map(({ _id, booked: isBooked }) => [_id, isBooked]),
      [
        [eventId, true],
        [plain._id, false],
      ],
    );
    await clear();
  });

  await t.test(
    "can't be moved, edited or deleted there, where the visitor would hear nothing of it",
    async () => {
      const { start, params } = await booked();
      const { version } = await kofi.call(events.get, { params, query: {} });
      const refused = { status: 409, code: "booked", message: HOST_WORDS };
      const body = { ...formAt(iso(Date.parse(start) + DAY)), version };
      await assert.rejects(kofi.call(events.update, { params, body }), refused);
      await assert.rejects(kofi.call(events.remove, { params, query: {} }), refused);
      await clear();
    },
  );

  await t.test("is the host's own again once it is over", async () => {
    const { bookingId, params } = await booked();
    await beginBooking(app, bookingId);
    assert.equal((await kofi.call(events.get, { params, query: {} })).booked, false);
    await kofi.call(events.remove, { params, query: {} });
    await clear();
  });

  await t.test("isn't in its own way; another one at its time is told of it by name", async () => {
    await kofi.call(availability.read, { query: { time_zone: "UTC" } });
    const { start, eventId } = await booked();
    const busy = async (event_id?: string) => {
      const body = { ...formAt(start), ...(event_id !== undefined && { event_id }) };
      const found = await kofi.call(conflicts.find, { body });
      return found.conflicts.filter(({ kind }) => kind === "busy").map(({ title }) => title);
    };
    assert.deepEqual(await busy(eventId), []);
    assert.deepEqual(await busy(), ["Intro call with Vera Visitor"]);
    await clear();
  });
});

test("events of several hosts say so for each of them", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const bob = await member(app, ada, "recruiter", []);
  const days = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
  const hours = { name: "Hours", time_zone: "UTC", days, overrides: [], is_default: true };
  for (const host of [ada, bob]) await host.call(availability.addHours, { body: hours });
  const hosts = [ada, bob].map(({ userId }) => userId);
  const body = teamTypeForm(hosts, { scheduling: "collective" });
  const { start } = await bookAs(app, { path: (await ada.call(teamTypes.create, { body })).path ?? "" });
  for (const host of [ada, bob]) {
    const [event] = await listed(host, start);
    assert.equal(event?.booked, true);
    const params = { eventId: event?._id ?? "" };
    await assert.rejects(host.call(events.remove, { params, query: {} }), { status: 409, code: "booked" });
    assert.equal((await host.call(bookings.ofEvent, { params })).items.length, 1);
  }
  const [{ client_id } = { client_id: "" }] = await ownerSql<{ client_id: string }>(
    app.services,
    "select client_id from events limit 1",
  );
  const cleo = await member(app, ada, "recruiter", []);
  const own = await cleo.call(events.create, { body: { ...eventForm({ kind: "meeting" }), client_id } });
  assert.equal(own.booked, false, "whose form has the id of the slot is no host of it");
});

test("a candidate's booked interview", async (t) => {
  const { app, ada, newKind, applied } = await askedPeople(t);
  const kofi = await applied("Kofi");
  await kofi.ask((await newKind())._id);
  const path = /\/asked-to-book\/[\w-]+/.exec((await kofi.mails())[0]?.body_text ?? "")?.[0] ?? "";
  const browser = visitor(app);
  const [start = ""] = startsOn((await browser.get(`${path}?zone=UTC`)).body);
  for (const to of [path, `${path}/held`]) await browser.submit(to, { start, length: "30", zone: "UTC" });
  const [event] = await listed(kofi.person, start);
  const params = { eventId: event?._id ?? "" };
  const answer = {
    response: "declined" as const,
    note: "",
    reach: "all" as const,
    at: start,
    starts_at: start,
  };

  await t.test("says so to them too, and stays the host's to change as a booking alone", async () => {
    assert.deepEqual([event?.kind, event?.booked, event?.editable], ["interview", true, false]);
    assert.deepEqual(
      (await listed(ada, start)).map(({ booked }) => booked),
      [true],
    );
    await assert.rejects(ada.call(events.remove, { params, query: {} }), { status: 409, code: "booked" });
  });

  await t.test("takes no answer, which would change nothing of the booking", async () => {
    const refused = {
      status: 409,
      code: "booked",
      message: /^You booked this time\. Move or cancel it in your application/,
    };
    await assert.rejects(kofi.person.call(invitations.answer, { params, body: answer }), refused);
    const [date = "", time = ""] = iso(Date.parse(start) + DAY)
      .slice(0, 16)
      .split("T");
    const proposed = { date, time, time_zone: "UTC" };
    const proposal = { ...answer, response: "tentative" as const, reach: "this" as const, proposed };
    await assert.rejects(kofi.person.call(invitations.answer, { params, body: proposal }), refused);
    assert.equal((await listed(ada, start))[0]?.guests[0]?.response, "accepted");
  });

  await t.test("takes none by a mailed link either, whose page says where to move it", async () => {
    const token = newToken();
    await ownerSql(
      app.services,
      "insert into event_guest_links (token_hash, event_id, guest_id) values ($1, $2, $3)",
      [hashOfToken(token), params.eventId, kofi.person.userId],
    );
    const link = invitation(token);
    const page = await browser.get(link);
    assert.match(page.body, /You booked this\. Move or cancel it in your application/);
    assert.doesNotMatch(page.body, /Send answer|Propose/);
    const sent = await browser.submit(link, {
      response: "declined",
      note: "",
      reach: "all",
      at: start,
      starts_at: start,
    });
    assert.equal(sent.status, 409);
    assert.match(sent.body, /You booked this time\. Move or cancel it/);
    assert.equal((await listed(ada, start))[0]?.guests[0]?.response, "accepted");
  });
});
