import assert from "node:assert/strict";
import { test } from "node:test";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ownerSql } from "#api/testing/as-owner";
import { approvalSetting, bellOf, decide, read } from "#api/testing/hiring/approval-setting";
import { jobForm, moveJob } from "#api/testing/hiring/job-form";
import { employer, type Person } from "#api/testing/person";

test("approvers of one job", async (t) => {
  const { app, acme, mia, fin, hal, ida, groups } = await approvalSetting(t);
  await groups("sequence", ["Finance", 1, fin]);
  const draft = () => mia.call(jobs.create, { body: jobForm({}) });
  const plan = (...people: Person[]) => ({
    mode: "sequence" as const,
    groups: [{ name: "Heads", required_count: 1, members: people.map(({ userId }) => userId) }],
  });
  const set = (jobId: string, flow: ReturnType<typeof plan> | null, person = acme) =>
    person.call(approvals.setJobFlow, { params: { jobId }, body: { kind: "open_job", flow } });
  const flowOf = async (jobId: string) =>
    (await acme.call(approvals.jobFlows, { params: { jobId } })).find(({ kind }) => kind === "open_job");

  await t.test("are the company's until the job gets its own, and again afterwards", async () => {
    const { _id } = await draft();
    assert.deepEqual([(await flowOf(_id))?.own, (await flowOf(_id))?.groups[0]?.name], [false, "Finance"]);
    const own = await set(_id, plan(hal));
    assert.deepEqual([own.own, own.groups[0]?.members.map((one) => one._id)], [true, [hal.userId]]);
    assert.equal((await set(_id, null)).own, false);
    assert.equal((await flowOf(_id))?.groups[0]?.name, "Finance");
  });

  await t.test("decide about their job alone", async () => {
    const first = await draft();
    await set(first._id, plan(hal));
    const asked = await moveJob(mia, first, "open");
    assert.deepEqual([await bellOf(fin, asked), (await bellOf(hal, asked)).length], [[], 1]);
    await decide(hal, asked, "approve");
    assert.equal((await read(mia, asked)).status, "open");
    const other = await moveJob(mia, await draft(), "open");
    assert.deepEqual([(await bellOf(fin, other)).length, await bellOf(hal, other)], [1, []]);
  });

  await t.test("are replaced by colleagues with full access when all of them have left", async () => {
    const job = await draft();
    await set(job._id, plan(ida));
    await ownerSql(app.services, "delete from memberships where user_id = $1", [ida.userId]);
    assert.deepEqual((await flowOf(job._id))?.groups[0]?.members, []);
    const asked = await moveJob(mia, job, "open");
    await decide(acme, asked, "approve");
    assert.equal((await read(mia, asked)).status, "open");
  });

  await t.test("are set only with full access, from colleagues, for one's own company's jobs", async () => {
    const { _id } = await draft();
    await assert.rejects(set(_id, plan(hal), mia), { status: 403, code: "permission_required" });
    const globex = await employer(app, "Globex");
    await assert.rejects(set(_id, plan(globex)), { status: 422, code: "not_a_colleague" });
    await assert.rejects(globex.call(approvals.jobFlows, { params: { jobId: _id } }), { status: 404 });
  });
});
