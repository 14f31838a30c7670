import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { notNeededWords } from "@loubby/shared-contracts/http/applications/over-words";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import type { Applicant } from "../apply/keep-application.service.ts";
import { findOwnAddress } from "../my-applications.sql.ts";
import { isHidden } from "../anonymity/shown-person.ts";
import {
  findMyOpenResumeVideos,
  findMyResumeVideo,
  findVideoListeners,
  settleResumeVideo,
} from "./resume-videos.sql.ts";
import { videoSentMail } from "./video-mail.ts";
import { applicationNotices } from "../notices.ts";

/** Lists a candidate's pending requests. */
export async function readMyResumeVideos({ db }: Services, candidate: Applicant) {
  const read = db.as(askerOf(candidate));
  return { items: await read.read((sql) => findMyOpenResumeVideos(sql, candidate.userId)) };
}

/** Returns one of the candidate's requests. Throws 404. */
export function readMyResumeVideo({ db }: Services, candidate: Applicant, requestId: string) {
  return db.as(askerOf(candidate)).read((sql) => requireMine(sql, candidate, requestId));
}

/**
 * Answers a request with a video of the candidate's own, and confirms it by mail; the same one again is no error. Throws 404, 422
 * `not_a_video`, 410 `request_expired`, 409 `illegal_transition`.
 */
export async function answerVideoRequest(
  services: Services,
  candidate: Applicant,
  requestId: string,
  fileId: string,
): Promise<MyResumeVideoRequest> {
  return services.db.as(askerOf(candidate)).write(async (sql) => {
    const before = await requireMine(sql, candidate, requestId);
    if (before.video?.file_id === fileId) return before;
    if ((await findAttachment(sql, fileId, "resume-video")) === undefined)
      throw new ApiError(422, "not_a_video", "We couldn't upload this video. Please send it again.");
    const answered = await settle(sql, candidate, requestId, { state: "answered", file_id: fileId });
    const to = await findOwnAddress(sql, answered.application_id);
    if (to !== undefined) await sendMail(services, sql, videoSentMail(to, answered));
    return answered;
  });
}

/** Declines a request; again is no error. Throws 404, 410 `request_expired`, 409 `illegal_transition`. */
export async function declineVideoRequest(
  { db }: Services,
  candidate: Applicant,
  requestId: string,
  reason: string,
): Promise<MyResumeVideoRequest> {
  return db.as(askerOf(candidate)).write(async (sql) => {
    const before = await requireMine(sql, candidate, requestId);
    if (before.state === "declined") return before;
    return settle(sql, candidate, requestId, { state: "declined", decline_reason: reason });
  });
}

async function settle(
  sql: Sql,
  candidate: Applicant,
  requestId: string,
  end: Parameters<typeof settleResumeVideo>[2],
): Promise<MyResumeVideoRequest> {
  const settled = await settleResumeVideo(sql, requestId, end);
  const after = await requireMine(sql, candidate, requestId);
  if (settled === undefined) throw over(after, end.state);
  const { job, application_id } = after;
  const payload = { jobId: job._id, applicationId: application_id };
  await emitLater(sql, `org:${settled.organization_id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${candidate.userId}`, "applications.changed.v1", payload);
  const who = (await isHidden(sql, application_id)) ? "Someone" : candidate.name;
  for (const userId of await findVideoListeners(sql, requestId)) {
    await tell(sql, {
      userId,
      organizationId: settled.organization_id,
      title: end.state === "answered" ? "A video has arrived" : "A video was declined",
      body: `${who} ${end.state === "answered" ? "sent" : "declined"} the video for ${job.title}`,
      link: paths.application(job._id, application_id),
      notice: applicationNotices.video_arrived,
    });
  }
  return after;
}

/** Says why a request that has ended takes no answer. */
export function over({ state, company_name, ended }: MyResumeVideoRequest, to: string): ApiError {
  if (state === "expired")
    return new ApiError(410, "request_expired", "The three days to send this video have passed.");
  const words = {
    withdrawn: notNeededWords(ended, company_name, "video"),
    declined: "You declined this request.",
  };
  const text = state === "withdrawn" || state === "declined" ? words[state] : "You've already sent a video.";
  return new ApiError(409, "illegal_transition", text, { from: state, to, allowed: [] });
}

async function requireMine(sql: Sql, candidate: Applicant, requestId: string): Promise<MyResumeVideoRequest> {
  const request = await findMyResumeVideo(sql, candidate.userId, requestId);
  if (request) return request;
  throw new ApiError(404, "request_not_found", "This request doesn't exist, or it isn't for you.");
}
