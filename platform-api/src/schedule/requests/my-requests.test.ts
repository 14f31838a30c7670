import assert from "node:assert/strict";
import { test } from "node:test";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import { ownerSql } from "#api/testing/as-owner";
import { startsOn } from "#api/testing/booking";
import { askedPeople } from "#api/testing/hiring/asked-people";
import { visitor } from "#api/testing/hiring/visitor";

test("a candidate's own requests to book", async (t) => {
  const { app, ada, newKind, applied } = await askedPeople(t);
  const kofi = await applied("Kofi");
  const mine = async () =>
    (await kofi.person.call(myBookingRequests.list, { query: { application_id: kofi.id } })).items;
  const open = (requestId: string, person = kofi.person) =>
    person.call(myBookingRequests.open, { params: { requestId } });
  const book = async (path: string) => {
    const browser = visitor(app);
    const [start = ""] = startsOn((await browser.get(`${path}?zone=UTC`)).body);
    for (const to of [path, `${path}/held`]) await browser.submit(to, { start, length: "30", zone: "UTC" });
    return start;
  };
  const toChoose = async (or: { open_offer?: "true" } = {}) =>
    (await kofi.person.call(myApplications.list, { query: { to_choose: "true", ...or } })).items.map(
      (one) => one._id,
    );
  const mailedLink = async () =>
    /\/asked-to-book\/[\w-]+/.exec((await kofi.mails())[0]?.body_text ?? "")?.[0] ?? "";
  const kind = await newKind();
  const { _id } = await kofi.ask(kind._id);

  await t.test("say until when to choose, and open the booking without the mail", async () => {
    const [request] = await mine();
    assert.deepEqual(
      [request?._id, request?.state, request?.company_name, request?.booking],
      [_id, "asked", "Acme", null],
    );
    const [application] = (await kofi.person.call(myApplications.list, { query: {} })).items;
    assert.equal(application?.choose_by, request?.expires_at, "the list of applications says so too");
    assert.deepEqual(await toChoose(), [kofi.id]);
    assert.deepEqual(await toChoose({ open_offer: "true" }), [kofi.id], "with what has an offer");
    const { path, move } = await open(_id);
    assert.equal(move, null);
    assert.equal((await visitor(app).get(path)).status, 200);
    assert.equal((await visitor(app).get(await mailedLink())).status, 200, "the mail's link works too");
  });

  await t.test("are someone's own", async () => {
    const eve = await applied("Eve");
    await assert.rejects(open(_id, eve.person), { status: 404 });
    const { items } = await eve.person.call(myBookingRequests.list, { query: { application_id: kofi.id } });
    assert.deepEqual(items, []);
    await assert.rejects(ada.call(myBookingRequests.open, { params: { requestId: _id } }), { status: 403 });
  });

  await t.test("keep the five newest links of the page", async () => {
    const first = (await open(_id)).path;
    for (const _ of [1, 2, 3, 4, 5]) await open(_id);
    assert.equal((await visitor(app).get(first)).status, 404);
    const [links] = await ownerSql<{ count: number }>(
      app.services,
      "select count(*)::int as count from booking_request_links where request_id = $1",
      [_id],
    );
    assert.equal(links?.count, 5);
  });

  await t.test("are booked once, by whichever link, and every link leads to what was booked", async () => {
    const { path } = await open(_id);
    const start = await book(path);
    const [request] = await mine();
    assert.deepEqual([request?.state, request?.booking?.starts_at], ["booked", start]);
    assert.deepEqual(await toChoose(), []);
    const led = (await visitor(app).get(await mailedLink())).location ?? "";
    assert.match(led, /^\/booked\//);
    assert.equal((await visitor(app).get(led)).status, 200);
    await book(await mailedLink());
    const rows = await ownerSql(app.services, "select from bookings");
    assert.equal(rows.length, 1);
  });

  await t.test("stay there while they are booked, also when the same is asked again", async () => {
    const { _id: second } = await kofi.ask(kind._id);
    const states = async () => (await mine()).map(({ state }) => state).toSorted();
    assert.deepEqual(await states(), ["asked", "booked"]);
    await ada.call(bookingRequests.withdraw, { params: { requestId: second } });
    assert.deepEqual(await states(), ["booked", "withdrawn"]);
    await ownerSql(app.services, "delete from booking_requests where id = $1", [second]);
  });

  await t.test("lead to moving and canceling once booked, and the mail's link outlives them", async () => {
    const token = (/\/booked\/[\w-]+/.exec(await bookedMail()) ?? [""])[0];
    for (const _ of [1, 2, 3, 4, 5, 6]) await open(_id);
    assert.equal((await visitor(app).get(token)).status, 200);
    const { path, move } = await open(_id);
    assert.equal((await visitor(app).get(move ?? "")).status, 200);
    const canceled = await visitor(app).submit(`${path}/cancel`, { reason: "Ill" });
    assert.equal(canceled.status, 303);
    assert.doesNotMatch((await visitor(app).get(path)).body, /Book again/, "no one else books this");
    const [after] = await mine();
    assert.deepEqual([after?.state, after?.can_choose_again], ["canceled", true]);
    const again = await open(_id);
    assert.deepEqual([again.path.startsWith("/asked-to-book/"), again.move], [true, null]);
    assert.equal((await visitor(app).get(again.path)).status, 200);
  });

  await t.test("say how they ended", async () => {
    const { _id: again } = await kofi.ask(kind._id);
    assert.deepEqual(
      (await mine()).map(({ state }) => state),
      ["asked"],
      "the newest of each kind",
    );
    await ada.call(bookingRequests.withdraw, { params: { requestId: again } });
    assert.equal((await mine())[0]?.state, "withdrawn");
    await assert.rejects(open(again), { status: 410 });
  });

  async function bookedMail() {
    const [row] = await ownerSql<{ body_text: string }>(
      app.services,
      "select body_text from mails where to_address = $1 and subject like 'Interview booked%' order by created_at desc",
      [kofi.person.email],
    );
    return row?.body_text ?? "";
  }
});
