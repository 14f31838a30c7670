import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { applyTo, setting, zebulon } from "#api/testing/hiring/nameless";

test("every way to a name is a reveal in the history", async (t) => {
  const { app, ada, job, jobId } = await setting(t);
  const [, interview = "", offer = "", hired = ""] = job.stages.map(({ _id }) => _id);
  const another = async () => applyTo(await zebulon(app), await ada.call(jobs.get, { params: { jobId } }));
  const read = (applicationId: string) => ada.call(applications.get, { params: { applicationId } });
  const reveals = async (applicationId: string) => {
    const { events, anonymous } = await read(applicationId);
    return [anonymous, events.filter(({ kind }) => kind === "revealed").map(({ actor }) => actor)];
  };
  const move = async (applicationId: string, stage_id: string) => {
    const { version } = await read(applicationId);
    return ada.call(applications.move, { params: { applicationId }, body: { stage_id, version } });
  };

  for (const [what, stage] of [
    ["an offer", offer],
    ["a hire", hired],
  ] as const) {
    await t.test(`with ${what}, and back`, async () => {
      const id = await another();
      await move(id, interview);
      assert.deepEqual(await reveals(id), [true, []]);
      await move(id, stage);
      assert.deepEqual(await reveals(id), [false, ["Ada Admin"]]);
      await move(id, interview);
      assert.deepEqual(await reveals(id), [false, ["Ada Admin"]]);
    });
  }

  await t.test("in a move to a job that isn't anonymous", async () => {
    const open = await publishJob(ada, { title: "Driver", questions: [] });
    const id = await another();
    const { version } = await read(id);
    const params = { applicationId: id };
    await ada.call(pipeline.moveToJob, { params, body: { job_id: open._id, version } });
    assert.deepEqual(await reveals(id), [false, ["Ada Admin"]]);
  });

  await t.test("in bulk, which says so beforehand", async () => {
    const id = await another();
    const previewOf = async (stage_id: string) => {
      const body = { selection: { ids: [id] }, action: { kind: "move" as const, stage_id } };
      return (await ada.call(bulkRuns.preview, { params: { jobId }, body })).reveals;
    };
    assert.deepEqual([await previewOf(interview), await previewOf(offer)], [0, 1]);
  });

  await t.test(
    "when it is turned off for the job, and turning it on again hides no one of them",
    async () => {
      const before = await another();
      const turn = async (anonymised: boolean) => {
        const { version, stages } = await ada.call(jobs.get, { params: { jobId } });
        const questions = job.questions;
        const body = { ...jobForm({ title: "Welder" }), questions, stages, version, anonymised };
        await ada.call(jobs.update, { params: { jobId }, body });
      };
      await turn(false);
      assert.deepEqual(await reveals(before), [false, ["Ada Admin"]]);
      await turn(true);
      assert.deepEqual(await reveals(before), [false, ["Ada Admin"]]);
      assert.deepEqual(await reveals(await another()), [true, []]);
    },
  );
});
