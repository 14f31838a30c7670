import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, OUTSIDE, responsesOf, shownIn } from "#api/testing/guest-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { candidate, prove } from "#api/testing/person";
import { removeAndTell } from "#api/testing/remove-and-tell";

const DAY = dayAhead(30);

test("a guest from outside", async (t) => {
  const { app, ada, tom, mails, link, read } = await guestSetting(t);
  const form = (changes: object = {}) =>
    eventForm({
      date: DAY,
      time_zone: "UTC",
      guests: [tom.email, OUTSIDE],
      guest_names: { [OUTSIDE]: "Lena Outside" },
      place: "Room 1",
      ...changes,
    });
  const create = (changes: object = {}) => ada.call(events.create, { body: form(changes) });
  const change = (event: CalendarEvent, changes: object) => {
    const { client_id: _, ...body } = form(changes);
    return ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...body, version: event.version },
    });
  };
  const remove = (event: CalendarEvent, query: object = {}) => removeAndTell(app, ada, event._id, query);
  const submit = async (path: string, fields: Record<string, string>, at = path) => {
    const browser = visitor(app);
    const { body } = await browser.get(path);
    return browser.submit(at, { ...shownIn(body), ...fields });
  };
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  await t.test("is invited by mail, is shown as such, and may be without a name", async () => {
    const event = await create();
    const [mail] = await mails();
    assert.equal(mail?.subject, "Invitation from Ada Admin: Weekly meeting");
    for (const words of ["Hello Lena Outside,", "Where: Room 1", "You don't need an account"])
      assert.ok(mail.body_text.includes(words), mail.body_text);
    const lena = event.guests.find(({ email }) => email === OUTSIDE);
    assert.deepEqual([lena?.is_outside, lena?.name, lena?.response], [true, "Lena Outside", "needs_action"]);
    assert.equal((await read(tom, event)).guests.length, 2);
    const unnamed = await create({ guests: ["Nameless@Outside.test"], guest_names: {} });
    assert.equal(unnamed.guests[0]?.name, "nameless@outside.test");
    assert.match((await mails("nameless@outside.test"))[0]?.body_text ?? "", /^Hello,\n/);
  });

  await t.test("reads the days of an event that is all day, and is asked for no time", async () => {
    const event = await create({ title: "Fair", all_day: true, end_date: dayAhead(31) });
    const [mail] = await mails();
    assert.match(mail?.body_text ?? "", /^When: .* – .*, all day$/m);
    assert.doesNotMatch(mail?.body_text ?? "", /00:00|propose another time/);
    assert.match(mail?.calendar_text ?? "", new RegExp(`DTSTART;VALUE=DATE:${DAY.replaceAll("-", "")}`));
    const { body } = await visitor(app).get(await link());
    assert.match(body, /all day/);
    assert.doesNotMatch(body, /, 00:00|Propose time/);
    const proposed = { date: dayAhead(40), time: "10:00", time_zone: "UTC" };
    const { at, starts_at } = event;
    const answer = { at, starts_at, response: "tentative", note: "", reach: "this", proposed } as const;
    await assert.rejects(tom.call(invitations.answer, { params: { eventId: event._id }, body: answer }), {
      status: 422,
      code: "impossible_proposal",
    });
    const path = await link();
    const late = { date: dayAhead(40), time: "10:00", reason: "", at, starts_at };
    const sent = await submit(path, late, `${path}/propose`);
    assert.equal(sent.status, 422);
    assert.match(sent.body, /role="alert"[^>]*>An event that is all day has no time/);
  });

  await t.test("looks the same whether the address has an account or not", async () => {
    const stranger = await candidate(app);
    const event = await create({ guests: [stranger.email, "no-account@outside.test"], guest_names: {} });
    const [one, other] = event.guests.map(({ _id, name, email, ...rest }) => ({
      ...rest,
      same: name === email,
    }));
    assert.deepEqual(one, other);
    assert.ok(event.guests.every(({ _id }) => _id !== stranger.userId));
    await assert.rejects(read(stranger, event), { status: 404 });
    const bell = await stranger.call(notifications.list, { query: {} });
    assert.deepEqual(bell.data.response, []);
  });

  await t.test("answers by link, which says whose it is and shows nothing beyond the event", async () => {
    const event = await create();
    const path = await link();
    const page = await visitor(app).get(path);
    assert.equal(page.status, 200);
    for (const words of ["Lena Outside", OUTSIDE, "Weekly meeting", "Room 1", "Organizer: Ada Admin"])
      assert.ok(page.body.includes(words), words);
    assert.ok(!page.body.includes(tom.email));
    assert.match(page.body, /name="robots" content="noindex"/);
    assert.doesNotMatch(page.body, /Your answer: /);
    const sent = await submit(path, { response: "accepted", note: "Glad to" });
    assert.equal(sent.status, 303);
    assert.match((await visitor(app).get(sent.location ?? "")).body, /We&#x27;ve told Ada Admin/);
    const seen = await read(ada, event);
    assert.deepEqual(responsesOf(seen), { [OUTSIDE]: "accepted", [tom.email]: "needs_action" });
    const bell = await ada.call(notifications.list, { query: {} });
    assert.match(bell.data.response[0]?.body ?? "", /Lena Outside is coming to .*: “Glad to”/);
  });

  await t.test(
    "has an answer that no one gives by looking, and a form that refuses nothing silently",
    async () => {
      const event = await create();
      const path = await link();
      for (const answer of ["accepted", "declined"]) await visitor(app).get(`${path}?answer=${answer}`);
      await app.http.inject({ method: "HEAD", url: path });
      assert.equal(responsesOf(await read(ada, event))[OUTSIDE], "needs_action");
      const preselected = (await visitor(app).get(`${path}?answer=declined`)).body;
      assert.match(preselected, /value="declined"[^>]*checked=""|checked=""[^>]*value="declined"/);
      const empty = await submit(path, { note: "Kept <b>" });
      assert.equal(empty.status, 422);
      assert.match(empty.body, /Please choose an answer\..*Kept &lt;b&gt;/s);
      for (const fields of [
        { response: "accepted", at: "soon" },
        { response: "accepted", starts_at: "" },
      ])
        assert.equal((await submit(path, fields as Record<string, string>)).status, 422);
    },
  );

  await t.test("proposes another time, hears of the decision, and is asked again", async () => {
    const event = await create();
    const path = await link();
    const sent = await submit(
      path,
      { date: dayAhead(33), time: "16:00", reason: "On a train" },
      `${path}/propose`,
    );
    assert.equal(sent.status, 303, sent.body);
    const lena = (await read(ada, event)).guests.find(({ email }) => email === OUTSIDE);
    const proposed_at = `${dayAhead(33)}T16:00:00.000Z`;
    assert.deepEqual(
      [lena?.response, lena?.proposed_at, lena?.note],
      ["tentative", proposed_at, "On a train"],
    );
    const params = { eventId: event._id, guestId: lena?._id ?? "" };
    const body = { at: event.at, proposed_at, version: event.version };
    const kept = await ada.call(invitations.settle, { params, body: { ...body, accept: false } });
    assert.equal((await subjects())[0], "Event stays as planned: Weekly meeting");
    await submit(path, { date: dayAhead(33), time: "16:00", reason: "" }, `${path}/propose`);
    const moved = await ada.call(invitations.settle, {
      params,
      body: { ...body, version: kept.version, accept: true },
    });
    assert.equal(moved.starts_at, proposed_at);
    assert.deepEqual(responsesOf(moved), { [OUTSIDE]: "accepted", [tom.email]: "needs_action" });
    assert.equal((await subjects())[0], "Moved to the time you proposed: Weekly meeting");
    const over = await submit(path, { date: "2020-01-01", time: "16:00", reason: "" }, `${path}/propose`);
    assert.equal(over.status, 422);
    assert.match(over.body, /<input[^>]*name="date"[^>]*autofocus|<input[^>]*autofocus[^>]*name="date"/i);
    assert.match(over.body, /id="date-problem"[^>]*>Propose a time that is still ahead/);
  });

  await t.test(
    "proposes another time by their own clocks, which the page keeps when it is refused",
    async () => {
      const event = await create();
      const path = await link();
      const zone = "America/New_York";
      const over = await submit(
        path,
        { date: "2020-01-01", time: "16:00", zone, reason: "" },
        `${path}/propose`,
      );
      assert.equal(over.status, 422);
      assert.match(over.body, /<option value="America\/New_York" selected="">America\/New York/);
      const proposed = { date: dayAhead(33), time: "09:00", zone, reason: "" };
      assert.equal((await submit(path, proposed, `${path}/propose`)).status, 303);
      const lena = (await read(ada, event)).guests.find(({ email }) => email === OUTSIDE);
      const there = new Date(lena?.proposed_at ?? "").toLocaleTimeString("en-GB", { timeZone: zone });
      assert.equal(there, "09:00:00");
      assert.notEqual(lena?.proposed_at, `${dayAhead(33)}T09:00:00.000Z`);
      const { body } = await visitor(app).get(path);
      assert.match(body, /data-zone="UTC" hidden=""/);
    },
  );

  await t.test("can't answer for a time that has changed since the page was opened", async () => {
    const event = await create();
    const path = await link();
    const browser = visitor(app);
    const before = shownIn((await browser.get(path)).body);
    await change(event, { time: "11:00" });
    const sent = await browser.submit(path, { ...before, response: "accepted" });
    assert.equal(sent.status, 409);
    assert.match(sent.body, /This event has moved to .*11:00–11:30/);
    // The page that says so shows the new time: its form is right.
    assert.equal((await browser.submit(path, { ...shownIn(sent.body), response: "accepted" })).status, 303);
    assert.equal(responsesOf(await read(ada, event))[OUTSIDE], "accepted");
  });

  await t.test(
    "has a link that ends with the invitation or the event, and none that can be guessed",
    async () => {
      const event = await create();
      const path = await link();
      const left = await change(event, { guests: [tom.email] });
      assert.equal((await subjects())[0], "Event canceled: Weekly meeting");
      const gone = await visitor(app).get(path);
      assert.equal(gone.status, 410);
      assert.match(gone.body, /canceled, or you&#x27;re no longer invited/);
      assert.equal(
        (await visitor(app).submit(path, { response: "accepted", at: event.at, starts_at: event.starts_at }))
          .status,
        410,
      );
      const again = await change(left, {});
      // A former link was for the former invitation.
      assert.equal((await visitor(app).get(path)).status, 410);
      const newer = await link();
      assert.equal((await visitor(app).get(newer)).status, 200);
      await remove(again);
      assert.equal((await visitor(app).get(newer)).status, 410);
      for (const wrong of [`/invitations/${"x".repeat(43)}`, `${path}x`, "/invitations/%00"])
        assert.equal((await visitor(app).get(wrong)).status, 404, wrong);
    },
  );

  await t.test("hears once of each change that they can see, and of a cancellation", async () => {
    const event = await create();
    const count = (await mails()).length;
    const noted = await change(event, { notes: "Bring a pen" });
    const same = await change(noted, { notes: "Bring a pen" });
    const moved = await change(same, { notes: "Bring a pen", time: "15:00" });
    await remove(moved);
    assert.deepEqual((await subjects()).slice(0, (await mails()).length - count), [
      "Event canceled: Weekly meeting",
      "Moved: Weekly meeting",
      "New notes: Weekly meeting",
    ]);
  });

  await t.test("is mailed for people who can be reached, and no more often than is decent", async () => {
    const kofi = await candidate(app);
    const own = (guests: readonly string[]) =>
      kofi.call(events.create, {
        body: eventForm({ client_id: randomUUID(), date: DAY, guests: [...guests] } as object),
      });
    await assert.rejects(own([OUTSIDE]), { code: "email_unproven" });
    await prove(app, kofi);
    const many = Array.from({ length: 50 }, (_, at) => `guest-${at}@outside.test`);
    await own(many);
    await assert.rejects(own(many.slice(0, 11)), { status: 429, code: "mails_used_up" });
    assert.equal((await own(many.slice(0, 10))).guests.length, 10);
    await assert.rejects(own([...many, "one-more@outside.test"]), { status: 400 });
  });

  await t.test("isn't invited, and hears no more, once they asked the company for no contact", async () => {
    const event = await create();
    const count = (await mails()).length;
    await ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'e:' || contact_key($2), 'withdrew')",
      [ada.organizationId, OUTSIDE],
    );
    await change(event, { time: "18:00" });
    assert.equal((await mails()).length, count);
    await assert.rejects(create(), { status: 422, code: "do_not_contact" });
  });
});
