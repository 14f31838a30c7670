import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { jobForm, moveJob } from "#api/testing/hiring/job-form";
import { callAs, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const WRITES = [{ feature: "job" as const, action: ["read" as const, "write" as const, "update" as const] }];

async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  await subscribe(app, acme, "growth_plan_monthly");
  const mia = await member(app, acme, "recruiter", WRITES);
  await acme.call(hiringSettings.edit, { body: { jobs_need_approval: true } });
  const draftBy = (person: Person) => person.call(jobs.create, { body: jobForm() });
  const asked = async (person: Person) => moveJob(person, await draftBy(person), "open");
  return { app, acme, mia, draftBy, asked };
}

const decide = (person: Person, job: Job, to: "open" | "draft", comment?: string) =>
  person.call(jobs.setStatus, {
    params: { jobId: job._id },
    body: { to, version: job.version, ...(comment !== undefined && { comment }) },
  });
const bellOf = async (person: Person, job: Job) => {
  const { data } = await person.call(notifications.list, { query: { limit: 50 } });
  const ids = [job._id, job.approval?._id ?? job._id];
  return data.response.filter(({ link }) => ids.some((id) => link.includes(id))).map(({ body }) => body);
};

test("a job that needs approval", async (t) => {
  const { app, acme, mia, draftBy, asked } = await setting(t);

  await t.test(
    "waits for a colleague with full access, who is notified, and isn't public until then",
    async () => {
      const job = await asked(mia);
      assert.deepEqual(
        [job.status, job.approval?.state, job.opened_at],
        ["pending_approval", "pending", null],
      );
      assert.equal(job.approval?.requested_by._id, mia.userId);
      assert.deepEqual(await bellOf(acme, job), ["Mia Member would like to open Backend Engineer"]);
      await assert.rejects(callAs(app, openJobs.get, { params: { jobId: job._id } }), { status: 404 });
    },
  );

  await t.test("opens when it is approved, and its author is notified", async () => {
    const job = await asked(mia);
    const open = await decide(acme, job, "open");
    assert.deepEqual([open.status, open.approval?.state], ["open", "approved"]);
    assert.equal(open.approval?.decided_by?._id, acme.userId);
    assert.deepEqual(await bellOf(mia, job), [
      "Ada Admin approved Backend Engineer. Candidates can apply now.",
    ]);
  });

  await t.test("is sent back with a reason for its author, and can be submitted again", async () => {
    const job = await asked(mia);
    await assert.rejects(decide(acme, job, "draft"), { status: 422, code: "reason_missing" });
    const back = await decide(acme, job, "draft", "Say what it pays");
    assert.deepEqual(
      [back.status, back.approval?.state, back.approval?.reason],
      ["draft", "returned", "Say what it pays"],
    );
    assert.deepEqual(await bellOf(mia, job), ["Ada Admin sent Backend Engineer back: Say what it pays"]);
    assert.equal((await moveJob(mia, back, "open")).approval?.state, "pending");
  });

  await t.test("is recalled by the person who asked, without a reason", async () => {
    const back = await decide(mia, await asked(mia), "draft");
    assert.deepEqual([back.status, back.approval?.state], ["draft", "recalled"]);
  });

  await t.test("can't be decided without full access or by the person who asked", async () => {
    const job = await asked(mia);
    const other = await member(app, acme, "recruiter", WRITES);
    await assert.rejects(decide(other, job, "open"), { status: 403, code: "permission_required" });
    await assert.rejects(decide(other, job, "draft", "No"), { status: 403, code: "permission_required" });
    await assert.rejects(decide(mia, job, "open"), { status: 403 });
    await member(app, acme, "admin", []);
    await assert.rejects(decide(acme, await asked(acme), "open"), { status: 403, code: "own_request" });
  });

  await t.test("can't be changed while it waits", async () => {
    const job = await asked(mia);
    const body = { ...jobForm({ title: "Other" }), stages: job.stages, version: job.version };
    await assert.rejects(mia.call(jobs.update, { params: { jobId: job._id }, body }), {
      status: 409,
      code: "awaiting_approval",
    });
  });

  await t.test("is decided once when two decide at the same time", async () => {
    const job = await asked(mia);
    const grace = await member(app, acme, "admin", []);
    const both = await Promise.allSettled([
      decide(acme, job, "open"),
      decide(grace, job, "draft", "Not yet"),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  });

  await t.test("can't be opened without approval, not even in the database", async () => {
    const job = await asked(mia);
    const asker = { user: acme.userId, organization: acme.organizationId };
    const force = app.services.db
      .as(asker)
      .write((sql) => sql.updateTable("jobs").set({ status: "open" }).where("id", "=", job._id).execute());
    await assert.rejects(force, { constraint: "job_is_approved" });
  });

  await t.test("is refused before anyone is asked when it isn't ready", async () => {
    const draft = await mia.call(jobs.create, { body: { title: "Bare", stages: jobForm().stages } });
    await assert.rejects(moveJob(mia, draft, "open"), { status: 422, code: "job_not_ready" });
    assert.deepEqual(await bellOf(acme, draft), []);
  });

  await t.test("lists the possible steps when another one is requested", async () => {
    const job = await asked(mia);
    await assert.rejects(moveJob(acme, job, "closed"), {
      status: 409,
      details: { from: "pending_approval", to: "closed", allowed: ["draft", "open"] },
    });
    assert.equal((await draftBy(acme)).approval, null);
  });
});

test("job approval", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const edit = (person: Person, body: { jobs_need_approval?: boolean; time_zone?: string }) =>
    person.call(hiringSettings.edit, { body });

  await t.test("is off by default, so that a draft opens at once", async () => {
    assert.deepEqual(await acme.call(hiringSettings.get, {}), {
      jobs_need_approval: false,
      offers_need_approval: false,
      time_zone: null,
    });
    const job = await moveJob(acme, await acme.call(jobs.create, { body: jobForm() }), "open");
    assert.equal(job.status, "open");
    const draft = await acme.call(jobs.create, { body: jobForm() });
    await assert.rejects(moveJob(acme, draft, "pending_approval"), {
      details: { from: "draft", to: "pending_approval", allowed: ["open"] },
    });
  });

  await t.test("is turned on by colleagues with full access, on a plan that includes it", async () => {
    await assert.rejects(edit(acme, { jobs_need_approval: true }), { status: 403, code: "upgrade_required" });
    await subscribe(app, acme, "growth_plan_monthly");
    const mia = await member(app, acme, "recruiter", WRITES);
    await assert.rejects(edit(mia, { jobs_need_approval: true }), {
      status: 403,
      code: "permission_required",
    });
    assert.equal((await edit(acme, { jobs_need_approval: true })).jobs_need_approval, true);
  });

  await t.test("says so when no one else could approve", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm() });
    await assert.rejects(moveJob(acme, draft, "open"), { status: 422, code: "no_approver" });
  });

  await t.test("refuses an unknown time zone", () =>
    assert.rejects(edit(acme, { time_zone: "Mars/Olympus" }), { status: 400 }),
  );
});
