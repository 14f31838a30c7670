import assert from "node:assert/strict";
import { test } from "node:test";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { ownerSql } from "#api/testing/as-owner";
import { eventTypeForm, startsOn } from "#api/testing/booking";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo } from "#api/testing/mailbox";
import { subscribe } from "#api/testing/subscribe";

test("an application's page leads to the interview that a company asks for, without its mail", async (t) => {
  const { app, acme, newApplication, press, read } = await followedSetting(t);
  await subscribe(app, acme, "enterprise_plan_yearly");
  const [esi, yaw] = [await newApplication(), await newApplication("Cook")];
  const kind = await acme.call(eventTypes.create, { body: eventTypeForm({ name: "Phone screen" }) });
  const ask = () =>
    acme.call(bookingRequests.ask, {
      body: { application_id: esi.card._id, event_type_id: kind._id, message: "", days: 14 },
    });
  const { _id } = await ask();
  const change = (to: string) => visitor(app).submit(`${esi.page}/booking`, { request: _id, to });

  await t.test("while it is open", async () => {
    assert.match(await read(esi.page), /Waiting for you.*An interview.*Choose a time by .*Choose a time/s);
    assert.equal((await press(yaw.page, "booking", _id)).status, 404, "another application's page");
    const { location = "" } = await press(esi.page, "booking", _id);
    assert.match(location, /^\/asked-to-book\//);
    const browser = visitor(app);
    const [start = ""] = startsOn((await browser.get(`${location}?zone=UTC`)).body);
    for (const path of [location, `${location}/held`])
      await browser.submit(path, { start, length: "30", zone: "UTC" });
    const token = esi.page.split("/").at(-1) ?? "";
    const booked = await app.http.inject({ url: location, headers: { cookie: `application=${token}` } });
    const page = location.replace("asked-to-book", "booked");
    assert.deepEqual(
      booked.cookies.map(({ name, value, path }) => [name, value, path]),
      [["application", token, page]],
      "the way back is remembered for what was booked, too",
    );
  });

  await t.test(
    "and what was booked leads back to the application, where its reader may open it",
    async () => {
      const token = esi.page.split("/").at(-1) ?? "";
      const browser = visitor(app);
      const { location: booked = "" } = await browser.submit(`${esi.page}/booking`, {
        request: _id,
        to: "open",
      });
      const way = new RegExp(`<a href="${esi.page}" dir="auto">Back to Baker at Acme</a>`);
      assert.match((await browser.get(booked)).body, way);
      // The link to the interview alone opens no application: its owner gets the link by mail.
      const stranger = await visitor(app).get(booked);
      assert.ok(!stranger.body.includes(token));
      assert.match(stranger.body, /Baker at Acme<\/h2>.*Mail me the link/s);
      const sent = await visitor(app).submit(`${booked}/application`, {});
      assert.match(sent.body, /Check your inbox/);
      assert.doesNotMatch(sent.body, /\/applications\//);
      assert.match((await mailTo(app, esi.email, "Your application")).body_text, /\/applications\/[\w-]{43}/);
      const other = visitor(app, { application: yaw.page.split("/").at(-1) ?? "" });
      assert.match((await other.get(booked)).body, /Mail me the link/, "another application's link is none");
      await ownerSql(app.services, "update credentials set chosen = true");
      const known = (await visitor(app).get(booked)).body;
      assert.match(
        known,
        new RegExp(`href="/dashboard/jobs/joblisting/${esi.job._id}[^"]*" dir="auto">Back to Baker`),
      );
      await ownerSql(app.services, "update credentials set chosen = false");
    },
  );

  await t.test("to move and cancel it once it is booked", async () => {
    const page = await read(esi.page);
    assert.match(page, /Interview on/);
    assert.match(page, /You booked “Phone screen” with Ada Admin/);
    assert.doesNotMatch(page, /Waiting for you/);
    assert.match((await change("move")).location ?? "", /^\/booked\/[\w-]+\/move$/);
    const { location = "" } = await change("open");
    assert.match(location, /^\/booked\/[\w-]+$/);
    await visitor(app).submit(`${location}/cancel`, { reason: "" });
    const canceled = await read(esi.page);
    assert.match(
      canceled,
      /You canceled “Phone screen”.*choose another time by .* If not, you have nothing to do/s,
    );
    assert.doesNotMatch(canceled, /Acme canceled|Waiting for you/);
    assert.match((await change("open")).location ?? "", /^\/asked-to-book\//);
  });

  await t.test("and says how it ended", async () => {
    const { _id: again } = await ask();
    await acme.call(bookingRequests.withdraw, { params: { requestId: again } });
    assert.match(await read(esi.page), /Acme closed its request for “Phone screen”\. You have nothing to do/);
    assert.equal((await change("open")).location, esi.page, "what the company asked for again replaces it");
  });
});
