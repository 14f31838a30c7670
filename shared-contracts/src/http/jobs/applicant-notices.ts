import { readApplication } from "../applications/pipeline-access.ts";
import { endpoints } from "../endpoint.ts";
import type { applicantNoticesSchema } from "./applicant-notices.schema.ts";

/** How the caller is told of new applicants: for each job, or for all. */
export const applicantNotices = endpoints<typeof applicantNoticesSchema>()("applicantNotices", {
  general: {
    method: "GET",
    path: "/recruit/applicant-notices",
    access: readApplication,
    summary: "How the caller is told of new applicants of jobs without a choice of their own.",
  },
  setGeneral: {
    method: "PUT",
    path: "/recruit/applicant-notices",
    access: readApplication,
    summary: "Chooses how the caller is told of new applicants of all jobs; null undoes the choice.",
  },
  ofJob: {
    method: "GET",
    path: "/recruit/jobs/:jobId/applicant-notices",
    access: readApplication,
    summary: "How the caller is told of a job's new applicants.",
  },
  setOfJob: {
    method: "PUT",
    path: "/recruit/jobs/:jobId/applicant-notices",
    access: readApplication,
    summary: "Chooses how the caller is told of a job's new applicants; null undoes the choice.",
  },
});
