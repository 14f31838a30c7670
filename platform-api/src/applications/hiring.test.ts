import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { setting, move } from "#api/testing/hiring/job-pipeline";

test("hiring and moving to another job", async (t) => {
  const { app, ada, jobId, interview, hired } = await setting(t);
  const mia = await member(app, ada, "recruiter", [{ feature: "pipeline", action: ["read", "update"] }]);

  await t.test("lets only an administrator undo a hire", async () => {
    const { card } = await applicant(app, ada, jobId);
    const taken = await move(mia, card, hired);
    await assert.rejects(move(mia, taken, interview), { status: 403, code: "full_access_required" });
    assert.equal((await move(ada, taken, interview)).status, "active");
  });

  await t.test("says on the board that the last opening is filled, until the job is closed", async () => {
    const job = await publishJob(ada, { title: "Filler", questions: [], opening_count: 1 });
    const filled = async () => (await ada.call(applications.board, { params: { jobId: job._id } })).filled;
    const { card } = await applicant(app, ada, job._id);
    assert.equal(await filled(), false);
    await move(ada, card, { _id: job.stages.at(-1)?._id ?? "" });
    assert.equal(await filled(), true);
    await moveJob(ada, await ada.call(jobs.get, { params: { jobId: job._id } }), "closed");
    assert.equal(await filled(), false);
  });

  await t.test("moves the application to the other job with its whole history", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const other = await publishJob(ada, { title: "Fitter", questions: [] });
    const params = { applicationId: card._id };
    const body = { job_id: other._id, version: card.version };
    const moved = await mia.call(pipeline.moveToJob, { params, body });
    assert.equal(moved.stage_id, other.stages[0]?._id);
    const read = await ada.call(applications.get, { params });
    assert.deepEqual(
      [read.job.title, read.events.map(({ kind }) => kind)],
      ["Fitter", ["job_changed", "applied"]],
    );
    const mine = await person.call(myApplications.get, { params });
    assert.equal(mine.job.title, "Fitter");
    await assert.rejects(mia.call(pipeline.moveToJob, { params, body }), { code: "moved_meanwhile" });
  });

  await t.test(
    "refuses a closed job, a job they already applied for, and another company's job",
    async () => {
      const { card } = await applicant(app, ada, jobId);
      const params = { applicationId: card._id };
      const closed = await moveJob(ada, await publishJob(ada), "closed");
      const globex = await publishJob(await employer(app, "Globex"));
      const to = (job_id: string) =>
        ada.call(pipeline.moveToJob, { params, body: { job_id, version: card.version } });
      await assert.rejects(to(closed._id), { status: 409, code: "job_closed" });
      await assert.rejects(to(globex._id), { status: 404 });
    },
  );
});
