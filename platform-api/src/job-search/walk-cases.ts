import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import type { WalkCases } from "#api/testing/walk";

/** What candidates do with published jobs beside applying. */
export const walkCases: WalkCases = async ({ applicant, job, resume, secret }) => {
  const alert = await applicant.call(jobAlerts.create, { body: { name: secret, filter: { q: secret } } });
  return {
    "openJobs.apply": {
      owner: applicant,
      params: { jobId: job._id },
      body: { resume_file_id: resume, answers: [] },
    },
    "openJobs.prefill": { owner: applicant, params: { jobId: job._id } },
    "openJobs.resumeAnswers": { owner: applicant, params: { jobId: job._id }, body: { file_id: resume } },
    "jobAlerts.list": { owner: applicant },
    "jobAlerts.create": { owner: applicant, body: { name: "Bakers", filter: { q: "baker" } } },
    "jobAlerts.remove": { owner: applicant, params: { alertId: alert._id } },
    "jobAlerts.autoApply": { owner: applicant },
    "jobAlerts.setAutoApply": { owner: applicant, body: { on: false } },
  };
};
