import assert from "node:assert/strict";
import { test } from "node:test";
import { publishJob } from "#api/testing/hiring/job-form";
import { confirmAddress, mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { candidate } from "#api/testing/person";
import { visitor } from "#api/testing/hiring/visitor";
import { setting, someone, applyTo, arrived, confirmLink } from "#api/testing/hiring/visitor-application";

test("an address with an account", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });

  await t.test("is matched only by its own mail; nothing typed changes or reveals the account", async () => {
    const kofi = await candidate(app, "Kofi");
    await confirmAddress(app, kofi);
    const stranger = visitor(app);
    const sent = await applyTo(stranger, job, kofi.email, { first_name: "Mallory" });
    const page = await stranger.get(sent.location ?? "");
    assert.match(page.body, /Check your inbox/);
    assert.doesNotMatch(page.body, /Kofi|Mensah/);
    assert.deepEqual(await arrived(acme, job), []);
    const done = await visitor(app).submit(await confirmLink(app, kofi.email), {});
    assert.match(done.body, /See my applications/);
    assert.doesNotMatch(done.body, /Choose a password/);
    const [card] = await arrived(acme, job);
    assert.equal(card?.candidate._id, kofi.userId);
    assert.equal(card?.candidate.first_name, "Kofi");
  });

  await t.test(
    "isn't matched while unproven: a new account is opened, and the claim stays separate",
    async () => {
      const claimer = await candidate(app, "Claimer");
      await applyTo(visitor(app), job, claimer.email, { first_name: "Owner" });
      const done = await visitor(app).submit(await confirmLink(app, claimer.email), {});
      assert.match(done.body, /Choose a password/);
      const owner = (await arrived(acme, job)).find(({ candidate }) => candidate.first_name === "Owner");
      assert.ok(owner);
      assert.notEqual(owner.candidate._id, claimer.userId);
    },
  );

  await t.test("of a company's member can't apply", async () => {
    await confirmAddress(app, acme);
    await applyTo(visitor(app), job, acme.email);
    const page = await visitor(app).submit(await confirmLink(app, acme.email), {});
    assert.equal(page.status, 409);
    assert.match(page.body, /Apply again with another address/);
  });

  await t.test("keeps the first application when applying twice", async () => {
    const email = someone();
    const links: string[] = [];
    for (const note of ["First", "Second"]) {
      await applyTo(visitor(app), job, email, { note });
      links.push(await confirmLink(app, email));
    }
    for (const [index, link] of links.entries()) {
      const page = await visitor(app).submit(link, {});
      assert.equal(page.status, 200);
      if (index === 1)
        assert.match(page.body, /<title>You.+ve already applied.*<h1>You.+ve already applied/s);
    }
    const mails = (await mailsTo(app, email)).filter(({ subject }) =>
      subject.includes("received your application"),
    );
    assert.equal(mails.length, 1);
  });

  await t.test("gets a mail about the application that is there, in place of a link to confirm", async () => {
    const [email, esi] = [someone(), visitor(app)];
    await applyTo(visitor(app), job, email);
    await visitor(app).submit(await confirmLink(app, email), {});
    const sent = await applyTo(esi, job, email, { note: "Again" });
    assert.match((await esi.get(sent.location ?? "")).body, /Check your inbox/);
    const mail = await mailTo(app, email, "You've already applied: Baker");
    assert.doesNotMatch(mail.body_text, /applications\/confirm/);
    const page = await visitor(app).get(`/applications/${tokenIn(mail)}`);
    assert.match(page.body, /Your application/);
    const confirming = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Confirm"));
    assert.equal(confirming.length, 1);
  });

  await t.test("makes one application of one account when confirmed twice at once", async () => {
    const email = someone();
    await applyTo(visitor(app), job, email, { first_name: "Twice" });
    const link = await confirmLink(app, email);
    await Promise.all([1, 2, 3].map(() => visitor(app).submit(link, {})));
    const cards = (await arrived(acme, job)).filter(({ candidate }) => candidate.first_name === "Twice");
    assert.equal(cards.length, 1);
  });

  await t.test("gets only a few mails, however often someone types it", async () => {
    const email = someone();
    const pages = [];
    for (let times = 0; times < 6; times += 1) pages.push(await applyTo(visitor(app), job, email));
    assert.equal(pages.at(-1)?.status, 422);
    assert.match(pages.at(-1)?.body ?? "", /several mails to this address\. Use the newest one/);
    const other = await publishJob(acme, { questions: [] });
    const { body } = await applyTo(visitor(app), other, email);
    assert.match(body, /several mails to this address, but none for this job\. Your application is saved/);
    assert.ok((await mailsTo(app, email)).length <= 5);
  });
});
