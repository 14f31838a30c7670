import assert from "node:assert/strict";
import { test } from "node:test";
import { ownerSql } from "#api/testing/as-owner";
import { bookAs, keepStart, startsOn } from "#api/testing/booking";
import { bookingSetting } from "#api/testing/booking-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";

const DAY = 86_400_000;

test("a visitor is asked before their booking moves", async (t) => {
  const { app, newType, own, clear } = await bookingSetting(t);
  const browser = visitor(app);
  const booked = async (change: Parameters<typeof newType>[0] = {}) => {
    // Of days ahead, the first free time stays the first while the test runs.
    const first_day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
    const type = await newType({ first_day, ...change });
    const { token, start } = await bookAs(app, type);
    const move = `/booked/${token}/move`;
    const next = startsOn((await browser.get(`${move}?zone=UTC`)).body).at(-1) ?? "";
    const step = `${move}?${new URLSearchParams({ start: next, seen: start, zone: "UTC" }).toString()}`;
    return { type, token, start, move, next, step };
  };
  const words = (iso: string) =>
    new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(new Date(iso));

  await t.test("from when to when, by the clocks that they chose, and nothing moves yet", async () => {
    const { token, start, move, next, step } = await booked();
    const chooser = (await browser.get(`${move}?zone=UTC`)).body;
    assert.match(chooser, new RegExp(`<form class="stack wide" action="${move}" method="get">`));
    const { status, body } = await browser.get(step);
    assert.equal(status, 200);
    assert.match(body, /Move your booking\?/);
    assert.match(
      chooser,
      new RegExp(`<html[^>]* data-page="${move}\\?zone=UTC"`),
      "a reload shows its times",
    );
    assert.doesNotMatch(body, /data-page/, "a reload asks again");
    assert.match(
      body,
      new RegExp(`From</dt><dd>${words(start)}, ${start.slice(11, 16)}–\\d\\d:\\d\\d, UTC time`),
    );
    assert.match(
      body,
      new RegExp(`To</dt><dd>${words(next)}, ${next.slice(11, 16)}–\\d\\d:\\d\\d, UTC time`),
    );
    assert.match(body, new RegExp(`href="/booked/${token}">Keep the old time`));
    assert.equal((await own())[0]?.starts_at, start);
    const sent = await browser.submit(move, { start: next, seen: start, zone: "UTC" });
    assert.equal(sent.status, 303);
    assert.equal((await own())[0]?.starts_at, next);
    await clear();
  });

  await t.test("by the clocks that they chose, also on the page and in the mail afterwards", async () => {
    const { token, start, move, next } = await booked();
    const path = `/booked/${token}`;
    assert.match((await browser.get(path)).body, /Lagos time/);
    await browser.submit(move, { start: next, seen: start, zone: "Asia/Tokyo" });
    assert.match((await browser.get(path)).body, /Tokyo time/);
    const [mail] = await mailsTo(app, "vera@visitor.test");
    assert.match(mail?.body_text ?? "", /Asia\/Tokyo/);
    await browser.submit(move, { start, seen: next, zone: "Mars" });
    assert.match((await browser.get(path)).body, /Tokyo time/, "what is no zone changes none");
    await clear();
  });

  await t.test("and whether the host has to confirm it again", async () => {
    const { step } = await booked({ needs_confirmation: true });
    assert.match((await browser.get(step)).body, /Kofi has to confirm it again/);
    await clear();
  });

  await t.test("kindly refused where the time went, or the booking moved meanwhile", async () => {
    const { type, move, start, next, step } = await booked();
    await keepStart(visitor(app), type, next);
    const gone = await browser.get(step);
    assert.equal(gone.status, 409);
    assert.match(gone.body, /Someone was faster/);
    assert.ok(startsOn(gone.body).length > 0, "with other times");
    const sent = await browser.submit(`${move}?day=${next.slice(0, 10)}`, {
      start: next,
      seen: start,
      zone: "UTC",
    });
    assert.equal(sent.status, 409);
    assert.match(sent.body, /Someone was faster/);
    const [, other = ""] = startsOn(sent.body);
    assert.equal((await browser.submit(move, { start: other, seen: start, zone: "UTC" })).status, 303);
    await ownerSql(app.services, "delete from slot_holds");
    const stale = await browser.get(step);
    assert.equal(stale.status, 409);
    assert.match(stale.body, /This has another time now/);
    assert.equal((await own())[0]?.starts_at, other);
    await clear();
  });

  await t.test("never of the time that it has, of what is no time, or once it is over", async () => {
    const { move, start, step, token } = await booked();
    const same = await browser.get(`${move}?start=${start}`);
    assert.equal(same.status, 409);
    assert.match(same.body, /Your booking is at this time already/);
    for (const odd of [
      "soon",
      "0000-01-01T00:00:00.000Z",
      "9999-12-31T23:59:59.999Z",
      "2026-99-99T00:00:00.000Z",
    ])
      assert.doesNotMatch((await browser.get(`${move}?start=${odd}`)).body, /Move it/, odd);
    await browser.submit(`/booked/${token}/cancel`, { reason: "" });
    assert.match((await browser.get(step)).body, /You canceled this/);
    const sent = await browser.submit(move, { start, seen: start, zone: "UTC" });
    assert.match(sent.body, /This booking was canceled already, so nothing has changed\./);
    await clear();
  });
});
