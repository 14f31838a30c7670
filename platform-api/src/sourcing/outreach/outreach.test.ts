import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import { employer, prove, provenEmployer } from "#api/testing/person";
import { addContactTo, addPool, stageOf } from "#api/testing/hiring/pool";
import { permitReachOut } from "#api/testing/hiring/talent";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { visitor } from "#api/testing/hiring/visitor";

const MAIL = { subject: "Hello {first_name}", body: "{company} has work for you." };

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await provenEmployer(app);
  const pool = await addPool(ada);
  const params = { poolId: pool._id };
  const selection = { filter: {} };
  const ended = async (runId: string) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const run = await ada.call(poolOutreach.get, { params: { runId } });
      if (run.state !== "running") return run;
      await sleep(25);
    }
    return assert.fail("The mail does not end.");
  };
  const send = async (body: object = {}) =>
    ended((await ada.call(poolOutreach.start, { params, body: { selection, mail: MAIL, ...body } }))._id);
  const wayOut = async (address: string) =>
    /\/contact\/\S+/.exec((await mailTo(app, address, "Hello")).body_text)?.[0] ?? "";
  const list = async () => (await ada.call(poolMembers.list, { params, query: {} })).items;
  return { app, ada, pool, params, selection, send, wayOut, list };
}

test("a mail reaches those who may be mailed, and says who was left out and why", async (t) => {
  const { app, ada, pool, params, selection, send, list } = await setting(t);
  const day = 86_400_000;
  const kojo = await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  await addContactTo(ada, pool, { first_name: "Efua", email: "efua@people.test", consent: null });
  const past = new Date(Date.now() - day).toISOString();
  const ended = {
    words: "Yes",
    version: "",
    given_at: new Date(Date.now() - 2 * day).toISOString(),
    expires_at: past,
  };
  await addContactTo(ada, pool, { first_name: "Abena", email: "abena@people.test", consent: ended });
  await addContactTo(ada, pool, { first_name: "Yaa", phone: "+233241234567" });
  const job = await publishJob(ada, { questions: [] });
  const preview = await ada.call(poolOutreach.preview, {
    params,
    body: { selection, mail: { ...MAIL, body: "Look at {job}" }, job_id: job._id },
  });
  assert.deepEqual([preview.total, preview.reaches], [4, 1]);
  assert.equal(preview.example?.subject, "Hello Kojo");
  assert.match(preview.example?.body ?? "", new RegExp(`Look at ${job.title}[^]*/jobs/${job._id}`));

  const run = await send({ job_id: job._id });
  assert.deepEqual([run.state, run.sent, run.skipped, run.job?.title], ["done", 1, 3, job.title]);
  assert.deepEqual(run.left_out.map(({ name, reason }) => `${name}: ${reason}`).toSorted(), [
    "Abena: Consent has expired",
    "Efua: No consent on record",
    "Yaa: No confirmed e-mail address",
  ]);
  const mail = await mailTo(app, "kojo@people.test", "Hello Kojo");
  assert.match(mail.body_text, /Acme has work for you\./);
  assert.match(mail.body_text, new RegExp(`/jobs/${job._id}`));
  assert.match(mail.body_text, /Unsubscribe from Acme: \S+\/contact\//);
  assert.equal((await list()).find((one) => one._id === kojo._id)?.stage_id, stageOf(pool, "Contacted"));
  const { events, last_contacted_at } = await ada.call(poolMembers.get, { params: { memberId: kojo._id } });
  assert.deepEqual([events[0]?.kind, events[0]?.detail], ["invited", "Hello Kojo"]);
  assert.ok(last_contacted_at);

  await t.test("is refused for a closed job and for unknown variables", async () => {
    const closed = await publishJob(ada, { questions: [], title: "Closed one" });
    await ada.call(jobs.setStatus, {
      params: { jobId: closed._id },
      body: { to: "closed", version: closed.version },
    });
    await assert.rejects(send({ job_id: closed._id }), { status: 422, code: "job_not_open" });
    await assert.rejects(send({ mail: { subject: "x", body: "{secret}" } }), { status: 400 });
    await assert.rejects(send({ job_id: null, mail: { subject: "{job}", body: "Hello" } }), {
      status: 400,
      details: [
        {
          path: "mail.subject",
          message: "{job} is only filled in when you choose a job to invite to.",
        },
      ],
    });
    await assert.rejects(send({ selection: { filter: { q: "no one" } } }), { code: "nothing_selected" });
  });
});

test("a mail requested many times at once is sent once", async (t) => {
  const { app, ada, pool, params, selection } = await setting(t);
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  const body = { selection, mail: MAIL, client_id: randomUUID() };
  const runs = await Promise.all(
    Array.from({ length: 12 }, () => ada.call(poolOutreach.start, { params, body })),
  );
  assert.equal(new Set(runs.map(({ _id }) => _id)).size, 1);
  await mailTo(app, "kojo@people.test", "Hello");
  assert.equal((await ada.call(poolOutreach.list, { params })).length, 1);
  assert.equal((await mailsTo(app, "kojo@people.test")).length, 1);
});

test("a person unsubscribes through the link in a mail, without an account", async (t) => {
  const { app, ada, pool, params, send, wayOut, list } = await setting(t);
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

test("a person who withdraws during a run is skipped, and the run continues", async (t) => {
  const { app, ada, pool, params, send, wayOut } = await setting(t);
  const people = ["Kojo", "Efua", "Yaa"];
  for (const first_name of people)
    await addContactTo(ada, pool, { first_name, email: `${first_name.toLowerCase()}@people.test` });
  await send();
  const { _id } = await ada.call(poolOutreach.start, {
    params,
    body: { selection: { filter: {} }, mail: { ...MAIL, subject: "Second" } },
  });
  await visitor(app).submit(await wayOut("efua@people.test"), {});
  let run = await ada.call(poolOutreach.get, { params: { runId: _id } });
  while (run.state === "running") run = await ada.call(poolOutreach.get, { params: { runId: _id } });
  assert.equal(run.sent + run.skipped, 3, "everyone was handled");
  const seconds = (await mailsTo(app, "efua@people.test")).filter(
    ({ subject }) => subject === "Second",
  ).length;
  assert.equal(run.skipped, 1 - seconds, "sent before they said so, or not at all");
  for (const name of ["kojo", "yaa"]) await mailTo(app, `${name}@people.test`, "Second");
});

test("a mail that is stopped sends no more", async (t) => {
  const { ada, pool, params, send } = await setting(t);
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  const run = await send();
  const again = await ada.call(poolOutreach.stop, { params: { runId: run._id } });
  assert.equal(again.state, "done", "a finished run is returned as it is");
  const body = { selection: { filter: {} }, mail: MAIL };
  const next = await ada.call(poolOutreach.start, { params, body });
  const stopped = await ada.call(poolOutreach.stop, { params: { runId: next._id } });
  assert.ok(["stopped", "done"].includes(stopped.state));
  assert.equal((await ada.call(poolOutreach.list, { params })).length, 2);
});

test("a person who agreed to one job only isn't written to about anything else", async (t) => {
  const { app, ada, pool, params, send, list } = await setting(t);
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
    const body = { selection: { filter: {} }, mail: MAIL };
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
  const { app, ada, pool, params, list } = await setting(t);
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
    const action = { kind: "mail" as const, mail: MAIL };
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
