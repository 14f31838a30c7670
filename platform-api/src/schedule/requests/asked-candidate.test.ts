import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ownerSql } from "#api/testing/as-owner";
import { startsOn } from "#api/testing/booking";
import { askedSetting } from "#api/testing/hiring/asked-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";

test("a candidate who is asked to book", async (t) => {
  const { app, ada, card, email, newKind, ask, link, list, history, tasks, calendars, keep, send, mailed } =
    await askedSetting(t);
  const kind = await newKind({ needs_confirmation: true });
  const browser = visitor(app);

  await t.test("gets the mail that the preview showed, with a link of their own", async () => {
    const body = { application_id: card._id, event_type_id: kind._id, message: "Hi {first_name}!", days: 3 };
    const seen = await ada.call(bookingRequests.preview, { body });
    assert.match(seen.text, /Phone screen.*Hi .*!/s);
    assert.deepEqual(await list(), [], "a preview asks no one");
    const asked = await ask(kind._id, { message: body.message, days: 3 });
    assert.deepEqual([asked.state, asked.mails, asked.asked_by], ["asked", 1, "Ada Admin"]);
    const [mail] = await mailsTo(app, email);
    assert.equal(mail?.subject, seen.subject);
    assert.match(mail?.body_text ?? "", /Acme would like to meet you for Welder/);
    assert.deepEqual([await history(), await tasks()], [["booking_asked"], ["open"]]);
    await assert.rejects(ask(kind._id), { status: 409, code: "already_asked" });
  });

  await t.test("sees company, job and until when, but not their whole address", async () => {
    const { body, status } = await browser.get(await link());
    assert.equal(status, 200);
    assert.match(body, /Acme asks you to choose a time for your interview for Welder/);
    assert.match(body, /Choose by /);
    assert.ok(!body.includes(email));
  });

  await t.test("books once, however many browsers use the link", async () => {
    const [one, two] = [visitor(app), visitor(app)];
    const [first, second] = [await keep(one, 0), await keep(two, 1)];
    assert.deepEqual([first.kept.status, second.kept.status], [303, 303]);
    const sent = await Promise.all([send(one, first), send(two, second)]);
    const statuses = sent.map(({ status }) => status);
    assert.ok(statuses.includes(303), statuses.join());
    const { items } = await ada.call(bookings.list, { query: {} });
    assert.equal(items.length, 1);
    assert.equal(items[0]?.state, "confirmed", "what the company asked for needs no confirmation");
    const opened = await browser.get(await link());
    assert.match(opened.location ?? "", /^\/booked\//);
    const page = await browser.get(opened.location ?? "");
    assert.match(page.body, /You&#x27;re booked|You're booked/);
    assert.ok(!page.body.includes(email));
  });

  await t.test("has an interview then, which everything shows", async () => {
    const [booking] = (await ada.call(bookings.list, { query: {} })).items;
    const eventId = booking?.event_id ?? "";
    const event = await ada.call(events.get, { params: { eventId }, query: {} });
    assert.equal(event.kind, "interview");
    assert.deepEqual(
      event.guests.map(({ email: of, response }) => [of, response]),
      [[email, "accepted"]],
    );
    const next = await ada.call(applications.nextEvent, { params: { applicationId: card._id } });
    assert.equal(next.event?._id, eventId);
    const [request] = await list();
    assert.deepEqual([request?.state, request?.booking?.starts_at], ["booked", booking?.starts_at]);
    assert.deepEqual([await history(), await tasks()], [["interview_booked", "booking_asked"], ["done"]]);
    assert.equal((await mailed())[0], "Interview booked: Welder at Acme");
  });

  await t.test("moves and cancels it by the link, and the team's task is open again", async () => {
    const path = (await browser.get(await link())).location ?? "";
    const free = startsOn((await browser.get(`${path}/move?zone=UTC`)).body);
    const moved = await browser.submit(`${path}/move`, { start: free.at(-1) ?? "", zone: "UTC" });
    assert.equal(moved.status, 303, moved.body);
    assert.equal((await list())[0]?.booking?.starts_at, free.at(-1));
    assert.equal((await history())[0], "interview_moved");
    const [told] = await mailsTo(app, email);
    assert.match(told?.body_text ?? "", /\n\nTime: was \w.+, now \w.+\n\nWhat: Phone screen/);
    const [line] = await ownerSql<{ detail: string }>(
      app.services,
      "select detail from application_events where kind = 'interview_moved'",
    );
    assert.match(line?.detail ?? "", /^\w+, .+ UTC\. It was \w+, .+ UTC$/);
    assert.equal((await browser.submit(`${path}/cancel`, { reason: "Ill" })).status, 303);
    const [canceled] = await list();
    assert.deepEqual([canceled?.state, canceled?.booking?.reason], ["canceled", "Ill"]);
    assert.deepEqual([(await history())[0], await tasks()], ["interview_cancelled", ["open"]]);
    const next = await ada.call(applications.nextEvent, { params: { applicationId: card._id } });
    assert.equal(next.event, null);
    assert.deepEqual((await mailed()).slice(0, 2), [
      "Interview canceled: Welder at Acme",
      "Interview moved: Welder at Acme",
    ]);
  });

  await t.test("finds one entry in their calendar, whose versions follow each other", async () => {
    const entries = await calendars();
    const of = (name: string) =>
      entries.map((text) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1]);
    assert.deepEqual(of("METHOD"), ["REQUEST", "REQUEST", "CANCEL"]);
    assert.equal(new Set(of("UID")).size, 1);
    const sequences = of("SEQUENCE").map(Number);
    assert.ok((sequences[0] ?? 0) < (sequences[1] ?? 0) && (sequences[1] ?? 0) < (sequences[2] ?? 0));
  });

  await t.test("can be asked again, for the same task", async () => {
    assert.equal((await ask(kind._id)).state, "asked");
    assert.deepEqual(await tasks(), ["open"]);
  });
});
