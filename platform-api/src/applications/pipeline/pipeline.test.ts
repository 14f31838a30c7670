import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { member, type Person } from "#api/testing/person";
import { sendApplicationMail } from "../mails/application-mails.service.ts";
import { type Stage, setting, move, mailsOf, sentTo, makeDue } from "#api/testing/hiring/job-pipeline";

type Actions = RequestOf<typeof pipeline.setStage>["body"]["entry_actions"];

const tasksOf = (person: Person, card: ApplicationCard) =>
  person.call(pipeline.tasks, { params: { applicationId: card._id } });

const act = (person: Person, jobId: string, stage: Stage, entry_actions: Actions) =>
  person.call(pipeline.setStage, {
    params: { jobId, stageId: stage._id },
    body: { name: stage.name, sla_days: 5, entry_actions },
  });

test("a stage with automatic actions", async (t) => {
  const { app, ada, jobId, applied, interview } = await setting(t);
  const mail = { subject: "{job} at {company}", body: "Hello {first_name}, you are in {stage}." };
  const mia = await member(app, ada, "recruiter", []);
  await act(ada, jobId, interview, [
    { kind: "mail", mail },
    { kind: "task", title: "Call them", assignee_id: mia.userId, due_days: 2 },
    { kind: "assessment", title: "Welding test", mail: { subject: "A test", body: "Please do it." } },
  ]);

  await t.test("shows before a move what it will do, with every variable filled in", async () => {
    const { card } = await applicant(app, ada, jobId);
    const preview = await ada.call(pipeline.preview, {
      params: { jobId, stageId: interview._id },
      query: { application_id: card._id },
    });
    assert.deepEqual(preview.mails[0], {
      subject: "Welder at Acme",
      body: "Hello Kofi, you are in Interview.",
      minutes: 1,
    });
    assert.deepEqual(
      preview.tasks.map(({ title }) => title),
      ["Call them", "Welding test"],
    );
    assert.deepEqual((await mailsOf(ada, card)).length, 0);
  });

  await t.test("plans its mails and creates its tasks for anyone who enters", async () => {
    const { card } = await applicant(app, ada, jobId);
    await move(ada, card, interview);
    const mails = await mailsOf(ada, card);
    assert.deepEqual(mails.map(({ subject }) => subject).sort(), ["A test", "Welder at Acme"]);
    const tasks = await tasksOf(ada, card);
    assert.deepEqual(tasks.map(({ title, assignee, kind }) => `${title}, ${assignee}, ${kind}`).toSorted(), [
      "Call them, Mia Member, task",
      "Welding test, Ada Admin, assessment",
    ]);
    const call = tasks.find(({ title }) => title === "Call them");
    const done = await ada.call(pipeline.setTask, {
      params: { taskId: call?._id ?? "" },
      body: { done: true },
    });
    assert.ok(done.done_at);
  });

  await t.test("cancels what hasn't happened when they leave it, as Undo does", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const back = await move(ada, await move(ada, card, interview), applied);
    assert.equal(back.stage_id, applied._id);
    const mails = await mailsOf(ada, card);
    assert.ok(mails.length === 2 && mails.every((one) => one.cancelled_at !== null));
    const { events } = await ada.call(applications.get, { params: { applicationId: card._id } });
    const left = events.find(({ kind, to_stage }) => kind === "moved" && to_stage === applied.name);
    assert.ok(
      mails.every((one) => one.cancelled_at === left?.at),
      "so that a page can say why",
    );
    assert.deepEqual(await tasksOf(ada, card), []);
    for (const one of mails) await sendApplicationMail(app.services, one._id);
    assert.ok(!(await sentTo(app, person.email)).some((one) => one.subject === "A test"));
  });

  await t.test("sends nothing to someone who has since withdrawn", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    await move(ada, card, interview);
    await person.call(myApplications.withdraw, { params: { applicationId: card._id }, body: {} });
    for (const one of await mailsOf(ada, card)) {
      await makeDue(app, one._id, ada);
      await sendApplicationMail(app.services, one._id);
    }
    assert.ok((await mailsOf(ada, card)).every((one) => one.cancelled_at !== null));
    assert.ok(!(await sentTo(app, person.email)).some((one) => one.subject === "A test"));
  });

  await t.test("refuses unknown variables in mails and tasks, and names the known ones", async () => {
    const wrong = { subject: "Hello {firstname}", body: "Hi" };
    const use = "Use {first_name}, {last_name}, {job}, {company} and {stage}.";
    await assert.rejects(act(ada, jobId, interview, [{ kind: "mail", mail: wrong }]), {
      status: 400,
      details: [
        { path: "entry_actions.0.mail.subject", message: `{firstname} isn't a known variable. ${use}` },
      ],
    });
    await assert.rejects(act(ada, jobId, interview, [{ kind: "task", title: "Call {first_name" }]), {
      status: 400,
      details: [{ path: "entry_actions.0.title", message: `{first_name has no closing brace. ${use}` }],
    });
    await assert.rejects(act(ada, jobId, interview, [{ kind: "mail" }]), { status: 400 });
  });
});

