import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { callAs, candidate, member } from "#api/testing/person";
import { uploadResume } from "#api/testing/files/upload";
import { type Refusal, setting, change, save, pathsOf, text } from "#api/testing/hiring/company-jobs";

test("a job's life", async (t) => {
  const { acme } = await setting(t);

  await t.test("publishes, pauses, reopens, closes, reopens, and is archived", async () => {
    let job = await acme.call(jobs.create, { body: jobForm() });
    for (const to of ["open", "on_hold", "open", "closed", "open", "closed", "archived"] as const) {
      job = await change(acme, job, to);
      assert.equal(job.status, to);
    }
    const { counts } = await acme.call(jobs.list, {});
    assert.equal(counts.archived, 1);
  });

  await t.test("refuses every other step, and lists the allowed ones", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm() });
    await assert.rejects(change(acme, draft, "closed"), {
      status: 409,
      code: "illegal_transition",
      details: { from: "draft", to: "closed", allowed: ["open"] },
    });
    const open = await change(acme, draft, "open");
    const refusal = {
      code: "illegal_transition",
      details: { from: "open", to: "archived", allowed: ["closed", "on_hold"] },
    };
    await assert.rejects(change(acme, open, "archived"), refusal);
  });

  await t.test("can't be published before it has what candidates need, field by field", async () => {
    const { stages } = jobForm();
    const job = await acme.call(jobs.create, { body: { title: "Welder", stages, description: text("   ") } });
    await assert.rejects(change(acme, job, "open"), (error: Refusal & { status: number }) => {
      assert.equal(`${error.status} ${error.code}`, "422 job_not_ready");
      assert.deepEqual(pathsOf(error), [
        "country",
        "description",
        "employment_type",
        "experience",
        "workplace",
      ]);
      return true;
    });
    const remote = await acme.call(jobs.create, { body: jobForm({ workplace: "Remote", country: null }) });
    assert.equal((await change(acme, remote, "open")).status, "open");
  });

  await t.test("can't lose what candidates need while it is open", async () => {
    const job = await publishJob(acme);
    await assert.rejects(save(acme, job, { workplace: null }), { status: 422, code: "job_not_ready" });
  });

  await t.test("refuses a step based on an outdated status", async () => {
    const job = await publishJob(acme);
    await assert.rejects(change(acme, job, "closed", job.version - 1), {
      status: 409,
      code: "changed_meanwhile",
    });
  });

  await t.test("can be discarded as a draft, but never removed once it was published", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm() });
    const params = { jobId: draft._id };
    await acme.call(jobs.remove, { params });
    await assert.rejects(acme.call(jobs.get, { params }), { status: 404 });
    const open = await publishJob(acme);
    await assert.rejects(acme.call(jobs.remove, { params: { jobId: open._id } }), {
      status: 409,
      code: "not_a_draft",
    });
  });
});

