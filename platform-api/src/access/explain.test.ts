import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { jobForm } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("explaining access", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const mia = await member(app, acme, "recruiter", [
    { feature: "job", action: ["write", "read"] },
    { feature: "pipeline", action: ["update"] },
  ]);
  const ask = async (of: Person, query: Parameters<typeof acme.call<typeof members.explain>>[1]["query"]) =>
    acme.call(members.explain, { params: { userId: of.userId }, query });
  const wordsOf = async (
    of: Person,
    feature: "job" | "email_campaign" | "pipeline",
    action: "write" | "update",
  ) => (await ask(of, { feature, action })).rulings.map(({ reason }) => reason);

  await t.test("names the entry, or what is missing in the list", async () => {
    assert.deepEqual(await wordsOf(mia, "job", "write"), [
      "Allowed: their own permissions have “Jobs: create”.",
    ]);
    assert.deepEqual(await wordsOf(mia, "job", "update"), [
      "Not allowed: their own permissions have no “Jobs: edit”.",
    ]);
    assert.deepEqual(await wordsOf(mia, "email_campaign", "write"), [
      "Not allowed: their own permissions have no “E-mail campaigns: create”.",
    ]);
  });

  await t.test("tells who is refused which permission or plan is missing, and who gives it", async () => {
    const params = { jobId: randomUUID() };
    const body = { to: "closed", version: 1 } as const;
    await assert.rejects(mia.call(jobs.setStatus, { params, body }), {
      status: 403,
      code: "permission_required",
      message: "You do not have permission to perform this action",
      details: {
        kind: "permission",
        feature: "job",
        action: "update",
        unlock: "Ask an administrator of your company for access to Jobs (Edit)",
      },
    });
    const refusal = (message: string) => ({
      status: 403,
      code: "upgrade_required",
      message,
      details: { kind: "plan", feature: "scorecard_template", plan: "growth_plan" },
    });
    await assert.rejects(
      acme.call(scorecardTemplates.list, { query: {} }),
      refusal("This is part of the Growth Plan. Upgrade in Settings, Billing."),
    );
    const tom = await member(app, acme, "recruiter", [{ feature: "scorecard_template", action: ["read"] }]);
    await assert.rejects(
      tom.call(scorecardTemplates.list, { query: {} }),
      refusal("This is part of the Growth Plan. Ask an administrator of your company to upgrade."),
    );
  });

  await t.test("names the role where the permissions come from it", async () => {
    const una = await member(app, acme, "recruiter", presetOf("recruiter"));
    assert.deepEqual(await wordsOf(una, "job", "write"), ["Allowed: the role recruiter has “Jobs: create”."]);
    const gil = await member(app, acme, "guest", presetOf("guest"));
    assert.deepEqual(await wordsOf(gil, "job", "update"), [
      "Not allowed: the role guest has no “Jobs: edit”.",
    ]);
  });

  await t.test("names the role that has full access", async () => {
    assert.deepEqual(await wordsOf(acme, "email_campaign", "write"), [
      "Allowed: the role admin has full access.",
    ]);
  });

  await t.test("names the plan too where it matters", async () => {
    const question = { feature: "email_campaign", action: "write", plan_feature: "email_campaign" } as const;
    const before = await ask(acme, question);
    assert.equal(before.allowed, false);
    assert.equal(
      before.rulings[1]?.reason,
      "Not allowed: without a subscription the company has the Basic Plan's set, which does not include Email Campaign.",
    );
    await subscribe(app, acme, "enterprise_plan_monthly");
    const after = await ask(acme, question);
    assert.equal(after.allowed, true);
    assert.equal(after.rulings[1]?.reason, "Allowed: the Enterprise Plan includes Email Campaign.");
  });

  await t.test("matches what then happens", async () => {
    assert.equal((await ask(mia, { feature: "job", action: "write" })).allowed, true);
    const job = await mia.call(jobs.create, { body: jobForm() });
    assert.equal((await ask(mia, { feature: "job", action: "update" })).allowed, false);
    const params = { jobId: job._id };
    const body = { ...jobForm(), stages: job.stages, version: job.version };
    await assert.rejects(mia.call(jobs.update, { params, body }), { code: "permission_required" });
  });
});
