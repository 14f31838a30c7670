import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { jobForm } from "#api/testing/hiring/job-form";
import type { WalkCases } from "#api/testing/walk";

/** Jobs, and what they are made from. */
export const walkCases: WalkCases = async ({ company, draft, secret }) => {
  const questions = [{ label: `${secret}?`, kind: "short_text" as const, required: false }];
  const template = await company.call(applicationTemplates.create, { body: { name: secret, questions } });
  const templateId = { templateId: template._id };
  const view = await company.call(jobViews.create, {
    body: { name: secret, query: "sort=title", shared: false },
  });
  const viewId = { viewId: view._id };
  const jobId = { jobId: draft._id };
  return {
    "jobs.list": { owner: company },
    "jobs.get": { owner: company, params: jobId },
    "jobs.create": { owner: company, body: jobForm() },
    "jobs.update": {
      owner: company,
      params: jobId,
      body: { ...jobForm(), stages: draft.stages, version: draft.version },
    },
    "jobs.setStatus": { owner: company, params: jobId, body: { to: "on_hold", version: draft.version } },
    "jobs.colleagues": { owner: company },
    "jobs.copy": { owner: company, params: jobId, body: { as: "job" } },
    "jobs.remove": { owner: company, params: jobId },
    "jobs.preview": { owner: company, params: jobId },
    "jobs.occupations": { owner: company },
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
    "applicantNotices.general": { owner: company },
    "applicantNotices.setGeneral": { owner: company, body: { choice: { bell: "at_once", mail: "off" } } },
    "applicantNotices.ofJob": { owner: company, params: jobId },
    "applicantNotices.setOfJob": {
      owner: company,
      params: jobId,
      body: { choice: { bell: "daily", mail: "daily" } },
    },
    "jobViews.list": { owner: company },
    "jobViews.create": { owner: company, body: { name: "Second", query: "", shared: true } },
    "jobViews.update": { owner: company, params: viewId, body: { shared: true } },
    "jobViews.remove": { owner: company, params: viewId },
  };
};
