import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { uploadResume } from "#api/testing/files/upload";
import { applicant } from "#api/testing/hiring/applicant";
import { ended } from "#api/testing/hiring/bulk-run";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const from = await publishJob(ada, { title: "Welder", questions: [] });
  const to = await publishJob(ada, { title: "Fitter", questions: [] });
  return { app, ada, from, to };
}

const ACTIVE = { filter: { status: "running" as const } };
const start = (person: Person, jobId: string, to: string) =>
  person.call(bulkRuns.start, {
    params: { jobId },
    body: { selection: ACTIVE, action: { kind: "job", job_id: to } },
  });

test("moving a closed job's candidates to another job", async (t) => {
  const { app, ada, from, to } = await setting(t);
  const people = await Promise.all(["Ama", "Esi", "Kofi"].map((name) => applicant(app, ada, from._id, name)));
  const [ama, esi, kofi] = people;
  if (!ama || !esi || !kofi) throw new Error("There are three.");
  const resume_file_id = await uploadResume(esi.person);
  const params = { jobId: to._id };
  await esi.person.call(openJobs.apply, { params, body: { resume_file_id, answers: [] } });
  const closed = await moveJob(ada, from, "closed");

  await t.test("says beforehand who already applied there", async () => {
    const action = { kind: "job" as const, job_id: to._id };
    const params = { jobId: from._id };
    const preview = await ada.call(bulkRuns.preview, { params, body: { selection: ACTIVE, action } });
    assert.deepEqual([preview.total, preview.applies_to], [3, 2]);
    assert.deepEqual(preview.left_out, [{ reason: "Already applied for that job", count: 1 }]);
    assert.deepEqual(preview.mails, [
      { subject: "Acme is considering you for another job: Fitter", count: 2 },
    ]);
  });

  const run = await ended(ada, await start(ada, from._id, to._id));

  await t.test("moves them into its first stage and skips who applied there", async () => {
    assert.deepEqual([run.done, run.skipped], [2, 1]);
    assert.deepEqual(
      run.left_out.map(({ name, reason }) => `${name}: ${reason}`),
      ["Esi Mensah: Esi has already applied for Fitter."],
    );
    const card = await ada.call(applications.card, { params: { applicationId: ama.card._id } });
    assert.equal(card.stage_id, to.stages[0]?._id);
  });

  await t.test("is undone though the first job is closed, and sends no mail of its stages", async () => {
    const [stage] = from.stages;
    if (!stage) throw new Error("There is a first stage.");
    const mail = { subject: "Welcome", body: "Hello." };
    await ada.call(pipeline.setStage, {
      params: { jobId: from._id, stageId: stage._id },
      body: { name: stage.name, sla_days: null, entry_actions: [{ kind: "mail", mail }] },
    });
    await ada.call(bulkRuns.undo, { params: { runId: run._id } });
    const undone = await ended(ada, run, "undone");
    assert.deepEqual([undone.undone, undone.kept], [2, 0]);
    const params = { applicationId: kofi.card._id };
    assert.equal((await ada.call(applications.card, { params })).stage_id, stage._id);
    assert.deepEqual(await ada.call(pipeline.mails, { params }), []);
    const { job, timeline } = await kofi.person.call(myApplications.get, { params });
    assert.deepEqual([job.title, timeline.map(({ kind }) => kind)], ["Welder", ["applied"]]);
  });

  await t.test("refuses a job that takes no one, and another company's", async () => {
    await assert.rejects(start(ada, to._id, closed._id), { status: 409, code: "job_closed" });
    const other = await publishJob(await employer(app, "Bolt"), { title: "Baker", questions: [] });
    await assert.rejects(start(ada, from._id, other._id), { status: 404, code: "job_not_found" });
  });
});
