import { cardPage } from "@loubby/public-pages/cards/card-page";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { publicFileUrl } from "#api/files/public-url";
import type { Services } from "#api/services";
import { readSharedCard } from "#api/applications/cards/cards.service";
import { sendPage, themeOf } from "./send-page.ts";

/** `/cards/<token>`: an applicant as a company shows them to someone without an account. For no search engine. */
export function serveCardPages(pages: FastifyInstance, services: Services): void {
  pages.get<{ Params: { token: string } }>(paths.card(":token"), async (request, reply) => {
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    const isLook = request.method === "GET";
    const { picture, ...person } = await readSharedCard(services, request.params.token, isLook);
    const body = cardPage({
      person,
      picture: picture === undefined ? null : publicFileUrl(picture),
      theme: themeOf(request),
    });
    return sendPage(request, reply, { body, isPublic: false });
  });
}
