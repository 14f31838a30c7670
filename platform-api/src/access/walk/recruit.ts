import { approvals } from "@loubby/shared-contracts/http/recruit/approvals";
import { applicationTemplates } from "@loubby/shared-contracts/http/recruit/application-templates";
import { hiringSettings } from "@loubby/shared-contracts/http/recruit/hiring-settings";
import { jobViews } from "@loubby/shared-contracts/http/recruit/job-views";
import { publishJob } from "#api/testing/job-form";
import type { Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import type { TestApp } from "#api/testing/test-app";
import type { WalkCase } from "../walk-cases.ts";

/** How a company hires: its settings, its sets of questions, its views of the list. */
export async function recruitCases(
  app: TestApp,
  company: Person,
  otherCompany: Person,
  colleague: Person,
  secret: string,
): Promise<Record<string, WalkCase>> {
  // Both, so that the other one is refused for what the things are, not for its plan.
  for (const one of [company, otherCompany]) await subscribe(app, one, "enterprise_plan_yearly");
  const questions = [{ label: `${secret}?`, kind: "short_text" as const, required: false }];
  const template = await company.call(applicationTemplates.create, { body: { name: secret, questions } });
  const templateId = { templateId: template._id };
  const view = await company.call(jobViews.create, {
    body: { name: secret, query: "sort=title", shared: false },
  });
  const viewId = { viewId: view._id };
  const groups = [{ name: "Finance", required_count: 1, members: [colleague.userId] }];
  await company.call(approvals.setFlow, { body: { kind: "open_job", mode: "sequence", groups } });
  await company.call(hiringSettings.edit, { body: { jobs_need_approval: true } });
  const waits = async () => (await publishJob(company, { title: secret })).approval?._id ?? "";
  const [decided, handed] = [await waits(), await waits()];
  await company.call(hiringSettings.edit, { body: { jobs_need_approval: false } });
  return {
    "approvals.flows": { owner: company },
    "approvals.setFlow": {
      owner: company,
      body: { kind: "offer", mode: "parallel", groups: [] },
    },
    "approvals.decide": {
      owner: company,
      params: { approvalId: decided },
      body: { decision: "recall" },
    },
    "approvals.handOver": {
      owner: company,
      params: { approvalId: handed },
      body: { from: colleague.userId, to: company.userId },
    },
    "hiringSettings.get": { owner: company },
    "hiringSettings.edit": { owner: company, body: { time_zone: "Africa/Lagos" } },
    "applicationTemplates.list": { owner: company },
    "applicationTemplates.create": {
      owner: company,
      body: { name: "Second", questions: [{ label: "Why?", kind: "short_text", required: false }] },
    },
    "applicationTemplates.update": {
      owner: company,
      params: templateId,
      body: { name: secret, questions, version: 1 },
    },
    "applicationTemplates.remove": { owner: company, params: templateId },
    "jobViews.list": { owner: company },
    "jobViews.create": { owner: company, body: { name: "Second", query: "", shared: true } },
    "jobViews.update": { owner: company, params: viewId, body: { shared: true } },
    "jobViews.remove": { owner: company, params: viewId },
  };
}
