import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import type { WalkCases } from "#api/testing/walk";

/** The calls of stages, planned mails, tasks, reasons and plans. */
export const walkCases: WalkCases = async ({ app, company, job, draft: other, applicationId, secret }) => {
  const [stage, last] = [job.stages[1]?._id ?? "", other.stages[1]?._id ?? ""];
  const mail = { subject: secret, body: secret };
  const settings = {
    name: "Interview",
    sla_days: 3,
    entry_actions: [{ kind: "assessment" as const, title: secret, mail }],
  };
  await company.call(pipeline.setStage, { params: { jobId: job._id, stageId: stage }, body: settings });
  const { card } = await applicant(app, company, job._id);
  const params = { applicationId: card._id };
  await company.call(applications.move, { params, body: { stage_id: stage, version: card.version } });
  const [planned] = await company.call(pipeline.mails, { params });
  const [task] = await company.call(pipeline.tasks, { params });
  const keep = (name: string) => company.call(pipeline.savePlan, { body: { name, job_id: job._id } });
  const [first, second] = [await keep(`${secret} one`), await keep(`${secret} two`)];
  const [kept, doubled, twin] = [
    await applicant(app, company, job._id),
    await applicant(app, company, job._id),
    await applicant(app, company, job._id),
  ];
  const into = (merged: typeof kept) => ({
    params: { applicationId: kept.card._id },
    body: { merged_id: merged.card._id, version: kept.card.version, merged_version: merged.card.version },
  });
  await company.call(duplicates.merge, into(doubled));
  const { version } = await company.call(applications.card, into(doubled));
  const again = into(twin);
  const tag = await company.call(applicationList.createTag, { body: { name: secret } });
  const tagged = await company.call(applicationList.createTag, { body: { name: `${secret} two` } });
  const bulk = {
    selection: { ids: [card._id] },
    action: { kind: "tag" as const, add: [tagged._id] },
  };
  const run = await company.call(bulkRuns.start, { params: { jobId: job._id }, body: bulk });
  const ofJob = { owner: company, params: { jobId: job._id } };
  const ofRun = { owner: company, params: { runId: run._id } };
  const mailId = { mailId: planned?._id ?? "" };
  const inStage = { jobId: job._id, stageId: stage };
  return {
    "applicationList.list": ofJob,
    "applicationList.csv": ofJob,
    "applicationList.tags": { owner: company },
    "applicationList.sources": { owner: company },
    "applicationList.createTag": { owner: company, body: { name: "Strong" } },
    "applicationList.removeTag": { owner: company, params: { tagId: tag._id } },
    "applicationList.setTags": { owner: company, params, body: { tag_ids: [tagged._id] } },
    "bulkRuns.preview": { ...ofJob, body: bulk },
    "bulkRuns.start": { ...ofJob, body: bulk },
    "bulkRuns.list": ofJob,
    "bulkRuns.get": ofRun,
    "bulkRuns.cancel": ofRun,
    "bulkRuns.undo": ofRun,
    "anonymity.reveal": { owner: company, params },
    "duplicates.list": { owner: company, params },
    "duplicates.merge": { owner: company, ...again, body: { ...again.body, version } },
    "duplicates.unmerge": { owner: company, params: { applicationId: doubled.card._id } },
    "duplicates.setDifferent": {
      owner: company,
      params,
      body: { other_id: kept.card._id, different: true },
    },
    "pipeline.look": { owner: company, params },
    "pipeline.viewers": ofJob,
    "pipeline.stages": { owner: company, params: { jobId: job._id } },
    "pipeline.setStage": { owner: company, params: inStage, body: settings },
    "pipeline.removeStage": { owner: company, params: { jobId: other._id, stageId: last }, body: {} },
    "pipeline.preview": { owner: company, params: inStage, query: { application_id: applicationId } },
    "pipeline.reasons": { owner: company },
    "pipeline.saveReasons": {
      owner: company,
      body: { reasons: [{ name: "Other", mail: { subject: "News", body: "Sorry" } }] },
    },
    "pipeline.moveToJob": {
      owner: company,
      params: { applicationId },
      body: { job_id: other._id, version: 99 },
    },
    "pipeline.mails": { owner: company, params },
    "pipeline.setMail": {
      owner: company,
      params: mailId,
      body: { ...mail, send_at: new Date(Date.now() + 3_600_000).toISOString() },
    },
    "pipeline.cancelMail": { owner: company, params: mailId },
    "pipeline.tasks": { owner: company, params },
    "pipeline.setTask": { owner: company, params: { taskId: task?._id ?? "" }, body: { done: true } },
    "pipeline.plans": { owner: company },
    "pipeline.savePlan": { owner: company, body: { name: secret, job_id: job._id } },
    "pipeline.removePlan": { owner: company, params: { planId: first._id } },
    "pipeline.applyPlan": {
      owner: company,
      params: { jobId: other._id },
      body: { plan_id: second._id },
    },
  };
};
