import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { ownerSql } from "#api/testing/as-owner";
import { setStatus } from "#api/testing/hiring/company-applications";
import { publishJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import { ask, listed } from "#api/testing/hiring/resume-video";
import { applyTo, arrived, confirmLink, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { MOV, MP4 } from "#api/testing/files/upload";
import { mailTo } from "#api/testing/mailbox";
import { candidate, employer, prove } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { remindOfReferences } from "#api/evaluation/references/remind-of-references";

/** A company, and Esi, who has applied without an account and whose browser knows nothing of her. */
async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app, "Acme"));
  await subscribe(app, acme, "growth_plan_monthly");
  const email = someone();
  const newApplication = async () => {
    const job = await publishJob(acme, { title: "Baker", questions: [] });
    await applyTo(visitor(app), job, email);
    assert.equal((await visitor(app).submit(await confirmLink(app, email), {})).status, 200);
    const [card] = await arrived(acme, job);
    assert.ok(card);
    return card;
  };
  /** The path of the link in the newest mail about something. */
  const linkOf = async (subject: string) => {
    const [link = ""] = /https?:\/\/\S+/.exec((await mailTo(app, email, subject)).body_text) ?? [];
    return new URL(link).pathname;
  };
  /** Esi presses the page's button for a password. */
  const asksForPassword = async (path: string) => {
    assert.match((await visitor(app).get(path)).body, /Choose a password/);
    const page = await visitor(app).submit(`${path}/password`, {});
    assert.match(page.body, /Check your inbox/);
    assert.doesNotMatch(page.body, /resetPassword|reset-password|token=/i);
    const { body_text } = await mailTo(app, email, "password");
    assert.match(body_text, /https?:\/\/\S+/);
  };
  const film = (bytes = MP4, name = "me.mp4", type = "video/mp4") => new File([bytes], name, { type });
  return { app, acme, email, newApplication, linkOf, asksForPassword, film };
}

test("an applicant without a password answers a video request by its mail alone", async (t) => {
  const { app, acme, email, newApplication, linkOf, asksForPassword, film } = await setting(t);
  const card = await newApplication();
  const { _id } = await ask(acme, card._id);
  const path = await linkOf("short video");

  await t.test("reads it, as often as they like, and may choose a password", async () => {
    assert.match(path, /^\/videos\/[\w-]{43}$/);
    for (let times = 0; times < 2; times += 1) {
      const page = await visitor(app).get(path);
      assert.equal(page.status, 200);
      assert.match(page.body, /Introduce yourself in English/);
    }
    const { body_text } = await mailTo(app, email, "short video");
    const { body } = await visitor(app).get(path);
    for (const words of [body_text, body]) {
      assert.match(words, /Send it as a file by/);
      assert.match(words, /up to two minutes/i);
      assert.match(words, /MP4, MOV or WEBM, up to 100 MB/);
      assert.doesNotMatch(words, /record/);
    }
    await ownerSql(app.services, "update credentials set chosen = true");
    const known = (await visitor(app).get(path)).body;
    assert.match(known, /Log in to record it in your browser/);
    assert.match(known, /See all your applications/);
    assert.doesNotMatch(known, /No password yet/);
    await ownerSql(app.services, "update credentials set chosen = false");
    await asksForPassword(path);
  });

  await t.test("is told what is wrong with a file", async () => {
    const none = await visitor(app).submit(`${path}/send`, { video: "" });
    assert.deepEqual([none.status, /Choose a video/.test(none.body)], [422, true]);
    for (const file of [
      film(Buffer.from("not a film")),
      film(MP4, "me.exe", "application/x-msdownload"),
      film(MP4, "me.mov", "video/quicktime"),
    ])
      assert.equal((await visitor(app).submit(`${path}/send`, { video: file })).status, 422);
    assert.equal((await listed(acme, card._id))[0]?.state, "asked");
  });

  await t.test("sends it once, and the link shows that it was", async () => {
    assert.equal((await visitor(app).submit(`${path}/send`, { video: film() })).location, path);
    assert.match((await mailTo(app, email, "has your video")).body_text, /me\.mp4, has reached Acme/);
    const [request] = await listed(acme, card._id);
    assert.deepEqual([request?.state, request?.video?.name], ["answered", "me.mp4"]);
    for (const action of ["send", "decline"])
      await visitor(app).submit(`${path}/${action}`, { video: film(MP4, "other.mp4"), reason: "No" });
    const page = await visitor(app).get(path);
    assert.match(page.body, /Acme has your video: me\.mp4/);
    assert.doesNotMatch(page.body, /Send video/);
    assert.equal((await listed(acme, card._id))[0]?.video?.name, "me.mp4");
  });

  await t.test("sends what an iPhone records", async () => {
    const other = await newApplication();
    await ask(acme, other._id);
    const link = await linkOf("short video");
    const video = film(MOV, "IMG_0042.MOV", "video/quicktime");
    assert.equal((await visitor(app).submit(`${link}/send`, { video })).location, link);
    const [request] = await listed(acme, other._id);
    assert.deepEqual(
      [request?.video?.name, request?.video?.content_type],
      ["IMG_0042.MOV", "video/quicktime"],
    );
  });

  await t.test("finds it over once they withdrew", async () => {
    const other = await newApplication();
    await ask(acme, other._id);
    const link = await linkOf("short video");
    assert.notEqual(link, path);
    const sql = "update applications set status = 'withdrawn', withdraw_reason = '' where id = $1";
    await ownerSql(app.services, sql, [other._id]);
    assert.match(
      (await visitor(app).get(link)).body,
      /You withdrew this application, so the video isn&#x27;t needed any more/,
    );
    await visitor(app).submit(`${link}/send`, { video: film() });
    assert.equal((await listed(acme, other._id))[0]?.state, "withdrawn");
  });

  await t.test("can decline, and opens nothing else with the link", async () => {
    const third = await newApplication();
    await ask(acme, third._id);
    const link = await linkOf("short video");
    const token = link.split("/").at(-1) ?? "";
    for (const other of [`/referees/${token}`, `/offers/${token}`, `/applications/${token}`])
      assert.equal((await visitor(app).get(other)).status, 404, other);
    await visitor(app).submit(`${link}/decline`, { reason: "No camera" });
    const [request] = await listed(acme, third._id);
    assert.deepEqual([request?.state, request?.decline_reason], ["declined", "No camera"]);
    const page = async () => (await visitor(app).get(link)).body;
    assert.match(await page(), /You declined\. You stay in the running without a video\./);
    const reject = (told: string) =>
      ownerSql(
        app.services,
        `update applications set status = 'rejected', rejection_told_at = ${told} where id = $1`,
        [third._id],
      );
    await reject("null");
    assert.match(await page(), /You stay in the running/, "until the rejection is told");
    await reject("now()");
    assert.match(await page(), /You declined\.</);
  });

  await t.test("finds no link that is wrong, too old, or of a closed account", async () => {
    for (const wrong of [`/videos/${"a".repeat(43)}`, "/videos/short", `${path}x`, `/videos/${_id}`])
      assert.equal((await visitor(app).get(wrong)).status, 404, wrong);
    const stored = await ownerSql<{ token_hash: Buffer }>(app.services, "select token_hash from asked_links");
    assert.ok(stored.every(({ token_hash }) => !path.includes(token_hash.toString("base64url"))));
    await ownerSql(app.services, "update users set closed_at = now() where email_address = $1", [email]);
    assert.equal((await visitor(app).get(path)).status, 404);
    await ownerSql(app.services, "update users set closed_at = null where email_address = $1", [email]);
    await ownerSql(app.services, "update asked_links set expires_at = now()");
    assert.equal((await visitor(app).get(path)).status, 404);
    assert.equal((await visitor(app).submit(`${path}/password`, {})).status, 404);
  });
});

