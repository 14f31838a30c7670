import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { changedTerms } from "@loubby/shared-contracts/http/approvals/job-terms";
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
  const [mia, fin] = [
    await member(app, acme, "recruiter", WRITES),
    await member(app, acme, "recruiter", WRITES),
  ];
  await acme.call(hiringSettings.edit, { body: { jobs_need_approval: true } });
  const groups = [
    { name: "Finance", required_count: 1, members: [fin.userId] },
    { name: "Owner", required_count: 1, members: [acme.userId] },
  ];
  await acme.call(approvals.setFlow, { body: { kind: "open_job", mode: "sequence", groups } });
  const open = async () => {
    const job = await moveJob(mia, await mia.call(jobs.create, { body: jobForm() }), "open");
    await decide(fin, job, "approve");
    await decide(acme, job, "approve");
    return read(mia, job);
  };
  return { app, acme, mia, fin, open };
}

const read = (person: Person, { _id }: Job) => person.call(jobs.get, { params: { jobId: _id } });
const decide = (person: Person, job: Job, decision: "approve" | "send_back" | "recall", comment = "") =>
  person.call(approvals.decide, {
    params: { approvalId: job.approval?._id ?? "" },
    body: { decision, comment },
  });
/** The form as an editor sends it: all that a job says, with something changed. */
const save = (person: Person, job: Job, change: Partial<Parameters<typeof jobForm>[0]>) =>
  person.call(jobs.update, {
    params: { jobId: job._id },
    body: {
      ...jobForm(),
      stages: job.stages.map(({ _id, name, type }) => ({ _id, name, type })),
      version: job.version,
      ...change,
    },
  });
const PAY = {
  min: 9_000_00,
  max: 9_500_00,
  currency: "usd" as const,
  period: "month" as const,
  published: true,
};

