import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { publishJob } from "#api/testing/hiring/job-form";
import type { WalkCases } from "#api/testing/walk";

/** Approvers of jobs, and two pending requests. */
export const walkCases: WalkCases = async ({ company, colleague, secret }) => {
  const groups = [{ name: "Finance", required_count: 1, members: [colleague.userId] }];
  await company.call(approvals.setFlow, { body: { kind: "open_job", mode: "sequence", groups } });
  await company.call(hiringSettings.edit, { body: { jobs_need_approval: true } });
  const waits = async () => (await publishJob(company, { title: secret })).approval?._id ?? "";
  const [decided, handed] = [await waits(), await waits()];
  await company.call(hiringSettings.edit, { body: { jobs_need_approval: false } });
  const { _id: ofJob } = await publishJob(company, { title: secret });
  return {
    "approvals.flows": { owner: company },
    "approvals.setFlow": {
      owner: company,
      body: { kind: "offer", mode: "parallel", groups: [] },
    },
    "approvals.jobFlows": { owner: company, params: { jobId: ofJob } },
    "approvals.setJobFlow": {
      owner: company,
      params: { jobId: ofJob },
      body: { kind: "offer", flow: { mode: "parallel", groups: [] } },
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
    "myApprovals.list": { owner: colleague, query: { show: "waiting" } },
    "myApprovals.get": { owner: colleague, params: { approvalId: handed } },
    "hiringSettings.get": { owner: company },
    "hiringSettings.edit": { owner: company, body: { time_zone: "Africa/Lagos" } },
  };
};
