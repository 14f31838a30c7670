import assert from "node:assert/strict";
import { test } from "node:test";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { ownerSql } from "#api/testing/as-owner";
import { member } from "#api/testing/person";
import { publishJob } from "#api/testing/hiring/job-form";
import { uploadResume, uploadResumeVideo } from "#api/testing/files/upload";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { eraseOutlived } from "../apply/sweep-applications.ts";
import { answer, ask, listed, mine, videoSetting } from "#api/testing/hiring/resume-video";

test("access to videos", async (t) => {
  const { app, acme, kofi, newApplication } = await videoSetting(t);
  const reader = await member(app, acme, "interviewer", [{ feature: "application", action: ["read"] }]);

  await t.test("lets a colleague who only reads applications watch them but not ask for any", async () => {
    const applicationId = await newApplication();
    await assert.rejects(ask(reader, applicationId), {
      status: 403,
      message: "You do not have permission to perform this action",
    });
    await ask(acme, applicationId);
    assert.equal((await listed(reader, applicationId)).length, 1);
  });

  await t.test(
    "hides them from a colleague outside a confidential job's team, who isn't notified either",
    async () => {
      const helper = await member(app, acme, "recruiter", [
        { feature: "application", action: ["read", "update"] },
      ]);
      const job = await publishJob(acme, { title: "Secret", confidential: true, questions: [] });
      const body = { resume_file_id: await uploadResume(kofi), answers: [] };
      const { _id: applicationId } = await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
      const request = await ask(acme, applicationId);
      await assert.rejects(listed(helper, applicationId), { status: 404 });
      await assert.rejects(ask(helper, applicationId), { status: 404 });
      await answer(kofi, request._id, await uploadResumeVideo(kofi));
      await assert.rejects(helper.call(resumeVideos.watch, { params: { requestId: request._id } }), {
        status: 404,
      });
      const { data } = await helper.call(notifications.list, { query: {} });
      assert.ok(data.response.every(({ body: text }) => !text.includes("Secret")));
    },
  );
});

test("erases a video with its application when its retention ends", async (t) => {
  const { app, acme, kofi, newApplication } = await videoSetting(t);
  const applicationId = await newApplication();
  const { _id } = await ask(acme, applicationId);
  const file = await uploadResumeVideo(kofi);
  await answer(kofi, _id, file);
  await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
  await ownerSql(
    app.services,
    "update applications set ended_at = now() - interval '5 years' where id = $1",
    [applicationId],
  );
  await eraseOutlived(app.services);
  const left = await app.services.db
    .as({ user: kofi.userId, organization: null })
    .read((db) => db.selectFrom("files").select("id").where("id", "=", file).execute());
  assert.deepEqual(left, []);
  await assert.rejects(mine(kofi, _id), { status: 404 });
});