test("access to a job", async (t) => {
  const { app, acme, globex } = await setting(t);

  await t.test("returns 404 for another company's job, whatever is requested", async () => {
    const job = await publishJob(acme);
    const params = { jobId: job._id };
    const body = { ...jobForm(), stages: job.stages, version: job.version };
    const asked = [
      () => globex.call(jobs.get, { params }),
      () => globex.call(jobs.preview, { params }),
      () => globex.call(jobs.update, { params, body }),
      () => globex.call(jobs.setStatus, { params, body: { to: "closed", version: job.version } }),
      () => globex.call(jobs.remove, { params }),
    ];
    for (const ask of asked) await assert.rejects(ask, { status: 404, code: "job_not_found" });
    await assert.rejects(globex.call(jobs.get, { params: { jobId: randomUUID() } }), { status: 404 });
    assert.deepEqual((await globex.call(jobs.list, {})).items, []);
    assert.equal((await acme.call(jobs.get, { params })).version, job.version);
  });

  await t.test("lets a recruiter do what their permissions allow, and explains the rest", async () => {
    const job = await publishJob(acme);
    const reader = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
    const params = { jobId: job._id };
    assert.equal((await reader.call(jobs.get, { params })).title, job.title);
    const refusal = { status: 403, message: "You do not have permission to perform this action" };
    await assert.rejects(reader.call(jobs.create, { body: jobForm() }), refusal);
    await assert.rejects(change(reader, job, "closed"), refusal);
    await assert.rejects(reader.call(jobs.remove, { params }), refusal);
    const blind = await member(app, acme, "recruiter", [{ feature: "pipeline", action: ["read", "update"] }]);
    const unseen = { status: 403, message: "You do not have permission to view this page" };
    await assert.rejects(blind.call(jobs.list, {}), unseen);
  });

  await t.test("hides a draft from the public, which later sees exactly the preview", async () => {
    const salary = {
      min: 6_000_000,
      max: 8_000_000,
      currency: "usd" as const,
      period: "year" as const,
      published: true,
    };
    const draft = await acme.call(jobs.create, {
      body: jobForm({ salary, skills: ["SQL"], education: "Bachelor's Degree" }),
    });
    const params = { jobId: draft._id };
    await assert.rejects(callAs(app, openJobs.get, { params }), { status: 404 });
    const shown = await acme.call(jobs.preview, { params });
    const { opened_at } = await change(acme, draft, "open");
    assert.deepEqual(await callAs(app, openJobs.get, { params }), { ...shown, opened_at });
  });

  await t.test("hides the pay in the preview when the company doesn't publish it", async () => {
    const salary = { min: 1, max: 2, currency: "ngn" as const, period: "hour" as const, published: false };
    const draft = await acme.call(jobs.create, { body: jobForm({ salary }) });
    assert.equal((await acme.call(jobs.preview, { params: { jobId: draft._id } })).salary, null);
    assert.deepEqual((await acme.call(jobs.get, { params: { jobId: draft._id } })).salary, salary);
  });
});

test("the list of a company's jobs", async (t) => {
  const { app, acme } = await setting(t);
  const welder = await publishJob(acme, { title: "Welder 100%", questions: [] });
  const nurse = await publishJob(acme, { title: "Nurse" });
  await acme.call(jobs.create, { body: jobForm({ title: "Cook_draft" }) });
  const gone = await publishJob(acme, { title: "Gone" });
  await change(acme, await change(acme, gone, "closed"), "archived");
  const kofi = await candidate(app);
  const resume_file_id = await uploadResume(kofi);
  await kofi.call(openJobs.apply, { params: { jobId: welder._id }, body: { resume_file_id, answers: [] } });
  const titles = async (query: NonNullable<Parameters<typeof list>[0]>) =>
    (await list(query)).items.map(({ title }) => title);
  const list = (query: RequestOf<typeof jobs.list>["query"] = {}) => acme.call(jobs.list, { query });

  await t.test("leaves out archived jobs, and shows every status on request", async () => {
    assert.deepEqual(await titles({}), ["Cook_draft", "Nurse", "Welder 100%"]);
    assert.deepEqual(await titles({ status: "archived" }), ["Gone"]);
    assert.deepEqual(await titles({ status: "draft" }), ["Cook_draft"]);
    assert.deepEqual((await list()).counts, {
      draft: 1,
      pending_approval: 0,
      open: 2,
      on_hold: 0,
      closed: 0,
      archived: 1,
    });
  });

  await t.test("finds by part of the title, taking pattern characters literally", async () => {
    assert.deepEqual(await titles({ q: "nUR" }), ["Nurse"]);
    assert.deepEqual(await titles({ q: "%" }), ["Welder 100%"]);
    assert.deepEqual(await titles({ q: "k_d" }), ["Cook_draft"]);
  });

  await t.test("counts waiting applications, and filters by jobs that have some", async () => {
    const { items, waiting_count } = await list({ waiting: "yes" });
    assert.deepEqual(
      items.map(({ title, active_count, new_count, hired_count }) => [
        title,
        active_count,
        new_count,
        hired_count,
      ]),
      [["Welder 100%", 1, 1, 0]],
    );
    assert.equal(waiting_count, 1);
  });

  await t.test("pages through everything once", async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? "" });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ title }) => title),
      ["Cook_draft", "Nurse", "Welder 100%"],
    );
    assert.equal(second.nextCursor, null);
    assert.equal(nurse.status, "open");
  });
});
