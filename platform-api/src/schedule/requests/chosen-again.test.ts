import assert from "node:assert/strict";
import { test } from "node:test";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { ownerSql } from "#api/testing/as-owner";
import { startsOn } from "#api/testing/booking";
import { askedSetting } from "#api/testing/hiring/asked-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";

test("a candidate who cancels what they booked", async (t) => {
  const { app, ada, card, email, newKind, ask, link, list, history, tasks, keep, send, book, mailed } =
    await askedSetting(t);
  const own = <Row>(statement: string, ...values: unknown[]) =>
    ownerSql<Row & Record<string, unknown>>(app.services, statement, values);
  const browser = visitor(app);
  /** The page of what they booked, by the newest link. */
  const booked = async () => (await browser.get(await link())).location ?? "";
  const cancel = (path: string) => browser.submit(`${path}/cancel`, { reason: "" });
  const state = async () => {
    const [request] = await list();
    return [request?.state, request?.can_choose_again, request?.booking?.ended_by];
  };
  const titles = async () =>
    (await own<{ title: string }>("select title from application_tasks order by created_at")).map(
      ({ title }) => title,
    );
  const kind = await newKind();
  const { _id } = await ask(kind._id);
  const asking = await link();
  let path = "";

  await t.test("reads before what happens then", async () => {
    await book(browser);
    path = await booked();
    const { body } = await browser.get(path);
    assert.match(body, /Cancel this booking.*You can choose another time until .* time\..*Cancel booking/s);
  });

  await t.test("may leave it at that, or choose another time: page, mail and team say so", async () => {
    const canceled = await Promise.all([cancel(path), cancel(path)]);
    assert.deepEqual(
      canceled.map(({ status }) => status),
      [303, 303],
      "twice is once",
    );
    assert.equal((await history()).filter((line) => line === "interview_cancelled").length, 1);
    const { body } = await browser.get(path);
    assert.match(body, /You canceled this.*choose another time by .* If not, you have nothing to do/s);
    assert.ok(body.includes(`href="${path.replace("/booked/", "/asked-to-book/")}"`), body);
    const [mail] = await mailsTo(app, email);
    assert.match(mail?.subject ?? "", /^Interview canceled/);
    assert.match(mail?.body_text ?? "", /choose another time by .* nothing to do\.\n.*\/asked-to-book\//);
    assert.deepEqual(await state(), ["canceled", true, "visitor"]);
    assert.deepEqual(await tasks(), ["open"]);
    assert.deepEqual(await titles(), ["Find another time with {first_name} {last_name}: Phone screen"]);
  });

  await t.test("books once by whichever link, and it is one booking with one interview", async () => {
    const page = await browser.get(asking);
    assert.match(page.body, /You canceled your interview for Welder with Acme/);
    const [one, two] = [visitor(app), visitor(app)];
    const [first, second] = [await keep(one, 0), await keep(two, 1)];
    await Promise.all([send(one, first), send(two, second)]);
    assert.deepEqual(await state(), ["booked", false, null]);
    assert.deepEqual(await tasks(), ["done"]);
    assert.equal((await history())[0], "interview_booked");
    assert.equal((await own("select from events where kind = 'interview'")).length, 1);
    assert.equal((await own("select from bookings")).length, 1);
    assert.equal((await mailed()).filter((subject) => subject.startsWith("Interview booked")).length, 2);
    assert.match((await browser.get(path)).body, /You&#x27;re booked|You're booked/, "the old link opens it");
    assert.equal((await browser.get(asking)).status, 303);
  });

  await t.test("cancels only what the page showed", async () => {
    const stale = await browser.submit(`${path}/cancel`, { reason: "", start: "2020-01-01T10:00:00.000Z" });
    assert.equal(stale.status, 409);
    assert.match(stale.body, /This has another time now/);
    assert.equal((await state())[0], "booked");
  });

  await t.test("books or cancels, when both are sent at once", async () => {
    await cancel(path);
    const held = await keep();
    await send(visitor(app), held);
    const [again, late] = [visitor(app), await booked()];
    await Promise.all([cancel(late), send(again, held)]);
    const [request] = await list();
    const events = await own("select from events where kind = 'interview'");
    assert.equal(events.length, request?.state === "booked" ? 1 : 0);
    if (request?.state === "booked") await cancel(late);
  });

  await t.test("chooses by a link that a host's change mailed, too", async () => {
    await book(browser);
    const [{ _id: bookingId, starts_at, version } = { _id: "", starts_at: "", version: 0 }] = (
      await ada.call(bookings.list, { query: {} })
    ).items;
    const moved = new Date(Date.parse(starts_at) + 86_400_000).toISOString();
    await ada.call(bookings.move, {
      params: { bookingId },
      body: { starts_at: moved, anyway: true, reason: "", version },
    });
    const [mail] = await mailsTo(app, email);
    const hosts = /\/booked\/[\w-]+/.exec(mail?.body_text ?? "")?.[0] ?? "";
    await cancel(hosts);
    const again = hosts.replace("/booked/", "/asked-to-book/");
    const [start = ""] = startsOn((await browser.get(`${again}?zone=UTC`)).body);
    for (const to of [again, `${again}/held`]) await browser.submit(to, { start, length: "30", zone: "UTC" });
    assert.equal((await list())[0]?.booking?.starts_at, start);
    await cancel(hosts);
  });

  await t.test("no longer once the deadline has passed, and reads so", async () => {
    const held = await keep();
    await own(
      "update booking_requests set asked_at = now() - interval '9 days', expires_at = now() where id = $1",
      _id,
    );
    assert.match(
      (await send(visitor(app), held)).location ?? "",
      /^\/booked\//,
      "which says that it is canceled",
    );
    assert.deepEqual(await state(), ["canceled", false, "visitor"]);
    const { body } = await browser.get(path);
    assert.match(
      body,
      /The link can(&#x27;|')t be used again\. If you(&#x27;|')d still like to meet, ask Acme/,
    );
    assert.ok(!body.includes("/asked-to-book/"));
    await assert.rejects(ada.call(bookingRequests.withdraw, { params: { requestId: _id } }), { status: 409 });
    await own("update booking_requests set expires_at = now() + interval '9 days' where id = $1", _id);
  });

  await t.test("no longer once the company asks again, or closes it", async () => {
    const { _id: second } = await ask(kind._id);
    assert.deepEqual(await titles(), ["{first_name} {last_name} chooses a time: Phone screen"]);
    assert.equal((await list()).find((one) => one._id === _id)?.can_choose_again, false);
    assert.equal((await browser.get(asking)).location, path);
    await book(browser);
    await cancel(await booked());
    assert.deepEqual(await state(), ["canceled", true, "visitor"]);
    const withdraw = () => ada.call(bookingRequests.withdraw, { params: { requestId: second } });
    for (const _ of ["once", "again"]) assert.equal((await withdraw()).state, "withdrawn");
    assert.equal((await browser.get(await link())).location, await booked());
    assert.deepEqual(await tasks(), ["dropped"]);
  });

  await t.test("not what the company canceled, nor after the end of their application", async () => {
    const { _id: third } = await ask((await newKind())._id);
    await book(browser);
    const [booking] = (await ada.call(bookings.list, { query: {} })).items;
    const params = { bookingId: booking?._id ?? "" };
    await ada.call(bookings.cancel, { params, body: { reason: "", version: booking?.version ?? 0 } });
    assert.deepEqual(await state(), ["canceled", false, "host"]);
    assert.match((await browser.get(await link())).location ?? "", /^\/booked\//);
    const [mail] = await mailsTo(app, email);
    assert.ok(!mail?.body_text.includes("/asked-to-book/"));
    await own("update bookings set ended_by = 'visitor' where id = $1", params.bookingId);
    assert.deepEqual(await state(), ["canceled", true, "visitor"]);
    await own("update applications set status = 'withdrawn', ended_at = now() where id = $1", card._id);
    const request = (await list()).find((one) => one._id === third);
    assert.deepEqual([request?.state, request?.can_choose_again], ["canceled", false]);
  });
});
