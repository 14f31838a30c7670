import assert from "node:assert/strict";
import { test } from "node:test";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { ownerSql } from "#api/testing/as-owner";
import { setStatus } from "#api/testing/hiring/company-applications";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { sendOffer } from "#api/testing/hiring/offer";
import { ask } from "#api/testing/hiring/resume-video";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo } from "#api/testing/mailbox";

test("an application's page leads to what the company waits for", async (t) => {
  const { app, acme, newApplication, askReferences, press, read } = await followedSetting(t);
  const esi = await newApplication();

  await t.test("shows nothing while the company waits for nothing", async () => {
    assert.doesNotMatch(await read(esi.page), /Waiting for you/);
  });

  const video = await ask(acme, esi.card._id);
  const asked = await askReferences(esi);
  const offer = await sendOffer(acme, esi.card._id);

  await t.test("says what, by when, and leads to a link of its own", async () => {
    const page = await read(esi.page);
    assert.match(page, /Waiting for you/);
    assert.match(page, /Send it by \w+ \d+, \d{4}, \d\d:\d\d UTC\./);
    assert.match(
      page,
      /Name 2 people who know your work\. They have until \w+ \d+, \d{4} to answer, so name them soon\./,
    );
    assert.match(page, /<h2>You have an offer<\/h2>/);
    assert.match(page, /Answer by \w+ \d+, \d{4}\./);
    for (const [kind, id, at, words] of [
      ["video", video._id, /^\/videos\/[\w-]{43}$/, /A short video for Acme/],
      ["references", asked._id, /^\/referees\/[\w-]{43}$/, /Name 2 people/],
      ["offer", offer._id, /^\/offers\/[\w-]{43}$/, /Accept offer/],
    ] as const) {
      assert.ok(page.includes(`value="${id}"`), kind);
      const { status, location } = await press(esi.page, kind, id);
      assert.equal(status, 303);
      assert.match(location ?? "", at);
      assert.match(await read(location ?? ""), words);
      assert.notEqual((await press(esi.page, kind, id)).location, location);
    }
  });

  await t.test("works the same for someone with a password", async () => {
    await ownerSql(
      app.services,
      "update credentials set chosen = true where user_id = (select id from users where email_address = $1)",
      [esi.email],
    );
    const { location } = await press(esi.page, "video", video._id);
    assert.match(await read(location ?? ""), /Log in to record it in your browser/);
  });

  await t.test("opens nothing of another application, of the same person or another one", async () => {
    const others = [await newApplication("Miller", esi.email), await newApplication("Cook")];
    for (const { page } of others) {
      assert.doesNotMatch(await read(page), /Waiting for you/);
      for (const [kind, id] of [
        ["video", video._id],
        ["references", asked._id],
        ["offer", offer._id],
      ] as const)
        assert.equal((await press(page, kind, id)).status, 404, kind);
    }
    const links = await ownerSql<{ count: number }>(
      app.services,
      "select count(*) from asked_links where application_id = any ($1)",
      [others.map(({ card }) => card._id)],
    );
    assert.equal(links[0]?.count, 0);
  });

  await t.test("knows no other kind, request or page", async () => {
    for (const [kind, id] of [
      ["offer", video._id],
      ["video", offer._id],
      ["video", "1"],
      ["letter", video._id],
      ["", ""],
    ] as const)
      assert.equal((await press(esi.page, kind, id)).status, 404, `${kind} ${id}`);
    assert.equal((await press(`/applications/${"a".repeat(43)}`, "video", video._id)).status, 404);
  });

  await t.test("leads back to the page once a request has ended", async () => {
    await acme.call(resumeVideos.withdraw, { params: { requestId: video._id } });
    await acme.call(references.cancel, { params: { requestId: asked._id } });
    for (const [kind, id] of [
      ["video", video._id],
      ["references", asked._id],
    ] as const)
      assert.deepEqual(Object.values(await press(esi.page, kind, id)), [303, "", esi.page]);
    assert.match(await read(esi.page), /Read your offer/);
    await acme.call(offers.withdraw, { params: { offerId: offer._id }, body: {} });
    assert.equal((await press(esi.page, "offer", offer._id)).location, esi.page);
    assert.doesNotMatch(await read(esi.page), /Waiting for you/);
  });

  await t.test("asks for no reference once everyone is named", async () => {
    const ama = await newApplication();
    const { _id } = await askReferences(ama, 1);
    assert.match(await read(ama.page), /Name one person who knows your work/);
    const { location } = await press(ama.page, "references", _id);
    await visitor(app).submit(`${location}/name`, {
      "referees.0.name": "Yaw",
      "referees.0.email_address": "yaw@grain.test",
      "referees.0.relation": "manager",
    });
    assert.doesNotMatch(await read(ama.page), /Waiting for you/);
    assert.equal((await press(ama.page, "references", _id)).location, ama.page);
  });

  await t.test(
    "says who was named and who answered, and mails or removes them for their candidate alone",
    async () => {
      const ama = await newApplication();
      const { _id } = await askReferences(ama, 1);
      assert.doesNotMatch(await read(ama.page), /<h2 id="references">/);
      const { location } = await press(ama.page, "references", _id);
      await visitor(app).submit(`${location}/name`, {
        "referees.0.name": "Yaw",
        "referees.0.email_address": "yaw@grain.test",
        "referees.0.relation": "manager",
      });
      const page = await read(ama.page);
      assert.match(
        page,
        /References<\/h2>.*Baker, asked .*Yaw.*Mailed, not opened yet.*You can send it again/s,
      );
      const referee = /remove\?referee=([\w-]+)/.exec(page)?.[1] ?? "";
      const steps = (of: string) => `${of}/references/${_id}`;
      assert.match(await read(`${steps(ama.page)}/remove?referee=${referee}`), /Remove Yaw\?/);
      const gone = await visitor(app).get(`${steps(esi.page)}/remove?referee=${referee}`);
      assert.equal(gone.status, 404);
      assert.equal((await visitor(app).submit(`${steps(esi.page)}/remove`, { referee })).status, 404);
      assert.match(await read(ama.page), /Yaw/);
      const early = await visitor(app).submit(`${steps(ama.page)}/again`, { referee });
      assert.deepEqual([early.status, early.location], [303, ama.page]);
      assert.equal((await visitor(app).submit(`${steps(ama.page)}/remove`, { referee })).location, ama.page);
      assert.doesNotMatch(await read(ama.page), /Yaw/);
    },
  );

  await t.test("says nothing of a rejection that isn't told yet", async () => {
    const kojo = await newApplication();
    const { _id } = await ask(acme, kojo.card._id);
    await setStatus(acme, kojo.card, "rejected");
    assert.match(await read(kojo.page), /Send a video/);
    assert.match((await press(kojo.page, "video", _id)).location ?? "", /^\/videos\//);
  });
});

test("a page that a company's request leads to knows the way to the application", async (t) => {
  const { app, acme, newApplication, askReferences, read } = await followedSetting(t);
  const esi = await newApplication();
  const requests = [
    ["video", (await ask(acme, esi.card._id))._id],
    ["references", (await askReferences(esi))._id],
    ["offer", (await sendOffer(acme, esi.card._id))._id],
  ] as const;

  await t.test("back in the browser that came from there", async () => {
    for (const [kind, request] of requests) {
      const browser = visitor(app);
      const { location = "" } = await browser.submit(`${esi.page}/waiting`, { kind, request });
      const { body } = await browser.get(location);
      assert.ok(body.includes(`<a href="${esi.page}" dir="auto">Back to Baker at Acme</a>`), kind);
      const other = await read(location);
      assert.ok(!other.includes(esi.page), kind);
      assert.match(other, /Mail me the link/);
    }
  });

  await t.test("by a mail to its owner in any other one", async () => {
    for (const [kind, request] of requests) {
      const { location = "" } = await visitor(app).submit(`${esi.page}/waiting`, { kind, request });
      const { body } = await visitor(app).submit(`${location}/application`, {});
      assert.match(body, /Check your inbox/);
      assert.doesNotMatch(body, /\/applications\//);
      const { body_text } = await mailTo(app, esi.email, "Your application: Baker");
      const link = /https?:\/\/\S+/.exec(body_text)?.[0] ?? "";
      assert.match(await read(new URL(link).pathname), /You have an offer/);
    }
  });

  await t.test("through the account of someone with a password, and of no other application", async () => {
    const miller = await newApplication("Miller", esi.email);
    await ownerSql(
      app.services,
      "update credentials set chosen = true where user_id = (select id from users where email_address = $1)",
      [esi.email],
    );
    const token = miller.page.split("/").at(-1) ?? "";
    for (const [kind, request] of requests) {
      const { location = "" } = await visitor(app).submit(`${esi.page}/waiting`, { kind, request });
      const { body } = await visitor(app, { application: token }).get(location);
      assert.ok(body.includes(`/dashboard/jobs/joblisting/${esi.job._id}?tab=applied`), kind);
      assert.ok(!body.includes(miller.page), kind);
    }
  });
});
