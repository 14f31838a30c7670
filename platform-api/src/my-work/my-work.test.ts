import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import type { WorkKind } from "@loubby/shared-contracts/http/my-work/work-kinds";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { applicant } from "#api/testing/hiring/applicant";
import { approvalSetting, decide } from "#api/testing/hiring/approval-setting";
import { applyTo, zebulon } from "#api/testing/hiring/nameless";
import { publishJob } from "#api/testing/hiring/job-form";
import { ask, publishTemplate } from "#api/testing/hiring/scorecards";
import { allowNothing, workSetting } from "#api/testing/hiring/work";
import { candidate, employer, type Person } from "#api/testing/person";

const read = (person: Person, query: { kind?: WorkKind; limit?: number; cursor?: string } = {}) =>
  person.call(myWork.list, { query: { ...query } });
const titles = async (person: Person, kind?: WorkKind) =>
  (await read(person, kind ? { kind } : {})).items.map(({ title }) => title);

test("the work of a recruiter", async (t) => {
  const { app, ada, mia, ben, job, enter } = await workSetting(t);
  const tasks = { kind: "task" as const };

  await t.test("has the tasks assigned to them, with the candidate's name and the job", async () => {
    const { applicationId } = await enter({
      ...tasks,
      title: "Call {first_name}",
      assignee_id: mia.userId,
      due_days: 2,
    });
    const { items, counts } = await read(mia);
    assert.equal(items.length, 1);
    const [item] = items;
    assert.deepEqual(
      [item?.kind, item?.title, item?.candidate, item?.job],
      [
        "task",
        "Call Kofi",
        { application_id: applicationId, name: "Kofi Mensah" },
        { _id: job._id, title: "Welder", place: "Lagos, Nigeria", opened_at: job.opened_at },
      ],
    );
    assert.ok(Date.parse(item?.due_at ?? "") > Date.now());
    assert.equal(counts.task, 1);
    assert.deepEqual(await titles(ben), [], "a colleague's task is not theirs");
  });

  await t.test(
    "has the tasks of their role, the first due first, and those without a date last",
    async () => {
      await enter({ ...tasks, title: "Tidy up", assignee_role: "recruiter" }, "Ama");
      await enter({ ...tasks, title: "Check papers", assignee_role: "recruiter", due_days: 1 }, "Esi");
      assert.deepEqual(await titles(mia, "task"), ["Check papers", "Call Kofi", "Tidy up"]);
      assert.deepEqual(await titles(ben, "task"), []);
    },
  );

  await t.test("pages on by the last one's due date", async () => {
    const first = await read(mia, { kind: "task", limit: 2 });
    const second = await read(mia, { kind: "task", limit: 2, cursor: first.nextCursor ?? "" });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ title }) => title),
      ["Check papers", "Call Kofi", "Tidy up"],
    );
    assert.equal(second.nextCursor, null);
    await assert.rejects(read(mia, { cursor: "forged" }), { status: 400 });
  });

  await t.test("drops a task when it is done, and has it again when that is undone", async () => {
    const [task] = (await read(mia, { kind: "task" })).items;
    const params = { taskId: task?._id ?? "" };
    await mia.call(pipeline.setTask, { params, body: { done: true } });
    assert.deepEqual(await titles(mia, "task"), ["Call Kofi", "Tidy up"]);
    await mia.call(pipeline.setTask, { params, body: { done: false } });
    assert.deepEqual(await titles(mia, "task"), ["Check papers", "Call Kofi", "Tidy up"]);
  });

  await t.test("has no task about someone who withdrew", async () => {
    const { person, applicationId } = await enter(
      { ...tasks, title: "Too late", assignee_id: mia.userId },
      "Yaw",
    );
    assert.ok((await titles(mia)).includes("Too late"));
    await person.call(myApplications.withdraw, { params: { applicationId }, body: { reason: "" } });
    assert.ok(!(await titles(mia)).includes("Too late"));
  });

  await t.test("has the scorecards they owe", async () => {
    const { card } = await applicant(app, ada, job._id, "Adwoa");
    const template = await publishTemplate(ada, "Panel");
    await ask(ada, card._id, template, [mia]);
    const [item] = (await read(mia, { kind: "scorecard" })).items;
    assert.deepEqual(
      [item?.title, item?.candidate?.name, item?.job?.title],
      ["Panel", "Adwoa Mensah", "Welder"],
    );
    assert.deepEqual(await titles(ben, "scorecard"), []);
  });

  await t.test("has today's meetings, as organizer and as guest, and not their focus time", async () => {
    const now = new Date();
    const at = new Date(Math.min(now.getTime() + 60_000, new Date(now).setUTCHours(23, 58, 0, 0)));
    const when = {
      date: at.toISOString().slice(0, 10),
      time: at.toISOString().slice(11, 16),
      time_zone: "UTC",
    };
    await ada.call(events.create, {
      body: eventForm({ ...when, title: "Meet the panel", kind: "interview", guests: [mia.email] }),
    });
    await mia.call(events.create, { body: eventForm({ ...when, title: "Quiet hour", kind: "focus" }) });
    assert.deepEqual(await titles(mia, "event"), ["Meet the panel"]);
    assert.deepEqual(await titles(ada, "event"), ["Meet the panel"]);
    assert.deepEqual(await titles(ben, "event"), []);
  });

  await t.test("shows no more than their permissions", async () => {
    await allowNothing(app, mia);
    const { items, counts } = await read(mia);
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ["event"],
    );
    assert.deepEqual([counts.task, counts.scorecard, counts.answer], [0, 0, 0]);
  });

  await t.test("is not for candidates, and no other company's", async () => {
    await assert.rejects(read(await candidate(app)), { status: 403 });
    assert.deepEqual(await titles(await employer(app, "Other")), []);
    await assert.rejects(ada.call(myWork.list, { query: { time_zone: "Mars/Olympus" } }), {
      status: 400,
    });
  });
});

