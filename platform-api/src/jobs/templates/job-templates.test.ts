import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("a job as a template", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const mia = await member(app, acme, "recruiter", [{ feature: "job", action: ["read", "write", "update"] }]);
  const copy = (jobId: string, as: "job" | "template", person = acme) =>
    person.call(jobs.copy, { params: { jobId }, body: { as } });
  const hiring_team = { hiring_managers: [acme.userId], recruiters: [], coordinators: [] };
  const questions = [{ label: "Licence?", kind: "yes_no" as const, required: true, knock_out: ["no"] }];
  const source = await publishJob(acme, {
    closes_on: "2099-01-01",
    department: "Yard",
    hiring_team,
    questions,
  });

  await t.test("keeps everything about the job, is on no list of jobs, and is never published", async () => {
    const template = await copy(source._id, "template");
    assert.deepEqual(
      [template.is_template, template.title, template.department, template.hiring_team],
      [true, source.title, "Yard", hiring_team],
    );
    assert.equal(template.questions[0]?.knock_out[0], "no");
    const titles = async (query: { templates?: "yes" }) =>
      (await acme.call(jobs.list, { query })).items.length;
    assert.deepEqual([await titles({}), await titles({ templates: "yes" })], [1, 1]);
    assert.equal((await acme.call(jobs.list, {})).counts.draft, 0);
    await assert.rejects(moveJob(acme, template, "open"), { status: 409, code: "illegal_transition" });
  });

  await t.test("creates jobs that know their template, with their own stages and questions", async () => {
    const [template] = (await acme.call(jobs.list, { query: { templates: "yes" } })).items;
    const started = await copy(template?._id ?? "", "job", mia);
    assert.deepEqual(
      [started.status, started.title, started.copied_from_id, started.created_by._id, started.closes_on],
      ["draft", source.title, template?._id, mia.userId, null],
    );
    assert.deepEqual(started.hiring_team, { ...hiring_team, recruiters: [mia.userId] });
    assert.notEqual(started.stages[0]?._id, source.stages[0]?._id);
    await acme.call(jobs.remove, { params: { jobId: template?._id ?? "" } });
    assert.equal((await acme.call(jobs.get, { params: { jobId: started._id } })).copied_from_id, null);
  });

  await t.test("names a creator who is on the team once", async () => {
    assert.deepEqual((await copy(source._id, "job")).hiring_team, hiring_team);
  });

  await t.test("duplicates as a draft with a marked title, however long", async () => {
    const long = await publishJob(acme, { title: "x".repeat(140) });
    const twin = await copy(long._id, "job");
    assert.deepEqual(twin.hiring_team.recruiters, [acme.userId]);
    assert.deepEqual([twin.title, twin.status, twin.version], [`${"x".repeat(133)} (copy)`, "draft", 1]);
  });

  await t.test("is private to the company, and needs permission to write", async () => {
    const globex = await employer(app, "Globex");
    await assert.rejects(copy(source._id, "job", globex), { status: 404 });
    const reader = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
    await assert.rejects(copy(source._id, "job", reader), { status: 403 });
  });
});

test("sets of questions", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const questions = [{ label: "Licence?", kind: "yes_no" as const, required: true, knock_out: ["no"] }];
  const create = (name: string) => acme.call(applicationTemplates.create, { body: { name, questions } });

  await t.test("are part of certain plans", async () => {
    await assert.rejects(create("Screening"), { status: 403, code: "upgrade_required" });
    await subscribe(app, acme, "growth_plan_monthly");
    assert.equal((await create("Screening")).name, "Screening");
  });

  await t.test("have unique names, ignoring case, and only accept valid questions", async () => {
    await assert.rejects(create("screening"), { status: 409, code: "name_taken" });
    const body = { name: "Empty", questions: [] };
    await assert.rejects(acme.call(applicationTemplates.create, { body }), { status: 400 });
    const odd = [{ label: "A", kind: "short_text" as const, required: true, knock_out: ["x"] }];
    const named = [{ label: "Why {company}?", kind: "short_text" as const, required: true }];
    await assert.rejects(
      acme.call(applicationTemplates.create, { body: { name: "Named", questions: named } }),
      { status: 400, message: "{company} isn't filled in here. Write the words themselves." },
    );
    await assert.rejects(acme.call(applicationTemplates.create, { body: { name: "Odd", questions: odd } }), {
      status: 400,
    });
  });

  await t.test("are changed on their latest version, and removed", async () => {
    const made = await create("Second");
    const params = { templateId: made._id };
    const changed = await acme.call(applicationTemplates.update, {
      params,
      body: { name: "Other", questions, version: 1 },
    });
    assert.deepEqual([changed.name, changed.version, changed.questions[0]?.knock_out], ["Other", 2, ["no"]]);
    const stale = { params, body: { name: "Third", questions, version: 1 } };
    await assert.rejects(acme.call(applicationTemplates.update, stale), {
      status: 409,
      details: { version: 2 },
    });
    await acme.call(applicationTemplates.remove, { params });
    await assert.rejects(acme.call(applicationTemplates.remove, { params }), { status: 404 });
  });

  await t.test("are hidden from other companies and from colleagues without permission", async () => {
    const globex = await employer(app, "Globex");
    await subscribe(app, globex, "growth_plan_monthly");
    assert.deepEqual(await globex.call(applicationTemplates.list, {}), []);
    const mia = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
    await assert.rejects(mia.call(applicationTemplates.list, {}), {
      status: 403,
      code: "permission_required",
    });
  });
});

test("saved views of the list", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const mia = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
  const body = { name: "Lagos", query: "country=NG&sort=closing", shared: false };

  await t.test("are private until they are shared with colleagues", async () => {
    const view = await acme.call(jobViews.create, { body });
    assert.deepEqual(await mia.call(jobViews.list, {}), []);
    await acme.call(jobViews.update, { params: { viewId: view._id }, body: { shared: true } });
    assert.deepEqual(await mia.call(jobViews.list, {}), [{ ...view, shared: true, own: false }]);
    await assert.rejects(mia.call(jobViews.remove, { params: { viewId: view._id } }), { status: 404 });
    await assert.rejects(
      mia.call(jobViews.update, { params: { viewId: view._id }, body: { name: "Mine" } }),
      { status: 404 },
    );
    assert.deepEqual(await (await employer(app, "Globex")).call(jobViews.list, {}), []);
  });

  await t.test("have one name each, and contain only filters", async () => {
    await assert.rejects(acme.call(jobViews.create, { body: { ...body, name: "lagos" } }), {
      code: "name_taken",
    });
    assert.equal((await mia.call(jobViews.create, { body })).own, true);
    await assert.rejects(
      mia.call(jobViews.create, { body: { ...body, name: "B", query: "javascript:alert(1)" } }),
      { status: 400 },
    );
  });
});
