import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { myResumeVideos, resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { candidate, member } from "#api/testing/person";
import { uploadResume } from "#api/testing/files/upload";
import { PHONE, zebulon, applyTo, setting } from "#api/testing/hiring/nameless";

test("an anonymous candidate", async (t) => {
  const { app, ada, job, jobId, person, applicationId, leaks } = await setting(t);
  const params = { applicationId };

  await t.test("isn't given away by another open application of theirs or of a duplicate", async () => {
    const driver = await publishJob(ada, { title: "Driver", questions: [] });
    const second = await applyTo(person, driver);
    const twin = await zebulon(app);
    await applyTo(twin, driver);
    assert.deepEqual(leaks(await ada.call(applications.get, { params })), []);
    assert.deepEqual((await ada.call(duplicates.list, { params })).suspects, []);
    assert.equal((await ada.call(applications.card, { params })).has_double, false);
    const { suspects } = await ada.call(duplicates.list, { params: { applicationId: second } });
    assert.deepEqual(
      suspects.map(({ job: { title } }) => title),
      ["Driver"],
    );
  });

  await t.test("isn't given away by what they do after names were hidden", async () => {
    const open = await publishJob(ada, { title: "Fitter", questions: [] });
    const fitter = await zebulon(app);
    const id = await applyTo(fitter, open);
    const at = { params: { applicationId: id } };
    const { _id } = await ada.call(resumeVideos.ask, { ...at, body: { reason: "Show us a weld" } });
    const { version } = await ada.call(jobs.get, { params: { jobId: open._id } });
    const body = { ...jobForm({ title: "Fitter", questions: [] }), stages: open.stages, version };
    await ada.call(jobs.update, { params: { jobId: open._id }, body: { ...body, anonymised: true } });
    await fitter.call(myResumeVideos.decline, { params: { requestId: _id }, body: { reason: "" } });
    const bell = await ada.call(notifications.list, { query: {} });
    const told = bell.data.response.filter(({ title }) => title === "A video was declined");
    assert.deepEqual([told.length, leaks(told)], [1, []]);
  });

  await t.test(
    "is hidden whatever their name is, even one made of regular-expression characters",
    async () => {
      for (const [first, last] of [
        ["A+ (B)*", "[x]"],
        ["Anne-Marie", "O'Brien"],
        ["Łukasz", "Ślązak"],
        ["Q", "{first_name}"],
      ] as const) {
        const one = await candidate(app, "Some");
        await one.call(account.update, { body: { first_name: first, last_name: last } }).catch(() => null);
        const { first_name, last_name } = await one.call(account.get, {});
        const name = `${first_name} ${last_name}`;
        const words = [first_name, last_name]
          .flatMap((part) => part.split(/[\s-]+/))
          .filter((word) => word.length > 1);
        const { _id } = await one.call(openJobs.apply, {
          params: { jobId },
          body: {
            resume_file_id: await uploadResume(one),
            note: `Yours, ${name}. ${last_name}!`,
            answers: job.questions.map((question) => ({
              question_id: question._id,
              value: question.kind === "phone" ? PHONE : name.toUpperCase(),
            })),
          },
        });
        const { note, answers } = await ada.call(applications.get, { params: { applicationId: _id } });
        const read = [note, ...answers.map(({ value }) => value)].join(" ").toLowerCase();
        for (const word of words) assert.ok(!read.includes(word.toLowerCase()), `${word} stands in ${read}`);
      }
    },
  );

  await t.test("can be revealed for a whole job only by someone with full access", async () => {
    const recruiter = await member(app, ada, "recruiter", [
      { feature: "job", action: ["read", "update"] },
      { feature: "pipeline", action: ["read"] },
    ]);
    const { version } = await ada.call(jobs.get, { params: { jobId } });
    const body = { ...jobForm({ title: "Welder" }), stages: job.stages, questions: job.questions, version };
    const unsaid = await recruiter.call(jobs.update, { params: { jobId }, body });
    assert.equal(unsaid.anonymised, true, "a form that doesn't know the setting changes nothing");
    const shown = { ...body, version: unsaid.version, anonymised: false };
    await assert.rejects(recruiter.call(jobs.update, { params: { jobId }, body: shown }), {
      status: 403,
      code: "full_access_required",
    });
    await ada.call(jobs.update, { params: { jobId }, body: shown });
    assert.equal((await ada.call(applications.card, { params })).candidate.first_name, "Zebulon");
  });
});
