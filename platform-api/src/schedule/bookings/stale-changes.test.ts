import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { ownerSql } from "#api/testing/as-owner";
import { bookAs, startsOn, teamTypeForm } from "#api/testing/booking";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const DAY = 86_400_000;
const days = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
const hours = { name: "Hours", time_zone: "UTC", days, overrides: [], is_default: true };
const VERA = "vera@visitor.test";

test("who changes a booking has seen it as it is", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const bob = await member(app, ada, "recruiter", []);
  const cleo = await member(app, ada, "recruiter", []);
  for (const [host, first] of [
    [ada, "Ada"],
    [bob, "Bob"],
    [cleo, "Cleo"],
  ] as const) {
    await host.call(availability.addHours, { body: hours });
    await ownerSql(app.services, "update users set first_name = $2, last_name = 'Host' where id = $1", [
      host.userId,
      first,
    ]);
  }
  const browser = visitor(app);

  const booked = async (change: Parameters<typeof teamTypeForm>[1] = {}) => {
    for (const table of ["bookings", "slot_holds", "event_types", "events", "mails", "notifications"])
      await ownerSql(app.services, `delete from ${table}`);
    // Of days ahead, the first free time stays the first while the test runs.
    const first_day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
    const hosts = [bob, cleo].map(({ userId }) => userId);
    const type = await ada.call(teamTypes.create, { body: teamTypeForm(hosts, { first_day, ...change }) });
    const { token, start } = await bookAs(app, { path: type.path ?? "" });
    const [booking] = (await bob.call(bookings.list, { query: {} })).items;
    assert.ok(booking);
    return { type, start, booking, path: `/booked/${token}`, params: { bookingId: booking._id } };
  };
  const moveByVisitor = async (path: string): Promise<string> => {
    const start = startsOn((await browser.get(`${path}/move?zone=UTC`)).body).at(-1) ?? "";
    const moved = await browser.submit(`${path}/move`, { start, zone: "Africa/Lagos" });
    assert.equal(moved.status, 303, moved.body);
    return start;
  };
  const later = (start: string, ms: number) => new Date(Date.parse(start) + ms).toISOString();
  const bell = async (person: Person) =>
    (await person.call(notifications.list, { query: {} })).data.response.map(({ body }) => body);
  const read = (person: Person, params: { readonly bookingId: string }) =>
    person.call(bookings.get, { params });

  await t.test("a host's side overwrites nothing of a visitor's unseen, then decides again", async () => {
    const { start, booking, path, params } = await booked();
    const { version } = booking;
    const monday = await moveByVisitor(path);
    const now = await read(bob, params);
    assert.ok(now.version > version);
    const stale = { reason: "I'm away", version };
    const move = { starts_at: later(start, 3 * DAY), anyway: true };
    const message =
      /^This booking has changed meanwhile\. It's on .+ UTC with Bob Host now\. Look at it again\.$/;
    const refusal = { status: 409, code: "booking_changed", message, details: { version: now.version } };
    for (const work of [
      () => bob.call(bookings.move, { params, body: { ...stale, ...move } }),
      () => ada.call(bookings.handOver, { params, body: { ...stale, host_id: cleo.userId } }),
      () => bob.call(bookings.cancel, { params, body: stale }),
    ])
      await assert.rejects(work, refusal);
    assert.deepEqual(await read(bob, params), now, "nothing has changed");
    assert.equal(now.starts_at, monday);
    const body = { ...stale, ...move, version: now.version };
    for (const _ of ["once", "again"]) await bob.call(bookings.move, { params, body });
    assert.equal((await read(bob, params)).starts_at, move.starts_at);
    const mails = (await mailsTo(app, VERA)).filter(({ subject }) => subject.startsWith("Booking moved"));
    assert.equal(mails.length, 2, "the same form twice is one");
  });

  await t.test("a request is confirmed or declined as it was seen", async () => {
    const { booking, path, params } = await booked({ needs_confirmation: true });
    const { version } = booking;
    await moveByVisitor(path);
    const words = /with Bob Host now and waits to be confirmed\./;
    const refusal = { status: 409, code: "booking_changed", message: words };
    await assert.rejects(bob.call(bookings.confirm, { params, body: { version } }), refusal);
    await assert.rejects(bob.call(bookings.decline, { params, body: { reason: "", version } }), refusal);
    const newest = (await read(bob, params)).version;
    await bob.call(bookings.confirm, { params, body: { version: newest } });
    assert.equal((await read(bob, params)).state, "confirmed");
  });

  await t.test("a visitor moves what their page showed, and twice is once", async () => {
    const { start, booking, path, params } = await booked();
    const { body } = await browser.get(`${path}/move?zone=UTC`);
    const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1];
    assert.equal(seen, start);
    const moved = later(start, DAY);
    await bob.call(bookings.move, {
      params,
      body: { starts_at: moved, reason: "", anyway: true, version: booking.version },
    });
    const to = startsOn(body).at(-1) ?? "";
    const stale = await browser.submit(`${path}/move`, { start: to, zone: "UTC", seen });
    assert.equal(stale.status, 409);
    assert.match(stale.body, /This has another time now\. Please look at it before you change it\./);
    assert.equal((await read(bob, params)).starts_at, moved);
    for (const _ of ["once", "again"]) {
      const sent = await browser.submit(`${path}/move`, { start: to, zone: "UTC", seen: moved });
      assert.equal(sent.status, 303, sent.body);
    }
    assert.equal((await mailsTo(app, VERA)).length, 3, "booked, moved by the host, moved by her");
  });

  await t.test("everyone reads from when to when it moved", async () => {
    const { booking, path, params } = await booked();
    await moveByVisitor(path);
    const [own] = await mailsTo(app, VERA);
    const when = String.raw`\w+, \w+ \d+, \d{4}, \d\d:\d\d–\d\d:\d\d`;
    const time = new RegExp(
      String.raw`\n\nTime: was ${when} Africa/Lagos \(GMT\+1\), now ${when} Africa/Lagos \(GMT\+1\)\n\n`,
    );
    assert.match(own?.body_text ?? "", time);
    const was = new RegExp(String.raw`Vera Visitor moved “Intro call”, .+ UTC\. It was ${when} UTC$`);
    assert.match((await bell(bob))[0] ?? "", was);
    const { version } = await read(ada, params);
    const body = { starts_at: booking.starts_at, reason: "Rain", anyway: true, version };
    await ada.call(bookings.move, { params, body });
    assert.match((await mailsTo(app, VERA))[0]?.body_text ?? "", time);
    assert.match((await bell(bob))[0] ?? "", /^Ada Host moved .+ UTC\. It was .+ UTC\. Reason: Rain$/);
    const [told] = await ownerSql<{ span: { was?: { starts_at: string } } }>(
      app.services,
      "select span from notifications where user_id = $1 order by id desc limit 1",
      [bob.userId],
    );
    assert.ok(told?.span.was, "bells say it by the reader's clocks");
  });

  await t.test("a booking names its hosts to everyone but the only one", async () => {
    const { params } = await booked();
    assert.deepEqual((await read(bob, params)).hosts, []);
    assert.deepEqual((await read(ada, params)).hosts, ["Bob Host"]);
    const together = await booked({ scheduling: "collective", needs_confirmation: true });
    assert.deepEqual(together.booking.hosts, ["Bob Host", "Cleo Host"]);
    const body = { version: together.booking.version };
    await bob.call(bookings.confirm, { params: together.params, body });
    const [confirmed, asked] = await mailsTo(app, VERA);
    assert.equal(asked?.subject, "Request received: Intro call with Bob Host and Cleo Host");
    assert.match(asked.body_text, /is with Bob Host and Cleo Host, who still have to confirm it\./);
    assert.equal(confirmed?.subject, "Booking confirmed: Intro call with Bob Host and Cleo Host");
    assert.match(confirmed.body_text, /Bob Host and Cleo Host are looking forward to meeting you\./);
    assert.match(confirmed.body_text, /\n\nBob Host and Cleo Host, by /);
  });
});
