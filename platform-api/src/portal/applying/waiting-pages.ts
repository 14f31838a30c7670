import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import { openFollowed } from "#api/applications/apply/follow.service";
import type { Services } from "#api/services";
import { rememberWayBack } from "../asked/way-back.ts";
import { forms } from "../limits.ts";
import { withForm } from "./read-form.ts";
import { linkToWaiting } from "./waiting.service.ts";

const Asked = z.object({ kind: z.enum(["video", "references", "offer"]), id: z.uuid() });

/** Serves the buttons of an application's page that lead to what the company waits for: each makes a link of its own. */
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
}
