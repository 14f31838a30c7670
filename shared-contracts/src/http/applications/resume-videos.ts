import { endpoints } from "../endpoint.ts";
import type { myResumeVideosSchema, resumeVideosSchema } from "./resume-videos.schema.ts";

const company = ["employers", "partners"] as const;
const read = { userTypes: company, permission: { feature: "application", action: "read" } } as const;
const update = { userTypes: company, permission: { feature: "application", action: "update" } } as const;

/** Short videos that a company asks an applicant for. */
export const resumeVideos = endpoints<typeof resumeVideosSchema>()("resumeVideos", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/resume-videos",
    access: read,
    summary: "The video requests to one applicant, newest first.",
  },
  ask: {
    method: "POST",
    path: "/recruit/applications/:applicationId/resume-videos",
    access: update,
    summary:
      "Asks for a video by mail and notification; the request is open for three days. 409 `already_asked`, `asked_often`, `not_active`.",
    status: 201,
    perMinute: 30,
  },
  withdraw: {
    method: "POST",
    path: "/recruit/resume-videos/:requestId/withdraw",
    access: update,
    summary:
      "Withdraws a request; repeating it is no error. 409 `illegal_transition` when it has already ended.",
  },
  watch: {
    method: "GET",
    path: "/recruit/resume-videos/:requestId/video",
    access: read,
    summary: "A short-lived link to the video.",
  },
});

/** The same as the candidate meets it. */
export const myResumeVideos = endpoints<typeof myResumeVideosSchema>()("myResumeVideos", {
  list: {
    method: "GET",
    path: "/recruit/my-resume-videos",
    access: { userTypes: ["candidates"] },
    summary: "The candidate's open video requests, the first to expire first.",
  },
  get: {
    method: "GET",
    path: "/recruit/my-resume-videos/:requestId",
    access: { userTypes: ["candidates"] },
    summary: "One request, ended ones too.",
  },
  answer: {
    method: "POST",
    path: "/recruit/my-resume-videos/:requestId/answer",
    access: { userTypes: ["candidates"] },
    summary:
      "Sends an uploaded video; repeating it is no error. 410 `request_expired`, 409 `illegal_transition`.",
    perMinute: 30,
  },
  decline: {
    method: "POST",
    path: "/recruit/my-resume-videos/:requestId/decline",
    access: { userTypes: ["candidates"] },
    summary: "Declines, with an optional reason; repeating it is no error.",
  },
});
