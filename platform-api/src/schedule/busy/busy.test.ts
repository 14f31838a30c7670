import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { dayAhead } from "#api/testing/guest-setting";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { type Busy, findBusy } from "./busy.sql.ts";

// This year's, as what repeats can begin at most a year ago.
const YEAR = new Date().getUTCFullYear();
const MARCH = { from: `${YEAR}-03-01T00:00:00.000Z`, to: `${YEAR}-04-01T00:00:00.000Z` };
const at = (day: number, time: string) => `${YEAR}-03-${String(day).padStart(2, "0")}T${time}:00.000Z`;

test("busy times", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const other = await employer(app, "Other");
  const kofi = await candidate(app, "Kofi");

  const asked = (asker: Person, people: readonly Person[], span = MARCH) =>
    app.services.db.as({ user: asker.userId, organization: asker.organizationId || null }).read((sql) =>
      findBusy(
        sql,
        people.map(({ userId }) => userId),
        span,
      ),
    );
  const spans = (busy: readonly Busy[]) => busy.map(({ starts_at, ends_at }) => [starts_at, ends_at]);
  const broken = () => ownerSql(app.services, "select * from invariant_busy_spans");
  const plan = (form: Partial<EventForm>) =>
    ada.call(events.create, { body: eventForm({ time_zone: "UTC", ...form }) });
  const change = (event: CalendarEvent, form: Partial<EventForm>) => {
    const { recurrence, until, count } = event;
    const own = { title: event.title, kind: event.kind, recurrence, until, count };
    const date = event.starts_at.slice(0, 10);
    const body = { ...eventForm({ time_zone: "UTC", date, ...own, ...form }), version: event.version };
    return ada.call(events.update, { params: { eventId: event._id }, body: { ...body, reach: "all" } });
  };
  const remove = (event: CalendarEvent, at?: string) =>
    ada.call(events.remove, {
      params: { eventId: event._id },
      query: at === undefined ? {} : { reach: "this", at },
    });

  await t.test("are those of an event for everyone who takes part, and follow it", async () => {
    const event = await plan({ date: `${YEAR}-03-02`, guests: [tom.email] });
    const first = [[at(2, "10:00"), at(2, "10:30")]];
    assert.deepEqual(spans(await asked(ada, [ada])), first);
    assert.deepEqual(spans(await asked(ada, [tom])), first);
    const moved = await change(event, { time: "12:00", guests: [tom.email] });
    assert.deepEqual(spans(await asked(ada, [ada])), [[at(2, "12:00"), at(2, "12:30")]]);
    const alone = await change(moved, { time: "12:00", guests: [] });
    assert.deepEqual(await asked(ada, [tom]), []);
    assert.deepEqual(await broken(), []);
    await remove(alone);
    assert.deepEqual(await asked(ada, [ada, tom]), []);
  });

  await t.test("leave out reminders, also what becomes one, and canceled times of a series", async () => {
    const event = await plan({ kind: "reminder", date: `${YEAR}-03-02` });
    assert.deepEqual(await asked(ada, [ada]), []);
    const focus = await change(event, { kind: "focus" });
    assert.equal((await asked(ada, [ada])).length, 1);
    await remove(await change(focus, { kind: "reminder" }));
    const series = await plan({ date: `${YEAR}-03-02`, recurrence: "weekly", count: 3, guests: [tom.email] });
    await remove(series, at(9, "10:00"));
    const left = [
      [at(2, "10:00"), at(2, "10:30")],
      [at(16, "10:00"), at(16, "10:30")],
    ];
    assert.deepEqual(spans(await asked(ada, [tom])), left);
    assert.deepEqual(await broken(), []);
    await remove(series);
  });

  await t.test("leave out what someone declined, all of it or one time", async () => {
    const [first, next, last] = [dayAhead(30), dayAhead(37), dayAhead(44)];
    const later = { from: `${first}T00:00:00.000Z`, to: `${dayAhead(60)}T00:00:00.000Z` };
    const tenOn = (day: string) => `${day}T10:00:00.000Z`;
    const startsOf = async (person: Person) =>
      (await asked(person, [person], later)).map(({ starts_at }) => starts_at);
    const series = await plan({ date: first, recurrence: "weekly", count: 3, guests: [tom.email] });
    const answer = (response: "accepted" | "declined", event: CalendarEvent, reach: "all" | "this") =>
      tom.call(invitations.answer, {
        params: { eventId: event._id },
        body: { at: event.at, starts_at: event.starts_at, response, reach },
      });
    const second = await tom.call(events.get, {
      params: { eventId: series._id },
      query: { at: tenOn(next) },
    });
    await answer("declined", second, "this");
    assert.deepEqual(await startsOf(tom), [tenOn(first), tenOn(last)]);
    await answer("declined", series, "all");
    assert.deepEqual(await startsOf(tom), []);
    assert.equal((await startsOf(ada)).length, 3);
    await answer("accepted", second, "this");
    assert.deepEqual(await startsOf(tom), [tenOn(next)]);
    assert.deepEqual(await broken(), []);
    await remove(series);
  });

  await t.test("are cut off at the ends of the span that is asked for", async () => {
    const event = await plan({ date: `${YEAR}-03-02` });
    const span = { from: at(2, "10:10"), to: at(2, "10:20") };
    assert.deepEqual(spans(await asked(ada, [ada], span)), [[span.from, span.to]]);
    assert.deepEqual(await asked(ada, [ada], { from: at(2, "10:30"), to: at(2, "11:00") }), []);
    await remove(event);
  });

  await t.test("are shown to colleagues without what they are about, and to no one else", async () => {
    const own = await plan({ date: `${YEAR}-03-02` });
    const [row] = await asked(tom, [ada]);
    assert.deepEqual(Object.keys(row ?? {}).toSorted(), [
      "ends_at",
      "event_id",
      "person_id",
      "source",
      "starts_at",
    ]);
    assert.equal(row?.event_id, null);
    assert.equal((await asked(ada, [ada]))[0]?.event_id, own._id);
    for (const stranger of [other, kofi]) assert.deepEqual(await asked(stranger, [ada, tom]), []);
    // A company that someone only claims to be in shows nothing.
    const claimed = { ...other, organizationId: ada.organizationId };
    assert.deepEqual(await asked(claimed, [ada]), []);
    await remove(own);
  });

  await t.test("refuse two bookings or holds of one person at a time", async () => {
    const book = (from: string, to: string, source = "booking") =>
      ownerSql(
        app.services,
        `insert into busy_spans (source_id, at, person_id, span, source, expires_at)
          values ($1, $2, $3, tstzrange($2, $4), $5, case when $5 = 'hold' then now() + interval '5 minutes' end)`,
        [randomUUID(), from, ada.userId, to, source],
      );
    await book(at(3, "10:00"), at(3, "10:30"));
    await assert.rejects(book(at(3, "10:29"), at(3, "11:00")), { code: "23P01" });
    await assert.rejects(book(at(3, "10:00"), at(3, "10:30"), "hold"), { code: "23P01" });
    await book(at(3, "10:30"), at(3, "11:00"), "hold");
    assert.deepEqual(
      (await asked(ada, [ada])).map(({ source }) => source),
      ["booking", "hold"],
    );
    await ownerSql(
      app.services,
      "update busy_spans set expires_at = now() - interval '1 second' where source = 'hold'",
    );
    assert.equal((await asked(ada, [ada])).length, 1, "a hold that is over keeps no one busy");
    await ownerSql(app.services, "delete from busy_spans where source <> 'event'");
  });

  await t.test("of a long series with many guests are written by one statement each", async () => {
    const [id, guests] = [randomUUID(), Array.from({ length: 50 }, () => randomUUID())];
    await ownerSql(
      app.services,
      `insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
        select g, g || '@crowd.test', 'Guest', 'Guest', g, g from unnest($1::uuid[]) g`,
      [guests],
    );
    const started = performance.now();
    await ownerSql(
      app.services,
      `insert into events (id, owner_id, client_id, title, kind, starts_at, ends_at, time_zone)
        values ($1, $2, $1, 'Daily', 'meeting', '2030-01-01T10:00Z', '2030-01-01T10:30Z', 'UTC')`,
      [id, ada.userId],
    );
    await ownerSql(
      app.services,
      `insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at)
        select $1, s, $2, s, s + interval '30 minutes'
        from generate_series('2030-01-01T10:00Z'::timestamptz, '2032-09-26T10:00Z', interval '1 day') s`,
      [id, ada.userId],
    );
    await ownerSql(
      app.services,
      "insert into event_guests (event_id, owner_id, user_id) select $1, $2, unnest($3::uuid[])",
      [id, ada.userId, guests],
    );
    const [{ count } = { count: 0 }] = await ownerSql<{ count: number }>(
      app.services,
      "select count(*)::int as count from busy_spans where source_id = $1",
      [id],
    );
    assert.equal(count, 1000 * 51);
    const written = performance.now();
    await ownerSql(app.services, "delete from event_guests where event_id = $1 and user_id = any ($2)", [
      id,
      guests.slice(25),
    ]);
    assert.deepEqual(await broken(), []);
    await ownerSql(app.services, "delete from events where id = $1", [id]);
    t.diagnostic(
      `51,000 spans: written in ${Math.round(written - started)} ms, removed in ${Math.round(performance.now() - written)} ms`,
    );
    assert.deepEqual(await broken(), []);
  });
});
