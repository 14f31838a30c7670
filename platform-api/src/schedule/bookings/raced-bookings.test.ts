import assert from "node:assert/strict";
import { test } from "node:test";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ownerSql } from "#api/testing/as-owner";
import { bookAs, eventTypeForm, firstStart, keepStart } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { visitor } from "#api/testing/hiring/visitor";

test("booking a time that others want or that is changed", async (t) => {
  const { app, kofi, newType, own, fields, clear } = await bookingSetting(t);

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
    await kofi.call(bookings.cancel, {
      params: { bookingId: one?._id ?? "" },
      body: { reason: "", version: one?.version ?? 0 },
    });
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
});
