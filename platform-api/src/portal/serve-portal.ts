import { assets } from "@loubby/public-pages/page/assets";
import * as paths from "@loubby/shared-contracts/paths";
import { messagePage } from "@loubby/public-pages/page/message-page";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { answerOfOutage } from "#api/http/outage-answer";
import type { Services } from "#api/services";
import { serveAlertPages, serveApplicationPages } from "./applying/application-pages.ts";
import { serveApplyPages } from "./applying/apply-pages.ts";
import { serveAgentLists } from "./agent-lists.ts";
import { serveAgentPages } from "./agent-pages.ts";
import { serveBookedPages } from "./booking/booked-pages.ts";
import { serveBookingPages } from "./booking/booking-pages.ts";
import { serveRequestPages } from "./booking/request-pages.ts";
import { serveCardPages } from "./card-pages.ts";
import { serveCompanyPages } from "./company-pages.ts";
import { serveDailyMailPages } from "./daily-mail-pages.ts";
import { serveDraftUploads } from "./applying/draft-uploads.ts";
import { serveWaitingPages } from "./applying/waiting-pages.ts";
import { serveFeeds } from "./feeds.ts";
import { serveInvitationPages } from "./invitation-pages.ts";
import { serveJobPages } from "./job-pages.ts";
import { serveLegalPages } from "./legal-pages.ts";
import { leadBackFromForms } from "./lead-back.ts";
import { limitAddresses } from "./limits.ts";
import { serveReferencePages } from "./reference-pages.ts";
import { serveOfferPages } from "./offer-pages.ts";
import { servePoolPages } from "./pool-pages.ts";
import { serveRefereesPages } from "./asked/referees-pages.ts";
import { serveVideoPages } from "./asked/video-pages.ts";
import { sendOutage } from "./send-outage.ts";
import { sendPage, themeOf } from "./send-page.ts";

/**
 * What everyone may read without signing in: published jobs, companies, agents, stores, feeds and the sitemap, as HTML that
 * needs no script. Refusals are pages too.
 */
export async function servePortal(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { version: string; file: string } }>("/public/:version/:file", async (request, reply) => {
    const asset = assets.get(`/public/${request.params.version}/${request.params.file}`);
    if (asset === undefined) throw new ApiError(404, "not_found", "There is nothing at this address.");
    const asksBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    void reply
      .type(asset.type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "Accept-Encoding")
      .header("cross-origin-resource-policy", "same-origin");
    if (asset.brotli === null || !asksBrotli) return reply.send(asset.body);
    return reply.header("content-encoding", "br").send(asset.brotli);
  });
  app.decorate("filesOrigin", new URL(services.config.files.url).origin);
  await app.register(async (pages) => {
    await pages.register(multipart);
    answerWithPages(pages, services);
    limitAddresses(pages);
    const leadBack = leadBackFromForms(pages);
    serveJobPages(pages, services);
    serveCompanyPages(pages, services);
    serveAgentLists(pages, services);
    serveAgentPages(pages, services);
    serveLegalPages(pages, services);
    serveFeeds(pages, services);
    serveApplyPages(pages, services);
    serveApplicationPages(pages, services);
    serveWaitingPages(pages, services);
    serveAlertPages(pages, services);
    serveDailyMailPages(pages, services);
    serveCardPages(pages, services);
    serveReferencePages(pages, services);
    serveOfferPages(pages, services);
    servePoolPages(pages, services);
    serveInvitationPages(pages, services);
    serveVideoPages(pages, services);
    serveRefereesPages(pages, services);
    serveBookingPages(pages, services);
    serveBookedPages(pages, services);
    serveRequestPages(pages, services);
    leadBack();
  });
  await app.register(async (uploads) => {
    limitAddresses(uploads);
    serveDraftUploads(uploads, services);
  });
}

const TITLES: Readonly<Record<string | number, string>> = {
  not_bookable: "This can't be booked any more",
  nothing_to_book: "There's nothing to book at this address",
  already_answered: "You've already answered",
  already_declined: "You've already declined",
  link_unknown: "This link doesn't work",
  link_expired: "This link has expired",
  link_replaced: "There is a newer link",
  404: "This page does not exist",
  410: "This is no longer here",
  429: "One moment, please",
};

/** Where to go on from a page of the agent store that isn't there. */
const ELSEWHERE = [
  [paths.publicAgents, { href: paths.publicAgents, words: "Show all agents" }],
  [paths.publicStores, { href: paths.publicStores, words: "Show all stores" }],
] as const;

/** Refusals in words, on a page like every other. */
function answerWithPages(pages: FastifyInstance, services: Services): void {
  pages.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const passing = error instanceof ApiError ? null : answerOfOutage(error);
    if (passing !== null) {
      services.faults.noticeFull(error);
      request.log.warn({ code: passing.code, reason: error.message }, "page put off");
      return sendOutage(request, reply, passing);
    }
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    const known = status < 500;
    if (!known) request.log.error({ err: error }, "page failed");
    const text = known ? error.message : `Please try again in a moment. Reference: ${request.id}`;
    const code = error instanceof ApiError ? error.code : "";
    const title =
      TITLES[code] ?? TITLES[status] ?? (known ? "That didn't work" : "Something went wrong on our side");
    const action = ELSEWHERE.find(([start]) => request.url.startsWith(start))?.[1];
    // A refusal may begin with what the title says.
    const rest = text.startsWith(`${title}. `) ? text.slice(title.length + 2) : text;
    const body = messagePage({ title, text: rest, theme: themeOf(request), ...(action && { action }) });
    return sendPage(request, reply, { body, status, isPublic: false });
  });
}
