import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { uploadResume } from "#api/testing/files/upload";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, candidate, PASSWORD, prove } from "#api/testing/person";
import { visitor } from "#api/testing/hiring/visitor";
import { setting, someone, applyTo, arrived, confirmLink } from "#api/testing/hiring/visitor-application";

test("applying without an account", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const esi = visitor(app);
  const email = someone();

  await t.test("is held until the mailed link is confirmed: the company sees nothing", async () => {
    const form = await esi.get(`/jobs/${job._id}/baker/apply?utm_source=radio&from=company`);
    assert.equal(form.status, 200);
    assert.match(form.body, /name="carried\.utm_source" value="radio"/);
    const sent = await applyTo(esi, job, email, { "carried.utm_source": "radio", "carried.from": "company" });
    assert.equal(sent.status, 303);
    assert.match((await esi.get(sent.location ?? "")).body, /Check your inbox/);
    assert.deepEqual(await arrived(acme, job), []);
  });

  await t.test("changes nothing when the link is opened, only when its button is pressed", async () => {
    const link = await confirmLink(app, email);
    const scanner = visitor(app);
    for (let times = 0; times < 3; times += 1) {
      const page = await scanner.get(link);
      assert.equal(page.status, 200);
      assert.match(page.body, /Esi\.pdf/);
    }
    assert.deepEqual(await arrived(acme, job), []);
    const done = await visitor(app).submit(link, {});
    assert.equal(done.status, 200);
    assert.match(done.body, /Your application has arrived/);
    assert.match(done.body, /Choose a password/);
  });

  await t.test(
    "then appears in the first stage with everything that was written, and its source",
    async () => {
      const [card] = await arrived(acme, job);
      assert.equal(card?.candidate.first_name, "Esi");
      const seen = await acme.call(applications.get, { params: { applicationId: card?._id ?? "" } });
      assert.equal(seen.candidate.email_address, email);
      assert.equal(seen.candidate.phone_number, "+233244123456");
      assert.equal(seen.note, "Hello");
      assert.equal(seen.resume?.name, "Esi.pdf");
      const { url } = await acme.call(applications.resume, { params: { applicationId: seen._id } });
      assert.match(await (await fetch(url)).text(), /^%PDF/);
      const [row] = await app.services.db
        .as({ role: "worker" })
        .read((db) => db.selectFrom("applications").select(["id", "retention_months"]).execute());
      assert.equal(row?.retention_months, 12);
      const source = await app.services.db
        .as({ user: acme.userId, organization: acme.organizationId })
        .read((db) =>
          db.selectFrom("applications").select(["source", "consent_version"]).executeTakeFirstOrThrow(),
        );
      assert.deepEqual(source.source, { type: "company_page", name: "radio", utm: { source: "radio" } });
      assert.match(source.consent_version ?? "", /^\d{4}-/);
    },
  );

  await t.test("accepts the link once", async () => {
    const again = await visitor(app).submit(await confirmLink(app, email), {});
    assert.equal(again.status, 410);
    assert.match(again.body, /<h1>You&#x27;ve already confirmed this application<\/h1>/);
    assert.equal((await arrived(acme, job)).length, 1);
  });

  await t.test("mails the candidate that it arrived, with a link to follow and withdraw it", async () => {
    const mail = await mailTo(app, email, "received your application");
    assert.match(mail.body_text, /Expect an answer by \w+ \d+, \d{4}/);
    const link = `/applications/${tokenIn(mail)}`;
    const phone = visitor(app);
    assert.match((await phone.get(link)).body, />Received</);
    const onHold = await moveJob(acme, job, "on_hold");
    const held = (await phone.get(link)).body;
    assert.match(held, /This job is on hold, so an answer may take longer\./);
    assert.doesNotMatch(held, /Expect an answer|An answer was due/);
    await moveJob(acme, onHold, "closed");
    const closed = (await phone.get(link)).body;
    assert.match(closed, /This job has closed, so there.{1,6}s no date for an answer\./);
    assert.doesNotMatch(closed, /Expect an answer|An answer was due/);
    const asked = (await phone.get(`${link}/withdraw`)).body;
    assert.match(asked, /Withdraw your application for Baker at Acme\?/);
    assert.match(asked, /Keep it/);
    assert.equal((await arrived(acme, job)).length, 1);
    const answer = await phone.submit(`${link}/withdraw`, { reason: "Moved away" });
    assert.equal(answer.status, 303);
    assert.match((await phone.get(link)).body, /You withdrew this application/);
    assert.deepEqual(await arrived(acme, job), []);
    assert.equal((await phone.get(`${link}/withdraw`)).status, 303);
    await phone.submit(`${link}/withdraw`, {});
    const told = (await mailsTo(app, email)).filter(({ subject }) => subject.includes("You withdrew"));
    assert.equal(told.length, 1);
    assert.match(told[0]?.body_text ?? "", /You withdrew your application for Baker at Acme\./);
  });

  await t.test("gives them the account once they choose a password", async () => {
    await callAs(app, waysIn.forgotPassword, { body: { email } });
    const mail = await mailTo(app, email, "Choose a password for Loubby");
    assert.doesNotMatch(mail.body_text, /new password|stays the same/);
    const token = tokenIn(mail);
    assert.equal((await callAs(app, waysIn.lookAtReset, { params: { token } })).first, true);
    const body = { password: PASSWORD, confirm_password: PASSWORD };
    await callAs(app, waysIn.resetPassword, { params: { token }, body });
    const signedIn = await callAs(app, auth.login, { body: { email, user_password: PASSWORD } });
    assert.equal(signedIn.user.email_address, email);
    await mailTo(app, email, "You can now log in");
    await callAs(app, waysIn.forgotPassword, { body: { email } });
    await mailTo(app, email, "Choose a new password");
  });
});

