import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { visitor } from "#api/testing/hiring/visitor";
import { sendAlerts } from "./alerts.service.ts";

async function setting(t: TestContext) {
  const app = await testApp(t);
  return { app, acme: await employer(app) };
}

test("job alerts", async (t) => {
  const { app, acme } = await setting(t);
  const kofi = await candidate(app);
  await confirmAddress(app, kofi);
  const alerts = async () =>
    (await mailsTo(app, kofi.email)).filter(({ subject }) => /new jobs?:/.test(subject)).toReversed();
  const nextDay = () =>
    ownerSql(app.services, "update job_alerts set checked_at = checked_at - interval '1 day'");
  const filter = { q: "baker", country: "NG" };
  await publishJob(acme, { title: "Baker from before" });
  const alert = await kofi.call(jobAlerts.create, { body: { name: "Bakers in Nigeria", filter } });
  await kofi.call(jobAlerts.create, { body: { name: "All of Nigeria", filter: { country: "NG" } } });

  await t.test("mail new matches, with a link to stop", async () => {
    await publishJob(acme, { title: "Night baker" });
    await publishJob(acme, { title: "Baker in Ghana", country: "GH" });
    await ownerSql(
      app.services,
      "update job_alerts set checked_at = now() - interval '21 hours' where name like 'Bakers%'",
    );
    await ownerSql(
      app.services,
      "update jobs set opened_at = now() - interval '2 days' where title = 'Baker from before'",
    );
    await sendAlerts(app.services);
    const [mail, ...more] = await alerts();
    assert.deepEqual(more, []);
    assert.equal(mail?.subject, "1 new job: Bakers in Nigeria");
    assert.match(mail?.body_text ?? "", /Night baker\nAcme · Lagos, Nigeria/);
    assert.doesNotMatch(mail?.body_text ?? "", /Ghana|from before/);
  });

  await t.test("never repeat a job, whichever search finds it, and send no mail without news", async () => {
    await nextDay();
    await sendAlerts(app.services);
    await nextDay();
    await sendAlerts(app.services);
    const texts = (await alerts()).map(({ body_text }) => body_text).join("\n");
    assert.equal(texts.match(/^Night baker$/gm)?.length, 1);
    assert.equal((await alerts()).length, 1);
  });

  await t.test("stop through the link in their mail, after a question, without signing in", async () => {
    const [mail] = await alerts();
    const link = /\/alerts\/[\w-]+/.exec(mail?.body_text ?? "")?.[0] ?? "";
    const reader = visitor(app);
    assert.match((await reader.get(link)).body, /Delete the job alert “Bakers in Nigeria”\?/);
    const items = async () => (await kofi.call(jobAlerts.list, {})).items.map(({ name }) => name);
    assert.equal((await items()).length, 2);
    assert.match((await reader.submit(link, {})).body, /Job alert deleted/);
    assert.deepEqual(await items(), ["All of Nigeria"]);
    assert.equal((await reader.get(link)).status, 404);
    assert.equal((await reader.get("/alerts/forged")).status, 404);
  });

  await t.test("are private, and limited in number", async () => {
    const esi = await candidate(app, "Esi");
    assert.deepEqual((await esi.call(jobAlerts.list, {})).items, []);
    const [mine] = (await kofi.call(jobAlerts.list, {})).items;
    await assert.rejects(esi.call(jobAlerts.remove, { params: { alertId: mine?._id ?? "" } }), {
      status: 404,
    });
    assert.equal((await kofi.call(jobAlerts.list, {})).items.length, 1);
    for (let n = 0; n < 20; n += 1)
      await esi.call(jobAlerts.create, { body: { name: `A ${n}`, filter: { q: `word ${n}` } } });
    await assert.rejects(esi.call(jobAlerts.create, { body: { name: "One more", filter: {} } }), {
      status: 409,
      code: "alerts_full",
    });
    assert.ok(alert._id);
    const again = { body: { name: "Once more", filter: { q: "word 3" } } };
    assert.equal((await esi.call(jobAlerts.create, again)).name, "A 3", "the same search is saved once");
    assert.equal((await esi.call(jobAlerts.list, {})).items.length, 20);
  });
});