test("an open job of a company that approves", async (t) => {
  const { app, acme, mia, fin, open } = await setting(t);

  await t.test("stays as it is while a relevant change is pending, and shows the difference", async () => {
    const job = await open();
    const waiting = await save(mia, job, { salary: PAY, city: "Abuja" });
    assert.deepEqual([waiting.status, waiting.city, waiting.salary], ["open", "Lagos", null]);
    const { approval } = waiting;
    assert.deepEqual(
      [approval?.kind, approval?.state, approval?.proposal?.city],
      ["change_job", "pending", "Abuja"],
    );
    assert.ok(approval?.terms);
    assert.deepEqual(changedTerms(approval.terms_before, approval.terms), ["salary", "city"]);
    const seen = await callAs(app, openJobs.get, { params: { jobId: job._id } });
    assert.equal(seen.city, "Lagos");

    await decide(fin, waiting, "approve");
    assert.equal((await read(mia, job)).city, "Lagos");
    await decide(acme, waiting, "approve");
    const changed = await read(mia, job);
    assert.deepEqual([changed.status, changed.city, changed.salary], ["open", "Abuja", PAY]);
    assert.equal(changed.approval?.proposal, null);
  });

  await t.test("requires approval even if only a link's address changes", async () => {
    const linked = (href: string) => ({
      type: "doc" as const,
      content: [
        {
          type: "paragraph" as const,
          content: [
            { type: "text" as const, text: "Benefits", marks: [{ type: "link" as const, attrs: { href } }] },
          ],
        },
      ],
    });
    const waiting = await save(mia, await open(), { description: linked("https://acme.test/benefits") });
    await decide(fin, waiting, "approve");
    await decide(acme, waiting, "approve");
    const other = await save(mia, await read(mia, waiting), { description: linked("https://evil.test/") });
    assert.deepEqual([other.approval?.kind, other.approval?.state], ["change_job", "pending"]);
    assert.equal(other.approval?.terms_before?.description, "Benefits (https://acme.test/benefits)");
    assert.equal(other.approval?.terms?.description, "Benefits (https://evil.test/)");
  });

  await t.test("is changed at once where approval isn't needed", async () => {
    const job = await open();
    const saved = await save(mia, job, { skills: ["TypeScript"], expected_reply_days: 5 });
    assert.deepEqual([saved.skills, saved.expected_reply_days], [["TypeScript"], 5]);
    assert.equal(saved.approval?.kind, "open_job");
  });

  await t.test("accepts no second change until the first is recalled", async () => {
    const job = await open();
    const waiting = await save(mia, job, { city: "Abuja" });
    await assert.rejects(save(fin, waiting, { skills: ["Rust"] }), { status: 409, code: "change_waiting" });
    await decide(mia, waiting, "recall");
    assert.deepEqual((await save(fin, waiting, { skills: ["Rust"] })).skills, ["Rust"]);
  });

  await t.test("keeps a change that was sent back for its author, with the reason", async () => {
    const job = await open();
    const waiting = await save(mia, job, { city: "Abuja" });
    await assert.rejects(decide(fin, waiting, "send_back"), { status: 422, code: "reason_missing" });
    await decide(fin, waiting, "send_back", "Pay first");
    const { approval, city } = await read(mia, job);
    assert.deepEqual(
      [approval?.state, approval?.reason, approval?.proposal?.city, city],
      ["returned", "Pay first", "Abuja", "Lagos"],
    );
  });

  await t.test("can't be changed once closed, and closing ends the request", async () => {
    const job = await open();
    const waiting = await save(mia, job, { city: "Abuja" });
    const closed = await moveJob(mia, waiting, "closed");
    assert.equal(closed.approval?.state, "recalled");
    await assert.rejects(decide(fin, waiting, "approve"), { status: 409, code: "decided" });
  });

  await t.test("refuses a change whose stages are gone, and lets the request be sent back", async () => {
    const job = await open();
    const waiting = await save(mia, job, { city: "Abuja", stages: job.stages });
    await app.services.db.as({ user: acme.userId, organization: acme.organizationId }).write((sql) =>
      sql
        .updateTable("jobs")
        .set({ version: job.version + 1 })
        .where("id", "=", job._id)
        .execute(),
    );
    await decide(fin, waiting, "approve");
    await assert.rejects(decide(acme, waiting, "approve"), { status: 409, code: "changed_meanwhile" });
    assert.equal((await read(mia, job)).approval?.state, "pending");
    assert.equal((await decide(acme, waiting, "send_back", "Once more, please")).state, "returned");
  });
});

test("asking again for a job that was sent back", async (t) => {
  const { acme, mia, fin } = await setting(t);
  const returned = async () => {
    const job = await moveJob(mia, await mia.call(jobs.create, { body: jobForm() }), "open");
    await decide(fin, job, "approve");
    await decide(acme, job, "send_back", "More openings");
    return read(mia, job);
  };

  await t.test("starts over after a relevant change, and shows the difference", async () => {
    const again = await moveJob(mia, await save(mia, await returned(), { opening_count: 3 }), "open");
    const { approval } = again;
    assert.ok(approval?.terms);
    assert.deepEqual(changedTerms(approval.terms_before, approval.terms), ["opening_count"]);
    assert.deepEqual(
      approval.rounds.map(({ state, steps }) => [state, steps.map(({ decision }) => decision)]),
      [
        ["due", [null]],
        ["waiting", [null]],
      ],
    );
  });

  await t.test("keeps approvals when nothing relevant changed", async () => {
    const again = await moveJob(mia, await save(mia, await returned(), { skills: ["Go"] }), "open");
    assert.deepEqual(
      again.approval?.rounds.map(({ state, steps }) => [state, steps.map(({ carried }) => carried)]),
      [
        ["approved", [true]],
        ["due", [false]],
      ],
    );
    await decide(acme, again, "approve");
    assert.equal((await read(mia, again)).status, "open");
  });
});
