import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import { openFollowed } from "#api/applications/apply/follow.service";
import { readMyReferencesOf } from "#api/evaluation/references/my-references.service";
import type { Services } from "#api/services";
import { serveRefereeSteps } from "../asked/referee-steps.ts";
import { rememberWayBack } from "../asked/way-back.ts";
import { forms } from "../limits.ts";
import { withForm } from "./read-form.ts";
import { linkToWaiting } from "./waiting.service.ts";

const Asked = z.object({ kind: z.enum(["video", "references", "offer", "booking"]), id: z.uuid() });

/**
 * Serves what an applicant does from their application's page: buttons that lead to what the company waits for, each
 * making a link of its own, and what can be done about a referee.
 */
export function serveWaitingPages(pages: FastifyInstance, services: Services): void {
  pages.post<{ Params: { readonly token: string } }>(
    `${paths.applicationStatus(":token")}/waiting`,
    forms,
    (request, reply) =>
      withForm(request, async (form) => {
        const { token } = request.params;
        const opened = await openFollowed(services, token);
        const asked = Asked.safeParse({ kind: form.text("kind"), id: form.text("request") });
        if (!asked.success) throw new ApiError(404, "request_not_found", "This request doesn't exist.");
        const link = await linkToWaiting(services, opened, asked.data);
        if (link !== null) rememberWayBack(services, reply, { page: link, token });
        return reply
          .header("cache-control", "no-store")
          .redirect(link ?? paths.applicationStatus(encodeURIComponent(token)), 303);
      }),
  );
  serveRefereeSteps(
    pages,
    services,
    `${paths.applicationStatus(":token")}/references/:request`,
    async ({ params }) => {
      const { applicant, applicationId } = await openFollowed(services, params.token);
      const { items } = await readMyReferencesOf(services, applicant, applicationId);
      const asked = items.find(({ _id }) => _id === params.request);
      if (asked === undefined)
        throw new ApiError(404, "request_not_found", "This request doesn't exist, or it isn't for you.");
      const back = paths.applicationStatus(encodeURIComponent(params.token));
      return { applicant, requestId: asked._id, back };
    },
    // The page says how the referee stands.
    async ({ params }, reply) =>
      reply.redirect(paths.applicationStatus(encodeURIComponent(params.token)), 303),
  );
}