test("an applicant without a password names referees by their mail alone", async (t) => {
  const { app, acme, email, newApplication, linkOf, asksForPassword } = await setting(t);
  const card = await newApplication();
  const params = { applicationId: card._id };
  await acme.call(references.ask, { params, body: { template_id: null, wanted_count: 2 } });
  const first = await linkOf("asks for references");
  const person = (at: number, name: string, address: string) => ({
    [`referees.${at}.name`]: name,
    [`referees.${at}.email_address`]: address,
    [`referees.${at}.relation`]: "manager",
    [`referees.${at}.company_name`]: "Grain",
  });
  await asksForPassword(first);

  await t.test("gets a reminder with a link of its own", async () => {
    await ownerSql(app.services, "update reference_requests set asked_at = now() - interval '4 days'");
    await remindOfReferences(app.services);
    const again = await linkOf("Reminder");
    assert.match(again, /^\/referees\/[\w-]{43}$/);
    assert.notEqual(again, first);
    assert.match((await visitor(app).get(again)).body, /Name 2 people/);
  });

  await t.test("keeps what they typed when something is wrong with it", async () => {
    const refused = await visitor(app).submit(`${first}/name`, person(0, "<b>Yaw", "yaw@"));
    assert.equal(refused.status, 422);
    assert.match(refused.body, /Please enter a valid e-mail address/);
    assert.match(refused.body, /value="&lt;b&gt;Yaw"/);
    assert.equal((await visitor(app).submit(`${first}/name`, {})).status, 422);
    const own = await visitor(app).submit(`${first}/name`, person(0, "Me", email));
    assert.match(own.body, /This is your own address/);
  });

  await t.test("is asked how they know each person, with nothing chosen for them", async () => {
    const page = await visitor(app).get(first);
    assert.match(page.body, /<option value=""[^>]*>Choose<\/option>/);
    assert.doesNotMatch(page.body, /<option value="manager" selected/);
    const sent = { ...person(0, "Yaw", "yaw@grain.test"), "referees.0.relation": "" };
    const refused = await visitor(app).submit(`${first}/name`, sent);
    assert.equal(refused.status, 422);
    assert.match(refused.body, /Please choose how they know you/);
  });

  await t.test("can't name themselves, even where two accounts have their address", async () => {
    const other = await candidate(app, "Esi");
    await ownerSql(app.services, "update users set email_address = $1 where id = $2", [email, other.userId]);
    const own = await visitor(app).submit(`${first}/name`, person(0, "Me again", email));
    assert.equal(own.status, 422);
    assert.match(own.body, /This is your own address/);
    assert.match(own.body, /value="Me again"/);
  });

  await t.test("names them, and never has to again", async () => {
    const yaw = await visitor(app).submit(`${first}/name`, person(0, "Yaw", "yaw@grain.test"));
    assert.deepEqual([yaw.status, yaw.location], [303, first]);
    const page = await visitor(app).get(first);
    assert.match(page.body, /Yaw<\/h3><p class="muted">Mailed, not opened yet/);
    assert.match(page.body, /Name one person who knows your work\. They have until/);
    assert.match(page.body, /keep-typed\.js.*<form [^>]*data-keep-typed="[^"]+\/1"/s);
    assert.match(page.body, /<form [^>]*data-keep-typed="[^"]+\/decline"/);
    for (const form of ["name", "decline", "again", "remove", "application", "password"]) {
      const opened = await visitor(app).get(`${first}/${form}?x=/y`);
      assert.deepEqual([opened.status, opened.location], [303, first], form);
    }
    await visitor(app).submit(`${first}/name`, person(0, "Ama", "ama@grain.test"));
    const done = await visitor(app).get(first);
    assert.match(done.body, /Everyone you named has been mailed/);
    assert.doesNotMatch(done.body, /Send request/);
    await mailTo(app, "ama@grain.test", "named you");
  });
});

