import assert from "node:assert/strict";
import { test } from "node:test";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { ownerSql } from "#api/testing/as-owner";
import { askedSetting } from "#api/testing/hiring/asked-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";
import { expireBookingRequests } from "./expire-requests.ts";
import { remindCandidates } from "./remind-candidates.ts";

test("a request to book, as time goes by", async (t) => {
  const { app, ada, email, newKind, ask, link, list, history, tasks, keep } = await askedSetting(t);
  const over = async (requestId: string) => {
    await ownerSql(
      app.services,
      "update booking_requests set asked_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1",
      [requestId],
    );
  };

  await t.test("is mailed again with another link, five times at most; every link opens it", async () => {
    const { _id } = await ask((await newKind())._id);
    const before = await link();
    const remind = () => ada.call(bookingRequests.remind, { params: { requestId: _id } });
    assert.equal((await remind()).mails, 2);
    assert.notEqual(await link(), before);
    assert.equal((await visitor(app).get(before)).status, 200);
    for (const _ of [3, 4, 5]) await remind();
    await assert.rejects(remind(), { status: 409, code: "asked_often" });
    const withdraw = () => ada.call(bookingRequests.withdraw, { params: { requestId: _id } });
    assert.equal((await withdraw()).state, "withdrawn");
    assert.equal((await withdraw()).state, "withdrawn", "again is no error");
    for (const path of [before, await link()]) {
      const page = await visitor(app).get(path);
      assert.equal(page.status, 410);
      assert.match(page.body, /closed its request/);
    }
    assert.deepEqual(await tasks(), ["dropped"]);
    await assert.rejects(remind(), { status: 409, code: "illegal_transition" });
  });

  await t.test("expires, also while a time is kept, and the asker is told once", async () => {
    const event_type_id = (await newKind())._id;
    const { _id } = await ask(event_type_id);
    const { path, start } = await keep();
    await over(_id);
    const sent = await visitor(app).submit(`${path}/held`, { start, length: "30", zone: "UTC" });
    assert.equal(sent.status, 410);
    assert.match(sent.body, /expired/);
    assert.equal((await list()).find((one) => one._id === _id)?.state, "expired");
    await ownerSql(app.services, "delete from slot_holds");
    await Promise.all([expireBookingRequests(app.services), expireBookingRequests(app.services)]);
    assert.equal((await history())[0], "booking_expired");
    const told = await ownerSql(app.services, "select from notifications where title like '%chose no time'");
    assert.equal(told.length, 1);
    const titles = async () =>
      (
        await ownerSql<{ title: string }>(
          app.services,
          "select title from application_tasks where done_at is null and dropped_at is null",
        )
      ).map(({ title }) => title);
    assert.deepEqual(await titles(), ["{first_name} {last_name} chose no time, ask again: Phone screen"]);
    await ask(event_type_id);
    assert.deepEqual(await titles(), ["{first_name} {last_name} chooses a time: Phone screen"], "one task");
  });

  await t.test("reminds its candidate after three days and a day before its end, once each", async () => {
    const { _id } = await ask((await newKind())._id);
    const reminded = async () =>
      (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Reminder: Acme asks you"))
        .length;
    const asked = (ago: string, left: string) =>
      ownerSql(
        app.services,
        "update booking_requests set asked_at = now() - $2::interval, expires_at = now() + $3::interval where id = $1",
        [_id, ago, left],
      );
    const run = () => Promise.all([remindCandidates(app.services), remindCandidates(app.services)]);
    await run();
    assert.equal(await reminded(), 0);
    await asked("3 days", "11 days");
    await run();
    assert.equal(await reminded(), 1);
    assert.equal((await visitor(app).get(await link())).status, 200, "the newest link opens");
    await asked("13 days", "23 hours");
    await run();
    assert.equal(await reminded(), 2);
    await ada.call(bookingRequests.withdraw, { params: { requestId: _id } });
  });
});
