import type { WalkCases } from "#api/testing/walk";

/** The board, and an application from both sides. */
export const walkCases: WalkCases = async ({ company, applicant, job, applicationId: id }) => {
  const jobId = { jobId: job._id };
  const applicationId = { applicationId: id };
  const [stage = "", next = ""] = job.stages.map(({ _id }) => _id);
  return {
    "applications.board": { owner: company, params: jobId },
    "boardSettings.get": { owner: company },
    "boardSettings.set": { owner: company, body: { card_fields: ["title"] } },
    "applications.listInStage": { owner: company, params: { jobId: job._id, stageId: stage } },
    "applications.listRejected": { owner: company, params: jobId },
    "applications.matches": { owner: company, params: jobId },
    "applications.card": { owner: company, params: applicationId },
    "applications.get": { owner: company, params: applicationId },
    "applications.move": { owner: company, params: applicationId, body: { stage_id: next, version: 1 } },
    "applications.setStatus": { owner: company, params: applicationId, body: { to: "rejected", version: 1 } },
    "applications.resume": { owner: company, params: applicationId },
    "myApplications.list": { owner: applicant },
    "myApplications.get": { owner: applicant, params: applicationId },
    "myApplications.details": { owner: applicant, params: applicationId },
    "myApplications.withdraw": { owner: applicant, params: applicationId },
  };
};
