import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { uploadResume } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { applicant } from "#api/testing/hiring/applicant";
import { mailsOf, move, setting } from "#api/testing/hiring/job-pipeline";
import { confirmAddress, mailsTo, mailTo } from "#api/testing/mailbox";
import { testApp } from "#api/testing/test-app";
import { tellJobMove } from "./tell-job-move.ts";

test("an undone move", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "enterprise_plan_yearly");
  const job = await publishJob(ada, { questions: [] });
  const [first, second, third] = job.stages.map(({ _id }) => _id);
  assert.ok(first && second && third);

  const apply = async (name: string) => {
    const kofi = await candidate(app, name);
    const body = { resume_file_id: await uploadResume(kofi), answers: [] };
    const params = {
      applicationId: (await kofi.call(openJobs.apply, { params: { jobId: job._id }, body }))._id,
    };
    const visits = () =>
      ownerSql(
        app.services,
        "select id, stage_id, entered_at, left_at from stage_visits where application_id = $1 order by entered_at",
        [params.applicationId],
      );
    const move = async (stage_id: string, undo = false) => {
      const { version } = await ada.call(applications.card, { params });
      return ada.call(applications.move, { params, body: { stage_id, version, undo } });
    };
    return { params, visits, move };
  };

  await t.test("leaves it in its stage, even if the stage was renamed since", async () => {
    const { visits, move } = await apply("Kofi");
    const there = await move(second);
    const before = await visits();
    const params = { jobId: job._id, stageId: second };
    const body = { name: "First talk", sla_days: 5, entry_actions: [] };
    await ada.call(pipeline.setStage, { params, body });
    await move(third);
    const back = await move(second, true);
    assert.deepEqual([back.stage_id, back.stage_entered_at], [second, there.stage_entered_at]);
    assert.deepEqual(await visits(), before, "the visit is the same one, and no other is left");
  });

  await t.test("leaves it there when undone a second time", async () => {
    const { params, visits, move } = await apply("Ama");
    const { stage_entered_at } = await ada.call(applications.card, { params });
    const before = await visits();
    for (const _ of [1, 2]) {
      await move(second);
      const back = await move(first, true);
      assert.equal(back.stage_entered_at, stage_entered_at);
    }
    assert.deepEqual(await visits(), before);
  });
});

test("an undone hire leaves nothing with the candidate", async (t) => {
  const { app, ada, jobId, interview, hired } = await setting(t);
  const { card, person } = await applicant(app, ada, jobId);
  const mine = async () => (await person.call(myApplications.list, { query: { limit: 1 } })).items[0];
  const bell = async () =>
    (await person.call(notifications.list, { query: { limit: 20 } })).data.response.map(({ body }) => body);
  const stages = async () => (await mine())?.timeline.map(({ stage }) => stage);
  const talk = await move(ada, card, interview);
  const before = await stages();
  const offered = await move(ada, talk, hired);
  assert.equal((await mine())?.status, "hired");
  assert.equal((await bell()).length, 2);
  const back = await move(ada, offered, interview);
  assert.deepEqual([back.status, (await mine())?.status], ["active", "active"]);
  assert.deepEqual(await stages(), before);
  assert.deepEqual(await bell(), [`Your application for Welder is now in the ${interview.name} stage`]);
  const { events } = await ada.call(applications.get, { params: { applicationId: card._id } });
  assert.equal(events.filter(({ kind }) => kind === "moved").length, 3, "the team's history has all of it");
});

test("an undone move to another job", async (t) => {
  const { app, ada, job, interview } = await setting(t);
  const fitter = await publishJob(ada, { title: "Fitter", questions: [] });
  const [stage] = fitter.stages;
  assert.ok(stage);
  await ada.call(pipeline.setStage, {
    params: { jobId: fitter._id, stageId: stage._id },
    body: {
      name: stage.name,
      sla_days: null,
      entry_actions: [{ kind: "mail", mail: { subject: "Welcome", body: "Hello." } }],
    },
  });
  const begin = async (name: string) => {
    const { card, person } = await applicant(app, ada, job._id, name);
    const talk = await move(ada, card, interview);
    const params = { applicationId: card._id };
    const seen = async () => ({
      timeline: (await person.call(myApplications.get, { params })).timeline,
      bell: (await person.call(notifications.list, { query: { limit: 20 } })).data.response,
    });
    const body = { job_id: fitter._id, version: talk.version };
    const before = await seen();
    const moved = await ada.call(pipeline.moveToJob, { params, body });
    const undo = () => {
      const body = { job_id: job._id, stage_id: interview._id, version: moved.version, undo: true };
      return ada.call(pipeline.moveToJob, { params, body });
    };
    return { params, person, talk, before, seen, undo };
  };

  await t.test("leaves nothing with the candidate, and both lines in the company's history", async () => {
    const { params, person, talk, before, seen, undo } = await begin("Kofi");
    const back = await undo();
    assert.deepEqual([back.stage_id, back.stage_entered_at], [interview._id, talk.stage_entered_at]);
    assert.deepEqual(await seen(), before);
    const waiting = (await mailsOf(ada, back)).filter(({ cancelled_at }) => cancelled_at === null);
    assert.deepEqual(waiting, [], "what the move would have mailed is canceled");
    for (const jobId of [fitter._id, job._id])
      await tellJobMove(app.services, { applicationId: params.applicationId, jobId });
    assert.deepEqual(
      (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes("another job")),
      [],
    );
    const { events } = await ada.call(applications.get, { params });
    assert.equal(events.filter(({ kind }) => kind === "job_changed").length, 2);
  });

  await t.test("is told to a candidate who read of the move by mail", async () => {
    const { params, person, seen, undo } = await begin("Ama");
    await confirmAddress(app, person);
    await tellJobMove(app.services, { applicationId: params.applicationId, jobId: fitter._id });
    await undo();
    await tellJobMove(app.services, { applicationId: params.applicationId, jobId: job._id });
    const { body_text } = await mailTo(app, person.email, "another job: Welder");
    assert.match(body_text, /considered you for Fitter, and is now considering you for Welder instead/);
    const { timeline } = await seen();
    assert.deepEqual(
      timeline.filter(({ kind }) => kind === "job_changed").map(({ stage: words }) => words),
      ["Welder → Fitter", "Fitter → Welder"],
    );
  });
});
