import { endpoints } from "../endpoint.ts";
import type { openJobsSchema } from "./open-jobs.schema.ts";

/** Published jobs, for everyone. */
export const openJobs = endpoints<typeof openJobsSchema>()("openJobs", {
  list: {
    method: "GET",
    path: "/recruit/open-jobs",
    access: "public",
    summary: "Published jobs of every company: best match first when searching, else newest first.",
  },
  get: {
    method: "GET",
    path: "/recruit/open-jobs/:jobId",
    access: "public",
    summary: "One published job. 410 `job_closed` when it no longer takes applications.",
  },
  prefill: {
    method: "GET",
    path: "/recruit/open-jobs/:jobId/prefill",
    access: { userTypes: ["candidates"] },
    summary:
      "What the candidate sent before and doesn't have to enter again: résumé and answers to the same questions.",
  },
  resumeAnswers: {
    method: "POST",
    path: "/recruit/open-jobs/:jobId/resume-answers",
    access: { userTypes: ["candidates"] },
    summary: "Which of the job's questions the candidate's uploaded résumé answers; stores nothing.",
    perMinute: 20,
  },
  apply: {
    method: "POST",
    path: "/recruit/open-jobs/:jobId/applications",
    access: { userTypes: ["candidates"] },
    summary:
      "Applies to a job. Repeating it answers the first application; 410 `job_closed` when the job has closed.",
    status: 201,
    perMinute: 30,
  },
});
