import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { beginBooking, bookAs, eventTypeForm, firstStart, keepStart, startsOn } from "#api/testing/booking";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";
import { candidate, employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("booking a time by a link", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  let made = 0;
  const newType = (change: Partial<EventTypeForm> = {}) => {
    made += 1;
    return kofi.call(eventTypes.create, { body: eventTypeForm({ slug: `type-${made}`, ...change }) });
  };
  const own = async (when: "coming" | "past" = "coming") =>
    (await kofi.call(bookings.list, { query: { when } })).items;
  const mailed = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);
  const calendars = (email: string) =>
    ownerSql<{ calendar_text: string | null }>(
      app.services,
      "select calendar_text from mails where to_address = $1 order by created_at, id",
      [email],
    );
  const fields = (start: string, change: object = {}) => ({
    start,
    length: "30",
    zone: "Africa/Lagos",
    name: "Vera Visitor",
    email: "vera@visitor.test",
    ...change,
  });
  const clear = async () => {
    for (const table of ["bookings", "slot_holds", "event_types", "events"])
      await ownerSql(app.services, `delete from ${table}`);
  };

  await t.test(
    "keeps the time while the form is filled in, and puts it into the host's calendar",
    async () => {
      const type = await newType();
      const [browser, other] = [visitor(app), visitor(app)];
      const start = await firstStart(browser, type);
      const { held } = await keepStart(browser, type, start);
      assert.match((await browser.get(held)).body, /We keep this time for you until/);
      assert.ok(
        !startsOn((await other.get(`${type.path}?zone=UTC`)).body).includes(start),
        "no one else sees it",
      );
      const late = await keepStart(other, type, start);
      assert.equal(late.status, 409);
      assert.match(
        late.body,
        /Someone was faster, or the times have changed\. .* These are the next free ones\./,
      );
      const refused = await browser.submit(held, fields(start, { name: "", email: "vera@" }));
      assert.equal(refused.status, 422);
      assert.match(refused.body, /Please enter your name\..*Please enter a valid e-mail address\./s);
      const sent = await browser.submit(held, fields(start));
      assert.deepEqual([sent.status, sent.location], [303, held]);
      assert.equal((await browser.submit(held, fields(start))).status, 303, "sent twice, it is one");
      assert.match((await browser.get(held)).body, /You&#x27;re booked|You're booked/);
      const [booking] = await own();
      assert.deepEqual(
        [booking?.visitor.name, booking?.starts_at, booking?.state],
        ["Vera Visitor", start, "confirmed"],
      );
      assert.equal((await own()).length, 1);
      const event = await kofi.call(events.get, { params: { eventId: booking?.event_id ?? "" }, query: {} });
      assert.deepEqual(
        [event.title, event.kind, event.starts_at],
        ["Intro call with Vera Visitor", "meeting", start],
      );
      const ofEvent = await kofi.call(bookings.ofEvent, { params: { eventId: event._id } });
      assert.equal(ofEvent.items[0]?.visitor.email, "vera@visitor.test");
      assert.deepEqual(await mailed("vera@visitor.test"), ["Booking confirmed: Intro call with Kofi Mensah"]);
      const told = await kofi.call(notifications.list, { query: {} });
      assert.match(told.data.response[0]?.body ?? "", /Vera Visitor booked “Intro call”/);
      await clear();
    },
  );

  await t.test("can't be removed in the calendar, where the visitor would hear nothing of it", async () => {
    const { start } = await bookAs(app, await newType());
    const [booking] = await own();
    const params = { eventId: booking?.event_id ?? "" };
    await assert.rejects(kofi.call(events.remove, { params, query: {} }), { status: 409, code: "booked" });
    assert.ok(start);
    await clear();
  });

  await t.test(
    "moves and cancels by the mailed link, each with a calendar entry that replaces the last",
    async () => {
      const type = await newType({ notice: 60 });
      const { token, start } = await bookAs(app, type, { email: "mover@visitor.test" });
      const browser = visitor(app);
      const path = `/booked/${token}`;
      assert.match((await browser.get(path)).body, /Kofi asks for 1 hour of notice/);
      const eventId = (await own())[0]?.event_id;
      const [first, next] = startsOn((await browser.get(`${path}/move?zone=UTC`)).body);
      assert.equal(first, start, "its own time is free");
      const moved = await browser.submit(`${path}/move`, { start: next ?? "", zone: "UTC" });
      assert.deepEqual([moved.status, moved.location], [303, path]);
      const [booking] = await own();
      assert.deepEqual([booking?.starts_at, booking?.event_id], [next, eventId], "the event moves along");
      const event = await kofi.call(events.get, { params: { eventId: booking?.event_id ?? "" }, query: {} });
      assert.equal(event.starts_at, next);
      assert.equal((await bookAs(app, type)).start, start, "the time before is free again");
      await browser.submit(`${path}/cancel`, { reason: "I'm ill" });
      assert.match((await browser.get(path)).body, /You canceled this/);
      assert.equal((await own()).length, 1);
      const [past] = await own("past");
      assert.deepEqual([past?.reason, past?.ended_by], ["I'm ill", "visitor"]);
      const again = await browser.submit(`${path}/cancel`, { reason: "" });
      assert.equal(again.status, 409);
      assert.equal((await browser.submit(`${path}/move`, { start: next ?? "", zone: "UTC" })).status, 409);
      const entries = (await calendars("mover@visitor.test")).map(({ calendar_text }) => calendar_text ?? "");
      const of = (name: string) =>
        entries.map((text) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1]);
      assert.equal(entries.length, 3);
      assert.equal(new Set(of("UID")).size, 1);
      const sequences = of("SEQUENCE").map(Number);
      assert.deepEqual(
        sequences,
        sequences.toSorted((one, other) => one - other),
      );
      assert.equal(new Set(sequences).size, 3);
      assert.deepEqual(of("METHOD"), ["REQUEST", "REQUEST", "CANCEL"]);
      const left = await ownerSql<{ at: Date }>(app.services, "select distinct at from busy_spans");
      assert.deepEqual(
        left.map(({ at }) => new Date(at).toISOString()),
        [start],
      );
      await clear();
    },
  );

  await t.test("asks the host first where they want that", async () => {
    const type = await newType({ needs_confirmation: true });
    await bookAs(app, type, { email: "one@visitor.test" });
    await bookAs(app, type, { email: "two@visitor.test" });
    const [one, two] = await own();
    assert.ok(one && two && one.state === "requested" && one.event_id === null);
    await kofi.call(bookings.confirm, { params: { bookingId: one._id } });
    await kofi.call(bookings.decline, { params: { bookingId: two._id }, body: { reason: "Full" } });
    assert.deepEqual(await mailed("one@visitor.test"), [
      "Booking confirmed: Intro call with Kofi Mensah",
      "Request received: Intro call with Kofi Mensah",
    ]);
    assert.equal((await mailed("two@visitor.test"))[0], "Request declined: Intro call with Kofi Mensah");
    const late = kofi.call(bookings.confirm, { params: { bookingId: two._id } });
    await assert.rejects(late, { status: 409, code: "booking_over" });
    const early = kofi.call(bookings.noShow, { params: { bookingId: one._id } });
    await assert.rejects(early, { status: 409 });
    await beginBooking(app, one._id);
    await kofi.call(bookings.noShow, { params: { bookingId: one._id } });
    assert.equal((await own("past")).find(({ _id }) => _id === one._id)?.state, "no_show");
    await clear();
  });

  await t.test("of many at once for one time goes to one, and the others are told kindly", async () => {
    const type = await newType();
    const start = await firstStart(visitor(app), type);
    const answers = await Promise.all(Array.from({ length: 50 }, () => keepStart(visitor(app), type, start)));
    assert.equal(answers.filter(({ status }) => status === 303).length, 1);
    const late = answers.filter(({ status }) => status === 409);
    const others = answers.filter(({ status }) => status !== 409 && status !== 303);
    assert.equal(late.length, 49, others[0] && `${others[0].status} ${others[0].body}`);
    assert.ok(late.every(({ body }) => body.includes("These are the next free ones.")));
    await clear();
  });

  await t.test("of two types at once for one time goes to one", async () => {
    const types = [await newType(), await newType()];
    const start = await firstStart(visitor(app), types[0] ?? { path: "" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => keepStart(visitor(app), types[at % 2] ?? { path: "" }, start)),
    );
    const count = (code: number) => answers.filter(({ status }) => status === code).length;
    assert.deepEqual([count(303), count(409)], [1, 9]);
    await clear();
  });

  await t.test("gives each seat once, and all of them one event", async () => {
    const type = await newType({ seats: 2 });
    const first = await bookAs(app, type, { name: "One" });
    const second = await bookAs(app, type, { name: "Two" });
    assert.equal(first.start, second.start);
    const third = await bookAs(app, type, { name: "Three" });
    assert.notEqual(third.start, first.start);
    const [one, two] = await own();
    assert.equal(one?.event_id, two?.event_id);
    await kofi.call(bookings.cancel, { params: { bookingId: one?._id ?? "" }, body: { reason: "" } });
    const event = await kofi.call(events.get, { params: { eventId: two?.event_id ?? "" }, query: {} });
    assert.equal(event.title, "Intro call");
    await clear();
  });

  await t.test("is still theirs after five minutes if no one was faster", async () => {
    const type = await newType();
    const [slow, fast] = [visitor(app), visitor(app)];
    const start = await firstStart(slow, type);
    const { held } = await keepStart(slow, type, start);
    await ownerSql(app.services, "update slot_holds set expires_at = now() - interval '1 second'");
    await ownerSql(
      app.services,
      "update busy_spans set expires_at = now() - interval '1 second' where source = 'hold'",
    );
    const opened = await slow.get(held);
    assert.match(opened.location ?? "", /\?late=yes$/);
    assert.match((await slow.get(opened.location ?? "")).body, /The time that we kept for you is over/);
    const other = await keepStart(fast, type, start);
    assert.equal(other.status, 303);
    assert.equal((await slow.submit(held, fields(start))).status, 409);
    await ownerSql(app.services, "delete from slot_holds");
    assert.equal((await slow.submit(held, fields(start))).status, 303);
    await clear();
  });

  await t.test("ends kindly when the host deletes, turns off or changes it meanwhile", async () => {
    const type = await newType();
    const browser = visitor(app);
    const start = await firstStart(browser, type);
    const { held } = await keepStart(browser, type, start);
    const params = { eventTypeId: type._id };
    const shorter = { ...eventTypeForm({ slug: type.slug, lengths: [15] }), version: type.version };
    await kofi.call(eventTypes.update, { params, body: shorter });
    assert.equal(
      (await browser.submit(held, fields(start))).status,
      409,
      "a length that isn't offered any more",
    );
    const off = { ...shorter, is_on: false, version: type.version + 1 };
    await kofi.call(eventTypes.update, { params, body: off });
    assert.equal((await browser.get(type.path)).status, 410);
    assert.equal((await browser.submit(held, fields(start))).status, 410);
    await kofi.call(eventTypes.remove, { params });
    assert.match((await browser.get(type.path)).body, /This can&#x27;t be booked any more/);
    assert.deepEqual(
      await ownerSql(app.services, "select * from busy_spans"),
      [],
      "what was kept is free again",
    );
    await clear();
  });

  await t.test("takes nothing that isn't a free time, or what no form sends", async () => {
    const question = {
      _id: randomUUID(),
      label: "Which?",
      kind: "single_choice" as const,
      required: true,
      options: ["A", "B"],
    };
    const type = await newType({ questions: [question], per_day: 1 });
    const browser = visitor(app);
    const keep = (start: string, length = 30) => keepStart(browser, type, start, length);
    assert.equal((await keep("2020-01-01T10:00:00.000Z")).status, 409);
    const start = await firstStart(browser, type);
    const odd = new Date(Date.parse(start) + 60_000).toISOString();
    for (const [at, length] of [
      [odd, 30],
      [start, 45],
      [start, 1e9],
      [start, -30],
    ] as const)
      assert.equal((await keep(at, length)).status, 409, `${at} ${length}`);
    for (const at of ["", "soon", "+275760-09-13T00:00:00.000Z"])
      assert.equal((await keep(at)).status, 400, at);
    const { held } = await keep(start);
    for (const [name, value] of [
      ["name", "<script>alert(1)</script>"],
      [`answers.${question._id}`, "C"],
      ["email", "a b@c"],
    ] as const) {
      const sent = fields(start, {
        [`answers.${question._id}`]: "A",
        [name]: value,
        ...(name === "name" && { email: "x" }),
      });
      const { status, body } = await browser.submit(held, sent);
      assert.equal(status, 422, name);
      assert.doesNotMatch(body, /<script>alert/);
    }
    assert.equal(
      (await browser.submit(held, fields(start, { [`answers.${question._id}`]: "B" }))).status,
      303,
    );
    const left = startsOn((await browser.get(`${type.path}?zone=UTC&from=${start.slice(0, 10)}`)).body);
    assert.ok(left.length > 0 && left.every((each) => each.slice(0, 10) !== start.slice(0, 10)), "one a day");
    for (const query of [
      "zone=Mars",
      "from=2026-13-99",
      "from=9999-01-01",
      "length=x",
      "day=%00",
      "zone=&zone=UTC",
    ])
      assert.equal((await browser.get(`${type.path}?${query}`)).status, 200, query);
    await clear();
  });

  await t.test("weighs 30 KB at most, with all that it loads", async () => {
    const type = await newType();
    const { body } = await visitor(app).get(type.path);
    const loaded = new Set([...body.matchAll(/\/public\/[^"]+/g)].map(([url]) => url));
    assert.ok(loaded.size > 3 && ![...loaded].some((url) => url.endsWith(".woff2")));
    const sizes = [type.path, ...loaded].map(async (url) => {
      const answer = await app.http.inject({ url, headers: { "accept-encoding": "br" } });
      return answer.rawPayload.length;
    });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    t.diagnostic(`a page to book on: ${bytes} bytes`);
    assert.ok(bytes <= 30 * 1024, `${bytes} bytes`);
    await clear();
  });

  await t.test("shows a secret link to those who have it alone, and other sites may frame it", async () => {
    const open = await newType({ name: "Open one" });
    const secret = await newType({ name: "Secret one", is_secret: true });
    assert.match(secret.slug, /^[a-z\d]{43}$/);
    const { body } = await visitor(app).get(open.path.replace(/\/[^/]+$/, ""));
    assert.match(body, /Open one/);
    assert.doesNotMatch(body, /Secret one/);
    const answer = await app.http.inject({ url: secret.path });
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers["content-security-policy"]), /frame-ancestors \*/);
    const { token } = await bookAs(app, secret);
    const own = await app.http.inject({ url: `/booked/${token}` });
    assert.match(String(own.headers["content-security-policy"]), /frame-ancestors 'none'/);
    for (const url of ["/book/no-one", "/booked/nothing", `/book/no-one/${secret.slug}`])
      assert.ok([404, 410].includes((await visitor(app).get(url)).status), url);
    await clear();
  });
});

test("booking links of a company", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", []);
  const create = (person: typeof ada, change: Partial<EventTypeForm> = {}) =>
    person.call(eventTypes.create, { body: eventTypeForm(change) });

  await t.test("need the plan and the permission to meet others", async () => {
    await assert.rejects(create(ada), { status: 403 });
    await subscribe(app, ada, "growth_plan_yearly");
    await create(ada);
    await assert.rejects(create(mia), { status: 403 });
  });

  await t.test("have an address once, and hours of one's own", async () => {
    await assert.rejects(create(ada), { status: 409, code: "slug_taken" });
    const other = await create(ada, { slug: "other" });
    const body = { ...eventTypeForm(), version: other.version };
    const params = { eventTypeId: other._id };
    await assert.rejects(ada.call(eventTypes.update, { params, body }), { code: "slug_taken" });
    await assert.rejects(create(ada, { slug: "hours", hours_id: randomUUID() }), { status: 422 });
    const old = { ...body, slug: "other", version: 99 };
    await assert.rejects(ada.call(eventTypes.update, { params, body: old }), { code: "changed_meanwhile" });
  });

  await t.test("can't be booked once their owner has left the company", async () => {
    const type = await create(ada, { slug: "leaving" });
    const browser = visitor(app);
    const start = await firstStart(browser, type);
    const { held } = await keepStart(browser, type, start);
    await ownerSql(app.services, "alter table memberships disable trigger user");
    await ownerSql(app.services, "delete from memberships where user_id = $1", [ada.userId]);
    const sent = await browser.submit(held, {
      start,
      length: "30",
      zone: "UTC",
      name: "Vera",
      email: "v@v.test",
    });
    assert.equal(sent.status, 410);
    assert.equal((await browser.get(type.path)).status, 410);
  });
});