test("the answers that a job promised", async (t) => {
  const { app, ada, mia, ben, job, interview } = await workSetting(t);
  const [first, second] = [await applicant(app, ada, job._id), await applicant(app, ada, job._id, "Ama")];
  const age = (column: "applied_at" | "stage_entered_at", days: number, id: string) =>
    ownerSql(
      app.services,
      `update applications set ${column} = now() - make_interval(days => ${days}) where id = $1`,
      [id],
    );

  await t.test(
    "are listed for the hiring team once they are due within a week, counted for each job",
    async () => {
      assert.deepEqual((await read(mia, { kind: "answer" })).items, []);
      await age("applied_at", 20, first.card._id);
      await age("applied_at", 10, second.card._id);
      const { items } = await read(mia, { kind: "answer" });
      assert.deepEqual(
        items.map(({ form, count, job: of }) => [form, count, of?.title]),
        [["promise", 2, "Welder"]],
      );
      assert.ok(Date.parse(items[0]?.due_at ?? "") < Date.now(), "the earliest is overdue");
      assert.deepEqual((await read(ben, { kind: "answer" })).items, [], "no one outside the team is asked");
    },
  );

  await t.test("are followed by those past their stage's time limit", async () => {
    await ada.call(pipeline.setStage, {
      params: { jobId: job._id, stageId: interview },
      body: { name: "Interview", sla_days: 3, entry_actions: [] },
    });
    const body = { stage_id: interview, version: first.card.version };
    await ada.call(applications.move, { params: { applicationId: first.card._id }, body });
    await age("stage_entered_at", 4, first.card._id);
    const { items, counts } = await read(mia, { kind: "answer" });
    assert.deepEqual(
      items
        .map(({ form, count }) => [form, count])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      [
        ["promise", 1],
        ["time_limit", 1],
      ],
    );
    assert.equal(counts.answer, 2);
  });
});

test("work about an anonymous candidate never tells their name", async (t) => {
  const { app, ada, mia } = await workSetting(t);
  const hiring_team = { hiring_managers: [], recruiters: [mia.userId], coordinators: [] };
  const job = await publishJob(ada, { title: "Smith", anonymised: true, questions: [], hiring_team });
  const person = await zebulon(app);
  const applicationId = await applyTo(person, job);
  const template = await publishTemplate(ada, "Panel");
  await ask(ada, applicationId, template, [mia]);
  const { items } = await read(mia);
  assert.equal(items.length, 1);
  assert.match(items[0]?.candidate?.name ?? "", /^Candidate [\dA-F]{4}$/);
  assert.doesNotMatch(JSON.stringify(items), /Zebulon|Quartzfeld/);
});

test("a confidential job's work is listed for its team only", async (t) => {
  const { ben, mia, enter } = await workSetting(t, { confidential: true });
  await enter({ kind: "task", title: "For all", assignee_role: "interviewer" });
  await enter({ kind: "task", title: "For Mia", assignee_role: "recruiter" }, "Ama");
  assert.deepEqual(await titles(mia), ["For Mia"]);
  const { items, counts } = await read(ben);
  assert.deepEqual([items, counts.task], [[], 0]);
});

test("approvals are listed for those whose turn it is, until they decide", async (t) => {
  const { fin, hal, groups, ask: askFor } = await approvalSetting(t);
  await groups("sequence", ["Finance", 1, fin], ["Heads", 1, hal]);
  const job = await askFor({ title: "Night baker" });
  assert.deepEqual(
    (await read(fin)).items.map(({ kind, form, title, job: of }) => [kind, form, title, of?.title]),
    [["approval", "open_job", "Night baker", "Night baker"]],
  );
  assert.deepEqual(await titles(hal), [], "not before their turn");
  await decide(fin, job, "approve");
  assert.deepEqual([await titles(fin), await titles(hal)], [[], ["Night baker"]]);
});
