import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { RESUME_VIDEO_REQUEST_MS } from "@loubby/shared-contracts/shell/constants";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { signedReadUrl } from "#api/files/signed-read-url";
import type { Member } from "#api/http/serve";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationNotFound, candidateAnonymous } from "../application-refusals.ts";
import { findCard } from "../application-card.ts";
import { issueAskedLink } from "../asked/asked-links.service.ts";
import { refuseUnwanted } from "#api/do-not-contact/refuse-unwanted";
import {
  expireResumeVideos,
  findResumeVideo,
  findResumeVideos,
  findVideoObject,
  insertResumeVideo,
  settleResumeVideo,
} from "./resume-videos.sql.ts";
import { fillRequest, findJobOf, lockAskedApplication } from "../asked-application.ts";
import { tellWaitingJobMove } from "../pipeline/tell-job-move.ts";
import { videoMail } from "./video-mail.ts";
import { myApplicationNotices } from "../notices.ts";

/** Requests per applicant, since each one is a mail. */
const MOST_ASKED = 5;

/** The page where a candidate answers. */
const answerPath = (requestId: string) => paths.askedVideo(requestId);

/** Lists an applicant's requests. Throws 404. */
export async function readResumeVideos({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    const organizationId = member.organization.id;
    if ((await findCard(sql, organizationId, applicationId)) === undefined) throw applicationNotFound();
    return { items: await findResumeVideos(sql, organizationId, applicationId) };
  });
}

/**
 * Requests a video from an applicant, by notification and mail. Throws 404, 409 `not_active` for one no longer
 * considered, `do_not_contact`, `already_asked` while a request is open, `asked_often` at the limit, `anonymous`.
 */
export async function askForVideo(
  services: Services,
  member: Member,
  applicationId: string,
  written: string,
): Promise<ResumeVideoRequest> {
  const organizationId = member.organization.id;
  return services.db.as(askerOf(member)).write(async (sql) => {
    if ((await findCard(sql, organizationId, applicationId))?.anonymous)
      throw candidateAnonymous("ask for a video");
    const asked = await lockAskedApplication(sql, organizationId, applicationId);
    if (asked === undefined) throw applicationNotFound();
    if (asked.status !== "active")
      throw new ApiError(409, "not_active", "You can only ask candidates who are still being considered.");
    await refuseUnwanted(sql, asked.candidate_id);
    if (asked.asked >= MOST_ASKED)
      throw new ApiError(409, "asked_often", `You can ask a candidate at most ${MOST_ASKED} times.`);
    const reason = fillRequest(written, asked);
    await expireResumeVideos(sql, applicationId);
    const expires_at = new Date(Date.now() + RESUME_VIDEO_REQUEST_MS).toISOString();
    const requestId = await insertResumeVideo(sql, {
      application_id: applicationId,
      organization_id: organizationId,
      candidate_id: asked.candidate_id,
      asked_by: member.userId,
      reason,
      expires_at,
    });
    if (requestId === undefined)
      throw new ApiError(409, "already_asked", "You've already asked for a video and are waiting for it.");
    const link = answerPath(requestId);
    await tell(sql, {
      userId: asked.candidate_id,
      organizationId: null,
      title: `${asked.company_name} asks for a short video`,
      body: `For ${asked.title}: ${reason}`.slice(0, 300),
      link,
      notice: myApplicationNotices.video_asked,
    });
    if (asked.email !== null) {
      const token = await issueAskedLink(sql, {
        kind: "video",
        requestId,
        applicationId,
        candidateId: asked.candidate_id,
        until: expires_at,
      });
      const address = `${services.config.publicUrl}${paths.sendVideo(token)}`;
      await tellWaitingJobMove(services, sql, applicationId);
      await sendMail(services, sql, videoMail(asked.email, asked, reason, expires_at, address));
    }
    await tellPages(sql, member, asked.candidate_id, applicationId, asked.job_id);
    return requireRequest(sql, member, requestId);
  });
}

/**
 * Withdraws a request; again is no error. Throws 404, 409 `illegal_transition` when it has ended otherwise.
 */
export async function withdrawVideoRequest(
  { db }: Services,
  member: Member,
  requestId: string,
): Promise<ResumeVideoRequest> {
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireRequest(sql, member, requestId);
    if (before.state === "withdrawn") return before;
    const settled = await settleResumeVideo(sql, requestId, { state: "withdrawn" });
    const after = await requireRequest(sql, member, requestId);
    if (settled === undefined) {
      if (after.state === "withdrawn") return after;
      throw new ApiError(409, "illegal_transition", `This request is already ${after.state}.`, {
        from: after.state,
        to: "withdrawn",
        allowed: [],
      });
    }
    const jobId = await findJobOf(sql, settled.application_id);
    await tellPages(sql, member, settled.candidate_id, settled.application_id, jobId ?? "");
    return after;
  });
}

/** Returns a short-lived address of the video that answered a request. Throws 404, 409 `anonymous`. */
export async function watchVideo(services: Services, member: Member, requestId: string) {
  const found = await services.db
    .as(askerOf(member))
    .read((sql) => findVideoObject(sql, member.organization.id, requestId));
  if (found === undefined) throw new ApiError(404, "video_not_found", "This video doesn't exist.");
  if (found.anonymous) throw candidateAnonymous("watch their video");
  const { key, name, content_type } = found;
  const url = await signedReadUrl(services, { key, name, contentType: content_type, inline: true });
  return { url, name, content_type };
}

async function requireRequest(sql: Sql, member: Member, requestId: string): Promise<ResumeVideoRequest> {
  const request = await findResumeVideo(sql, member.organization.id, requestId);
  if (request) return request;
  throw new ApiError(
    404,
    "request_not_found",
    "This request doesn't exist, or it belongs to another company.",
  );
}

/** Makes open pages of both sides reload the requests. */
async function tellPages(
  sql: Sql,
  member: Member,
  candidateId: string,
  applicationId: string,
  jobId: string,
): Promise<void> {
  const payload = { jobId, applicationId };
  await emitLater(sql, `org:${member.organization.id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${candidateId}`, "applications.changed.v1", payload);
}