test("an applicant without a password reads the status and the signed letter by mail alone", async (t) => {
  const { app, acme, email, newApplication, linkOf, asksForPassword } = await setting(t);
  const card = await newApplication();

  await t.test("follows the application, and may choose a password", async () => {
    const status = await linkOf("received your application");
    assert.equal((await visitor(app).get(status)).status, 200);
    await asksForPassword(status);
  });

  await t.test("applies for another job without typing the same again", async () => {
    const question = { label: "Do you own a bicycle?", kind: "yes_no" as const, options: [], required: true };
    const job = await publishJob(acme, { title: "Courier", questions: [question] });
    const next = await publishJob(acme, { title: "Driver", questions: [question] });
    await applyTo(visitor(app), job, email, { [`answers.${job.questions[0]?._id}`]: "yes" });
    await visitor(app).submit(await confirmLink(app, email), {});
    const status = await linkOf("received your application: Courier");
    const form = `/jobs/${next._id}/driver/apply`;
    const browser = visitor(app);
    assert.doesNotMatch((await browser.get(form)).body, /Boateng/);
    assert.equal((await browser.submit(`${status}/jobs`, {})).location, "/jobs");
    const { body } = await browser.get(form);
    for (const value of ["Esi", "Boateng", email, "+233244123456"])
      assert.ok(body.includes(`value="${value}"`), value);
    assert.match(body, /value="yes"[^>]*checked|checked[^>]*value="yes"/);
    const abroad = await publishJob(acme, { title: "Driver", country: "ZA", questions: [question] });
    const there = (await browser.get(`/jobs/${abroad._id}/driver/apply`)).body;
    assert.match(there, /Boateng/);
    assert.doesNotMatch(there, /name="answers[^>]*checked|checked[^>]*name="answers/);
    assert.equal((await visitor(app).submit(`/applications/${"a".repeat(43)}/jobs`, {})).status, 404);
    await ownerSql(app.services, "update users set closed_at = now() where email_address = $1", [email]);
    assert.doesNotMatch((await browser.get(form)).body, /Boateng/);
    await ownerSql(app.services, "update users set closed_at = null where email_address = $1", [email]);
  });

  await t.test("opens the signed letter by the mail that confirms it", async () => {
    await sendOffer(acme, card._id);
    const offer = await linkOf("is offering you the position");
    await visitor(app).submit(`${offer}/accept`, { name: "Esi Boateng", consent: "yes" });
    const signed = await linkOf("You accepted the offer");
    assert.match(signed, /^\/offers\/[\w-]{43}$/);
    assert.notEqual(signed, offer);
    const page = await visitor(app).get(signed);
    assert.match(page.body, /signed as Esi Boateng/);
    assert.match(page.body, /Download the signed letter/);
    assert.doesNotMatch(page.body, /Accept offer/);
    const letter = await visitor(app).get(`${signed}/letter.pdf`);
    assert.match(await (await fetch(letter.location ?? "")).text(), /^%PDF/);
    await asksForPassword(signed);
  });

  await t.test("hears a rejection at the link that follows the application", async () => {
    const other = await newApplication();
    const status = await linkOf("received your application");
    await setStatus(acme, other, "rejected");
    assert.equal((await visitor(app).get(status)).status, 200);
  });
});
