import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { ownerSql } from "#api/testing/as-owner";
import { bookAs, teamTypeForm } from "#api/testing/booking";
import { eventForm } from "#api/testing/event-form";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const DAY = 86_400_000;
const days = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
const hours = { name: "Hours", time_zone: "UTC", days, overrides: [], is_default: true };
const VERA = "vera@visitor.test";

test("a host changes what was booked", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const bob = await member(app, ada, "recruiter", []);
  const cleo = await member(app, ada, "recruiter", []);
  const stranger = await employer(app, "Other");
  const team = [ada, bob, cleo];
  for (const [at, host] of team.entries()) {
    await host.call(availability.addHours, { body: hours });
    await ownerSql(app.services, "update users set first_name = $2, last_name = 'Host' where id = $1", [
      host.userId,
      ["Ada", "Bob", "Cleo"][at],
    ]);
  }

  const booked = async (change: Parameters<typeof teamTypeForm>[1] = {}) => {
    for (const table of ["bookings", "slot_holds", "event_types", "events", "mails", "notifications"])
      await ownerSql(app.services, `delete from ${table}`);
    const hosts = [bob, cleo].map(({ userId }) => userId);
    const type = await ada.call(teamTypes.create, { body: teamTypeForm(hosts, change) });
    const { token, start } = await bookAs(app, { path: type.path ?? "" });
    const [booking] = (await bob.call(bookings.list, { query: {} })).items;
    assert.ok(booking, "the first host is booked first");
    const { version } = booking;
    return { type, token, start, booking, version, params: { bookingId: booking._id } };
  };
  const newest = async (person: Person, params: { readonly bookingId: string }) =>
    (await person.call(bookings.get, { params })).version;
  const later = (start: string, ms: number) => new Date(Date.parse(start) + ms).toISOString();
  const bell = async (person: Person) =>
    (await person.call(notifications.list, { query: {} })).data.response.map(
      ({ title, body }) => `${title}: ${body}`,
    );
  const calendar = async (person: Person, around: string) =>
    (
      await person.call(events.list, { query: { from: later(around, -DAY), to: later(around, 2 * DAY) } })
    ).items.map(({ _id, starts_at }) => ({ _id, starts_at }));
  const refused = async (work: Promise<unknown>, code: string) => {
    await assert.rejects(work, (error) => error instanceof ApiError && error.code === code);
  };

  await t.test("opens it alone, as its host or as someone who may change the company's links", async () => {
    const { booking, params } = await booked();
    assert.deepEqual(await bob.call(bookings.get, { params }), booking);
    const { visitor, event_id, turn } = await ada.call(bookings.get, { params });
    assert.deepEqual([visitor, event_id, turn], [booking.visitor, null, null], "its event isn't hers");
    for (const other of [cleo, stranger])
      await refused(other.call(bookings.get, { params }), "booking_not_found");
  });

  await t.test("hands it over to another host, who gets the same event; everyone else is told", async () => {
    const { start, booking, params, version } = await booked();
    const event = (await calendar(bob, start))[0]?._id;
    assert.ok(event && event === booking.event_id);
    await ownerSql(
      app.services,
      "insert into event_subjects (event_id, owner_id, kind, subject_id) values ($1, $2, 'job', gen_random_uuid())",
      [event, bob.userId],
    );
    const { items } = await bob.call(bookings.otherHosts, { params });
    assert.deepEqual(
      items.map(({ _id, standing }) => [_id, standing]),
      [[cleo.userId, "free"]],
    );
    await bob.call(bookings.handOver, {
      params,
      body: { host_id: cleo.userId, reason: "I'm away", version },
    });
    assert.deepEqual(await calendar(bob, start), []);
    assert.deepEqual(await calendar(cleo, start), [{ _id: event, starts_at: start }]);
    const [subject] = await ownerSql<{ owner_id: string }>(
      app.services,
      "select owner_id from event_subjects",
    );
    assert.equal(subject?.owner_id, cleo.userId, "what it is about goes along");
    const busy = await ownerSql<{ person_id: string; source: string }>(
      app.services,
      "select person_id, source from busy_spans order by source",
    );
    assert.deepEqual(
      busy.map(({ person_id, source }) => [source, person_id === cleo.userId]),
      [
        ["booking", true],
        ["event", true],
      ],
    );
    const [mail] = await mailsTo(app, VERA);
    assert.equal(mail?.subject, "New host: Intro call with Cleo Host");
    assert.match(
      mail.body_text,
      /Cleo Host meets you instead of Bob Host\. The time of your booking stays the same\./,
    );
    assert.match(mail.body_text, /Reason: I'm away/);
    assert.match(
      (await bell(cleo))[0] ?? "",
      /^Booking handed over: Bob Host handed “Intro call” with Vera Visitor over to you, /,
    );
    assert.equal((await bell(bob)).filter((line) => line.includes("handed")).length, 0);
    await bob.call(bookings.handOver, { params, body: { host_id: bob.userId, reason: "", version } }).then(
      () => assert.fail("it isn't his any more"),
      (error: ApiError) => assert.equal(error.status, 404),
    );
  });

  await t.test("keeps one entry in the visitor's calendar, of rising sequence", async () => {
    const { start, params, version } = await booked();
    await bob.call(bookings.handOver, { params, body: { host_id: cleo.userId, reason: "", version } });
    await cleo.call(bookings.move, {
      params,
      body: { starts_at: later(start, DAY), reason: "", version: await newest(cleo, params) },
    });
    const sent = await ownerSql<{ calendar_text: string }>(
      app.services,
      "select calendar_text from mails where to_address = $1 order by created_at, id",
      [VERA],
    );
    const lines = sent.map(({ calendar_text: text }) => ({
      uid: /UID:(\S+)/.exec(text)?.[1],
      sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
    }));
    assert.equal(lines.length, 3);
    assert.equal(new Set(lines.map(({ uid }) => uid)).size, 1);
    assert.ok(
      lines.every(({ sequence }, at) => at === 0 || sequence > (lines[at - 1]?.sequence ?? Infinity)),
    );
  });

  await t.test("says who is busy, and refuses to give it to them", async () => {
    const { start, params, version } = await booked();
    const [date = "", time = ""] = start.slice(0, 16).split("T");
    await cleo.call(events.create, { body: eventForm({ date, time, time_zone: "UTC" }) });
    const { items } = await bob.call(bookings.otherHosts, { params });
    assert.equal(items[0]?.standing, "busy");
    await ownerSql(app.services, "delete from working_hours where person_id = $1", [cleo.userId]);
    assert.equal((await bob.call(bookings.otherHosts, { params })).items[0]?.standing, "no_hours");
    await cleo.call(availability.addHours, { body: hours });
    await refused(
      bob.call(bookings.handOver, { params, body: { host_id: cleo.userId, reason: "", version } }),
      "slot_gone",
    );
    await refused(
      bob.call(bookings.handOver, { params, body: { host_id: ada.userId, reason: "", version } }),
      "unknown_host",
    );
    assert.equal((await bob.call(bookings.list, { query: {} })).items.length, 1);
  });

  await t.test(
    "moves it to a time that the link offers, or anyway to another one where hosts are free",
    async () => {
      const { start, booking, params, version } = await booked({ notice: 60 });
      const { starts } = await bob.call(bookings.times, {
        params,
        query: { from: start, to: later(start, 2 * DAY) },
      });
      const next = starts.find((each) => Date.parse(each) >= Date.parse(start) + DAY);
      assert.ok(next);
      await bob.call(bookings.move, {
        params,
        body: { starts_at: next, reason: "The train is late", version },
      });
      assert.deepEqual(await calendar(bob, next), [{ _id: booking.event_id, starts_at: next }]);
      const [mail] = await mailsTo(app, VERA);
      assert.equal(mail?.subject, "Booking moved: Intro call with Bob Host");
      assert.match(mail.body_text, /Reason: The train is late/);
      const moved = await newest(bob, params);
      const night = `${next.slice(0, 11)}21:07:00.000Z`;
      await refused(
        bob.call(bookings.move, { params, body: { starts_at: night, reason: "", version: moved } }),
        "not_offered",
      );
      await bob.call(bookings.move, {
        params,
        body: { starts_at: night, anyway: true, reason: "", version: moved },
      });
      assert.equal((await calendar(bob, next))[0]?.starts_at, night);
      const past = later(new Date().toISOString(), -DAY);
      await refused(
        bob.call(bookings.move, {
          params,
          body: { starts_at: past, anyway: true, reason: "", version: await newest(bob, params) },
        }),
        "slot_gone",
      );
      const mails = (await mailsTo(app, VERA)).length;
      await bob.call(bookings.move, {
        params,
        body: { starts_at: night, anyway: true, reason: "", version: moved },
      });
      assert.equal((await mailsTo(app, VERA)).length, mails, "the same again changes nothing");
    },
  );

  await t.test("two at once take it over once each, and its host is busy once", async () => {
    const { params, version } = await booked();
    const answers = await Promise.allSettled(
      [bob, ada, ada].map((person) =>
        person.call(bookings.handOver, { params, body: { host_id: cleo.userId, reason: "", version } }),
      ),
    );
    assert.ok(answers.some(({ status }) => status === "fulfilled"));
    const spans = await ownerSql(app.services, "select from busy_spans where source = 'booking'");
    assert.equal(spans.length, 1);
    assert.equal(
      (await mailsTo(app, VERA)).filter(({ subject }) => subject.startsWith("New host")).length,
      1,
    );
  });

  await t.test("is open to those who may change the company's links, and to no one else", async () => {
    const { params, booking, version } = await booked();
    await ada.call(bookings.handOver, { params, body: { host_id: cleo.userId, reason: "", version } });
    assert.match((await bell(bob))[0] ?? "", /^Booking handed over: Ada Host handed .+ over to Cleo Host,/);
    const body = { host_id: bob.userId, reason: "", version };
    for (const other of [bob, stranger])
      await refused(other.call(bookings.handOver, { params, body }), "booking_not_found");
    await refused(stranger.call(bookings.otherHosts, { params }), "booking_not_found");
    await refused(
      stranger.call(bookings.move, {
        params,
        body: { starts_at: booking.starts_at, anyway: true, reason: "", version },
      }),
      "booking_not_found",
    );
    await ada.call(bookings.cancel, {
      params,
      body: { reason: "We hired someone", version: await newest(ada, params) },
    });
    assert.match(
      (await bell(cleo))[0] ?? "",
      /^Booking canceled: Ada Host canceled “Intro call” with Vera Visitor, .+: We hired someone$/,
    );
  });

  await t.test("who left is replaced; what has no link any more can only be canceled", async () => {
    const { type, params, booking, version } = await booked();
    await ownerSql(app.services, "delete from memberships where user_id = $1", [bob.userId]);
    const move = { starts_at: later(booking.starts_at, DAY), anyway: true, reason: "", version };
    await refused(ada.call(bookings.move, { params, body: move }), "host_gone");
    await ada.call(bookings.handOver, { params, body: { host_id: cleo.userId, reason: "", version } });
    await ada.call(teamTypes.remove, { params: { eventTypeId: type._id } });
    await refused(cleo.call(bookings.move, { params, body: move }), "link_deleted");
    await cleo.call(bookings.cancel, { params, body: { reason: "", version: await newest(cleo, params) } });
  });
});
