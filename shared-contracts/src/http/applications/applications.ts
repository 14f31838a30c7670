import { endpoints } from "../endpoint.ts";
import type { applicationsSchema } from "./applications.schema.ts";
import type { myApplicationsSchema } from "./my-applications.schema.ts";
import { movePipeline, readApplication, readPipeline } from "./pipeline-access.ts";

/** Applications as the company that received them works with them. */
export const applications = endpoints<typeof applicationsSchema>()("applications", {
  board: {
    method: "GET",
    path: "/recruit/jobs/:jobId/board",
    access: readPipeline,
    summary: "A job's stages with the number of active applications in each.",
  },
  listInStage: {
    method: "GET",
    path: "/recruit/jobs/:jobId/stages/:stageId/applications",
    access: readPipeline,
    summary: "The active applications of one stage, narrowed, the latest to enter first.",
  },
  listRejected: {
    method: "GET",
    path: "/recruit/jobs/:jobId/rejected-applications",
    access: readPipeline,
    summary: "The rejected applications of a job, narrowed, the latest to enter their stage first.",
  },
  matches: {
    method: "GET",
    path: "/recruit/jobs/:jobId/board/matches",
    access: readPipeline,
    summary: "How many applications a filter leaves in each stage of a job.",
  },
  card: {
    method: "GET",
    path: "/recruit/applications/:applicationId/card",
    access: readPipeline,
    summary: "One application card as it is now.",
  },
  get: {
    method: "GET",
    path: "/recruit/applications/:applicationId",
    access: readApplication,
    summary: "One application: candidate, answers, résumé, history.",
  },
  move: {
    method: "POST",
    path: "/recruit/applications/:applicationId/stage",
    access: movePipeline,
    summary:
      "Moves an application to another stage of its job. 409 `moved_meanwhile` with its current stage.",
  },
  setStatus: {
    method: "POST",
    path: "/recruit/applications/:applicationId/status",
    access: movePipeline,
    summary:
      "Rejects an application for a reason, with a mail sent later, and withdraws its open offer if asked to; or undoes a rejection and cancels its unsent mail.",
  },
  resume: {
    method: "GET",
    path: "/recruit/applications/:applicationId/resume",
    access: readApplication,
    summary: "A short-lived link to the résumé.",
  },
  resumeText: {
    method: "GET",
    path: "/recruit/applications/:applicationId/resume/text",
    access: readApplication,
    summary:
      "The text of a résumé (PDF, Word, plain text), or why it can't be shown. Anonymous: names and contacts hidden.",
    perMinute: 60,
  },
  nextEvent: {
    method: "GET",
    path: "/recruit/applications/:applicationId/next-event",
    access: readApplication,
    summary:
      "The next event that someone at the company has with the candidate, or null; and whether they can still sign an offer.",
  },
  answerFile: {
    method: "GET",
    path: "/recruit/applications/:applicationId/answer-files/:fileId",
    access: readApplication,
    summary: "A short-lived link to a file or video sent as an answer.",
  },
});

/** A candidate's own applications. */
export const myApplications = endpoints<typeof myApplicationsSchema>()("myApplications", {
  list: {
    method: "GET",
    path: "/recruit/my-applications",
    access: { userTypes: ["candidates"] },
    summary:
      "The candidate's applications, each with its real stage: what waits for them, what is open, hires, then what has ended.",
  },
  get: {
    method: "GET",
    path: "/recruit/my-applications/:applicationId",
    access: { userTypes: ["candidates"] },
    summary: "One of the candidate's applications.",
  },
  details: {
    method: "GET",
    path: "/recruit/my-applications/:applicationId/details",
    access: { userTypes: ["candidates"] },
    summary: "What the candidate sent with one of their applications, and their next interview for it.",
  },
  withdraw: {
    method: "POST",
    path: "/recruit/my-applications/:applicationId/withdraw",
    access: { userTypes: ["candidates"] },
    summary: "Withdraws an application.",
  },
});
