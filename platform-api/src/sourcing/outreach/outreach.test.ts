import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import { addContactTo, stageOf } from "#api/testing/hiring/pool";
import { visitor } from "#api/testing/hiring/visitor";
import { OUTREACH_MAIL, outreachSetting } from "#api/testing/hiring/outreach";

test("a mail reaches those who may be mailed, and says who was left out and why", async (t) => {
  const { app, ada, pool, params, selection, send, list } = await outreachSetting(t);
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
    body: { selection, mail: { ...OUTREACH_MAIL, body: "Look at {job}" }, job_id: job._id },
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
  const { app, ada, pool, params, selection } = await outreachSetting(t);
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  const body = { selection, mail: OUTREACH_MAIL, client_id: randomUUID() };
  const runs = await Promise.all(
    Array.from({ length: 12 }, () => ada.call(poolOutreach.start, { params, body })),
  );
  assert.equal(new Set(runs.map(({ _id }) => _id)).size, 1);
  await mailTo(app, "kojo@people.test", "Hello");
  assert.equal((await ada.call(poolOutreach.list, { params })).length, 1);
  assert.equal((await mailsTo(app, "kojo@people.test")).length, 1);
});

test("a person who withdraws during a run is skipped, and the run continues", async (t) => {
  const { app, ada, pool, params, send, wayOut } = await outreachSetting(t);
  const people = ["Kojo", "Efua", "Yaa"];
  for (const first_name of people)
    await addContactTo(ada, pool, { first_name, email: `${first_name.toLowerCase()}@people.test` });
  await send();
  const { _id } = await ada.call(poolOutreach.start, {
    params,
    body: { selection: { filter: {} }, mail: { ...OUTREACH_MAIL, subject: "Second" } },
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
  const { ada, pool, params, send } = await outreachSetting(t);
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });
  const run = await send();
  const again = await ada.call(poolOutreach.stop, { params: { runId: run._id } });
  assert.equal(again.state, "done", "a finished run is returned as it is");
  const body = { selection: { filter: {} }, mail: OUTREACH_MAIL };
  const next = await ada.call(poolOutreach.start, { params, body });
  const stopped = await ada.call(poolOutreach.stop, { params: { runId: next._id } });
  assert.ok(["stopped", "done"].includes(stopped.state));
  assert.equal((await ada.call(poolOutreach.list, { params })).length, 2);
});
