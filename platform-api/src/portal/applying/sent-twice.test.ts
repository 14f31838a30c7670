import assert from "node:assert/strict";
import { test } from "node:test";
import { publishJob } from "#api/testing/hiring/job-form";
import {
  applyTo,
  arrived,
  confirmLink,
  formOf,
  setting,
  someone,
} from "#api/testing/hiring/visitor-application";
import { pdf, visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";
import { ownerSql } from "#api/testing/as-owner";

test("a form that is sent twice", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const [esi, email] = [visitor(app), someone()];
  const page = `/jobs/${job._id}/baker/apply`;
  await esi.submit(`/jobs/${job._id}/apply`, { first_name: "Esi", action: "save" });
  const both = await Promise.all([1, 2].map(() => applyTo(esi, job, email)));
  const keptFiles =
    "select name from draft_files f join apply_drafts d on d.id = f.draft_id where email_address = $1";

  await t.test("sends one mail, whose link confirms it", async () => {
    assert.deepEqual(
      both.map(({ status }) => status),
      [303, 303],
    );
    await applyTo(esi, job, email);
    assert.equal((await mailsTo(app, email)).length, 1);
    assert.equal((await visitor(app).get(await confirmLink(app, email))).status, 200);
  });

  await t.test("keeps one file of a field, however many arrive at once", async () => {
    const crowd = [1, 2, 3];
    for (const round of [1, 2, 3, 4, 5]) {
      const answers = await Promise.all(
        crowd.map((one) => applyTo(esi, job, email, { resume: pdf(`Esi-${round}-${one}.pdf`) })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        crowd.map(() => 303),
      );
      const kept = await ownerSql(app.services, keptFiles, [email]);
      assert.match(kept.map(({ name }) => name).join(), new RegExp(`^Esi-${round}-\\d\\.pdf$`));
    }
    assert.equal((await mailsTo(app, email)).length, 1);
  });

  await t.test("is mailed again when asked to, once for two presses, and the page says so", async () => {
    const ago =
      "update one_time_links set expires_at = expires_at - interval '5 minutes' where email_address = $1";
    await ownerSql(app.services, ago, [email]);
    const again = () => esi.submit(`/jobs/${job._id}/apply/again`, { action: "mail" });
    const { location = "" } = await again();
    await again();
    assert.equal((await mailsTo(app, email)).length, 2);
    const body = (await esi.get(location)).body;
    assert.ok(body.includes(`Sent again to ${email}`));
    assert.doesNotMatch((await esi.get(page)).body, /Sent again/);
  });

  await t.test("is open again when its file is removed, until it is sent with another", async () => {
    const link = await confirmLink(app, email);
    const { body } = await esi.submit(`/jobs/${job._id}/apply`, {
      ...formOf(email),
      action: "save",
      remove: "resume",
    });
    assert.doesNotMatch(body, /Esi-5/);
    assert.equal((await visitor(app).submit(link, {})).status, 410);
    await applyTo(esi, job, email, { resume: pdf("Other.pdf") });
    assert.equal((await visitor(app).submit(await confirmLink(app, email), {})).status, 200);
    const [first] = await arrived(acme, job);
    assert.equal(first?.candidate.first_name, "Esi");
  });
});