test("a task's variables", async (t) => {
  const { app, ada, jobId, interview } = await setting(t);
  const mia = await member(app, ada, "recruiter", []);
  const title = "Call {first_name} {last_name} about {job}: {stage}";
  await act(ada, jobId, interview, [{ kind: "task", title, assignee_id: mia.userId }]);
  const { card } = await applicant(app, ada, jobId);
  const filled = "Call Kofi Mensah about Welder: Interview";
  const preview = await ada.call(pipeline.preview, {
    params: { jobId, stageId: interview._id },
    query: { application_id: card._id },
  });
  assert.equal(preview.tasks[0]?.title, filled);
  await move(ada, card, interview);
  const [task] = await tasksOf(ada, card);
  assert.equal(task?.title, filled);
  const done = await ada.call(pipeline.setTask, { params: { taskId: task._id }, body: { done: true } });
  assert.equal(done.title, filled);
  const { data } = await mia.call(notifications.list, { query: {} });
  assert.equal(data.response[0]?.title, filled);
});

test("removing a stage", async (t) => {
  const { app, ada, job, jobId, applied, interview, hired } = await setting(t);
  const remove = (stage: Stage, target_id: string | null = null) =>
    ada.call(pipeline.removeStage, { params: { jobId, stageId: stage._id }, body: { target_id } });

  await t.test("is refused for the first and last stage, and while it has candidates", async () => {
    const { card } = await applicant(app, ada, jobId);
    await move(ada, card, interview);
    for (const stage of [applied, hired]) {
      await assert.rejects(remove(stage), { status: 409, code: "stage_needed" });
    }
    await assert.rejects(remove(interview), { status: 409, code: "stage_in_use" });
    await assert.rejects(remove(interview, hired._id), { status: 409, code: "stage_hires" });
  });

  await t.test("moves everyone to the target, even those who enter at that moment", async () => {
    const cards = await Promise.all(
      ["Ama", "Esi", "Kwame"].map(async (name) => (await applicant(app, ada, jobId, name)).card),
    );
    const outcomes = await Promise.allSettled([
      ...cards.map((card) => move(ada, card, interview)),
      remove(interview, applied._id),
    ]);
    assert.equal(outcomes.at(-1)?.status, "fulfilled");
    for (const [at, outcome] of outcomes.slice(0, -1).entries()) {
      if (outcome.status === "rejected") assert.equal(outcome.reason.code, "stage_not_found");
      const params = { applicationId: cards[at]?._id ?? "" };
      assert.equal((await ada.call(applications.card, { params })).stage_id, applied._id);
    }
    const board = await ada.call(applications.board, { params: { jobId } });
    assert.deepEqual(
      board.stages.map(({ name, position, count }) => [name, position, count]),
      [
        ["Applied", 0, 4],
        ["Hired", 1, 0],
      ],
    );
    const now = await ada.call(jobs.get, { params: { jobId } });
    assert.ok(now.version > job.version, "an open editor notices");
  });
});

test("a saved pipeline", async (t) => {
  const { app, ada, jobId, interview } = await setting(t);

  await t.test("gives another job its stages with everything they do", async () => {
    await act(ada, jobId, interview, [{ kind: "task", title: "Call them" }]);
    const plan = await ada.call(pipeline.savePlan, { body: { name: "Trades", job_id: jobId } });
    const other = await publishJob(ada, {
      stages: [
        { name: "New", type: "applied" },
        { name: "Hired", type: "hired" },
      ],
    });
    const { card } = await applicant(app, ada, other._id);
    const stages = await ada.call(pipeline.applyPlan, {
      params: { jobId: other._id },
      body: { plan_id: plan._id },
    });
    assert.deepEqual(
      stages.map(({ name, sla_days, entry_actions }) => [name, sla_days, entry_actions.length]),
      [
        ["Applied", null, 0],
        ["Interview", 5, 1],
        ["Hired", null, 0],
      ],
    );
    const now = await ada.call(applications.card, { params: { applicationId: card._id } });
    assert.equal(now.stage_id, stages[0]?._id);
  });

  await t.test("is replaced by one with the same name, and is gone once deleted", async () => {
    const body = { name: "trades", job_id: jobId };
    const again = await ada.call(pipeline.savePlan, { body });
    assert.equal((await ada.call(pipeline.plans, {})).length, 1);
    await ada.call(pipeline.removePlan, { params: { planId: again._id } });
    assert.deepEqual(await ada.call(pipeline.plans, {}), []);
  });
});
