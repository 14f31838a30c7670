import assert from "node:assert/strict";
import { test } from "node:test";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, confirmLink, setting, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";

test("the limit of mails that confirm an application", async (t) => {
  const { app, acme } = await setting(t);
  const apply = async (email: string) => {
    const job = await publishJob(acme, { questions: [] });
    return applyTo(visitor(app), job, email);
  };

  await t.test("counts only those that no one has confirmed", async () => {
    const email = someone();
    for (let applied = 0; applied < 6; applied += 1) {
      assert.equal((await apply(email)).status, 303);
      await visitor(app).submit(await confirmLink(app, email), {});
    }
  });

  await t.test("says when to try again, however often someone tries", async () => {
    const email = someone();
    for (let applied = 0; applied < 4; applied += 1) assert.equal((await apply(email)).status, 303);
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, body } = await apply(email);
      assert.equal(status, 422);
      assert.match(body, /none for this job\. .*: send it again in 15 minutes\./);
    }
    assert.equal((await mailsTo(app, email)).length, 4);
  });
});

test("asking for the mail again right after sending an edited application says that it just left", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { questions: [] });
  const [esi, email] = [visitor(app), someone()];
  await applyTo(esi, job, email);
  await applyTo(esi, job, email, { note: "Edited" });
  assert.equal((await mailsTo(app, email)).length, 2);
  const { body } = await esi.submit(`/jobs/${job._id}/apply/again`, { action: "mail" });
  assert.match(body, /We sent a mail to .+ a moment ago/);
  assert.doesNotMatch(body, /Sent again/);
  assert.equal((await mailsTo(app, email)).length, 2);
});

test("the link of an application that is confirmed", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Welder", questions: [] });
  const email = someone();
  await applyTo(visitor(app), job, email);
  const link = await confirmLink(app, email);
  await visitor(app).submit(link, {});
  const askAt = async (path: string) => {
    const { status, body } = await visitor(app).submit(`${path}/follow`, {});
    assert.equal(status, 200);
    return body.replaceAll(path, "");
  };
  const mailed = async () =>
    (await mailsTo(app, email)).filter(({ subject }) => subject === "Your application: Welder");

  await t.test("mails another link to follow it", async () => {
    const page = await visitor(app).get(link);
    assert.match(page.body, /You&#x27;ve already confirmed this application/);
    assert.ok(page.body.includes(`action="${link}/follow"`));
    await askAt(link);
    const [mail] = await mailed();
    assert.ok(mail);
    const status = await visitor(app).get(`/applications/${tokenIn(mail)}`);
    assert.match(status.body, /Welder at /);
  });

  await t.test("mails a few of them, and answers the same for a link that no one has", async () => {
    for (let tries = 0; tries < 5; tries += 1) await askAt(link);
    assert.equal((await mailed()).length, 3);
    const unknown = `/applications/confirm/${"a".repeat(43)}`;
    assert.equal(await askAt(unknown), await askAt(link));
  });
});

test("confirming a second application without a password leads to the page of that application", async (t) => {
  const { app, acme } = await setting(t);
  const email = someone();
  const confirm = async (title: string) => {
    const job = await publishJob(acme, { title, questions: [] });
    await applyTo(visitor(app), job, email);
    return (await visitor(app).submit(await confirmLink(app, email), {})).body;
  };
  assert.match(await confirm("Welder"), /Choose a password/);
  const body = await confirm("Baker");
  const [, page = ""] = /href="(\/applications\/[\w-]{43})">See my application</.exec(body) ?? [];
  assert.match((await visitor(app).get(page)).body, /Baker at /);
  assert.ok(await mailTo(app, email, "received your application: Baker"));
});
