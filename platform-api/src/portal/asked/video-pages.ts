import { videoPage } from "@loubby/public-pages/asked/video-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { openAskedLink } from "#api/applications/asked/asked-links.service";
import { declineVideoRequest, readMyResumeVideo } from "#api/applications/videos/my-resume-videos.service";
import { sendVideo } from "#api/applications/videos/video-by-link.service";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";
import { servePasswordOffer } from "./serve-password-offer.ts";
import { serveApplicationLink, wayBackOf } from "./way-back.ts";

interface Address {
  readonly Params: { readonly token: string };
}
type AddressedRequest = FastifyRequest<Address>;

/** `/videos/<token>`: a video that a company asks for, sent or declined without signing in. Looking changes nothing. */
export function serveVideoPages(pages: FastifyInstance, services: Services): void {
  const open = (token: string) => openAskedLink(services, "video", token);
  const pathOf = ({ params }: AddressedRequest) => paths.sendVideo(encodeURIComponent(params.token));
  const show = async (request: AddressedRequest, reply: FastifyReply, problem?: string) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const { applicant, requestId, applicationId, canSignIn } = await open(request.params.token);
    const asked = await readMyResumeVideo(services, applicant, requestId);
    const about = { applicationId, jobId: asked.job._id, canSignIn };
    const body = videoPage({
      request: asked,
      canSignIn,
      wayBack: await wayBackOf(services, request, about),
      path: pathOf(request),
      problem,
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, status: problem === undefined ? 200 : 422, isPublic: false });
  };

  pages.get<Address>(paths.sendVideo(":token"), (request, reply) => show(request, reply));

  pages.post<Address>(`${paths.sendVideo(":token")}/send`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { applicant, requestId } = await open(request.params.token);
      const file = form.files.find(({ field }) => field === "video");
      if (file === undefined) return show(request, reply, "Choose a video");
      const { name, type, isCut, read } = file;
      try {
        const size = isCut ? Number.MAX_SAFE_INTEGER : file.size;
        await sendVideo(services, applicant, requestId, { name, type, size }, read);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 422) return show(request, reply, error.message);
        // Ended meanwhile: the page says how.
        if (error.status !== 409 && error.status !== 410) throw error;
      }
      return reply.redirect(pathOf(request), 303);
    }),
  );

  pages.post<Address>(`${paths.sendVideo(":token")}/decline`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { applicant, requestId } = await open(request.params.token);
      const reason = form.text("reason").trim().slice(0, 500);
      try {
        await declineVideoRequest(services, applicant, requestId, reason);
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 410)) throw error;
      }
      return reply.redirect(pathOf(request), 303);
    }),
  );

  serveApplicationLink(pages, services, paths.sendVideo, async (token) => {
    const { applicant, applicationId } = await open(token);
    return { userId: applicant.userId, applicationId };
  });
  servePasswordOffer(pages, services, paths.sendVideo, async (token) => (await open(token)).applicant.userId);
}
