import assert from "node:assert/strict";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsTo } from "#api/testing/mailbox";
import { employer, prove } from "#api/testing/person";
import { addContactTo, addPool, stageOf } from "#api/testing/hiring/pool";
import { permitReachOut } from "#api/testing/hiring/talent";
import { subscribe } from "#api/testing/subscribe";
import { visitor } from "#api/testing/hiring/visitor";
import { OUTREACH_MAIL, outreachSetting } from "#api/testing/hiring/outreach";

test("a person unsubscribes through the link in a mail, without an account", async (t) => {
  const { app, ada, pool, params, send, wayOut, list } = await outreachSetting(t);
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test", phone: "+233241234567" });
  await send();
  const link = await wayOut("kojo@people.test");
  const browser = visitor(app);
  assert.match((await browser.get(link)).body, /Unsubscribe from Acme\?/);
  assert.equal((await list())[0]?.refusal, null, "opening the link changes nothing");
  assert.match((await browser.submit(link, {})).body, /re unsubscribed/);
  assert.match((await browser.submit(link, {})).body, /re unsubscribed/, "again is fine");
  assert.match((await browser.get(link)).body, /re unsubscribed/);
  for (const wrong of [link.slice(0, -2), "/contact/x", "/contact/%00"])
    assert.equal((await browser.get(wrong)).status, 404);
  const [kojo] = await list();
  assert.deepEqual([kojo?.standing, kojo?.refusal], ["do_not_contact", "do_not_contact"]);
  const [, skipped] = [await send(), (await mailsTo(app, "kojo@people.test")).length];
  assert.equal(skipped, 1, "nothing more arrived");

  await t.test("and can't be added to any of the company's pools again, by address or number", async () => {
    const other = await addPool(ada, { name: "Other" });
    await assert.rejects(addContactTo(ada, other, { first_name: "K", email: "KOJO@people.test" }), {
      status: 409,
      code: "do_not_contact",
    });
    await assert.rejects(addContactTo(ada, other, { first_name: "K", phone: "+233 24 123 4567" }), {
      code: "do_not_contact",
    });
    const body = { from_pool_id: params.poolId, selection: { filter: {} } };
    const result = await ada.call(poolMembers.takeOver, { params: { poolId: other._id }, body });
    assert.deepEqual([result.added, result.refused[0]?.reason], [0, "Asked not to be contacted"]);
    const globex = await employer(app, "Globex");
    await addContactTo(globex, await addPool(globex), { first_name: "Kojo", email: "kojo@people.test" });
  });
});

test("a person who agreed to one job only isn't written to about anything else", async (t) => {
  const { app, ada, pool, params, send, list } = await outreachSetting(t);
  const job = await publishJob(ada, { questions: [] });
  const { person } = await applicant(app, ada, job._id, "Kofi");
  await prove(app, person);
  await ada.call(poolMembers.takeOver, { params, body: { job_id: job._id, selection: { filter: {} } } });

  await t.test("alone: the mail is refused, and says why", async () => {
    const [kofi] = await list();
    assert.deepEqual([kofi?.consent, kofi?.refusal], ["applied", "one_job"]);
    for (const job_id of [null, job._id])
      await assert.rejects(send({ job_id }), {
        status: 422,
        code: "one_job_only",
        message:
          "They agreed to be considered for one job only, so you can't write to them about anything else.",
      });
    assert.equal((await ada.call(poolOutreach.list, { params })).length, 0);
  });

  await t.test("among others: they are left out and counted", async () => {
    await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
    const body = { selection: { filter: {} }, mail: OUTREACH_MAIL };
    const preview = await ada.call(poolOutreach.preview, { params, body });
    assert.deepEqual(
      [preview.reaches, preview.left_out],
      [1, [{ reason: "Agreed to be considered for one job only", count: 1 }]],
    );
    const run = await send();
    assert.deepEqual([run.sent, run.skipped], [1, 1]);
    assert.equal(run.left_out[0]?.reason, "Agreed to be considered for one job only");
    assert.ok(!(await mailsTo(app, person.email)).some(({ subject }) => subject.startsWith("Hello")));
  });

  await t.test("until they let companies reach out", async () => {
    await permitReachOut(app, person);
    const kofi = (await list()).find(({ user_id }) => user_id === person.userId);
    assert.deepEqual([kofi?.consent, kofi?.refusal], ["given", null]);
  });
});

test("a person who must not be contacted gets nothing from the company", async (t) => {
  const { app, ada, pool, params, list } = await outreachSetting(t);
  const job = await publishJob(ada, { questions: [] });
  const { person, card } = await applicant(app, ada, job._id, "Kofi");
  await prove(app, person);
  const all = { selection: { filter: {} } };
  await ada.call(poolMembers.takeOver, { params, body: { job_id: job._id, ...all } });
  const other = await addPool(ada, { name: "Other" });
  await ada.call(poolMembers.takeOver, { params: { poolId: other._id }, body: { job_id: job._id, ...all } });
  const ids = (await list()).map(({ _id }) => _id);
  await ada.call(poolMembers.move, { params, body: { ids, stage_id: stageOf(pool, "Do not contact") } });

  await t.test("in any pool", async () => {
    const page = await ada.call(poolMembers.list, { params: { poolId: other._id }, query: {} });
    assert.deepEqual(
      page.items.map(({ standing }) => standing),
      ["do_not_contact"],
    );
  });
  await t.test("by a mail to many applicants", async () => {
    const action = { kind: "mail" as const, mail: OUTREACH_MAIL };
    const body = { selection: { ids: [card._id] }, action };
    const preview = await ada.call(bulkRuns.preview, { params: { jobId: job._id }, body });
    assert.deepEqual(preview.left_out, [{ reason: "Asked not to be contacted", count: 1 }]);
    const { _id: runId } = await ada.call(bulkRuns.start, { params: { jobId: job._id }, body });
    let run = await ada.call(bulkRuns.get, { params: { runId } });
    while (run.state === "running") run = await ada.call(bulkRuns.get, { params: { runId } });
    assert.deepEqual(
      run.left_out.map(({ reason }) => reason),
      ["Asked not to be contacted"],
    );
  });
  await t.test("by a request for a video or references, or by a new conversation", async () => {
    const ask = { params: { applicationId: card._id }, body: { reason: "Say hello." } };
    await assert.rejects(ada.call(resumeVideos.ask, ask), { status: 409, code: "do_not_contact" });
    await subscribe(app, ada, "growth_plan_monthly");
    const vouch = { params: ask.params, body: { template_id: null, wanted_count: 1 } };
    await assert.rejects(ada.call(references.ask, vouch), { status: 409, code: "do_not_contact" });
    await assert.rejects(ada.call(conversations.open, { body: { userId: person.userId } }), {
      status: 409,
      code: "do_not_contact",
    });
  });
});