test("invalid links", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });

  await t.test(
    "explain themselves when made up, incomplete or foreign, on opening and pressing",
    async () => {
      for (const token of ["x".repeat(43), "short", "%00", "../../etc"]) {
        const url = `/applications/confirm/${encodeURIComponent(token)}`;
        for (const page of [await visitor(app).get(url), await visitor(app).submit(url, {})]) {
          assert.ok(page.status === 410 || page.status === 404, `${token}: ${page.status}`);
          assert.doesNotMatch(page.body, /internal|at Object/i);
        }
        assert.equal((await visitor(app).get(`/applications/${encodeURIComponent(token)}`)).status, 404);
      }
    },
  );

  await t.test("say what to do when they have expired", async () => {
    const email = someone();
    await applyTo(visitor(app), job, email);
    await app.services.db.as({ role: "auth" }).write((db) =>
      db
        .updateTable("one_time_links")
        .set({ expires_at: new Date(0).toISOString() })
        .where("email_address", "=", email)
        .execute(),
    );
    const page = await visitor(app).submit(await confirmLink(app, email), {});
    assert.equal(page.status, 410);
    assert.match(
      page.body,
      /has expired<\/h1><p dir="auto">Open the job in the browser that you applied with/,
    );
    assert.deepEqual(await arrived(acme, job), []);
  });

  await t.test("stay good while the application is edited, until the edited one is sent", async () => {
    const [esi, email] = [visitor(app), someone()];
    await applyTo(esi, job, email);
    const old = await confirmLink(app, email);
    const edit = await esi.submit(`/jobs/${job._id}/apply/again`, { action: "change" });
    const form = (await esi.get(edit.location ?? "")).body;
    assert.match(form, /name="consent"[^>]*checked/);
    assert.doesNotMatch(form, /data-apply-form|Save for later/);
    const wrong = await applyTo(esi, job, email, { last_name: "" });
    assert.match(wrong.body, /Please enter your last name/);
    assert.equal((await visitor(app).get(old)).status, 200);
    await applyTo(esi, job, email, { note: "Better" });
    const newest = await confirmLink(app, email);
    assert.notEqual(newest, old);
    const replaced = await visitor(app).submit(old, {});
    assert.equal(replaced.status, 410);
    assert.match(replaced.body, /sent you a newer mail for this application\. Use the link in that one/);
    const unknown = await visitor(app).get(`/applications/confirm/${"a".repeat(43)}`);
    assert.match(unknown.body, /This link doesn&#x27;t work/);
    assert.equal((await visitor(app).submit(newest, {})).status, 200);
  });

  await t.test("are refused for a job that has closed, without opening an account", async () => {
    const closing = await publishJob(acme, { title: "Closing", questions: [] });
    const [esi, email] = [visitor(app), someone()];
    await applyTo(esi, closing, email);
    await moveJob(acme, closing, "closed");
    const page = await visitor(app).submit(await confirmLink(app, email), {});
    assert.equal(page.status, 410);
    assert.match(page.body, /Closing no longer takes applications/);
    await assert.rejects(callAs(app, auth.login, { body: { email, user_password: PASSWORD } }), {
      status: 401,
    });
    assert.equal((await esi.get(`/jobs/${closing._id}/closing/apply`)).status, 410);
    assert.equal((await applyTo(esi, closing, email)).status, 410);
  });
});

test("a job that someone withdrew from", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const kofi = await prove(app, await candidate(app, "Kofi"));
  const page = `/jobs/${job._id}/baker/apply`;
  const body = { resume_file_id: await uploadResume(kofi), answers: [] };
  const { _id } = await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
  const session = { Token: kofi.token };

  await t.test("leads someone signed in to their own application in place of the form", async () => {
    const shown = await visitor(app, session).get(page);
    assert.match(shown.body, /You.+ve already applied/);
    assert.ok(shown.body.includes(`/dashboard/jobs/joblisting/${job._id}?tab=applied`));
    assert.doesNotMatch(shown.body, /name="consent"/);
    assert.match(shown.body, /header\.js/);
    assert.match((await visitor(app, { Token: "x".repeat(43) }).get(page)).body, /name="consent"/);
  });

  await t.test("says so before the form, and in the mail in place of the link to confirm", async () => {
    await kofi.call(myApplications.withdraw, { params: { applicationId: _id }, body: {} });
    assert.match((await visitor(app, session).get(page)).body, /can.+t apply for this job again/);
    const stranger = visitor(app);
    const sent = await applyTo(stranger, job, kofi.email);
    assert.doesNotMatch((await stranger.get(sent.location ?? "")).body, /withdr/);
    const mail = await mailTo(app, kofi.email, "You can't apply again: Baker");
    assert.doesNotMatch(mail.body_text, /applications\/confirm/);
    assert.ok((await mailsTo(app, kofi.email)).every(({ subject }) => !/Confirm your appl/.test(subject)));
  });
});
