import type { myResumeVideos, resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  answerVideoRequest,
  declineVideoRequest,
  readMyResumeVideo,
  readMyResumeVideos,
} from "./my-resume-videos.service.ts";
import { askForVideo, readResumeVideos, watchVideo, withdrawVideoRequest } from "./resume-videos.service.ts";

/** Video requests from the company's side. */
export const resumeVideosRoutes = (services: Services): Handlers<typeof resumeVideos> => ({
  list: ({ principal, params }) => readResumeVideos(services, principal, params.applicationId),
  ask: ({ principal, params, body }) => askForVideo(services, principal, params.applicationId, body.reason),
  withdraw: ({ principal, params }) => withdrawVideoRequest(services, principal, params.requestId),
  watch: ({ principal, params }) => watchVideo(services, principal, params.requestId),
});

/** Video requests from the candidate's side. */
export const myResumeVideosRoutes = (services: Services): Handlers<typeof myResumeVideos> => ({
  list: ({ principal }) => readMyResumeVideos(services, principal),
  get: ({ principal, params }) => readMyResumeVideo(services, principal, params.requestId),
  answer: ({ principal, params, body }) =>
    answerVideoRequest(services, principal, params.requestId, body.file_id),
  decline: ({ principal, params, body }) =>
    declineVideoRequest(services, principal, params.requestId, body.reason),
});
