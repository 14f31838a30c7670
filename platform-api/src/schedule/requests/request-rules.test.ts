import assert from "node:assert/strict";
import { test } from "node:test";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { ownerSql } from "#api/testing/as-owner";
import { askedSetting } from "#api/testing/hiring/asked-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";

test("a request to book", async (t) => {
  const { app, ada, card, email, newKind, ask, link, list, keep, book } = await askedSetting(t);
  await t.test("ends in words when its kind is deleted while a time is kept", async () => {
    const kind = await newKind();
    await ask(kind._id);
    const { path, start } = await keep();
    await ada.call(eventTypes.remove, { params: { eventTypeId: kind._id } });
    const sent = await visitor(app).submit(`${path}/held`, { start, length: "30", zone: "UTC" });
    assert.equal(sent.status, 410);
    assert.deepEqual(await ownerSql(app.services, "select from busy_spans where source = 'hold'"), []);
  });

  await t.test("changes as the database allows it, and no other way", async () => {
    const { _id } = await ask((await newKind())._id);
    for (const state of ["canceled", "expired", "booked"])
      await assert.rejects(
        ownerSql(app.services, "update booking_requests set state = $2 where id = $1", [_id, state]),
        { constraint: "booking_requests_states" },
        state,
      );
    await ada.call(bookingRequests.withdraw, { params: { requestId: _id } });
    await assert.rejects(
      ownerSql(app.services, "update booking_requests set state = 'asked', settled_at = null where id = $1", [
        _id,
      ]),
    );
  });

  await t.test(
    "is refused for another company's candidate, without the permission, and for unknown kinds",
    async () => {
      const kind = await newKind();
      const body = { application_id: card._id, event_type_id: kind._id, message: "", days: 14 };
      const eve = await employer(app, "Evil");
      await subscribe(app, eve, "enterprise_plan_yearly");
      await assert.rejects(eve.call(bookingRequests.ask, { body }), { status: 404 });
      await assert.rejects(eve.call(bookingRequests.list, { query: { application_id: card._id } }), {
        status: 404,
      });
      const [request] = await list();
      const params = { requestId: request?._id ?? "" };
      await assert.rejects(eve.call(bookingRequests.withdraw, { params }), { status: 404 });
      const mia = await member(app, ada, "recruiter", []);
      await assert.rejects(mia.call(bookingRequests.ask, { body }), { status: 403 });
      const shared = await newKind({ seats: 2 });
      await assert.rejects(ask(shared._id), { status: 404, code: "kind_not_found" });
      const off = await newKind({ is_on: false });
      await assert.rejects(ask(off._id), { status: 404, code: "kind_not_found" });
    },
  );

  await t.test("ends with its application, and with it what was booked", async () => {
    await ask((await newKind())._id);
    await book();
    const open = await newKind();
    await ask(open._id);
    await ownerSql(
      app.services,
      "update applications set status = 'withdrawn', ended_at = now() where id = $1",
      [card._id],
    );
    assert.deepEqual(
      (await list()).slice(0, 1).map(({ state }) => state),
      ["withdrawn"],
    );
    assert.equal((await visitor(app).get(await link())).status, 410);
    await ownerSql(app.services, "delete from events where kind = 'interview'");
    assert.deepEqual(
      (await list()).slice(0, 2).map(({ state }) => state),
      ["withdrawn", "withdrawn"],
    );
    assert.deepEqual((await ada.call(bookings.list, { query: {} })).items, []);
    await assert.rejects(ask(open._id), { status: 409, code: "not_active" });
    await ownerSql(app.services, "delete from applications where id = $1", [card._id]);
    const left = await ownerSql(app.services, "select from bookings where visitor_email = $1", [email]);
    assert.equal(left.length, 0, "nothing of someone who is erased is left");
  });
});
