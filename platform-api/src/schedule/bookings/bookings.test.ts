import assert from "node:assert/strict";
import { test } from "node:test";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { beginBooking, bookAs, firstStart, keepStart, startsOn } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { visitor } from "#api/testing/hiring/visitor";

test("booking a time by a link", async (t) => {
  const { app, kofi, newType, own, mailed, calendars, fields, clear } = await bookingSetting(t);

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
      const booked = (await browser.get(held)).body;
      assert.match(booked, /You&#x27;re booked|You're booked/);
      assert.match(booked, /<a href="https:\/\/meet\.test\/intro"/, "the call opens from the page");
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

  await t.test("says before and after booking that the link to the call is still to come", async () => {
    const type = await newType({ place: "" });
    const words = "Video call, link to follow";
    assert.match((await visitor(app).get(type.path)).body, new RegExp(words));
    const { token } = await bookAs(app, type);
    assert.match((await visitor(app).get(`/booked/${token}`)).body, new RegExp(words));
    assert.equal((await own())[0]?.place, words);
    await clear();
  });

  await t.test(
    "moves and cancels by the mailed link, each with a calendar entry that replaces the last",
    async () => {
      // Of days ahead, the first free time stays the first while the test runs.
      const first_day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const type = await newType({ notice: 60, first_day });
      const { token, start } = await bookAs(app, type, { email: "mover@visitor.test" });
      const browser = visitor(app);
      const path = `/booked/${token}`;
      assert.match(
        (await browser.get(path)).body,
        /move or cancel it until it begins\. If you can, do so at least 1 hour before, so that Kofi can plan/,
      );
      const eventId = (await own())[0]?.event_id;
      const [first, next] = startsOn((await browser.get(`${path}/move?zone=UTC`)).body);
      assert.equal(first, start, "its own time is free");
      const moved = await browser.submit(`${path}/move`, { start: next ?? "", zone: "UTC" });
      assert.deepEqual([moved.status, moved.location?.split("?")[0]], [303, path]);
      const said = (await browser.get(moved.location ?? "")).body;
      assert.match(said, /Moved to \w+day, .*\. It was \w+day, .*\./);
      assert.doesNotMatch((await browser.get(`${path}?was=${next}`)).body, /Moved to/, "it hasn't moved");
      assert.doesNotMatch((await browser.get(`${path}?was=yesterday`)).body, /Moved to/);
      const [booking] = await own();
      assert.deepEqual([booking?.starts_at, booking?.event_id], [next, eventId], "the event moves along");
      const event = await kofi.call(events.get, { params: { eventId: booking?.event_id ?? "" }, query: {} });
      assert.equal(event.starts_at, next);
      assert.equal((await bookAs(app, type)).start, start, "the time before is free again");
      await browser.submit(`${path}/cancel`, { reason: "I'm ill" });
      const off = (await browser.get(path)).body;
      assert.match(off, /You canceled this/);
      const again_at = `href="${type.path}">Book again`;
      assert.ok(off.includes(again_at), off);
      const setOn = (is_on: boolean) =>
        ownerSql(app.services, "update event_types set is_on = $2 where id = $1", [type._id, is_on]);
      await setOn(false);
      assert.doesNotMatch((await browser.get(path)).body, /Book again/);
      await setOn(true);
      assert.equal((await own()).length, 1);
      const [past] = await own("past");
      assert.deepEqual([past?.reason, past?.ended_by], ["I'm ill", "visitor"]);
      const again = await browser.submit(`${path}/cancel`, { reason: "" });
      assert.equal(again.status, 303, "twice is once");
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
    await kofi.call(bookings.confirm, { params: { bookingId: one._id }, body: { version: one.version } });
    await kofi.call(bookings.decline, {
      params: { bookingId: two._id },
      body: { version: two.version, reason: "Full" },
    });
    assert.deepEqual(await mailed("one@visitor.test"), [
      "Booking confirmed: Intro call with Kofi Mensah",
      "Request received: Intro call with Kofi Mensah",
    ]);
    assert.equal((await mailed("two@visitor.test"))[0], "Request declined: Intro call with Kofi Mensah");
    const late = kofi.call(bookings.confirm, {
      params: { bookingId: two._id },
      body: { version: two.version },
    });
    const message = "This booking was declined already, so nothing has changed.";
    await assert.rejects(late, { status: 409, code: "booking_over", message });
    const early = kofi.call(bookings.noShow, { params: { bookingId: one._id } });
    await assert.rejects(early, {
      status: 409,
      message: "This booking hasn't begun, so no one can have missed it yet.",
    });
    await beginBooking(app, one._id);
    await kofi.call(bookings.noShow, { params: { bookingId: one._id } });
    assert.equal((await own("past")).find(({ _id }) => _id === one._id)?.state, "no_show");
    const [{ token }, begun] = [await bookAs(app, type), (await own())[0]];
    await beginBooking(app, begun?._id ?? "");
    const { body } = await visitor(app).submit(`/booked/${token}/cancel`, { reason: "" });
    assert.match(body, /This booking has begun, so it can&#x27;t be changed any more\./);
    await clear();
  });
});
